import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersTo, answerTo } from '../../domain/samples/answers.ts'
import { paid, registered, sampleAlias, sampleBasicInfo, samplePerson as person } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { contactIn } from '../../domain/wire/profile.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, errorEvents, payloads, chartData, sampleSession as session } from '../shared/chart-data.ts'
import { emptyVisit } from '../shared/session.ts'
import { basicInfoMachine } from './basic-info-machine.ts'
import { registrationMachine } from './registration-machine.ts'

export const basicInfo = chartData({
  machine: basicInfoMachine,
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

const newVisit = { ...emptyVisit, us_state: 'UT' as const }
export const registration = chartData({
  machine: registrationMachine,
  inputs: (
    [
      { session: null },
      { session: session(registered) },
      { session: session({ ...registered, aliases: [sampleAlias] }) },
      { session: session() },
      { session: session(registered, {}, { changing: 'register/aliases' }) },
      { session: session({ ...registered, aliases: [sampleAlias] }, {}, { changing: 'register/address' }) },
      { session: session({}, {}, { changing: 'register/ethnicity' }) },
      { session: session({}, answersTo('race', 'ethnicity')) },
    ] as const
  ).map(input => ({ visit: newVisit, operator, ...input })),
  guardInputs: state => state.context.session?.changing,
  variants: payloads<typeof registrationMachine>([
    ...doneEvents(
      'basicInfo',
      { next: 'aliases', email: 'maria@example.com', session: session(registered) },
      { next: 'aliases', email: 'maria@example.com', session: session(paid) },
      ...['login', 'forgot', 'landing'].map(next => ({ next, email: 'maria@example.com', session: null })),
    ),
    ...doneEvents('aliases', { exit: 'next', saved: { aliases: [] } }),
    ...doneEvents('address', { exit: 'next', saved: { contact: contactIn(person()) } }),
    ...doneEvents('question', {
      exit: 'next',
      saved: { entries: { race: answerTo.race, ethnicity: answerTo.ethnicity } },
    }),
    { type: 'SAVED', saved: { entries: { race: answerTo.race } } },
  ]),
})
