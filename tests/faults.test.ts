import { setImmediate as settled } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { Refusal } from '../domain/refusal.ts'
import { refusedInWords, unreachable } from '../domain/samples/refusals.ts'
import type { ScreenPath } from '../domain/screens.ts'
import { act, startOf, type Scenario } from '../harness/scenario.ts'
import { scenarios } from '../harness/scenarios.ts'
import { open, type OpenPortal, type World } from '../harness/world.ts'
import { currentScreen, isBusy, openFlow, snapshotOf } from '../machines/portal/current-screen.ts'
import { stateText } from '../machines/shared/testing.ts'

/**
 * Every call of every sample person fails once, in each way that a chart can see (ARCHITECTURE "Faults"): the person
 * sees it on the same screen, keeps what was typed, uses the same button and reaches the same end, and nothing happens
 * twice. On one path each call fails once, so there is one path per person and kind of failure.
 */
interface CallFault {
  readonly failure: Refusal
  /** Whether the server does the work before the call fails. */
  readonly isDone: boolean
}
const callFaults = {
  'is dropped on the way': { failure: unreachable, isDone: false },
  'is done, its answer lost': { failure: unreachable, isDone: true },
  'is done, its answer late': { failure: new Refusal('timeout'), isDone: true },
  'is refused with a 422': { failure: refusedInWords('Not today.'), isDone: false },
  'breaks with a 500': { failure: new Refusal('broken'), isDone: false },
  'is done, and a gateway answers with a 503': { failure: new Refusal('broken'), isDone: true },
  'ends the session with a 401': { failure: new Refusal('unauthorized', { code: 'noSession' }), isDone: false },
} as const satisfies Record<string, CallFault>

const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  (Object.values(snapshotOf(actor).children) as AnyActorRef[]).filter(
    child => 'machine' in (child.getSnapshot() as object),
  )

/** The open charts, the portal first. */
function chartsOf({ root }: OpenPortal): readonly AnyActorRef[] {
  const flow = openFlow(root)
  return flow ? [root, flow, ...childrenOf(flow)] : [root]
}
const placeOf = (opened: OpenPortal) =>
  chartsOf(opened)
    .slice(1)
    .map(chart => `${chart.id} ${stateText(chart)}`)
    .join(' / ')

/** The text typed on the open page of questions. */
const draftIn = (opened: OpenPortal): unknown =>
  chartsOf(opened)
    .map(chart => (snapshotOf(chart).context as { draft?: unknown }).draft)
    .find(draft => draft !== undefined)

/** A failed call: where the person was, and where they are now. */
interface FailedCall {
  readonly place: string
  readonly screen: ScreenPath | undefined
  readonly draft: unknown
}
interface Outcome {
  readonly place: string
  readonly before: readonly [screen: ScreenPath | undefined, draft: unknown]
  readonly after: readonly [screen: ScreenPath | undefined, draft: unknown]
  readonly isReported: boolean
}

/**
 * Whether a call must succeed: before the portal has opened there is no screen, and the waiting page retries by itself.
 */
const mustSucceed = (opened: OpenPortal | undefined, { failure: { kind } }: CallFault): opened is undefined =>
  opened === undefined ||
  openFlow(opened.root)?.id === 'resultsWaiting' ||
  // a session that has not started cannot end
  (kind === 'unauthorized' && !opened.world.token)

/**
 * Follows the person's path to the end; without a fault, nothing fails. `meanwhile` runs during each call that a person
 * waits for.
 */
async function runWith(
  scenario: Scenario,
  fault: CallFault | null,
  meanwhile: (opened: OpenPortal) => void = () => {},
) {
  const calls = new Set<string>()
  const failedCalls: FailedCall[] = []
  const outcomes: Outcome[] = []
  let opened: OpenPortal | undefined
  const calling: World['calling'] = async work => {
    // the chart has begun to wait
    await Promise.resolve()
    const place = opened ? placeOf(opened) : ''
    const isFirst = !calls.has(place)
    calls.add(place)
    if (isFirst && opened && isBusy(opened.root)) meanwhile(opened)
    if (!fault || !isFirst || mustSucceed(opened, fault)) return work()
    const at = { place, screen: currentScreen(opened.root), draft: draftIn(opened) }
    // the server's own refusals are lost on the way as well
    if (fault.isDone) await work().catch(() => {})
    failedCalls.push(at)
    throw fault.failure
  }
  const [address, beginning] = startOf(scenario)
  const arrived = await open(address, { ...beginning, calling })
  opened = arrived
  const { root, world } = arrived
  let wasSignedIn = false
  for (let turn = 0; turn < 2000; turn += 1) {
    await settled()
    if (isBusy(root)) continue
    for (const { place, screen, draft } of failedCalls.splice(0)) {
      const isReported =
        chartsOf(opened).some(chart => snapshotOf(chart).hasTag('error')) ||
        root.getSnapshot().context.notice === 'sessionEnded'
      outcomes.push({
        place,
        before: [screen, draft],
        after: [currentScreen(root), draftIn(opened)],
        isReported,
      })
    }
    const again = chartsOf(opened).find(
      chart => snapshotOf(chart).hasTag('error') && snapshotOf(chart).can({ type: 'TRY_AGAIN' }),
    )
    const screen = currentScreen(root)
    if (again) again.send({ type: 'TRY_AGAIN' })
    else if (screen && snapshotOf(root).hasTag('ready')) {
      const { session, notice } = root.getSnapshot().context
      wasSignedIn ||= session !== null
      const hasLoggedOut = screen === 'login' && wasSignedIn && notice === 'loggedOut'
      if (hasLoggedOut || !act(screen, openFlow(root) ?? root, scenario)) return { world, end: screen, calls, outcomes }
    }
  }
  throw new Error(
    `${scenario.who}: no end at ${currentScreen(root)}, ${placeOf(opened)}; failed: ${[...calls].join(', ')}`,
  )
}

/** Failures that the rules let the person pass: where they are then, instead of seeing an error. */
const passed: readonly (readonly [place: RegExp, to: ScreenPath | 'where they were' | 'further', source: string])[] = [
  [/^payment payment.pricing refused/, 'where they were', 'the code has no price: the list price stays'],
  [/checkingResults/, 'register/results-waiting', 'R503: also on error'],
  [/creatingResult/, 'register/payment', 'R408: falls back to the payment'],
  [/[sS]avingCampaign/, 'further', 'R1406: a note for the team'],
  [/^payment .*loading/, 'where they were', 'the payment asks again'],
]

/** The same failure with its expected outcome. */
function expected(outcome: Outcome, { failure: { kind } }: CallFault): Outcome {
  const { place, before, after } = outcome
  if (kind === 'unauthorized') return { ...outcome, after: ['login', after[1]], isReported: true }
  const to = passed.find(([pattern]) => pattern.test(`${place} ${kind}`))?.[1]
  if (to === undefined) return { ...outcome, after: before, isReported: true }
  return to === 'further' ? outcome : { ...outcome, after: [to === 'where they were' ? before[0] : to, after[1]] }
}

const everyone = new Map<string, { scenario: Scenario; world: World; end: ScreenPath }>()
const places = new Set<string>()
for (const scenario of scenarios) {
  const { world, end, calls } = await runWith(scenario, null)
  if ([...calls].every(place => places.has(place))) continue
  calls.forEach(place => places.add(place))
  everyone.set(scenario.who, { scenario, world, end })
}
/**
 * The total paid, and the server's data about the person; the team's note about a campaign waits for the next login if
 * it fails.
 */
const ledger = ({ person, answers: { auxiliary_campaign: _, ...answers }, payments }: World) => ({
  person,
  answers,
  cents: payments.reduce((sum, { cents }) => sum + cents, 0),
  paidByCard: payments.filter(({ cents }) => cents > 0).length,
})

test('a failed call is reported: the path sees it, and the person stays', async () => {
  const { outcomes } = await runWith(scenarios[0]!, callFaults['is dropped on the way'])
  expect(outcomes.find(({ place }) => place.includes('open-cases'))).toMatchObject({
    before: ['register/open-cases', { open_cases: { selections: ['no'] } }],
    after: ['register/open-cases', { open_cases: { selections: ['no'] } }],
    isReported: true,
  })
})

test('the sample people make every call from the first page to the results', () => {
  // what a page loads while the portal opens is covered by the paths of its own chart
  expect(places.size).toBeGreaterThan(38)
})

describe.each(Object.entries(callFaults))('every call %s', (_, fault) => {
  test.each([...everyone.keys()])('%s', async who => {
    const { scenario, ...clean } = everyone.get(who)!
    const { world, end, outcomes } = await runWith(scenario, fault)
    expect(outcomes.length).toBeGreaterThan(0)
    expect(outcomes).toEqual(outcomes.map(outcome => expected(outcome, fault)))
    // if the server refuses both the free result and its price, the payment of R408 remains
    const failed = outcomes.map(({ place }) => place).join()
    const isRefusedFreeResult =
      fault.failure.kind === 'refused' && failed.includes('survey creatingResult') && failed.includes('payment.pricing')
    const paid = isRefusedFreeResult ? { cents: 500, paidByCard: 1 } : {}
    expect([end, ledger(world)]).toEqual([clean.end, { ...ledger(clean.world), ...paid }])
  })
})

test.each([...everyone.keys()])('an address requested during a call interrupts nothing: %s', async who => {
  const { scenario, ...clean } = everyone.get(who)!
  const places: (readonly [before: string, after: string])[] = []
  const { world, end } = await runWith(scenario, null, opened => {
    const before = placeOf(opened)
    opened.place.type(
      opened.place.pathname() === '/register/open-cases' ? '/register/ethnicity' : '/register/open-cases',
    )
    places.push([before, placeOf(opened)])
  })
  expect(places.length).toBeGreaterThan(0)
  expect(places).toEqual(places.map(([before]) => [before, before]))
  expect([end, ledger(world)]).toEqual([clean.end, ledger(clean.world)])
})
