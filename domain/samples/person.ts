import { operatorDefaults } from '../operator-defaults.ts'
import type { Answers } from '../wire/answer.ts'
import type { Receipt } from '../wire/payment.ts'
import type { Alias, BasicInfo, Person, Registration, DataCopy } from '../wire/person.ts'
import type { ProfileUpdate } from '../wire/profile.ts'
import type { OwnSession } from '../wire/session.ts'

/** Maria, a fictional person: tests, stories and the sample data all start from her. */
const maria = { first_name: 'Maria', middle_name: '', last_name: 'de la Cruz', email: 'maria@example.com' } as const

/** An address and contact preferences, as the form sends them, with `changes`. */
export const sampleProfile = (changes: Partial<ProfileUpdate> = {}): ProfileUpdate => ({
  title: 'Ms',
  address: '1 Main Street',
  address2: '',
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  phone: '(801) 555-0101',
  opt_in_sms: false,
  ...changes,
})

/** A person in Utah with an address and without answers, with `changes`. */
export const samplePerson = (changes: Partial<Person> = {}): Person => ({
  ...maria,
  ...sampleProfile(),
  id: 'person-1',
  language: 'en',
  new_email: null,
  referral_code: 'MARIA234',
  us_state: 'UT',
  utm_code: null,
  has_peer_referrer: false,
  client_status: 'NEW',
  verified: false,
  identity_by_team: false,
  app_payment_date: null,
  email_notices: true,
  email_confirmed: true,
  sends_texts: true,
  contact_media: null,
  email_reachable: true,
  phone_reachable: true,
  phone_takes_texts: true,
  aliases: [],
  created_at: '2026-11-01',
  birth_date: '1988-04-12',
  updated_at: '2026-11-01T12:00:00Z',
  last_visit_at: null,
  ...changes,
})

/** Changes for a sample person with an account but no address. */
export const registered = {
  title: null,
  address: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  phone: null,
  opt_in_sms: null,
} as const satisfies Partial<Person>
/** Paid, but not verified. */
export const paid = { app_payment_date: '2026-11-01' } as const satisfies Partial<Person>
/** Paid and verified. */
export const verified = { ...paid, verified: true } as const satisfies Partial<Person>
/** Verified, with casework started. */
export const client = { ...verified, client_status: 'IN_CASEWORK' } as const satisfies Partial<Person>

/** Another name, as the form sends it. */
export const sampleAlias: Alias = { first_name: 'Mary', middle_name: '', last_name: 'Cross' }

/** What the browser sends to make the sample person's account. */
export const sampleRegistration = (changes: Partial<Registration> = {}): Registration => ({
  ...maria,
  language: 'en',
  password: 'a-long-password',
  birth_date: '1988-04-12',
  us_state: 'UT',
  opt_in_email: false,
  referral_source: 'facebook',
  referral_other: '',
  utm_code: null,
  peer_referrer_code: null,
  ...changes,
})

/** The same, as the form stores it. */
export const sampleBasicInfo: BasicInfo = {
  ...maria,
  birth_month: '04',
  birth_day: '12',
  birth_year: '1988',
  password: 'a-long-password',
  confirm_password: 'a-long-password',
  referral_source: 'facebook',
  referral_other: '',
  opt_in_email: false,
}

/** A card in the sample person's name that the sandbox accepts, with `changes`. */
export const sampleCard = (changes: Partial<typeof card> = {}) => ({ ...card, ...changes })

const card = {
  name_on_card: 'Maria de la Cruz',
  card_number: '4242424242424242',
  expiration_month: '12',
  expiration_year: '2030',
  security_code: '123',
}

/** What the rules of a flow read: the sample person, her answers, and the default operator settings. */
export const sampleFlowData = (changes: Partial<Person> = {}, answers: Answers = {}) => ({
  person: samplePerson(changes),
  answers,
  operator: operatorDefaults,
})

/** Where the sample person is logged in. */
export const sampleSessions: OwnSession[] = [
  { id: '1f0c7c6e-6d0b-4f43-9d3c-0a4f0a1b2c3d', device: 'Chrome on Android', last_day: '2026-11-02', current: true },
  { id: '2a9d4b1e-8f57-4c1a-8a53-7e6f5d4c3b2a', device: 'Safari on iPhone', last_day: '2026-11-02', current: false },
  { id: '3c5e8d2f-1b69-4d2b-9c64-8f7a6e5d4c3b', device: 'Firefox on computer', last_day: '2026-11-01', current: false },
  { id: '4d6f9e30-2c7a-4e3c-8d75-907b7f6e5d4c', device: null, last_day: '2026-11-01', current: false },
]

/** The sample person's receipt. */
export const sampleReceipt: Receipt = {
  id: '5b1e6f0a-2f6e-4c0d-9a55-0d6f3f1c7b21',
  paid_on: '2026-11-01',
  amount: 1500,
  refunded: 0,
}

const page: DataCopy['page'] = {
  answers: [{ question: 'open_cases', selection: 'no', additional_json: null, updated_at: '2026-11-01T12:00:00Z' }],
  payments: ['approved', 'refused', 'refunding', 'refunded', 'created'].map(status => ({
    created_at: '2026-11-01T12:00:00Z',
    amount: 1500,
    status,
  })),
  messages: [{ created_at: '2026-11-02T12:00:00Z', body: 'Please call me.' }],
  record_searches: [{ cases: [{ case_number: '121900123', court: 'Provo District Court' }] }],
  matters: [{ case_number: '121900123', court: 'Provo District Court' }],
  documents: [{ name: 'Petition.pdf' }],
  audit_log: [
    'logged in',
    'logged out',
    'logged out everywhere',
    'changed the password',
    'asked for another email',
    'changed the email',
    'exported',
    'verified',
    'refunded',
    'imported matters',
    'made a backup',
  ].map(action => ({ at: '2026-11-02T12:00:00Z', action })),
}
/** A copy of the sample person's data. */
export const sampleCopy: DataCopy = { file: JSON.stringify(page), page }
