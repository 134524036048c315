import { expect, test } from 'vitest'
import { createActor, transition, type AnyMachineSnapshot } from 'xstate'
import { screeningFlow, surveyFlow } from '../domain/flows/tables.ts'
import { sampleBasicInfo, sampleCard } from '../domain/samples/person.ts'
import { isFlowName, screensIn } from '../domain/screens.ts'
import { allCharts, screenPathOf } from '../harness/charts.ts'
import { coveringPaths, payloadsOf } from '../harness/coverage.ts'
import { reachableStates } from '../harness/reachability.ts'
import { withPendingCalls } from '../harness/stubs.ts'
import { routeTo } from '../machines/shared/testing.ts'

/** Laws of every chart; tests/screens/transitions.test.tsx has those of its screens. */

/** What people type into these charts, and nobody may find in what a browser or a log keeps. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  signIn: ['a-long-password'],
  passwordReset: ['a-long-password'],
  basicInfo: [sampleBasicInfo.password],
  payment: [sampleCard().card_number, sampleCard().name_on_card, `"${sampleCard().security_code}"`],
  verification: ['"1234"'],
  account: ['a-long-password', 'the-old-password'],
}
test.each(Object.entries(secrets))('no state of %s keeps %o in its snapshot (R1101)', (name, typed) => {
  const { machine, ...options } = allCharts[name]!
  const { paths } = coveringPaths(withPendingCalls(machine), options)
  const [sent, kept] = [paths.flatMap(({ events }) => events), paths.flatMap(({ states }) => states)].map(all =>
    JSON.stringify(all),
  )
  expect(typed.filter(secret => !sent!.includes(secret))).toEqual([])
  expect(typed.filter(secret => kept!.includes(secret))).toEqual([])
})

const statesOf = new Map(
  Object.entries(allCharts).map(([name, options]) => [
    name,
    reachableStates(options, () => true).map(({ state }) => state),
  ]),
)
/**
 * The types of the events that a chart accepts in some of its states: a person's, the portal's, and addresses. The
 * portal may report the session at any time.
 */
function acceptedIn(name: string, isMeant: (state: AnyMachineSnapshot) => boolean): readonly string[] | null {
  const options = allCharts[name]!
  const states = statesOf.get(name)!.filter(isMeant)
  const types = options.machine.events.filter(type => !type.startsWith('xstate.') && type !== 'SESSION')
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
  // what is typed meanwhile is saved next; the last way out counts; a log out does not wait
  aliases: ['CHANGE', 'LOG_OUT'],
  address: ['CHANGE', 'LOG_OUT'],
  question: ['CHANGE', 'LEAVE', 'LOG_OUT', 'QUICK_EXIT', 'SAVE_AND_GO', 'SAVE_AND_LOG_OUT'],
  screening: [],
  survey: [],
  // while a coupon is checked, not while the payment is on its way
  payment: ['LOG_OUT'],
  verification: [],
  results: ['LOG_OUT', 'xstate.route'],
  message: [],
  confirmEmail: [],
  sessions: [],
  reminders: [],
  casework: ['LOG_OUT'],
  account: ['LOG_OUT'],
}
test('while a call is on its way, no button sends it twice, and no address interrupts it', () => {
  const accepted = Object.keys(allCharts).map(name => [name, acceptedIn(name, state => state.hasTag('busy'))] as const)
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

const pathsOf = (flow: object) => Object.keys(flow).map(page => `register/${page}`)
const opened: Readonly<Record<string, readonly string[]>> = {
  information: ['about', 'privacy', 'terms'],
  payment: ['register/records-ready', 'register/intro', 'register/intro-info'],
  screening: pathsOf(screeningFlow),
  survey: pathsOf(surveyFlow),
}
test.each(Object.entries(opened))('%s starts on the screen of the address', (name, screens) => {
  const { machine, inputs } = allCharts[name]!
  const shown = screens.map(at => {
    const actor = createActor(withPendingCalls(machine), { input: { ...inputs[0], at } })
    return screenPathOf(name, actor.start().getSnapshot())
  })
  expect(shown).toEqual(screens)
})

/** The flows of people who are signed in. */
const signedInCharts = [
  'registration',
  'screening',
  'payment',
  'verification',
  'resultsWaiting',
  'results',
  'casework',
  'account',
  'statement',
]
/** A chart of the page itself logs out: a question, the account, names, the address. */
const pageCharts = ['question', 'page', 'basicInfo', 'aliases', 'address']
const isOfItsOwn = (state: AnyMachineSnapshot) =>
  state.status === 'active' &&
  !['dialog', 'busy', 'reading'].some(tag => state.hasTag(tag)) &&
  !pageCharts.some(id => id in state.children)
const isVisitors = ({ context }: AnyMachineSnapshot) => context.before === 'account'
test.each(signedInCharts)('a log out reaches the portal from every screen of %s', name => {
  const { machine } = allCharts[name]!
  const states = statesOf.get(name)!.filter(state => isOfItsOwn(state) && !isVisitors(state))
  const logsOut = (state: AnyMachineSnapshot) =>
    transition(machine, state, { type: 'LOG_OUT' })[1]
      .map(({ type }): string => type)
      .includes('logOut')
  expect(states.length).toBeGreaterThan(0)
  expect(states.filter(state => !logsOut(state)).map(({ value }) => value)).toEqual([])
})

const sessionIn = (given: unknown) => (given as { readonly session?: unknown } | undefined)?.session
test.each([...signedInCharts, 'survey', 'message'])('no state of %s has edited the session that it was given', name => {
  const options = allCharts[name]!
  const states = statesOf.get(name)!
  /** A new account comes with its session. */
  const accounts = payloadsOf(states[0]!, 'xstate.done.actor.basicInfo', options) as readonly { output?: unknown }[]
  const given = new Set([...options.inputs.map(sessionIn), ...accounts.map(({ output }) => sessionIn(output))])
  expect(states.length).toBeGreaterThan(1)
  expect(states.filter(({ context }) => !given.has(context.session)).map(({ value }) => value)).toEqual([])
})
