import { fromPromise } from 'xstate'
import { opensWithoutAccount } from '../../domain/flows/access.ts'
import { openPages } from '../../domain/flows/progress.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import { client, paid } from '../../domain/samples/person.ts'
import { flowNames, flowOf, screensIn, type ScreenPath } from '../../domain/screens.ts'
import type { ResumeOutput } from '../resume/resume-machine.ts'
import { doneEvents, events, chartData, type SampleEvent, sampleSession } from '../shared/chart-data.ts'
import { emptyVisit } from '../shared/session.ts'
import { readArrival } from './arrival.ts'
import type { PortalInput } from './portal-context.ts'
import { portalMachine } from './portal-machine.ts'

/** The three states in which each flow is fetched and runs, which they share. */
const fetching = Object.fromEntries(
  [...flowNames, 'resuming'].flatMap(name => [
    [`flow.${name}.loading`, "The flow's chart and screens are being fetched"],
    [`flow.${name}.unavailable`, 'The flow could not be fetched: try again'],
    [`flow.${name}.running`, 'Its chart runs'],
  ]),
)

const input = (address: string, more: Partial<PortalInput> = {}): PortalInput => ({
  operator,
  arrival: readArrival(new URL(address, 'http://portal'), emptyVisit),
  hasToken: false,
  openPages,
  idempotencyKey: 'visit',
  ...more,
})

const unpaid = sampleSession({}, answersTo('number_of_dependents', 'household_income_range'))
const unverified = sampleSession(paid)
const verified = sampleSession(client)

/** What the resume chart may decide: one screen of each flow. */
const resumed: readonly ResumeOutput[] = [
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
  registration: ['screening', 'resume', 'login', 'forgot', 'landing', 'review'],
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
  { type: 'SESSION_CHANGED', changes: unpaid },
  ...doneEvents('statement', { next: 'menu' }),
  ...doneEvents('logOut', { next: 'loggedOut' }),
  ...[...flowNames.map(flow => screensIn(flow)[0]!), null].map(
    screen => ({ type: 'ENTER', screen, path: screen ? null : '/account' }) as const,
  ),
  { type: 'OPEN_ADDRESS', path: '/account' },
  { type: 'WAIT', path: '/account' },
  ...doneEvents('leavePage', '/account', null),
  { type: 'VISIT_CHANGED', visit: { ...emptyVisit, us_state: 'UT' } },
]

const opensForStrangers = (event: SampleEvent): boolean =>
  event.type === 'ENTER'
    ? event['screen'] === null || opensWithoutAccount(flowOf(event['screen'] as ScreenPath), 'UT')
    : !['screening', 'resume', 'review', 'verification'].includes(
        (event['output'] as { next?: string } | undefined)?.next ?? '',
      )

/** The root chart; each flow below is reduced to its output. */
export const portal = chartData({
  // the log-out chart below decides the outcome, in the order of the path
  machine: portalMachine.provide({ actions: { askToLogOut: () => {}, logOutSaved: () => {} } }),
  descriptions: fetching,
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
  guardInputs: ({ context }) => [context.hasToken, context.session !== null],
  /** Only a signed-in person can get from the registration to the screening, or pay, or enter what comes after. */
  variants: ({ context }, type) =>
    events<typeof portalMachine>(
      payloads.filter(event => event.type === type && (context.session !== null || opensForStrangers(event))),
    ),
})
