import { sampleProfile } from '../../domain/samples/person.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { ProfileUpdate } from '../../domain/wire/person.ts'
import type { Language } from '../../domain/languages.ts'
import {
  arizonaAnswers,
  begunStatement,
  doneStatement,
  pennsylvaniaAnswers,
  surveyAnswers,
  utahAnswers,
} from './answers.ts'
import {
  everyExpungement,
  everyOtherMotion,
  everyStepInArizona,
  everyStepInPennsylvania,
  type SampleMatter,
  someOfUtah,
} from './matters.ts'
import { arizonaRecord, type MemorablePerson, pennsylvaniaRecord, utahRecord } from './people.ts'

/** How far an account has come. */
type Progress = 'registered' | 'screened' | 'paid' | 'searched'

/** The status of somebody whose casework has begun: none of the known ones (R801), so that /menu is their home. */
const inCasework = 'IN_CASEWORK'

export interface SampleAccount extends MemorablePerson {
  readonly email: string
  readonly language: Language
  readonly progress: Progress
  readonly profile: ProfileUpdate | null
  readonly answers: Answers
  /** The code that this person gives to friends; without one it is made as for everybody. */
  readonly referralCode?: string
  /** Where the team has put this person, when it is not the search's word. */
  readonly clientStatus?: string
  readonly matters?: readonly SampleMatter[]
  /** The day on which the application went to the state bureau, year-month-day. */
  readonly bciSubmitted?: string
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
): ProfileUpdate => sampleProfile({ title, address, city, state, zip, phone })
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
  {
    ...ofNobody,
    email: 'client@example.com',
    us_state: 'UT',
    first_name: 'Teresa',
    last_name: 'Aguilar',
    birth_date: '1986-01-20',
    progress: 'searched',
    profile: address('Ms', '12 Orchard Drive', 'Orem', 'UT', '84057', '801-555-0112'),
    answers: { ...utahAnswers, ...begunStatement },
    plans: utahRecord.slice(0, 5),
    clientStatus: inCasework,
    matters: someOfUtah,
    shows: 'is a client in Utah: has to pay, tell a date and finish the personal statement',
  },
  {
    ...ofNobody,
    email: 'client-es@example.com',
    us_state: 'UT',
    first_name: 'Rodrigo',
    last_name: 'Salas',
    birth_date: '1979-02-28',
    language: 'es',
    progress: 'searched',
    profile: address('Mr', '80 Bench Road', 'Logan', 'UT', '84321', '435-555-0180'),
    answers: { ...utahAnswers, ...doneStatement },
    clientStatus: inCasework,
    matters: someOfUtah.slice(3),
    bciSubmitted: '2026-09-14',
    shows: 'is a client in Utah who has done everything, in Spanish',
  },
  {
    ...ofNobody,
    email: 'client-all@example.com',
    us_state: 'UT',
    first_name: 'Naomi',
    last_name: 'Begay',
    birth_date: '1981-10-05',
    progress: 'searched',
    profile: address('Mrs', '5 Red Rock Way', 'Moab', 'UT', '84532', '435-555-0105'),
    answers: utahAnswers,
    clientStatus: inCasework,
    matters: everyExpungement,
    shows: 'is a client with an expungement in every status (Utah)',
  },
  {
    ...ofNobody,
    email: 'client-motions@example.com',
    us_state: 'UT',
    first_name: 'Dale',
    last_name: 'Hutchins',
    birth_date: '1968-07-13',
    progress: 'searched',
    profile: address('Mr', '300 Wasatch Street', 'Sandy', 'UT', '84070', '801-555-0130'),
    answers: utahAnswers,
    clientStatus: 'APPROVED',
    matters: everyOtherMotion,
    shows: 'is a client with a reduction and a motion in every status (Utah)',
  },
  {
    ...ofNobody,
    email: 'client-az@example.com',
    us_state: 'AZ',
    first_name: 'Gloria',
    last_name: 'Yazzie',
    birth_date: '1977-04-18',
    progress: 'searched',
    profile: address('Ms', '18 Mesquite Road', 'Phoenix', 'AZ', '85003', '602-555-0118'),
    answers: { ...arizonaAnswers, open_cases: [{ selection: 'no' }] },
    clientStatus: inCasework,
    matters: everyStepInArizona,
    shows: 'is a client with a matter at every step (Arizona)',
  },
  {
    ...ofNobody,
    email: 'client-pa@example.com',
    us_state: 'PA',
    first_name: 'Marcus',
    last_name: 'Freeman',
    birth_date: '1989-12-24',
    progress: 'searched',
    profile: address('Mr', '44 Spruce Street', 'Philadelphia', 'PA', '19106', '215-555-0144'),
    answers: { ...pennsylvaniaAnswers, ...doneStatement },
    clientStatus: inCasework,
    matters: everyStepInPennsylvania,
    shows: 'is a client with a matter at every step (Pennsylvania)',
  },
]
