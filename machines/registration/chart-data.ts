import { assign } from 'xstate'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersTo, answerTo } from '../../domain/samples/answers.ts'
import {
  paid,
  registered,
  sampleAlias,
  sampleBasicInfo,
  sampleProfile,
  samplePerson as person,
} from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { emptyVisit } from '../shared/session.ts'
import { addressMachine } from './address-machine.ts'
import { aliasesMachine } from './aliases-machine.ts'
import { basicInfoMachine } from './basic-info-machine.ts'
import { registrationMachine } from './registration-machine.ts'
import { basicInfoSteps, aliasesSteps, addressSteps, registrationSteps } from './steps.ts'

export const basicInfo = chartData({
  machine: basicInfoMachine,
  steps: basicInfoSteps,
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

/** Names that this tab has kept, while another device has saved Marie. */
const keptNames = { began: [], draft: { aliases: { 0: sampleAlias } }, isTouched: true, hasWords: true }
const namesElsewhere = [{ ...sampleAlias, first_name: 'Marie' }]
export const aliases = chartData({
  machine: aliasesMachine.provide({
    actions: { recallDraft: assign(({ context }) => (context.saved === namesElsewhere ? keptNames : {})) },
  }),
  steps: aliasesSteps,
  descriptions: {
    arriving: 'Goes on with what this tab keeps',
    savedElsewhere: 'Two lists of names, one of them from another tab or device: the person chooses',
    changedSince: 'Something was changed while it was saved: once more',
    editing: 'Rows of other names',
    confirming: 'Lists the other names: are they right?',
    dropping: 'Asks whether to drop the typed names',
    saving: 'The names are being saved',
    failed: 'The names could not be saved: nothing is lost, try again',
    answered: 'On to the address',
  },
  inputs: [{ aliases: [] }, { aliases: [sampleAlias] }, { aliases: namesElsewhere }],
  guardInputs: ({ context }) => [context.saved.length, context.isUnsure, context.draft === context.sent],
  variants: (state, type) =>
    payloads<typeof aliasesMachine>([
      { type: 'CHANGE', draft: { aliases: { 0: sampleAlias } } } as const,
      { type: 'SUBMIT', aliases: [sampleAlias] } as const,
      { type: 'SKIP', aliases: [] } as const,
      { type: 'SKIP', aliases: [sampleAlias] } as const,
      ...doneEvents('saveAliases', { aliases: state.context.aliases, isSaved: true }, { aliases: [], isSaved: false }),
      ...errorEvents('saveAliases', unreachable),
    ])(state, type),
})

/** An address that this tab has kept, while another device has saved another one. */
const keptAddress = { draft: { address: '2 Elm Street' }, isTouched: true, hasWords: true }
const movedElsewhere = person({ address: '9 Oak Street' })
export const address = chartData({
  machine: addressMachine.provide({
    actions: {
      recallDraft: assign(({ context }) =>
        context.person === movedElsewhere ? { ...keptAddress, began: { ...context.began, address: null } } : {},
      ),
    },
  }),
  steps: addressSteps,
  descriptions: {
    arriving: 'Goes on with what this tab keeps',
    savedElsewhere: 'Two addresses, one of them from another tab or device: the person chooses',
    changedSince: 'Something was changed while it was saved: once more',
    editing: 'The person types',
    confirming: 'The ZIP code is of another state: is it right?',
    saving: 'The address is being saved',
    failed: 'The address could not be saved: nothing is lost, try again',
    saved: 'On to the next screen',
  },
  inputs: [{ person: null }, { person: movedElsewhere }],
  guardInputs: ({ context }) => [context.draft === context.sent, context.isTouched],
  variants: payloads<typeof addressMachine>([
    { type: 'CHANGE', draft: { address: '2 Elm Street' } } as const,
    { type: 'SUBMIT', values: sampleProfile() } as const,
    { type: 'SUBMIT', values: sampleProfile({ zip: '85001' }) } as const,
    ...doneEvents('saveProfile', { person: person(), isSaved: true }, { person: movedElsewhere, isSaved: false }),
    ...errorEvents('saveProfile', unreachable),
  ]),
})

const session = (changes = {}, answers: Answers = {}) => ({ person: person(changes), answers, matters: null })
const newVisit = { ...emptyVisit, us_state: 'UT' as const }
export const registration = chartData({
  machine: registrationMachine,
  steps: registrationSteps,
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
    ...doneEvents('aliases', { aliases: [] }),
    ...doneEvents('address', { saved: person() }),
    ...doneEvents('question', { page: 'ethnicity', entries: { race: answerTo.race, ethnicity: answerTo.ethnicity } }),
  ]),
})
