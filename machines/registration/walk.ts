import type { Answers } from '../../domain/wire/answer.ts'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { emptyVisit } from '../kit/session.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersTo, answerTo } from '../../domain/samples/answers.ts'
import {
  registered,
  sampleAlias,
  sampleBasicInfo,
  sampleProfile,
  samplePerson as person,
} from '../../domain/samples/person.ts'
import { done, fails, payloads, walkOf } from '../kit/walk.ts'
import { registrationMachine } from './registration-machine.ts'
import { registrationDescriptions } from './registration-descriptions.ts'
import { basicInfoMachine } from './basic-info-machine.ts'
import { basicInfoDescriptions } from './basic-info-descriptions.ts'
import { aliasesMachine } from './aliases-machine.ts'
import { aliasesDescriptions } from './aliases-descriptions.ts'
import { addressMachine } from './address-machine.ts'
import { addressDescriptions } from './address-descriptions.ts'

export const basicInfo = walkOf({
  machine: basicInfoMachine,
  words: basicInfoDescriptions,
  inputs: [null, operator.campaigns.auxiliary].map(utm_code => ({
    visit: { ...emptyVisit, us_state: 'UT' as const, utm_code },
    operator,
  })),
  facts: state => state.context.visit.utm_code,
  variants: payloads<typeof basicInfoMachine>([
    { type: 'SUBMIT', values: sampleBasicInfo } as const,
    ...fails(
      'register',
      refused('emailInUse', { email: 'maria@example.com' }),
      refused('passwordPersonal'),
      unreachable,
    ),
    ...done('startSession', { person: person(registered), answers: {}, matters: null }),
    ...fails('startSession', unreachable),
    ...fails('saveCampaign', unreachable),
  ]),
})

export const aliases = walkOf({
  machine: aliasesMachine,
  words: aliasesDescriptions,
  inputs: [{ aliases: [] }, { aliases: [sampleAlias] }],
  facts: state => [state.context.saved.length, state.context.isUnsure],
  variants: payloads<typeof aliasesMachine>([
    { type: 'SUBMIT', aliases: [sampleAlias] } as const,
    { type: 'SKIP', aliases: [] } as const,
    { type: 'SKIP', aliases: [sampleAlias] } as const,
    ...fails('saveAliases', unreachable),
  ]),
})

export const address = walkOf({
  machine: addressMachine,
  words: addressDescriptions,
  inputs: [undefined],
  variants: payloads<typeof addressMachine>([
    { type: 'SUBMIT', values: sampleProfile() } as const,
    ...done('saveProfile', person()),
    ...fails('saveProfile', unreachable),
  ]),
})

const session = (changes = {}, answers: Answers = {}) => ({ person: person(changes), answers, matters: null })
const newVisit = { ...emptyVisit, us_state: 'UT' as const }
export const registration = walkOf({
  machine: registrationMachine,
  words: registrationDescriptions,
  inputs: [
    { visit: newVisit, operator, session: null },
    { visit: newVisit, operator, session: session(registered) },
    {
      visit: newVisit,
      operator,
      session: session({ ...registered, aliases: [sampleAlias] }),
    },
    { visit: newVisit, operator, session: session() },
    { visit: newVisit, operator, session: session(registered), changing: 'register/aliases' },
    {
      visit: newVisit,
      operator,
      session: session({ ...registered, aliases: [sampleAlias] }),
      changing: 'register/address',
    },
    { visit: newVisit, operator, session: session(), changing: 'register/ethnicity' },
    { visit: newVisit, operator, session: session({}, answersTo('race', 'ethnicity')) },
  ],
  facts: state => state.context.changing,
  variants: payloads<typeof registrationMachine>([
    ...done(
      'basicInfo',
      { next: 'aliases', email: 'maria@example.com', session: session(registered) },
      ...['login', 'forgot', 'landing'].map(next => ({ next, email: 'maria@example.com', session: null })),
    ),
    ...done('aliases', { aliases: [] }),
    ...done('address', { saved: person() }),
    ...done('screen', { page: 'ethnicity', entries: { race: answerTo.race, ethnicity: answerTo.ethnicity } }),
  ]),
})
