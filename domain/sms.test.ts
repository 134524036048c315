import { describe, expect, test } from 'vitest'
import { languages, type Language } from './languages.ts'
import { operatorDefaults } from './operator-defaults.ts'
import { keywordIn, type ReplyKind, replyTo, type SmsKind, smsKinds, smsTo } from './sms.ts'

const publicUrl = 'https://portal.example.org'
const operator = { ...operatorDefaults, answerWithinWorkingDays: 3 }
const textIn = (language: Language, kind: SmsKind) => smsTo({ language, us_state: 'AZ' }, kind, { operator, publicUrl })
const replyKinds: readonly ReplyKind[] = ['stopped', 'started', 'help', 'unread']
const everythingIn = (language: Language) => [
  ...smsKinds.map(kind => textIn(language, kind)),
  ...replyKinds.flatMap(kind => [
    replyTo({ language, us_state: 'AZ' }, kind, operator),
    replyTo({ language, us_state: null }, kind, operator),
  ]),
]

/** What each sms says after the sender, and before how to end them. */
const rows: Readonly<Record<SmsKind, Readonly<Record<Language, string>>>> = {
  caseMoved: {
    en: "Something changed. Log in to see what's new: https://portal.example.org",
    es: 'Hay un cambio. Inicie sesión para verlo: https://portal.example.org',
  },
  emailChangeAsked: {
    en: "You asked to use another email for your account. If it wasn't you, contact us now: (602) 555-0100",
    es: 'Usted pidió usar otro correo electrónico para su cuenta. Si no fue usted, comuníquese con nosotros ahora: (602) 555-0100',
  },
  emailChanged: {
    en: "Your account has another email now. If it wasn't you, contact us now: (602) 555-0100",
    es: 'Su cuenta ya tiene otro correo electrónico. Si no fue usted, comuníquese con nosotros ahora: (602) 555-0100',
  },
  messageReceived: {
    en: "We got your message. We'll answer within 3 working days.",
    es: 'Recibimos su mensaje. Le responderemos en un plazo de 3 días hábiles.',
  },
  passwordChanged: {
    en: "Your password was changed. If it wasn't you, contact us now: (602) 555-0100",
    es: 'Se cambió su contraseña. Si no fue usted, comuníquese con nosotros ahora: (602) 555-0100',
  },
  reminder: {
    en: 'There is something new in your account. Log in to see it: https://portal.example.org',
    es: 'Hay algo nuevo en su cuenta. Inicie sesión para verlo: https://portal.example.org',
  },
  resultsReady: {
    en: 'What you asked us to look up is ready. Log in to see it: https://portal.example.org',
    es: 'Ya está listo lo que usted nos pidió que buscáramos. Inicie sesión para verlo: https://portal.example.org',
  },
  somethingNeeded: {
    en: 'We need something from you before we can keep going. Log in to see what it is: https://portal.example.org',
    es: 'Necesitamos algo de usted para poder seguir. Inicie sesión para ver qué es: https://portal.example.org',
  },
  textsTurnedOn: {
    en: "We'll text you when there's news or when we need something from you. Message and data rates may apply. Reply HELP for help or STOP to end.",
    es: 'Le enviaremos mensajes de texto cuando haya novedades o cuando necesitemos algo de usted. Pueden aplicarse tarifas de mensajes y datos. Responda AYUDA para recibir ayuda o STOP para no recibir más.',
  },
}
const end = { en: ' Reply STOP to end.', es: ' Responda STOP para no recibir más.' }

describe.each(languages)('sms in %s (R906)', language => {
  test.each(smsKinds)('%s says who writes, what is up, and how to end them', kind => {
    const ending = kind === 'textsTurnedOn' ? '' : end[language]
    expect(textIn(language, kind)).toBe(`Clear Path: ${rows[kind][language]}${ending}`)
  })

  test('name no law, record, court, payment or case', () => {
    const revealing =
      /\blaw|legal|\bley|record|antecedentes|historial|court|tribunal|corte|judge|juez|pa(y|id|go)|\$|\bcases?\b|\bcasos?\b|crim|convict|condena|expunge|borrar|charge|cargo|delito|arrest/i
    expect(everythingIn(language).filter(text => revealing.test(text))).toEqual([])
  })

  test('have no link but the first page of the portal, which logs nobody in', () => {
    const links = everythingIn(language).flatMap(text => [...text.matchAll(/https?:\S+/g)].map(([link]) => link))
    expect(new Set(links)).toEqual(new Set([publicUrl]))
  })

  test('fit in two messages of a phone, in its larger alphabet in four', () => {
    const isPlain = (text: string) => /^[\w\s.,:;?!'"()/@+\-¿¡éùìòÇØøÅåÆæßÉÄÖÑÜ§äöñüà]*$/.test(text)
    expect(everythingIn(language).filter(text => text.length > (isPlain(text) ? 2 * 153 : 4 * 67))).toEqual([])
  })

  test('tell where to ask: by phone where the state is known, else by email', () => {
    for (const kind of ['help', 'unread'] as const) {
      expect(replyTo({ language, us_state: 'PA' }, kind, operator)).toContain('(215) 555-0100')
      expect(replyTo({ language, us_state: null }, kind, operator)).toContain('help@clearpath.example')
    }
  })
})

test('one working day is singular', () => {
  const soon = { operator: { ...operator, answerWithinWorkingDays: 1 }, publicUrl }
  expect(smsTo({ language: 'en', us_state: 'UT' }, 'messageReceived', soon)).toContain('within 1 working day.')
  expect(smsTo({ language: 'es', us_state: 'UT' }, 'messageReceived', soon)).toContain('de 1 día hábil.')
})

describe('what an sms to us asks for (R906)', () => {
  test.each([
    ['STOP', { keyword: 'stop', language: 'en' }],
    [' stop. ', { keyword: 'stop', language: 'en' }],
    ['Opt-out', { keyword: 'stop', language: 'en' }],
    ['Opt  out!', { keyword: 'stop', language: 'en' }],
    ['Unsubscribe', { keyword: 'stop', language: 'en' }],
    ['ALTO', { keyword: 'stop', language: 'es' }],
    ['¡No más!', { keyword: 'stop', language: 'es' }],
    ['Start', { keyword: 'start', language: 'en' }],
    ['UNSTOP', { keyword: 'start', language: 'en' }],
    ['Sí', { keyword: 'start', language: 'es' }],
    ['help', { keyword: 'help', language: 'en' }],
    ['Ayuda', { keyword: 'help', language: 'es' }],
    ['please do not stop', null],
    ['start over?', null],
    ['', null],
    ['👍', null],
  ])('"%s"', (body, found) => {
    expect(keywordIn(body)).toEqual(found)
  })
})
