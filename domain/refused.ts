import { Failure, type Sentences } from './failure.ts'
import { languages } from './languages.ts'
import { refusalSentences } from './refusal-sentences.ts'
import type { RefusalCode, RefusalParams, RefusedFor } from './refusals.ts'
import type { Language } from './languages.ts'

/**
 * The sentence of a refusal in a language, its parameters in their places. A place without a parameter stays as it is.
 */
export function sentenceOf(code: RefusalCode, params: RefusalParams, language: Language): string {
  return formOf(code, params, language).replaceAll(place, (whole, name: string) => String(params[name] ?? whole))
}

/**
 * What `detail` says of a refusal: its sentence; a refused field is named for whoever wrote the client, in the domain's
 * names, because a person is told by the form before anything is sent.
 */
export const detailOf = (code: RefusalCode, params: RefusalParams, language: Language): string =>
  code === 'invalidField' ? `${params.field}: ${params.reason}` : sentenceOf(code, params, language)

/** The sentence of a refusal in every language; undefined when one of its parameters is missing. */
export function sentencesOf(code: RefusalCode, params: RefusalParams): Sentences | undefined {
  const isMissing = (language: Language) =>
    [...formOf(code, params, language).matchAll(place)].some(([, name = '']) => params[name] === undefined)
  if (languages.some(isMissing)) return undefined
  return Object.fromEntries(languages.map(language => [language, sentenceOf(code, params, language)])) as Record<
    Language,
    string
  >
}

/** The failure of a call that is refused for a reason that we know. */
export function refused<Code extends RefusalCode>(...because: RefusedFor<Code>): Failure {
  const [code, params = {}]: readonly [RefusalCode, RefusalParams?] = because
  return new Failure('refused', { code, sentences: sentencesOf(code, params) })
}

const place = /\{(\w+)\}/g

function formOf(code: RefusalCode, params: RefusalParams, language: Language): string {
  const sentence = refusalSentences[language][code]
  if (typeof sentence === 'string') return sentence
  return sentence[new Intl.PluralRules(language).select(Number(params[sentence.counts]))] ?? sentence.other
}
