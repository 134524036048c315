import { fromPromise } from 'xstate'
import { pageRules } from '../../domain/flows/progress.ts'
import { surveyFlow, pagesOf } from '../../domain/flows/tables.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { idleMilliseconds } from '../../domain/rules/idle.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import { noMatters } from '../../domain/samples/case.ts'
import { client, paid, samplePerson } from '../../domain/samples/person.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import { durationText } from '../shared/descriptions.ts'
import { doneEvents, events, pathOptions, type SampleEvent } from '../shared/paths.ts'
import { emptyVisit } from '../shared/session.ts'
import { readArrival } from './arrival.ts'
import type { PortalInput } from './portal-context.ts'
import { portalMachine } from './portal-machine.ts'

/** A flow, and its three states for fetching and running. */
const flow = <Name extends string>(name: Name, description: string, running: string) =>
  ({
    [`flow.${name}`]: description,
    [`flow.${name}.loading`]: "The flow's chart and screens are being fetched",
    [`flow.${name}.unavailable`]: 'The flow could not be fetched: try again',
    [`flow.${name}.running`]: running,
  }) as Readonly<Record<`flow.${Name}${'' | '.loading' | '.unavailable' | '.running'}`, string>>

const input = (address: string, more: Partial<PortalInput> = {}): PortalInput => ({
  operator,
  arrival: readArrival(new URL(address, 'http://portal'), emptyVisit),
  hasToken: false,
  idempotencyKey: 'visit',
  pageRules: () => pageRules,
  ...more,
})

const unpaid = {
  person: samplePerson(),
  answers: answersTo('number_of_dependents', 'household_income_range'),
  matters: null,
}
const unverified = { person: samplePerson(paid), answers: {}, matters: null }
const verified = {
  person: samplePerson(client),
  answers: {},
  matters: null,
}

/** What the resume chart may decide: one screen of each flow. */
const resumed: readonly { session: typeof unpaid | typeof unverified; path: ScreenPath }[] = [
  { session: unpaid, path: 'register/aliases' },
  { session: unpaid, path: 'register/income' },
  { session: unpaid, path: 'register/employed' },
  { session: unpaid, path: 'register/payment' },
  { session: unverified, path: 'register/verification' },
  { session: verified, path: 'register/results-waiting' },
  { session: verified, path: 'results' },
  { session: verified, path: 'menu' },
]

/** The exits of flows that can end in more than one way. */
export const exits: Readonly<Record<string, readonly string[]>> = {
  entry: ['login', 'forgot', 'register/basic-info'],
  information: ['landing', 'login'],
  signIn: ['resume', 'forgot', 'register'],
  passwordReset: ['login', 'resume'],
  registration: ['screening', 'login', 'forgot', 'landing', 'review'],
  screening: ['survey', 'payment', 'verification'],
  survey: ['payment', 'verification', 'review'],
  payment: ['verification', 'register/basic-info', 'resume'],
  verification: ['results', 'results-waiting'],
  account: ['resume', 'loggedOutEverywhere', 'accountDeleted'],
}

const notPaid = { paid: null, charged: null }
const payloads: readonly SampleEvent[] = [
  ...doneEvents('resume', ...resumed),
  ...Object.entries(exits).flatMap(([flow, list]) =>
    doneEvents(flow, ...list.map(next => ({ next, email: 'maria@example.com', ...notPaid }))),
  ),
  ...doneEvents(
    'loadFlow',
    fromPromise(() => new Promise(() => {})),
  ),
  ...doneEvents('payment', { next: 'verification', paid: { verified: false }, charged: 1500 }),
  { type: 'SIGNED_IN', session: unpaid },
  { type: 'PERSON_CHANGED', person: samplePerson() },
  { type: 'PREFERENCES_CHANGED', person: samplePerson() },
  ...doneEvents('statement', { next: 'menu' }),
  ...doneEvents('logOut', { next: 'loggedOut' }),
  { type: 'MATTERS_CHANGED', matters: noMatters },
  { type: 'ANSWERS_CHANGED', answers: unpaid.answers },
  { type: 'CHANGING', path: 'register/income' },
  { type: 'VISIT_CHANGED', visit: { ...emptyVisit, us_state: 'UT' } },
]

/** The root chart; each flow below is reduced to its output. */
export const portal = pathOptions({
  // the log-out chart below decides the outcome, in the order of the path
  machine: portalMachine.provide({ actions: { askToLogOut: () => {}, logOutSaved: () => {} } }),
  descriptions: {
    flow: 'The open flow',
    'flow.starting': 'Where the address and an earlier session lead',
    ...flow('entry', 'Public pages before an account', 'The entry chart runs'),
    ...flow('information', 'Who we are, privacy, terms and refunds', 'The chart of these pages runs'),
    ...flow('signIn', 'Log in', 'The login chart runs'),
    ...flow('passwordReset', 'Forgotten password', 'The password-reset chart runs'),
    ...flow('resuming', 'Decides where the person goes on', 'The resume chart decides'),
    'flow.goingOn': 'Opens the flow of the requested page, or the one where the person continues',
    ...flow('registration', 'A new account', 'The registration chart runs'),
    ...flow('screening', 'The screening questions', 'The screening chart runs'),
    ...flow('survey', `The ${pagesOf(surveyFlow).length} questions for a lower price`, 'The survey chart runs'),
    ...flow('payment', 'The payment', 'The payment chart runs'),
    ...flow('verification', 'Proof of identity', 'The verification chart runs'),
    ...flow('resultsWaiting', 'Waiting for the results', 'The waiting chart runs'),
    ...flow('results', 'The results', 'The results chart runs'),
    ...flow('casework', 'Dashboard, cases and documents', 'The casework chart runs'),
    ...flow('account', 'The account settings', 'The account chart runs'),
    ...flow('statement', 'The personal statement', 'The statement chart runs'),
    activity: 'Watches a session on a shared computer',
    'activity.off': 'Nobody is signed in',
    'activity.watching': `Ends the session after ${durationText(idleMilliseconds)} without activity; asks before a log out that loses what was typed`,
    'activity.ending': `Nobody was there for ${durationText(idleMilliseconds)}: the open page is saved, then the session ends`,
  },
  inputs: [
    input('/'),
    input('/', { hasToken: true }),
    input('/login'),
    input('/privacy'),
    input('/privacy', { hasToken: true }),
    input('/forgot'),
    input('/reset?code=mailed'),
    input('/reset?code=mailed', { hasToken: true }),
    input('/register/basic-info'),
    input('/register/basic-info?us_state=UT'),
    input('/register/intro?us_state=UT'),
    input('/register/income'),
    ...['/register/results-waiting', '/results', '/menu', '/account', '/statement'].map(address =>
      input(address, { hasToken: true }),
    ),
  ],
  routes: ['statement', 'account'] as const,
  guardInputs: state => {
    const { session, visit, asked, resumeAt } = state.context
    return [
      session?.person.verified,
      session?.person.app_payment_date,
      session?.person.address,
      visit.us_state,
      asked,
      resumeAt,
    ]
  },
  /** Only a signed-in person can get from the registration to the screening, or pay. */
  variants: ({ context }, type) =>
    events<typeof portalMachine>(
      payloads.filter(
        event =>
          event.type === type &&
          (context.session !== null ||
            !['screening', 'review', 'verification'].includes(
              (event['output'] as { next?: string } | undefined)?.next ?? '',
            )),
      ),
    ),
})
