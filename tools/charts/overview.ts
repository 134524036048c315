import type { AnyStateMachine } from 'xstate'
import { resumeRules, type ResumeRuleName } from '../../domain/flows/resume.ts'
import { idleMilliseconds } from '../../domain/rules/idle.ts'
import type { FlowName } from '../../domain/screens.ts'
import { durationText } from '../../machines/shared/descriptions.ts'
import { eventText, guardText } from '../../machines/shared/labels.ts'
import { numberedCondition, edgesOf, guardName, treeOf, withDescendants } from './graph.ts'
import { connectionsOf, type Exits, type ScreenPlace, type FlowScreens } from './screens.ts'

/** Labels of the resume rules, complete by type. The last one matches everyone. */
const ruleTexts: Readonly<Record<ResumeRuleName, string | undefined>> = {
  hasCasework: 'is verified, and casework has begun',
  searchHasEnded: 'is verified, and the record search has ended',
  isVerified: 'is verified',
  hasPaid: 'has paid, or the result was free',
  leftPageHalfDone: 'left a page half answered',
  hasSurveyAnswers: 'has begun the questions for a lower price',
  hasScreeningAnswers: 'has begun the screening',
  hasAccount: undefined,
}

/** A row of a list next to the overview: a condition, and the flows that it leads to. */
export interface Row {
  readonly text: string
  readonly flows: readonly string[]
}

const between = new Set(['starting', 'goingOn'])
const flowsIn = (portal: AnyStateMachine) =>
  withDescendants(treeOf(portal))
    .find(({ name }) => name === 'flow')
    ?.children.filter(({ name }) => !between.has(name)) ?? []
const nothing = { path: '', isLinkable: false, isResumed: false, isChangeable: false }

interface Way {
  readonly from: string
  readonly to: string
}
/** What can be reached from a flow. */
function reachedFrom(flow: string, ways: readonly Way[], seen: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  return ways
    .filter(({ from, to }) => from === flow && !seen.has(to))
    .reduce((all, { to }) => reachedFrom(to, ways, new Set([...all, to])), seen)
}
/**
 * Where people go on only when they come back: to the flow of the rule before theirs, if none on their way leads there.
 */
const comingBack = (ways: readonly Way[]) =>
  resumeRules.slice(1).flatMap(({ to: flows }, index) => {
    const { name, to } = resumeRules[index]!
    const conditions = [ruleTexts[name] ?? '']
    return flows.flatMap(from =>
      to
        .filter(next => next !== from && !reachedFrom(from, ways).has(next))
        .map(next => ({ from, to: next, group: `${from} comes back`, event: 'comes back', conditions })),
    )
  })

/** Where a flow leads for each value at its end: the portal's conditions, first match wins. */
export function exitsIn(portal: AnyStateMachine, flow: string): Exits {
  const flows = flowsIn(portal)
  const rows = edgesOf(portal).filter(({ event }) => event === `xstate.done.actor.${flow}`)
  const title = (id: string) => flows.find(node => node.id === id)?.description ?? ''
  return next => {
    const matching = rows.filter(row => guardName(row.guard) === 'leadsTo' && row.next === next)
    const others = rows.filter(row => guardName(row.guard) !== 'leadsTo')
    return (matching.length > 0 ? matching : others).flatMap(({ guard, to }) => {
      const condition = guard === undefined || guardName(guard) === 'leadsTo' ? '' : guardText(guard, portal)
      return to === undefined ? [] : [{ flow: to, title: title(to), condition }]
    })
  }
}

/** The flows and their connections, as each flow reports at its end. */
export function flowsOf(portal: AnyStateMachine): FlowScreens {
  const flows = flowsIn(portal)
  const places: readonly ScreenPlace[] = flows.map(({ description, id, isLinkable }) => ({
    ...nothing,
    id,
    kind: 'screen',
    title: description,
    stateId: id,
    isLinkable,
  }))
  const isFlow = (id: string | undefined) => flows.some(flow => flow.id === id)
  const connections = edgesOf(portal)
    .filter(
      ({ event, from, to }) => event.startsWith('xstate.done.actor.') && from !== to && isFlow(from) && isFlow(to),
    )
    .map(({ from, guard, to = '' }) => {
      const conditions = guard === undefined ? [] : [guardText(guard, portal)]
      return { from, to, group: from, event: '', conditions }
    })
  return {
    places,
    connections: connectionsOf([...connections, ...comingBack(connections)], []),
    hub: undefined,
    isLeftAnywhere: false,
  }
}

/** Where returning people resume: rules in order. */
export const resumeRows = (): readonly Row[] =>
  resumeRules.map(({ name, to }, index) => ({ text: numberedCondition(ruleTexts[name], index + 1), flows: to }))

/** Events that lead somewhere from every flow. */
export const fromAnywhere = (portal: AnyStateMachine): readonly Row[] =>
  edgesOf(portal)
    .filter(({ from, to }) => from === portal.root.id && to !== undefined)
    .map(({ event, to = '' }) => ({ text: eventText(event, portal), flows: [to] }))

/** The flows in the menu of people who have results. */
export const menuFlows: readonly FlowName[] = ['results', 'statement', 'casework', 'account']
/** Whether the menu leads to a flow. */
export const isInMenu = (flow: string) => menuFlows.some(each => each === flow)

/** What every screen has around it, told once for all. */
export const aroundScreens: readonly Row[] = [
  {
    text: `${durationText(idleMilliseconds)} without activity, with a warning before: the session ends`,
    flows: ['idle'],
  },
  { text: 'the menu of people with results: what they may see of these, account and log out', flows: menuFlows },
  { text: 'the end of pages before the results: account, log out', flows: ['account'] },
  { text: 'the footer: who we are, privacy, terms, refunds', flows: ['information'] },
  { text: 'the address bar: every flow and screen with ○○, if the person may see it', flows: [] },
]
