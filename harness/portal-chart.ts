import { fromPromise, type SnapshotFrom } from 'xstate'
import type { ScreenPath } from '../domain/screens.ts'
import { readArrival } from '../machines/portal/arrival.ts'
import { portalMachine, type PortalEvent, type PortalInput } from '../machines/portal/portal-machine.ts'
import { emptyVisit } from '../machines/kit/session.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import { answersTo } from '../domain/samples/answers.ts'
import { noMatters } from '../domain/samples/matter.ts'
import { client, paid, samplePerson } from '../domain/samples/person.ts'

const input = (address: string, more: Partial<PortalInput> = {}): PortalInput => ({
  operator,
  arrival: readArrival(new URL(address, 'http://portal'), emptyVisit),
  hasToken: false,
  idempotencyKey: 'visit',
  ...more,
})

const unpaid = { person: samplePerson(), answers: answersTo('number_of_dependents', 'household_income_range'), matters: null }
const unverified = { person: samplePerson(paid), answers: {}, matters: null }
const verified = {
  person: samplePerson(client),
  answers: {},
  matters: null,
}

/** What the resume chart may decide, one screen of each flow. */
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

const exits: Readonly<Record<string, readonly string[]>> = {
  entry: ['login', 'forgot', 'register/basic-info'],
  signIn: ['resume', 'forgot', 'register'],
  passwordReset: ['login', 'resume'],
  registration: ['screening', 'login', 'forgot', 'landing'],
  screening: ['survey', 'payment', 'verification'],
  survey: ['payment', 'verification'],
  verification: ['results', 'results-waiting'],
}

const payloads: readonly { readonly type: string; readonly [name: string]: unknown }[] = [
  ...resumed.map(output => ({ type: 'xstate.done.actor.resume', output, actorId: 'resume' })),
  ...Object.entries(exits).flatMap(([flow, list]) =>
    list.map(next => ({ type: `xstate.done.actor.${flow}`, actorId: flow, output: { next, email: 'maria@example.com' } })),
  ),
  { type: 'xstate.done.actor.loadFlow', actorId: 'loadFlow', output: fromPromise(() => new Promise(() => {})) },
  { type: 'xstate.done.actor.payment', actorId: 'payment', output: { paid: { verified: false } } },
  { type: 'SIGNED_IN', session: unpaid },
  { type: 'PERSON_CHANGED', person: samplePerson() },
  { type: 'xstate.done.actor.statement', actorId: 'statement', output: { next: 'menu' } },
  { type: 'MATTERS_CHANGED', matters: noMatters },
  { type: 'ANSWERS_CHANGED', answers: unpaid.answers },
  { type: 'VISIT_CHANGED', visit: { ...emptyVisit, us_state: 'UT' } },
]

/** The root chart, with the flows below it told by what they end with. */
export const portal = {
  machine: portalMachine,
  inputs: [
    input('/'),
    input('/login'),
    input('/forgot'),
    input('/reset?code=mailed'),
    input('/register/basic-info'),
    input('/register/basic-info?us_state=UT'),
    input('/register/income'),
    input('/results', { hasToken: true }),
  ],
  routes: ['statement'] as const,
  facts: (state: SnapshotFrom<typeof portalMachine>) => {
    const { session, visit, resumeAt } = state.context
    return [session?.person.verified, session?.person.app_payment_date, session?.person.address, visit.us_state, resumeAt]
  },
  /** Only who is signed in can get from the registration to the screening. */
  variants: (state: SnapshotFrom<typeof portalMachine>, type: string) =>
    payloads.filter(
      event =>
        event.type === type &&
        (state.context.session !== null || (event.output as { next?: string } | undefined)?.next !== 'screening'),
    ) as unknown as readonly PortalEvent[],
}
