import type { Answers, QuestionKey } from '../wire/answer.ts'
import type { Person } from '../wire/person.ts'

/** A person who has just registered in Utah, for tests; `changes` says what the test is about. */
export const samplePerson = (changes: Partial<Person> = {}): Person => ({
  id: 'person-1',
  language: 'en',
  title: null,
  us_state: 'UT',
  email: 'ana@example.com',
  first_name: 'Ana',
  middle_name: null,
  last_name: 'Rivera',
  utm_code: null,
  has_peer_referrer: false,
  client_status: null,
  verified: false,
  app_payment_date: null,
  address: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  phone: null,
  opt_in_sms: null,
  aliases: [],
  created_at: '2026-01-10',
  birth_date: '1985-04-02',
  updated_at: '2026-01-10T09:00:00Z',
  ...changes,
})

/** Answers with one selection each, for tests. */
export const sampleAnswers = (selections: { readonly [K in QuestionKey]?: string } = {}): Answers =>
  Object.fromEntries(Object.entries(selections).map(([key, selection]) => [key, [{ selection }]]))
