import type { Language } from '../../domain/languages.ts'

/** The stage above the screens of a chart, in English (R215); charts not listed have none. */
export const stageAbove: Readonly<Record<string, string>> = {
  registration: 'Account',
  screening: 'Questions',
  survey: 'Questions',
  payment: 'Payment',
  verification: 'Identity',
  resultsWaiting: 'Results',
}

/** The title of every dialog, in both languages (R203, R204, R609, R610, R1001, R1205). */
export const dialogTitles = {
  'likely ineligible': { en: 'You may not be eligible yet', es: 'Es posible que todavía no sea elegible' },
  'ineligible, perhaps': { en: 'This may affect your eligibility', es: 'Esto puede afectar su elegibilidad' },
  'on probation or parole': {
    en: 'You must be off probation or parole first',
    es: 'Primero tiene que terminar la libertad condicional (probation o parole)',
  },
  convictions: { en: 'Tell us about these convictions', es: 'Cuéntenos sobre estas condenas' },
  'expunged before': { en: 'Tell us what was cleared', es: 'Cuéntenos qué se borró' },
  'why we ask': { en: 'Why are we asking?', es: '¿Por qué preguntamos?' },
  'confirm your info': { en: 'Confirm your information', es: 'Confirme su información' },
  'is this your email': { en: 'Is {email} your email?', es: '¿Es {email} su correo electrónico?' },
  'zip code elsewhere': { en: 'Is your zip code right?', es: '¿Es correcto su código postal?' },
  'leave out names': { en: 'Leave out these names?', es: '¿Quitar estos nombres?' },
  'confirm other names': { en: 'Confirm your other names', es: 'Confirme sus otros nombres' },
  'coupon applied': { en: 'Your coupon has been applied!', es: '¡Se aplicó su cupón!' },
  'name or birth date wrong': {
    en: 'Is your name or birth date wrong?',
    es: '¿Están mal su nombre o su fecha de nacimiento?',
  },
  'no Social Security number': { en: 'I have no Social Security number', es: 'No tengo número de Seguro Social' },
  'contact us': { en: 'Contact us', es: 'Contáctenos' },
  'not confirmed': { en: "We couldn't confirm it's you", es: 'No pudimos confirmar que es usted' },
  'results warning': { en: 'Before you read your results', es: 'Antes de leer sus resultados' },
  'no results': { en: 'We found no cases', es: 'No encontramos casos' },
  record: { en: 'Case {number}', es: 'Caso {number}' },
  'message us': { en: 'Message us', es: 'Envíenos un mensaje' },
  'clearing is paused': { en: 'Automatic clearing is paused', es: 'El borrado automático está en pausa' },
  'start on a case': { en: 'Start working on this case?', es: '¿Empezamos a trabajar en este caso?' },
  'status: BCI application': { en: 'BCI application', es: 'Solicitud a BCI' },
  'date of the application': { en: 'When did you send the BCI application?', es: '¿Cuándo envió la solicitud a BCI?' },
  'log out everywhere': { en: 'Log out everywhere?', es: '¿Cerrar sesión en todas partes?' },
  'open questions': { en: 'Some questions are still open', es: 'Todavía le quedan preguntas' },
  'delete the account': { en: 'Delete your account?', es: '¿Eliminar su cuenta?' },
  'log out unsaved': { en: 'Log out without saving?', es: '¿Cerrar sesión sin guardar?' },
  'still there': { en: 'Are you still there?', es: '¿Sigue ahí?' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
