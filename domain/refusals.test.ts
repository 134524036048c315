import { describe, expect, test } from 'vitest'
import { languages, type Language } from './languages.ts'
import { Refusal, refusalFrom, sentenceFor } from './refusal.ts'
import type { RefusalParams } from './refusals.ts'
import { refusalCodes, refusals, sentenceOf, type RefusalCode } from './refusals.ts'
import { refused } from './wire/refusal.ts'

const paramsOf = (code: RefusalCode): RefusalParams => {
  const row = refusals[code]
  return 'params' in row ? row.params : {}
}

const formsOf = (language: Language, code: RefusalCode): string[] => {
  const sentence = refusals[code][language]
  if (typeof sentence === 'string') return [sentence]
  const { counts: _, ...forms } = sentence
  return Object.values(forms)
}
const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

describe.each(refusalCodes)('%s', code => {
  test.each(languages)('has a sentence in %s with its parameters', language => {
    const sentence = sentenceOf(code, paramsOf(code), language)
    expect(sentence).toMatch(/\S/)
    expect(sentence).not.toMatch(/[{}]/)
  })

  test('has the same parameters in every form and language', () => {
    const places = languages.flatMap(language => formsOf(language, code).map(placesIn))
    expect(new Set(places.map(String)).size).toBe(1)
    expect(Object.keys(paramsOf(code))).toEqual(expect.arrayContaining(places[0] ?? []))
  })

  test.each(languages.filter(language => language !== 'en'))('is translated into %s', language => {
    expect(formsOf(language, code)).not.toEqual(formsOf('en', code))
  })
})

test.each([
  [refused('alreadyPaid'), 'Already paid'],
  [refused('alreadyVerified'), 'Already verified'],
  [refused('emailInUse', { email: 'maria@example.com' }), 'maria@example.com is already in use'],
  [refused('errorOccurred'), 'An error has occurred.'],
  [refused('noSession'), 'Could not validate credentials'],
  [refused('verificationFailed'), 'Verification failed'],
])('%s has the wording of the API (R1402): %s', (refusal, sentence) => {
  expect(sentenceFor(refusal, 'en')).toBe(sentence)
})

test.each([
  [
    1,
    'Too many attempts. Please wait 1 minute and try again.',
    'Demasiados intentos. Espere 1 minuto e intente de nuevo.',
  ],
  [
    15,
    'Too many attempts. Please wait 15 minutes and try again.',
    'Demasiados intentos. Espere 15 minutos e intente de nuevo.',
  ],
])('a wait of %d minutes is pluralized in each language', (minutes, en, es) => {
  const refusal = refused('tooManyAttempts', { minutes })
  expect([sentenceFor(refusal, 'en'), sentenceFor(refusal, 'es')]).toEqual([en, es])
})

test('the Spanish sentences use usted', () => {
  const familiar = /(?<!\p{L})(tú|tu|tus|te|ti|espera|intenta|escribe|pide|revisa|puedes|tienes)(?!\p{L})/iu
  expect(refusalCodes.flatMap(code => formsOf('es', code)).filter(sentence => familiar.test(sentence))).toEqual([])
})

const inWords = (detail: string) => new Refusal('refused', { detail })
test.each<[string, Refusal, Language, string | undefined]>([
  ['the sentence of the code', refused('alreadyPaid'), 'es', 'Ya está pagado'],
  ['the words of the server where there is no code', inWords('The moon is blue.'), 'es', 'The moon is blue.'],
  ['nothing where nothing is known', new Refusal('broken'), 'en', undefined],
  ['nothing where a parameter is missing', new Refusal('refused', { code: 'emailInUse' }), 'en', undefined],
  ...(['unforeseen', 'notFound', 'unknownQuestion', 'bodyNotJson', 'bodyNotForm'] as const).map(
    (code): [string, Refusal, Language, undefined] => [
      `nothing of what ${code} tells a program`,
      new Refusal('refused', { code, detail: "For the client's author." }),
      'en',
      undefined,
    ],
  ),
])('a person sees %s', (_, refusal, language, sentence) => {
  expect(sentenceFor(refusal, language)).toBe(sentence)
})

test('a refusal for a known reason has its code and parameters', () => {
  expect(refused('tooManyAttempts', { minutes: 7 })).toMatchObject({
    kind: 'refused',
    code: 'tooManyAttempts',
    params: { minutes: 7 },
    detail: undefined,
  })
})

test.each([
  ['the words of the server', { detail: 'Card declined.', code: 'cardDeclined' }, 'Card declined.'],
  ['its code, where there are no words', { code: 'cardDeclined' }, 'cardDeclined'],
  ['its kind, where nothing else is known', {}, 'refused'],
] as const)('a log entry for a refusal has %s', (_, reason, message) => {
  expect(String(new Refusal('refused', reason))).toBe(`Refusal: ${message}`)
})

test('a rejected call has its refusal; anything else is broken', () => {
  const refusal = new Refusal('timeout')
  expect(refusalFrom(refusal)).toBe(refusal)
  for (const error of [new TypeError('x is not a function'), 'gone', undefined])
    expect(refusalFrom(error)).toMatchObject({ kind: 'broken', code: undefined, detail: undefined })
})
