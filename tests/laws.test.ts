import { describe, expect, test } from 'vitest'
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { Answers, QuestionKey } from '../domain/wire/answer.ts'
import type { Person } from '../domain/wire/person.ts'
import { pageOf, type RegistrationPageId, registrationPages } from '../domain/questions/pages.ts'
import type { FlowData } from '../domain/flows/conditions.ts'
import { resumeAt } from '../domain/flows/resume.ts'
import { flowOf, screenPaths, type FlowName } from '../domain/screens.ts'
import { screeningMachine } from '../machines/screening/screening-machine.ts'
import { surveyMachine } from '../machines/survey/survey-machine.ts'
import { refusalIn } from '../machines/shared/call.ts'
import { exits } from '../machines/portal/paths.ts'
import { charts } from '../harness/charts.ts'
import { reachableStates, deadEnds } from '../harness/reachability.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import { withPendingCalls } from '../harness/stubs.ts'
import { answersOf, answersTo } from '../domain/samples/answers.ts'
import { samplePerson } from '../domain/samples/person.ts'

/** Laws that hold for every chart and every person. */
const nodesOf = (name: string): readonly AnyStateNode[] => getStateNodes(charts[name]!.machine)
const allNodes = Object.keys(charts).flatMap(name => nodesOf(name).map(node => ({ name, node })))

const kinds: readonly Partial<Person>[] = [
  {},
  { utm_code: 'partnership_uca' },
  { utm_code: 'partnership_voc' },
  { us_state: 'AZ' },
  { us_state: 'AZ', utm_code: 'partnership_mercy-care' },
  { us_state: 'PA' },
  { has_peer_referrer: true },
]
const named = kinds.map(changes => [JSON.stringify(changes), changes] as const)
const keysOf = (page: RegistrationPageId): readonly QuestionKey[] =>
  pageOf(page).questions.flatMap(({ key, shownWhen, shownFor }) => (shownWhen || shownFor ? [] : [key]))

/**
 * Goes through a chart of question pages to its end. After every page that saves something, the rules must lead a
 * returning person to the state in which the chart itself starts for them. Returns the pages in order.
 */
function visitAndReturn(machine: typeof screeningMachine | typeof surveyMachine, start: FlowData, given: Answers = {}) {
  const chart: AnyStateMachine = withPendingCalls(machine)
  const begins = (known: FlowData) => initialTransition(chart, known)[0].value
  let known = start
  let [state] = initialTransition(chart, known)
  const visited: string[] = []
  /** After which page, where the rules lead, and where the chart starts. */
  const cameBack: (readonly [page: string, rules: string, chart: string])[] = []
  for (let page = state.value; typeof page === 'string' && page in registrationPages; page = state.value) {
    visited.push(page)
    const entries = {
      ...answersTo(...keysOf(page as RegistrationPageId)),
      ...pick(given, keysOf(page as RegistrationPageId)),
    }
    known = { ...known, answers: { ...known.answers, ...entries } }
    ;[state] = transition(chart, state, {
      type: 'xstate.done.actor.screen',
      output: { page, entries },
      actorId: 'screen',
    })
    if (state.value === 'savingFeeWaiver') {
      known = { ...known, answers: { ...known.answers, ...answersOf({ is_fee_waiver_eligible: 'true' }) } }
      ;[state] = transition(chart, state, {
        type: 'xstate.done.actor.saveFeeWaiver',
        output: undefined,
        actorId: 'saveFeeWaiver',
      })
    }
    if (Object.keys(entries).length > 0)
      cameBack.push([page, resumeAt(known, operator, {}), `register/${begins(known)}`])
  }
  return { visited, cameBack }
}
const pick = (answers: Answers, keys: readonly QuestionKey[]): Answers =>
  Object.fromEntries(keys.flatMap(key => (answers[key] ? [[key, answers[key]]] : [])))

describe('a returning person continues where the chart starts for them', () => {
  test.each(named)('in the screening of %s', (_, changes) => {
    const start = { person: samplePerson(changes), answers: answersTo('race', 'ethnicity'), operator }
    const { visited, cameBack } = visitAndReturn(screeningMachine, start)
    expect(visited.length).toBeGreaterThan(8)
    expect(cameBack.map(([page, rules]) => [page, rules])).toEqual(cameBack.map(([page, , chart]) => [page, chart]))
  })

  test.each(named)('in the survey of %s, employed or not', (_, changes) => {
    for (const selection of ['yesFullTime', 'no']) {
      const start = { person: samplePerson(changes), answers: answersTo('race', 'ethnicity', 'open_cases'), operator }
      const { visited, cameBack } = visitAndReturn(surveyMachine, start, { employed: [{ selection }] })
      const beforeTheEnd = cameBack.slice(0, -1)
      expect(beforeTheEnd.map(([page, rules]) => [page, rules])).toEqual(
        beforeTheEnd.map(([page, , chart]) => [page, chart]),
      )
      expect(visited).toContain('interested-info')
      expect(visited.includes('pay-rate')).toBe(selection !== 'no')
    }
  })

  test('ethnicity leads to the explanation of the questions', () => {
    const known = { person: samplePerson(), answers: answersTo('race', 'ethnicity') }
    expect(resumeAt(known, operator, {})).toBe('register/created')
  })
})

describe('every screen', () => {
  const shown = allNodes.flatMap(({ name, node }) =>
    node.meta?.screen ? [{ name, screen: String(node.meta.screen), node }] : [],
  )

  test.each(screenPaths)('only the chart of its flow shows %s', path => {
    const flows = new Set(shown.filter(({ screen }) => screen === path).map(({ name }) => name))
    expect([...flows]).toEqual([flowOf(path)])
  })

  test.each(shown.map(({ name, node }) => [name, node.id, node] as const))(
    'of %s (%s) describes itself in words',
    (_, __, node) => {
      expect(node.description?.length ?? 0).toBeGreaterThan(5)
    },
  )
})

describe('every state', () => {
  test.each(Object.keys(charts).filter(name => name !== 'portal'))(
    'every state of %s describes in words what is happening',
    name => {
      expect(
        nodesOf(name)
          .filter(node => !node.description && node.parent)
          .map(node => node.id),
      ).toEqual([])
    },
  )
})

describe('no dead ends', () => {
  /** These events end the session or request another address, so they are not progress. */
  const leavesFlow = ['xstate.route', 'LOG_OUT', 'SAVE_AND_LOG_OUT', 'QUICK_EXIT', 'SESSION_EXPIRED', 'WAS_AWAY']
  const counts = (event: EventObject, state: AnyMachineSnapshot) =>
    !leavesFlow.includes(event.type) &&
    (event as { exit?: unknown }).exit !== 'logOut' &&
    !isInterruption(event) &&
    !isOfNobody(event, state)
  /** A network failure is not progress. */
  const isInterruption = (event: EventObject) => 'error' in event && refusalIn(event).kind !== 'refused'
  /** The outcome of a flow that has not been fetched. */
  const isOfNobody = ({ type }: EventObject, state: AnyMachineSnapshot) =>
    state.machine.id === 'portal' &&
    type.startsWith('xstate.done.actor.') &&
    type !== 'xstate.done.actor.loadFlow' &&
    ['loading', 'error'].some(tag => state.hasTag(tag))

  const isRunning = (state: AnyMachineSnapshot, ...flows: readonly FlowName[]) =>
    flows.some(flow => state.matches({ flow: { [flow]: 'running' } }))
  /** Where a person may stay in a chart, or has to get to, if its end is not enough. */
  const ends: Readonly<Record<string, (state: AnyMachineSnapshot) => boolean>> = {
    // a signed-in person gets to the results, and later to the cases
    portal: state => isRunning(state, 'results', 'casework'),
    // the results are what people come for
    results: state => state.matches('shown'),
    // clients come to read the status of their cases, which nothing may block
    casework: state =>
      state.matches({ matters: 'loaded' }) && !['dialog', 'busy', 'error'].some(tag => state.hasTag(tag)),
    // back at the login, a person who forgot the password is where they were: a mail is on its way, or a new password
    // set
    passwordReset: state =>
      state.matches({ forgot: 'sent' }) || (state.output as { next?: string } | undefined)?.next === 'resume',
    // the session continues
    idle: state => state.matches('active'),
  }
  const names = Object.keys(charts)
  const found = new Map(names.map(name => [name, reachableStates(charts[name]!, counts)]))

  test.each(names)('everything in %s leads to its end', name => {
    const stuck = deadEnds(found.get(name)!, ends[name] ?? (state => state.status === 'done'))
    expect([
      ...new Set(
        stuck.filter(({ state }) => state.status === 'active').map(({ state }) => JSON.stringify(state.value)),
      ),
    ]).toEqual([])
  })

  test.each(names)('the check covers every state of %s', name => {
    const seen = new Set(found.get(name)!.flatMap(({ state }) => state._nodes.map(node => node.id)))
    const unseen = nodesOf(name).filter(node => node.type === 'atomic' && !seen.has(node.id) && !passedBy(node))
    expect(unseen.map(node => node.id)).toEqual([])
  })
  /** Left at the moment it is entered. */
  const passedBy = (node: AnyStateNode) => (node.always?.length ?? 0) > 0

  test.each(Object.keys(exits))('the portal continues wherever %s leads', name => {
    const said = found
      .get(name)!
      .flatMap(({ state }) => (state.status === 'done' ? [(state.output as { next: string }).next] : []))
    expect([...new Set(said)].sort()).toEqual([...exits[name]!].sort())
  })
})
