import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { screeningFlow, surveyFlow } from '../domain/flows/tables.ts'
import { sampleBasicInfo, sampleCard } from '../domain/samples/person.ts'
import { isFlowName, screensIn } from '../domain/screens.ts'
import { charts, pathOf, reviewedSteps } from '../harness/charts.ts'
import { coveringPaths, payloadsOf, type ChartPath } from '../harness/coverage.ts'
import { reachableStates } from '../harness/reachability.ts'
import { stoppedClock, withPendingCalls } from '../harness/stubs.ts'
import { isStep, type Outcome, type Step } from '../machines/shared/steps.ts'
import { routeTo } from '../machines/shared/testing.ts'
import { recorder } from './screens/recorder.ts'

/*
 * What each step sends and calls, and where it leads, is what `machines/<flow>/steps.ts` says. What only a screen shows
 * of it, tests/screens/transitions.test.tsx sees in the browser.
 */

/** The parts of an outcome that the chart decides alone. */
const inTheChart = ({ screen, dialog, calls = [], sends = [], leaves }: Outcome) => ({
  screen,
  hasDialog: dialog !== undefined,
  calls,
  sends,
  leaves,
})
type InTheChart = ReturnType<typeof inTheChart>
const outcomesOf = ({ then }: Step): readonly InTheChart[] => [then].flat().map(inTheChart)

/** Follows a path, step by step. */
function follow(name: string, machine: AnyStateMachine, { input, events }: ChartPath<AnyStateMachine>) {
  const reviewed = reviewedSteps.get(name)!
  const sent = recorder()
  const actor = createActor(machine, { input, clock: stoppedClock(), inspect: event => sent.inspect(event) })
  sent.listen(actor)
  actor.start()
  const steps = events.map(event => {
    sent.take()
    const from: AnyMachineSnapshot = actor.getSnapshot()
    actor.send(event)
    const to: AnyMachineSnapshot = actor.getSnapshot()
    const { next } = (to.output ?? {}) as { next?: string }
    const screen = pathOf(name, to)
    const isDone = to.status === 'done'
    const outcome = {
      screen: isDone || screen === null || screen === pathOf(name, from) ? undefined : screen,
      hasDialog: !isDone && to.hasTag('dialog'),
      ...sent.soFar(),
      leaves: isDone ? (next ?? true) : undefined,
    }
    const step = reviewed.find(each => isStep(each, from, event))
    const at = { from: from.value, event: event.type }
    return { at, step, outcome, typed: JSON.stringify(event), snapshot: JSON.stringify(to) }
  })
  actor.stop()
  return steps
}

/** The charts with reviewed steps, each with the steps of its paths. */
const stepsByChart = new Map(
  [...reviewedSteps.keys()].map(name => {
    const options = charts[name]!
    const machine: AnyStateMachine = withPendingCalls(options.machine)
    return [name, coveringPaths(machine, options).paths.flatMap(path => follow(name, machine, path))] as const
  }),
)
/** The paths of these don't take each case of the person's answers. */
const notInEachCase = ['payment', 'question', 'resume']

describe.each([...stepsByChart])('%s', (name, outcomes) => {
  test('each step leads where it was reviewed to lead', () => {
    const isRight = ({ step, outcome }: (typeof outcomes)[number]) =>
      step !== undefined && outcomesOf(step).some(each => isDeepStrictEqual(each, outcome))
    expect(outcomes.filter(each => !isRight(each)).map(({ at, step, outcome }) => ({ ...at, step, outcome }))).toEqual(
      [],
    )
  })

  test('each reviewed step happens', () => {
    const steps = new Set(outcomes.map(({ step }) => step))
    expect(reviewedSteps.get(name)!.filter(step => !steps.has(step))).toEqual([])
    if (notInEachCase.includes(name)) return
    const happens = (step: Step, expected: InTheChart) =>
      outcomes.some(each => each.step === step && isDeepStrictEqual(each.outcome, expected))
    const missing = reviewedSteps.get(name)!.flatMap(step =>
      outcomesOf(step)
        .filter(expected => !happens(step, expected))
        .map(expected => ({ step, expected })),
    )
    expect(missing).toEqual([])
  })
})

/** What people type into these charts, and nobody may find in what a browser or a log keeps. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  signIn: ['a-long-password'],
  passwordReset: ['a-long-password'],
  basicInfo: [sampleBasicInfo.password],
  payment: [sampleCard().card_number, sampleCard().name_on_card, `"${sampleCard().security_code}"`],
  verification: ['"1234"'],
  account: ['a-long-password', 'the-old-password'],
}
test.each(Object.entries(secrets))('no step of %s keeps %o in a snapshot (R1101)', (name, typed) => {
  const steps = stepsByChart.get(name)!
  const found = (part: 'typed' | 'snapshot') => typed.filter(secret => steps.some(step => step[part].includes(secret)))
  expect([found('typed'), found('snapshot')]).toEqual([typed, []])
})

const statesOf = new Map(
  Object.entries(charts).map(([name, options]) => [
    name,
    reachableStates(options, () => true).map(({ state }) => state),
  ]),
)
/** The types of the events that a chart accepts in some of its states: a person's, the portal's, and addresses. */
function acceptedIn(name: string, isMeant: (state: AnyMachineSnapshot) => boolean): readonly string[] | null {
  const options = charts[name]!
  const states = statesOf.get(name)!.filter(isMeant)
  const types = options.machine.events.filter(type => !type.startsWith('xstate.'))
  const addresses = isFlowName(name) ? screensIn(name).map(routeTo) : []
  const accepted = states.flatMap(state =>
    [...types.flatMap(type => payloadsOf(state, type, options)), ...addresses]
      .filter(event => state.can(event))
      .map(({ type }) => type),
  )
  return states.length === 0 ? null : [...new Set<string>(accepted)].toSorted()
}

/** The bridge holds back addresses meanwhile; a message in the results relies on it. */
const acceptedWhileBusy: Readonly<Record<string, readonly string[]>> = {
  entry: [],
  signIn: [],
  passwordReset: [],
  resume: [],
  basicInfo: [],
  // what is typed meanwhile is saved next; the last way out counts
  aliases: ['CHANGE'],
  address: ['CHANGE'],
  question: ['CHANGE', 'LEAVE', 'QUICK_EXIT', 'SAVE_AND_GO', 'SAVE_AND_LOG_OUT'],
  screening: [],
  survey: [],
  // while a coupon is checked, not while the payment is on its way
  payment: ['LOG_OUT'],
  verification: [],
  results: ['LOG_OUT', 'xstate.route'],
  message: [],
  confirmEmail: [],
  sessions: [],
  casework: ['LOG_OUT'],
  account: ['LOG_OUT'],
}
test('while a call is on its way, no button sends it twice, and no address interrupts it', () => {
  const accepted = Object.keys(charts).map(name => [name, acceptedIn(name, state => state.hasTag('busy'))] as const)
  expect(Object.fromEntries(accepted.filter(([, types]) => types !== null))).toEqual(acceptedWhileBusy)
})

test.each<[string, (state: AnyMachineSnapshot) => boolean, readonly string[]]>([
  ['the loader', ({ context }) => !context.isShown, ['TRY_AGAIN']],
  ['the explanation of a status', state => state.hasTag('explaining'), ['CLOSE', 'CONTACT_US', 'EDIT_DATE']],
  ['the contact dialog', state => state.hasTag('contacting'), ['CLOSE', 'SEND']],
  ['the date dialog', state => state.hasTag('askingDate'), ['CLOSE', 'SAVE_DATE']],
])('behind %s, nothing of the casework can be pressed', (_, isMeant, types) => {
  expect(acceptedIn('casework', isMeant)).toEqual([...types, 'LOG_OUT', 'xstate.route'].toSorted())
})

const registerPages = (flow: object) => Object.keys(flow).map(page => `register/${page}`)
const opened: Readonly<Record<string, readonly string[]>> = {
  information: ['about', 'privacy', 'terms'],
  payment: ['register/records-ready', 'register/intro', 'register/intro-info'],
  screening: registerPages(screeningFlow),
  survey: registerPages(surveyFlow),
}
test.each(Object.entries(opened))('%s starts on the screen of the address', (name, screens) => {
  const { machine, inputs } = charts[name]!
  const shown = screens.map(at => {
    const actor = createActor(withPendingCalls(machine), { input: { ...inputs[0], at } })
    return pathOf(name, actor.start().getSnapshot())
  })
  expect(shown).toEqual(screens)
})
