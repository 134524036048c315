import type { Language } from '../../../domain/languages.ts'

interface LanguageOffer {
  readonly question: string
  readonly yes: string
  readonly no: string
}

/** Asked in the language that is offered, whatever the page's own is: so these are no texts to be translated. */
export const languageOffers: Readonly<Record<Language, LanguageOffer>> = {
  en: { question: 'Do you prefer English?', yes: 'Yes', no: 'No' },
  es: { question: '¿Prefiere español?', yes: 'Sí', no: 'No' },
}
