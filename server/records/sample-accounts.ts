import type { Answers } from '../../domain/answer.ts'
import type { ProfileUpdate } from '../../domain/person.ts'
import type { Language } from '../../domain/fields.ts'
import { arizonaAnswers, pennsylvaniaAnswers, surveyAnswers, utahAnswers } from './sample-answers.ts'
import { arizonaRecord, pennsylvaniaRecord, utahRecord, type MemorablePerson } from './sample-people.ts'

/** How far an account has come. */
export type Progress = 'registered' | 'screened' | 'paid' | 'searched'

export interface SampleAccount extends MemorablePerson {
  readonly email: string
  readonly language: Language
  readonly progress: Progress
  readonly profile: ProfileUpdate | null
  readonly answers: Answers
  /** The code that this person gives to friends; without one it is made as for everybody. */
  readonly referralCode?: string
}

export const samplePassword = 'clear-path-2026'
/** Somebody's code for friends: letters and digits of those that the codes are made of. */
export const friendCode = 'CARMEN88'

const address = (
  title: ProfileUpdate['title'],
  address: string,
  city: string,
  state: string,
  zip: string,
  phone: string,
): ProfileUpdate => ({
  title,
  address,
  address2: '',
  city,
  state,
  zip,
  phone,
  opt_in_sms: false,
})
const ofNobody = { middle_name: '', plans: [], further: 0, language: 'en' } as const

/** An account at each place of the way, to sign in with. */
export const sampleAccounts: readonly SampleAccount[] = [
  {
    ...ofNobody,
    email: 'new@example.com',
    us_state: 'UT',
    first_name: 'Rosa',
    last_name: 'Medina',
    birth_date: '1993-11-02',
    progress: 'registered',
    profile: null,
    answers: {},
    shows: 'has just registered (Utah)',
  },
  {
    ...ofNobody,
    email: 'screened@example.com',
    us_state: 'UT',
    first_name: 'Kevin',
    last_name: 'Tsosie',
    birth_date: '1984-08-17',
    progress: 'screened',
    profile: address('Mr', '77 Canyon Road', 'Ogden', 'UT', '84401', '801-555-0177'),
    answers: utahAnswers,
    plans: utahRecord.slice(0, 4),
    shows: 'has answered the screening questions, has not paid (Utah)',
  },
  {
    ...ofNobody,
    email: 'paid@example.com',
    us_state: 'AZ',
    first_name: 'Lucía',
    last_name: 'Herrera',
    birth_date: '1990-05-26',
    language: 'es',
    progress: 'paid',
    profile: address('Ms', '410 Saguaro Street', 'Mesa', 'AZ', '85201', '480-555-0141'),
    answers: { ...arizonaAnswers, ...surveyAnswers },
    plans: arizonaRecord.slice(3),
    shows: 'has answered everything and paid, is not verified (Arizona)',
  },
  {
    ...ofNobody,
    email: 'results@example.com',
    us_state: 'UT',
    first_name: 'Carmen',
    last_name: 'Delgado',
    birth_date: '1987-03-15',
    progress: 'searched',
    profile: address('Mrs', '215 Maple Avenue', 'Provo', 'UT', '84601', '801-555-0115'),
    answers: utahAnswers,
    plans: utahRecord,
    referralCode: friendCode,
    shows: 'sees results in Utah',
  },
  {
    ...ofNobody,
    email: 'results-az@example.com',
    us_state: 'AZ',
    first_name: 'Luis',
    last_name: 'Ortega',
    birth_date: '1976-12-09',
    progress: 'searched',
    profile: address('Mr', '9 Ocotillo Lane', 'Tempe', 'AZ', '85281', '480-555-0109'),
    answers: { ...arizonaAnswers, ...surveyAnswers },
    plans: arizonaRecord,
    shows: 'sees results in Arizona, with the warning about open cases',
  },
  {
    ...ofNobody,
    email: 'results-pa@example.com',
    us_state: 'PA',
    first_name: 'James',
    last_name: 'Whitfield',
    birth_date: '1983-06-30',
    progress: 'searched',
    profile: address('Mr', '1200 Chestnut Street', 'Philadelphia', 'PA', '19107', '215-555-0120'),
    answers: { ...pennsylvaniaAnswers, ...surveyAnswers },
    plans: pennsylvaniaRecord,
    shows: 'sees results in Pennsylvania, with the offer of legal aid',
  },
  {
    ...ofNobody,
    email: 'no-results@example.com',
    us_state: 'UT',
    first_name: 'Ingrid',
    last_name: 'Solberg',
    birth_date: '1992-09-11',
    progress: 'searched',
    profile: address('Ms', '31 Temple View', 'Salt Lake City', 'UT', '84103', '801-555-0131'),
    answers: utahAnswers,
    shows: 'was verified, and no record was found (Utah)',
  },
]
