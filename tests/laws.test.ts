import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { flowOf, screenPaths, type FlowName } from '../domain/screens.ts'
import { allCharts } from '../harness/charts.ts'
import { reachableStates, deadEnds } from '../harness/reachability.ts'
import { exits } from '../machines/portal/chart-data.ts'
import { refusalIn } from '../machines/shared/call.ts'

/** Laws that hold for every chart and every person. */
const nodesOf = (name: string): readonly AnyStateNode[] => getStateNodes(allCharts[name]!.machine)
const allNodes = Object.keys(allCharts).flatMap(name => nodesOf(name).map(node => ({ name, node })))

test.each(screenPaths)('only the chart of its flow shows %s', path => {
  const showing = allNodes.filter(({ node }) => node.meta?.screen === path).map(({ name }) => name)
  expect([...new Set(showing)]).toEqual([flowOf(path)])
})

test.each(Object.keys(allCharts).filter(name => name !== 'portal'))(
  'every state of %s describes in words what is happening',
  name => {
    const silent = nodesOf(name).filter(
      ({ description = '', parent, meta }) => parent && description.length < (meta?.screen ? 6 : 1),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  },
)

test('a page that asks which of two answers counts is not left by a way out that was pressed before', () => {
  const asking = allNodes.filter(({ node }) => node.config.on && 'KEEP_MINE' in node.config.on)
  const tags = asking.map(({ name, node }) => [name, node.tags])
  expect(tags).toEqual(['question', 'aliases', 'address'].map(name => [name, ['error']]))
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
    // the notice stays on its page: the link is on its way
    confirmEmail: state => state.matches('sent'),
    // the list stays on its page, or is left out
    sessions: state => state.matches('listed') || state.matches('ended') || state.matches('leftOut'),
    reminders: state => state.matches('listed') || state.matches('leftOut'),
    // the session continues
    idle: state => state.matches('active'),
  }
  const names = Object.keys(allCharts)
  const found = new Map(names.map(name => [name, reachableStates(allCharts[name]!, counts)]))

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
  /** Left at the moment it is entered: at once, or by the event that its entry raises. */
  const passedBy = (node: AnyStateNode) => (node.always?.length ?? 0) > 0 || node.id === 'portal.flow.starting'

  test.each(Object.keys(exits))('the portal continues wherever %s leads', name => {
    const said = found
      .get(name)!
      .flatMap(({ state }) => (state.status === 'done' ? [(state.output as { next: string }).next] : []))
    expect([...new Set(said)].sort()).toEqual([...exits[name]!].sort())
  })
})
