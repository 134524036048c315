import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersTo, answerTo } from '../../domain/samples/answers.ts'
import { paid, registered, sampleAlias, sampleBasicInfo, samplePerson as person } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { emptyVisit } from '../shared/session.ts'
import { basicInfoMachine } from './basic-info-machine.ts'
import { registrationMachine } from './registration-machine.ts'

export const basicInfo = chartData({
  machine: basicInfoMachine,
  descriptions: {
    editing: 'Name, birth date, email and password',
    confirming: 'Shows name and birth date: are they right?',
    registering: 'The account is being created',
    duplicate: 'The email already has an account: is it yours?',
    otherEmail: 'The email is not theirs: the person enters another one',
    passwordRefused: 'The password cannot be chosen: nothing is lost, the person types another',
    refused: 'The account could not be created: nothing is lost, try again',
    startingSession: 'The new person is being logged in',
    savingCampaign: "Saves the auxiliary campaign's code as an answer; a failure delays nobody",
    sessionFailed: 'The account exists, but logging in failed: try again, or go to the login page',
    left: 'Registered, or on to another public page',
  },
  inputs: [null, operator.campaigns.auxiliary].map(utm_code => ({
    visit: { ...emptyVisit, us_state: 'UT' as const, utm_code },
    operator,
  })),
  guardInputs: state => state.context.visit.utm_code,
  variants: payloads<typeof basicInfoMachine>([
    { type: 'SUBMIT', values: sampleBasicInfo } as const,
    ...errorEvents(
      'register',
      refused('emailInUse', { email: 'maria@example.com' }),
      refused('passwordPersonal'),
      unreachable,
    ),
    ...doneEvents('startSession', { person: person(registered), answers: {}, matters: null }),
    ...errorEvents('startSession', unreachable),
    ...errorEvents('saveCampaign', unreachable),
  ]),
})

const session = (changes = {}, answers: Answers = {}) => ({ person: person(changes), answers, matters: null })
const newVisit = { ...emptyVisit, us_state: 'UT' as const }
export const registration = chartData({
  machine: registrationMachine,
  descriptions: {
    arriving: 'Continues after the last saved page',
    'basic-info': "Let's get started: name, birth date, email, password",
    aliases: 'Other names: nicknames, maiden names, misspellings',
    address: 'Address, phone and title',
    ethnicity: 'Race and ethnicity, and why we ask',
    created: 'The account exists; what the screening questions are for',
    left: 'On to the screening, or to another public page',
  },
  inputs: (
    [
      { session: null },
      { session: session(registered) },
      { session: session({ ...registered, aliases: [sampleAlias] }) },
      { session: session() },
      { session: session(registered), changing: 'register/aliases' },
      { session: session({ ...registered, aliases: [sampleAlias] }), changing: 'register/address' },
      { session: session(), changing: 'register/ethnicity' },
      { session: session({}, answersTo('race', 'ethnicity')) },
    ] as const
  ).map(input => ({ visit: newVisit, operator, ...input })),
  guardInputs: state => state.context.changing,
  variants: payloads<typeof registrationMachine>([
    ...doneEvents(
      'basicInfo',
      { next: 'aliases', email: 'maria@example.com', session: session(registered) },
      { next: 'aliases', email: 'maria@example.com', session: session(paid) },
      ...['login', 'forgot', 'landing'].map(next => ({ next, email: 'maria@example.com', session: null })),
    ),
    ...doneEvents('aliases', { exit: 'next', saved: { aliases: [] } }),
    ...doneEvents('address', { exit: 'next', saved: { person: person() } }),
    ...doneEvents('question', {
      exit: 'next',
      saved: { entries: { race: answerTo.race, ethnicity: answerTo.ethnicity } },
    }),
    { type: 'SAVED', saved: { entries: { race: answerTo.race } } },
  ]),
})
