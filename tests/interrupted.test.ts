// @module-tag thorough
import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import type { FlowData } from '../domain/flows/conditions.ts'
import { formatMoney } from '../domain/money.ts'
import type { QuestionKey } from '../domain/wire/answer.ts'
import { startOf, visitScreens, type Scenario, type Step } from '../harness/scenario.ts'
import { scenarios } from '../harness/scenarios.ts'
import { open, openIn, createTestPortal, type SavedState, type OpenPortal, type World } from '../harness/world.ts'
import { openFlow } from '../machines/portal/current-screen.ts'
import { emptyVisit, type Session } from '../machines/shared/session.ts'

/**
 * "No reload, at any moment, may leave a person on a screen from which they cannot go on" (R1308). Every sample person
 * of harness/scenarios.ts loses the tab at every moment at which something could be lost: when the server has saved
 * something and the browser has not received the response, and whenever the portal waits. They return and continue. The
 * end is the same as without the loss, nothing that was saved is gone, nobody pays twice, and no price rises above a
 * promise.
 */

/** The ends of paths that do not reach the results, and why. */
const otherEnds: Readonly<Record<string, string>> = {
  'UT, logs out at the warning about the open case': 'login',
  'PA, logs out at the warning about probation': 'login',
  'UT, casework has begun': 'menu',
}

/** A moment at which the tab is closed: the saved state, the person's screen, and what the screens had shown. */
interface Loss {
  readonly when: string
  readonly saved: SavedState
  readonly address: string
  readonly before: readonly Step[]
}
/** The rest of a path, and its end. */
interface Rest {
  readonly steps: readonly Step[]
  readonly end: SavedState
}

/**
 * The ways to return. A reload keeps session and address; a new login may happen in another browser without any data.
 */
const returns: readonly (readonly [
  name: string,
  comeBack: (loss: Loss) => readonly [address: string, saved: SavedState],
])[] = [
  ['reloads the page', ({ address, saved }) => [address, saved]],
  ['logs in again', ({ saved }) => ['/login', { ...saved, token: false }]],
  ['logs in at another browser', ({ saved }) => ['/login', { ...saved, token: false, visit: emptyVisit }]],
]

/** All of it is replaced on a change, and never mutated. */
const savedIn = ({ token, visit, hasAccount, person, answers, count, payments }: World): SavedState => ({
  token,
  visit,
  hasAccount,
  person,
  answers,
  count,
  payments,
})

const asText = (value: unknown) => JSON.stringify(value)
/** Without the operator's settings; the order in which answers were saved does not matter. */
const inOrder = ({
  answers,
  operator: _,
  session,
  ...others
}: Partial<FlowData> & { session?: Session | null }): readonly unknown[] => [
  others,
  Object.entries(answers ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
  session ? inOrder({ ...session }) : null,
]

const sameAs = ([address, saved]: readonly [address: string, saved: SavedState]) => asText([address, inOrder(saved)])

/** Everything that decides how a signed-in person continues: the open charts, the server, and the browser. */
function placeOf({ root, world, place }: OpenPortal): string | null {
  const { session, paid, visit } = root.getSnapshot().context
  const flow = openFlow(root)
  if (!session || !flow) return null
  const charts = [flow, ...Object.values(flow.getSnapshot().children as Record<string, AnyActorRef>)]
  const states = charts.map(chart => [chart.id, chart.getSnapshot().value, inOrder(chart.getSnapshot().context ?? {})])
  return asText([place.pathname(), states, inOrder({ session }), paid, visit, inOrder(savedIn(world))])
}

/**
 * Continues to the end. If a path of the same person has been in the same place before, its rest is known, so each loss
 * costs only a page or two.
 */
async function continueFrom(
  scenario: Scenario,
  opened: OpenPortal,
  rests: Map<string, () => Rest>,
  meet = (_: Step) => {},
): Promise<Rest> {
  const steps: Step[] = []
  const places: (readonly [place: string, at: number])[] = []
  let rest: Rest | undefined
  for await (const step of visitScreens(scenario, opened)) {
    const place = placeOf(opened)
    rest = place === null ? undefined : rests.get(place)?.()
    if (rest) break
    if (place !== null) places.push([place, steps.length])
    steps.push(step)
    meet(step)
  }
  const whole: Rest = { steps: [...steps, ...(rest?.steps ?? [])], end: rest?.end ?? savedIn(opened.world) }
  for (const [place, at] of places) rests.set(place, () => ({ steps: whole.steps.slice(at), end: whole.end }))
  opened.close()
  return whole
}

/** Runs once without a loss, and reports every moment at which the tab could have been lost. */
async function runWithoutLoss(scenario: Scenario, lastFirst: boolean) {
  const losses: Loss[] = []
  const before: Step[] = []
  const [beginning, given] = startOf(scenario)
  let address = beginning
  const lose = (when: string, world: World) =>
    losses.push({ when, saved: savedIn(world), address, before: [...before] })
  const answering = async (written: string, world: World) => void lose(`${written} (its answer was lost)`, world)
  const opened = await open(beginning, { ...given, lastFirst, answering })
  const rests = new Map<string, () => Rest>()
  const rest = await continueFrom(scenario, opened, rests, step => {
    address = opened.place.pathname()
    before.push(step)
    lose(step.line, opened.world)
  })
  return { losses, rests, rest }
}

/**
 * The lowest price that a person was promised, with the survey or without it: a coupon promises nothing for another
 * visit.
 */
function promised(steps: readonly Step[], isAfterSurvey: boolean): number {
  const prices = steps.flatMap(({ price }) => (price && !price.withCoupon ? [price] : []))
  return Math.min(
    ...prices.flatMap(({ now, afterSurvey }) =>
      isAfterSurvey && afterSurvey !== undefined ? [now, afterSurvey] : [now],
    ),
  )
}

/** How the path of a person who lost the tab differs from the path without the loss; empty if nothing does. */
function* differences(
  { saved, before }: Loss,
  { steps, end }: Rest,
  whole: Rest,
  goals: readonly unknown[],
): Generator<string> {
  if (!goals.includes(steps.at(-1)?.screen)) yield `ends at ${steps.at(-1)?.line}`
  for (const [index, { line, price }] of steps.entries()) {
    const least = (isAfterSurvey: boolean) => promised([...before, ...steps.slice(0, index)], isAfterSurvey)
    if (price && price.now > least(price.isAfterSurvey))
      yield `${line}: ${formatMoney(least(price.isAfterSurvey), 'en')} was promised`
    if (price && (price.afterSurvey ?? 0) > least(true))
      yield `${line}: ${formatMoney(least(true), 'en')} was promised after the questions`
    if (saved.person.app_payment_date !== null && price) yield `${line}, and has paid already`
  }
  const [payment, ...more] = end.payments
  const shown = [...before, ...steps].findLast(({ screen }) => screen === 'register/payment')
  if (more.length > 0) yield 'pays twice'
  if (payment && payment.cents !== shown?.price?.now) yield `pays ${formatMoney(payment.cents, 'en')} at ${shown?.line}`
  for (const [question, items] of Object.entries(whole.end.answers))
    if (asText(items) !== asText(end.answers[question as QuestionKey])) yield `the answer to ${question} is missing`
  for (const fact of ['aliases', 'address', 'utm_code', 'us_state'] as const)
    if (asText(end.person[fact]) !== asText(whole.end.person[fact])) yield `${fact} is missing`
}

/** The problems after each loss and each return, and the number of returns. */
async function failuresOf(
  scenario: Scenario,
): Promise<{ readonly failures: readonly string[]; readonly comebacks: number }> {
  const goal = otherEnds[scenario.who] ?? 'results'
  const { losses, rests, rest: whole } = await runWithoutLoss(scenario, false)
  const end = whole.steps.at(-1)
  const failures = end?.screen === goal ? [] : [`${scenario.who}: ends at ${end?.line}`]
  // between the answers of one page, their order matters
  const { losses: more } = await runWithoutLoss(scenario, true)
  const around = createTestPortal(startOf(scenario)[1])
  let comebacks = 0
  for (const [how, comeBack] of returns) {
    // if nothing has changed in between, the last moment covers all, with the most promises
    const distinct = new Map([...more, ...losses].map(loss => [sameAs(comeBack(loss)), loss] as const))
    // the last ones first, so that the rest of a path is already known
    for (const loss of [...distinct.values()].toReversed()) {
      const [address, saved] = comeBack(loss)
      // a person without an account starts over
      if (address === '/login' && !saved.hasAccount) continue
      Object.assign(around.world, saved)
      comebacks += 1
      // a log out in a warning saves its answer: people who return are past the warning
      const isPast = scenario.leavesWhenWarned === true && JSON.stringify(saved.answers).includes('"yes"')
      const problems = await continueFrom(scenario, await openIn(around, address), rests).then(
        after => [...differences(loss, after, whole, [end?.screen, ...(isPast ? ['results'] : [])])],
        error => [String(error)],
      )
      failures.push(...problems.map(what => `${scenario.who}: after ${loss.when}, ${how}: ${what}`))
    }
  }
  return { failures, comebacks }
}

test('people who lose the tab at any moment return and reach the end', { timeout: 180_000 }, async () => {
  const all = await Promise.all(scenarios.map(failuresOf))
  expect(all.flatMap(({ failures }) => failures)).toEqual([])
  // each scenario has lost its tab on every page, except for the few that start near the end
  expect(all.filter(({ comebacks }) => comebacks > 60).length).toBeGreaterThan(45)
})
