import { createActor, fromPromise, SimulatedClock, type AnyActorLogic } from 'xstate'
import { openPages } from '../../domain/flows/progress.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import { client, paid, registered, verified } from '../../domain/samples/person.ts'
import { addressOf, screensIn, type FlowName, type ScreenPath } from '../../domain/screens.ts'
import { logOutMachine } from '../log-out/log-out-machine.ts'
import { sampleSession } from '../shared/chart-data.ts'
import { emptyVisit, portalId, type Price, type Session, type Visit } from '../shared/session.ts'
import { heldCall, settled } from '../shared/testing.ts'
import { readArrival } from './arrival.ts'
import { fetchedCharts, type FetchedChart } from './charts.ts'
import { portalMachine } from './portal-machine.ts'

interface Visiting {
  /** Whether the browser has a token from an earlier visit. */
  readonly hasToken?: boolean
  /** The visit from an earlier page. */
  readonly stored?: Partial<Visit>
  /** How flows are fetched, if the test decides on that. */
  readonly loadFlow?: AnyActorLogic
  /** The code that this tab keeps for its person. */
  readonly storedCoupon?: (personId: string) => Price | null
  /** The page that the person was changing before a refresh. */
  readonly storedChanging?: () => ScreenPath | null
  /** Whether this tab has text that is not saved. */
  readonly hasUnsavedDrafts?: boolean
}

/** Opens an address. The test controls every flow: its input, and its output. */
export async function startVisit(
  address: string,
  {
    hasToken = false,
    stored = {},
    loadFlow,
    storedCoupon = () => null,
    storedChanging = () => null,
    hasUnsavedDrafts = false,
  }: Visiting = {},
) {
  const held = fetchedCharts.map(chart => [chart, heldCall()] as const)
  const flows = Object.fromEntries(held) as Readonly<Record<FetchedChart, ReturnType<typeof heldCall>>>
  /** The fetched flows, in order. */
  const fetched: FetchedChart[] = []
  const fetching = fromPromise<AnyActorLogic, { flow: FetchedChart }>(({ input }) => {
    fetched.push(input.flow)
    return Promise.resolve(flows[input.flow])
  })
  /** What the browser has stored, in order; `nothing` when it was cleared. */
  const remembered: ('person' | 'nothing' | { readonly visit: Visit })[] = []
  const clock = new SimulatedClock()
  const portal = createActor(
    portalMachine.provide({
      actors: {
        loadFlow: (loadFlow as typeof fetching | undefined) ?? fetching,
        logOut: logOutMachine.provide({ guards: { hasUnsavedDrafts: () => hasUnsavedDrafts } }),
      },
      actions: {
        rememberPerson: (_, { person }) => void (person && remembered.push('person')),
        rememberVisit: (_, { visit }) => void remembered.push({ visit }),
        forgetEverything: () => void remembered.push('nothing'),
      },
    }),
    {
      input: {
        operator,
        arrival: readArrival(new URL(address, 'http://portal'), { ...emptyVisit, ...stored }),
        hasToken,
        openPages,
        idempotencyKey: 'visit',
        storedCoupon,
        storedChanging,
      },
      systemId: portalId,
      clock,
    },
  )
  portal.start()
  await settled()
  /** The state of the portal's flow, which has a flow's name, or `resuming`. */
  const open = () => Object.keys(portal.getSnapshot().value.flow)[0]!
  return {
    portal,
    context: () => portal.getSnapshot().context,
    /** Sends an event, and waits for its effects. */
    async send(event: Parameters<typeof portal.send>[0]) {
      portal.send(event)
      await settled()
    },
    /** The address bar requests the first screen of a flow. */
    async goTo(flow: FlowName) {
      portal.send({ type: 'OPEN_ADDRESS', path: addressOf(screensIn(flow)[0]!) })
      await settled()
    },
    flows,
    fetched,
    clock,
    remembered,
    open,
    /** The charts that run below the portal. */
    running: () => Object.keys(portal.getSnapshot().children).sort(),
    /** The latest input of a flow. */
    begunWith: (flow: FetchedChart | 'resuming') => flows[flow === 'resuming' ? 'resume' : flow].inputs.at(-1),
  }
}

export const income = answersTo('number_of_dependents', 'household_income_range')

/** Returns with a token, and is led by the rules to this screen. */
export async function resumed(path: ScreenPath, session: Session, visiting: Visiting = {}) {
  const at = await startVisit(`/${path}`, { ...visiting, hasToken: true })
  await at.flows.resume.answers({ session, path })
  return at
}

/** How to reach each flow. */
const openers: { readonly [Flow in FlowName]: (visiting?: Visiting) => ReturnType<typeof startVisit> } = {
  entry: visiting => startVisit('/', visiting),
  information: visiting => startVisit('/privacy', visiting),
  signIn: visiting => startVisit('/login', visiting),
  passwordReset: visiting => startVisit('/forgot', visiting),
  registration: visiting => resumed('register/aliases', sampleSession(registered), visiting),
  screening: visiting => resumed('register/court-data', sampleSession({}, income), visiting),
  survey: visiting => resumed('register/employed', sampleSession({}, income), visiting),
  payment: visiting => resumed('register/payment', sampleSession({}, income), visiting),
  verification: visiting => resumed('register/verification', sampleSession(paid), visiting),
  resultsWaiting: visiting => resumed('register/results-waiting', sampleSession(verified), visiting),
  results: visiting => resumed('results', sampleSession(verified), visiting),
  casework: visiting => resumed('menu', sampleSession(client), visiting),
  async account(visiting) {
    const at = await resumed('register/income', sampleSession({}, income), visiting)
    await at.goTo('account')
    return at
  },
  async statement(visiting) {
    const at = await resumed('menu', sampleSession(client), visiting)
    await at.goTo('statement')
    return at
  },
}
export const flowsToOpen = Object.keys(openers) as readonly FlowName[]
/** The portal with a person in this flow. */
export const inFlow = (flow: FlowName, visiting?: Visiting) => openers[flow](visiting)
