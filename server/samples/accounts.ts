import type { Language } from '../../domain/languages.ts'
import { sampleProfile } from '../../domain/samples/person.ts'
import type { UsState } from '../../domain/states.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { ProfileUpdate } from '../../domain/wire/profile.ts'
import {
  arizonaAnswers,
  startedStatement,
  finishedStatement,
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
  utahMatters,
} from './matters.ts'
import { arizonaRecord, type MemorablePerson, pennsylvaniaRecord, person as memorable, utahRecord } from './people.ts'

type Progress = 'registered' | 'screened' | 'paid' | 'searched'

/** Status of a client in casework: none of the known ones, so that /menu is their home. */
const inCasework = 'IN_CASEWORK'

export interface SampleAccount extends MemorablePerson {
  readonly email: string
  readonly language: Language
  readonly progress: Progress
  readonly profile: ProfileUpdate | null
  readonly answers: Answers
  readonly referralCode?: string
  readonly clientStatus?: string
  readonly matters?: readonly SampleMatter[]
  /** Whether the person was here a week ago, and something has moved since. */
  readonly wasHere?: boolean
  /** Day on which the application went to the state bureau, year-month-day. */
  readonly bciSubmitted?: string
}

export const samplePassword = 'clear-path-2026'
/** A referral code, of the letters and digits that real codes use. */
export const friendCode = 'CARMEN88'

const address = (
  title: ProfileUpdate['title'],
  address: string,
  city: string,
  state: string,
  zip: string,
  phone: string,
): ProfileUpdate => sampleProfile({ title, address, city, state, zip, phone })

const account = (
  name: string,
  us_state: UsState,
  person: string,
  birth_date: string,
  shows: string,
  { plans = [], ...rest }: Partial<Omit<SampleAccount, 'shows'>>,
): SampleAccount => ({
  ...memorable(us_state, person, birth_date, shows, { plans }),
  email: `${name}@example.com`,
  language: 'en',
  progress: 'searched',
  profile: null,
  answers: {},
  ...rest,
})

export const sampleAccounts: readonly SampleAccount[] = [
  account('new', 'UT', 'Rosa Medina', '1993-11-02', 'has just registered (Utah)', { progress: 'registered' }),
  account('screened', 'UT', 'Kevin Tsosie', '1984-08-17', 'has answered the screening questions, has not paid (Utah)', {
    progress: 'screened',
    profile: address('Mr', '77 Canyon Road', 'Ogden', 'UT', '84401', '(801) 555-0177'),
    answers: utahAnswers,
    plans: utahRecord.slice(0, 4),
  }),
  account('paid', 'AZ', 'Lucía Herrera', '1990-05-26', 'has answered everything and paid, is not verified (Arizona)', {
    language: 'es',
    progress: 'paid',
    profile: address('Ms', '410 Saguaro Street', 'Mesa', 'AZ', '85201', '480-555-0141'),
    answers: { ...arizonaAnswers, ...surveyAnswers },
    plans: arizonaRecord.slice(3),
  }),
  account('results', 'UT', 'Carmen Delgado', '1987-03-15', 'sees results in Utah', {
    profile: address('Mrs', '215 Maple Avenue', 'Provo', 'UT', '84601', '(801) 555-0115'),
    answers: utahAnswers,
    plans: utahRecord,
    referralCode: friendCode,
  }),
  account(
    'results-az',
    'AZ',
    'Luis Ortega',
    '1976-12-09',
    'sees results in Arizona, with the warning about open cases',
    {
      profile: address('Mr', '9 Ocotillo Lane', 'Tempe', 'AZ', '85281', '480-555-0109'),
      answers: { ...arizonaAnswers, ...surveyAnswers },
      plans: arizonaRecord,
    },
  ),
  account(
    'results-pa',
    'PA',
    'James Whitfield',
    '1983-06-30',
    'sees results in Pennsylvania, with the offer of legal aid',
    {
      profile: address('Mr', '1200 Chestnut Street', 'Philadelphia', 'PA', '19107', '215-555-0120'),
      answers: { ...pennsylvaniaAnswers, ...surveyAnswers },
      plans: pennsylvaniaRecord,
    },
  ),
  account('no-results', 'UT', 'Ingrid Solberg', '1992-09-11', 'was verified, and no record was found (Utah)', {
    profile: address('Ms', '31 Temple View', 'Salt Lake City', 'UT', '84103', '(801) 555-0131'),
    answers: utahAnswers,
  }),
  account(
    'client',
    'UT',
    'Teresa Aguilar',
    '1986-01-20',
    'is a client in Utah: has to pay, report a date and finish the personal statement',
    {
      profile: address('Ms', '12 Orchard Drive', 'Orem', 'UT', '84057', '(801) 555-0112'),
      answers: { ...utahAnswers, ...startedStatement },
      plans: utahRecord.slice(0, 5),
      clientStatus: inCasework,
      matters: utahMatters,
    },
  ),
  account('client-es', 'UT', 'Rodrigo Salas', '1979-02-28', 'is a client in Utah who has done everything, in Spanish', {
    language: 'es',
    profile: address('Mr', '80 Bench Road', 'Logan', 'UT', '84321', '435-555-0180'),
    answers: { ...utahAnswers, ...finishedStatement },
    clientStatus: inCasework,
    matters: [...utahMatters.slice(0, 1), ...utahMatters.slice(3)],
    bciSubmitted: '2026-09-14',
  }),
  account('client-all', 'UT', 'Naomi Begay', '1981-10-05', 'is a client with an expungement in every status (Utah)', {
    profile: address('Mrs', '5 Red Rock Way', 'Moab', 'UT', '84532', '435-555-0105'),
    answers: utahAnswers,
    clientStatus: inCasework,
    matters: everyExpungement,
    wasHere: true,
  }),
  account(
    'client-motions',
    'UT',
    'Dale Hutchins',
    '1968-07-13',
    'is a client with a reduction and a motion in every status (Utah)',
    {
      profile: address('Mr', '300 Wasatch Street', 'Sandy', 'UT', '84070', '(801) 555-0130'),
      answers: utahAnswers,
      clientStatus: 'APPROVED',
      matters: everyOtherMotion,
    },
  ),
  account('client-az', 'AZ', 'Gloria Yazzie', '1977-04-18', 'is a client with a matter at every step (Arizona)', {
    profile: address('Ms', '18 Mesquite Road', 'Phoenix', 'AZ', '85003', '602-555-0118'),
    answers: { ...arizonaAnswers, open_cases: [{ selection: 'no' }] },
    clientStatus: inCasework,
    matters: everyStepInArizona,
  }),
  account('client-pa', 'PA', 'Marcus Freeman', '1989-12-24', 'is a client with a matter at every step (Pennsylvania)', {
    profile: address('Mr', '44 Spruce Street', 'Philadelphia', 'PA', '19106', '215-555-0144'),
    answers: { ...pennsylvaniaAnswers, ...finishedStatement },
    clientStatus: inCasework,
    matters: everyStepInPennsylvania,
  }),
]
