import { describe, expect, test } from 'vitest'
import { languages } from './languages.ts'
import { refusalSentences } from './refusal-sentences.ts'
import { refusalCodes, type RefusalCode, type RefusalParams, type RefusedFor } from './refusals.ts'
import { detailOf, refused, sentenceOf, sentencesOf } from './refused.ts'
import { readReason } from './wire/failure-answer.ts'

/** One of each refusal that names something: another one without its parameters here does not compile. */
const named: {
  readonly [Code in RefusalCode as RefusedFor<Code> extends readonly [Code] ? never : Code]: RefusedFor<Code>[1]
} = {
  emailInUse: { email: 'maria@example.com' },
  invalidField: { field: 'zip', reason: 'zipInvalid' },
  tooManyAttempts: { minutes: 10 },
}
const paramsOf = (code: RefusalCode): RefusalParams => (code in named ? named[code as keyof typeof named] : {})

const formsOf = (language: (typeof languages)[number], code: RefusalCode): string[] => {
  const sentence = refusalSentences[language][code]
  if (typeof sentence === 'string') return [sentence]
  const { counts: _, ...forms } = sentence
  return Object.values(forms)
}
const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

describe.each(refusalCodes)('%s', code => {
  test.each(languages)('has a sentence in %s that fills in what the code names', language => {
    const sentence = sentenceOf(code, paramsOf(code), language)
    expect(sentence).not.toBe('')
    expect(sentence).not.toMatch(/[{}]/)
  })

  test('names the same in every form and every language', () => {
    const places = languages.flatMap(language => formsOf(language, code).map(placesIn))
    expect(new Set(places.map(String)).size).toBe(1)
    expect(Object.keys(paramsOf(code))).toEqual(expect.arrayContaining(places[0] ?? []))
  })

  test.each(languages.filter(language => language !== 'en'))('does not stay English in %s', language => {
    expect(formsOf(language, code)).not.toEqual(formsOf('en', code))
  })
})

test.each<[RefusalCode, string]>([
  ['alreadyPaid', 'Already paid'],
  ['alreadyVerified', 'Already verified'],
  ['emailInUse', 'maria@example.com is already in use'],
  ['errorOccurred', 'An error has occurred.'],
  ['noSession', 'Could not validate credentials'],
  ['verificationFailed', 'Verification failed'],
])('%s is said in the words of the API (R1402): %s', (code, sentence) => {
  expect(sentenceOf(code, paramsOf(code), 'en')).toBe(sentence)
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
])('a wait of %d minutes is counted as each language counts', (minutes, en, es) => {
  expect(sentencesOf('tooManyAttempts', { minutes })).toEqual({ en, es })
})

test('a sentence that names nothing is there in every language', () => {
  expect(sentencesOf('alreadyPaid', {})).toEqual({ en: 'Already paid', es: 'Ya está pagado' })
})

test('one whose parameter is missing is in none', () => {
  expect(sentencesOf('emailInUse', {})).toBeUndefined()
})

test('a call that is refused fails as refused, with its code and what the person is told', () => {
  expect(refused('alreadyPaid')).toMatchObject({
    kind: 'refused',
    code: 'alreadyPaid',
    sentences: { en: 'Already paid' },
    detail: undefined,
  })
})

describe('the `detail` of an error answer', () => {
  test('names a refused field and its reason, for whoever wrote the client', () => {
    for (const language of languages)
      expect(detailOf('invalidField', { field: 'zip', reason: 'zipInvalid' }, language)).toBe('zip: zipInvalid')
  })

  test('is else the sentence in the language of the person (R1402)', () => {
    expect(detailOf('emailInUse', { email: 'maria@example.com' }, 'en')).toBe('maria@example.com is already in use')
    expect(detailOf('alreadyPaid', {}, 'es')).toBe('Ya está pagado')
  })
})

test('the Spanish sentences say usted', () => {
  const familiar = /(?<!\p{L})(tú|tu|tus|te|ti|espera|intenta|escribe|pide|revisa|puedes|tienes)(?!\p{L})/iu
  expect(refusalCodes.flatMap(code => formsOf('es', code)).filter(sentence => familiar.test(sentence))).toEqual([])
})

describe('the reason in an error answer', () => {
  test('is its code, in every language', () => {
    const { code, sentences } = refused('tooManyAttempts', { minutes: 15 })
    const body = { detail: 'Demasiados intentos.', code: 'tooManyAttempts', params: { minutes: 15 } }
    expect(readReason(body)).toEqual({ code, sentences, detail: 'Demasiados intentos.' })
  })

  test.each<[string, RefusalCode]>([
    ['Already paid', 'alreadyPaid'],
    ['already verified', 'alreadyVerified'],
    ['VERIFICATION FAILED', 'verificationFailed'],
    ['Not authenticated', 'noSession'],
    ['Unauthorized', 'noSession'],
    ['Could not validate credentials.', 'noSession'],
    ['Your card was declined.', 'cardDeclined'],
  ])('is read from the words "%s" where there is no code', (detail, code) => {
    expect(readReason({ detail })).toEqual({ code, sentences: sentencesOf(code, {}), detail })
  })

  test('keeps the words of an email in use, which it does not know', () => {
    const detail = 'The email maria@example.com is already in use.'
    expect(readReason({ detail })).toEqual({ code: 'emailInUse', sentences: undefined, detail })
  })

  test.each([
    [{ detail: 'The moon is in the wrong house.' }, 'The moon is in the wrong house.'],
    [{ detail: 'The moon.', code: 'moonInWrongHouse', params: { house: 7 } }, 'The moon.'],
    [{ detail: 'Please wait.', code: 7, params: [] }, 'Please wait.'],
  ])('%o has a sentence that is shown as it is', (body, detail) => {
    expect(readReason(body)).toEqual({ code: undefined, sentences: undefined, detail })
  })

  test.each<[unknown, RefusalCode | undefined]>([
    [{ detail: "We're sorry, something went wrong.", code: 'unforeseen' }, 'unforeseen'],
    [{ detail: 'Not found', code: 'notFound' }, 'notFound'],
    [{ detail: 'No encontrado', code: 'notFound' }, 'notFound'],
    [{ detail: 'Not Found' }, 'notFound'],
    [{ detail: 'Method Not Allowed' }, undefined],
    [{ detail: 'Internal Server Error' }, undefined],
    [{ detail: 'service unavailable.' }, undefined],
  ])('%o tells a program something, and a person nothing', (body, code) => {
    expect(readReason(body)).toEqual(code === undefined ? {} : { code })
  })

  test('is shown in the words of the server when a parameter is missing', () => {
    expect(readReason({ detail: 'Please wait.', code: 'tooManyAttempts' })).toMatchObject({
      sentences: undefined,
      detail: 'Please wait.',
    })
  })

  test.each([[{ detail: { zip: ['wrong'] } }], [{ detail: ['wrong'] }], [{}], [null], ['<html>'], [undefined]])(
    '%o says nothing',
    body => {
      expect(readReason(body).detail).toBeUndefined()
      expect(readReason(body).code).toBeUndefined()
    },
  )
})
