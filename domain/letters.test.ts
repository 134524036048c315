import { expect, test } from 'vitest'
import { languages, type Language } from './languages.ts'
import { letterTo } from './letters.ts'
import { operatorDefaults } from './operator-defaults.ts'
import { canBeTurnedOff, type LetterKind } from './promises.ts'

const publicUrl = 'https://portal.example.org'
const link = `${publicUrl}/login?code=abc`
const [login, forgot, account, front] = ['login', 'forgot', 'account', ''].map(page => `${publicUrl}/${page}?lang=`)
const operator = { ...operatorDefaults, answerWithinWorkingDays: 3 }
const data = { operator, publicUrl, link, amount: 1550, date: '2026-03-02' }

/** The links of each letter, and what only it says. About payments, passwords and addresses they always come (R902). */
const rows: Readonly<Record<LetterKind, { links: unknown[]; says?: Record<Language, string>; isOptional?: true }>> = {
  accountCreated: {
    links: [link, login],
    says: {
      en: 'We send news only to an email that is confirmed',
      es: 'Solo enviamos novedades a un correo confirmado',
    },
  },
  caseMoved: { links: [login, account], isOptional: true },
  detailsCorrected: {
    links: [login],
    says: { en: 'We corrected details in your account', es: 'Corregimos datos de su cuenta' },
  },
  emailChangeAsked: { links: [forgot] },
  emailChanged: { links: [] },
  messageReceived: {
    links: [login, account],
    says: { en: 'within 3 working days', es: 'en un plazo de 3 días hábiles' },
    isOptional: true,
  },
  newEmail: { links: [link], says: { en: 'one day', es: 'un día' } },
  passwordChanged: { links: [forgot] },
  paymentReceived: {
    links: [login],
    says: { en: 'Amount: $15.50\nDate: 3/2/2026', es: 'Monto: $15.50\nFecha: 2 de marzo de 2026' },
  },
  reminder: {
    links: [front],
    says: { en: 'There is something new in your account.', es: 'Hay algo nuevo en su cuenta.' },
    isOptional: true,
  },
  resetLink: { links: [link], says: { en: 'one hour', es: 'una hora' } },
  resultsReady: { links: [login, account], isOptional: true },
  somethingNeeded: { links: [login, account], isOptional: true },
}
const kinds = Object.keys(rows) as LetterKind[]
const partsIn = (language: Language, kind: LetterKind) =>
  letterTo({ email: 'm@example.org', language }, kind, data).text.trimEnd().split('\n\n')

test.each(kinds)('%s is a whole letter in each language, with its links, and says who writes', kind => {
  const { links, says, isOptional = false } = rows[kind]
  expect(canBeTurnedOff[kind]).toBe(isOptional)
  for (const language of languages) {
    const { to, subject } = letterTo({ email: 'm@example.org', language }, kind, data)
    expect([to, subject]).toEqual(['m@example.org', expect.stringMatching(/^\S.{8,}\S$/)])
    const parts = partsIn(language, kind)
    expect(parts.filter(part => part.trim() === '')).toEqual([])
    expect(parts.filter(part => part.startsWith('https:'))).toEqual(
      links.map(each => (each === link ? link : `${String(each)}${language}`)),
    )
    // each link follows what it is for
    const before = parts.filter((_, index) => parts[index + 1]?.startsWith('https:'))
    expect(before.filter(part => !part.endsWith(':'))).toEqual([])
    expect(parts.join('\n')).toContain(says?.[language] ?? '')
    expect(parts.slice(-2)).toEqual([expect.stringContaining(operator.contactEmail), operator.brandName])
  }
  expect(partsIn('es', kind)).toHaveLength(partsIn('en', kind).length)
})

test('the languages share no sentence and no subject', () => {
  const all = (language: Language) =>
    kinds.flatMap(kind => [letterTo({ email: '', language }, kind, data).subject, ...partsIn(language, kind)])
  const spanish = new Set(all('es'))
  const shared = new Set(all('en').filter(part => spanish.has(part) && !part.startsWith('https:')))
  expect([...shared]).toEqual([operator.brandName])
})

test('a reminder is stopped by itself: news and other letters say nothing of it (R630)', () => {
  const sentences = { en: 'You asked for this email.', es: 'Usted pidió este correo.' } as const
  const saying = (language: Language) =>
    kinds.filter(kind => partsIn(language, kind).some(part => part.includes(sentences[language])))
  expect(languages.map(saying)).toEqual([['reminder'], ['reminder']])
})

test.each([
  ['en', 'within 1 working day.'],
  ['es', 'en un plazo de 1 día hábil.'],
] as const)('in %s one working day is singular', (language, words) => {
  const soon = { ...data, operator: { ...operator, answerWithinWorkingDays: 1 } }
  expect(letterTo({ email: '', language }, 'messageReceived', soon).text).toContain(words)
})
