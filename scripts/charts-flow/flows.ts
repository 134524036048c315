import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { registrationPages } from '../../domain/questions/pages.ts'
import type { QuestionPage } from '../../domain/questions/asked.ts'
import { statementPages } from '../../domain/questions/statement-pages.ts'
import { drawnCharts } from '../charts/files.ts'

/** Where a person can be in a flow: a screen, a step that saves by itself, or a way out. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly kind: 'screen' | 'step' | 'exit'
  /** What the journey log says when it is saved. */
  readonly saved: string
  /** One can pass it without saving anything: a notice, a page that needs no answer. */
  readonly isSilent: boolean
}
/** A transition of the chart from place to place, with the guards it needs. */
export interface Way {
  readonly from: string
  readonly to: string
  readonly guards: readonly string[]
}
export interface Flow {
  readonly name: string
  readonly places: readonly Place[]
  readonly ways: readonly Way[]
}

const flowNames = ['registration', 'screening', 'survey', 'payment', 'verification', 'statement'] as const
/** Where the charts lead that end in one way only, so that they do not say it. */
const onlyExit: Readonly<Record<string, string>> = { payment: 'verification' }
/** What the charts call the ways out, as the log sees it: the results are seen, at once or after waiting. */
const exitNames: Readonly<Record<string, string>> = { 'results-waiting': 'results', results: 'results' }
const exits: ReadonlySet<string> = new Set([...flowNames, 'results'])

/** Screens without questions that cannot be left forwards without saving. */
const alwaysSaved: ReadonlySet<string> = new Set(['register/basic-info', 'register/address', 'register/payment'])
const pages: Readonly<Record<string, QuestionPage>> = Object.fromEntries([
  ...Object.values(registrationPages).map(page => [`register/${page.id}`, page]),
  ...Object.values(statementPages).map(page => [`statement/${page.id}`, page]),
])
const canBePassed = (screen: string) =>
  pages[screen] ? pages[screen].questions.every(question => !question.required) : !alwaysSaved.has(screen)

/** The review of all answers is a way back: nothing is saved on it, and what is changed from there leads there again. */
const review = 'register/review'
const byReview: ReadonlySet<string> = new Set(['comesToReview', 'isChanged', 'isChanging', 'changedFeeWaiver'])

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values<AnyStateNode>(node.states)
const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...childrenOf(node).flatMap(withDescendants)]
const screenOf = (node: AnyStateNode): string | undefined => {
  const meta: unknown = node.meta
  return meta && typeof meta === 'object' && 'screen' in meta && typeof meta.screen === 'string' ? meta.screen : undefined
}
const createsResult = (node: AnyStateNode) => node.invoke.some(({ src }) => src === 'createPromotionResult')
export const exitOf = (flow: string, name: string) => `${flow}/exit/${name}`

function placeOf(flow: string, node: AnyStateNode): Place | undefined {
  const { description = '', key } = node
  const screen = screenOf(node)
  // a question over a screen is no place of its own
  if (screen !== undefined && !node.tags.includes('dialog'))
    return { id: screen, name: key, description, kind: 'screen', saved: screen, isSilent: canBePassed(screen) }
  if (!createsResult(node)) return undefined
  return { id: `${flow}/free-result`, name: 'free result', description, kind: 'step', saved: 'free-result', isSilent: false }
}

interface Step {
  readonly to: AnyStateNode
  readonly guards: readonly string[]
  /** Where an action on the way says that the flow leads. */
  readonly next: string | undefined
}

/** The steps that leave a state of the chart's first level, wherever inside it they begin. */
function stepsFrom(node: AnyStateNode, machine: AnyStateMachine): readonly Step[] {
  const topOf = (target: AnyStateNode) => childrenOf(machine.root).find(top => withDescendants(top).includes(target))
  return withDescendants(node)
    .flatMap(inner => [...[...inner.transitions.values()].flat(), ...(inner.always ?? [])])
    .filter(({ eventType }) => eventType !== 'xstate.route')
    .flatMap(({ actions, guard, target = [] }) =>
      target.flatMap(inside => {
        const to = topOf(inside)
        return to === undefined || to === node || wordOf(guard).some(name => byReview.has(name))
          ? []
          : [{ to, guards: wordOf(guard), next: nextIn(actions) }]
      }),
    )
}

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const wordOf = (guard: unknown): readonly string[] =>
  typeof guard === 'string' ? [guard] : isBag(guard) && typeof guard['type'] === 'string' ? [guard['type']] : []
function nextIn(actions: readonly unknown[]): string | undefined {
  const params = actions.filter(isBag).find(({ type }) => type === 'leaveTo')?.['params']
  return isBag(params) && typeof params['next'] === 'string' ? params['next'] : undefined
}

/** The ways from a place, through states that show no screen of their own. */
function waysFrom(flow: string, machine: AnyStateMachine, from: Place, node: AnyStateNode): readonly Way[] {
  const ways: Way[] = []
  const passed = new Set([node])
  const follow = (at: AnyStateNode, guards: readonly string[]) => {
    for (const step of stepsFrom(at, machine)) {
      const place = placeOf(flow, step.to)
      const both = [...guards, ...step.guards]
      if (place) ways.push({ from: from.id, to: place.id, guards: both })
      else if (step.to.type === 'final') {
        const named = step.next ?? (exits.has(step.to.key) ? step.to.key : onlyExit[flow])
        const exit = exitNames[named ?? ''] ?? named
        if (exit !== undefined && exits.has(exit)) ways.push({ from: from.id, to: exitOf(flow, exit), guards: both })
      } else if (!passed.has(step.to)) {
        passed.add(step.to)
        follow(step.to, both)
      }
    }
  }
  follow(node, [])
  return [...Map.groupBy(ways, way => way.to)].map(([to, same]) => ({
    from: from.id,
    to,
    guards: same.some(({ guards }) => guards.length === 0) ? [] : (same[0]?.guards ?? []),
  }))
}

/** A chart as the journey log can see it: its screens in their order, and the ways that lead forwards. */
export function flowOf(name: string, machine: AnyStateMachine): Flow {
  const found = childrenOf(machine.root).flatMap(node => {
    const place = placeOf(name, node)
    return place ? [{ node, place }] : []
  })
  const isEarlier = (id: string, index: number) => found.slice(0, index).some(({ place }) => place.id === id)
  const ways = found.flatMap(({ node, place }, index) =>
    // a "Back" button is counted as going back
    place.id === review ? [] : waysFrom(name, machine, place, node).filter(({ to }) => !isEarlier(to, index)),
  )
  const leaving = [...new Set(ways.map(({ to }) => to))].filter(id => id.startsWith(exitOf(name, '')))
  return {
    name,
    places: [...found.map(({ place }) => place), ...leaving.map(id => exitPlace(id))],
    ways,
  }
}

function exitPlace(id: string): Place {
  const name = id.slice(id.lastIndexOf('/') + 1)
  return { id, name, description: '', kind: 'exit', saved: '', isSilent: true }
}

/** The flows that a person walks through, in their order; the personal statement once it has a chart. */
export const walkedFlows = (): readonly Flow[] =>
  flowNames.flatMap(name => {
    const machine = drawnCharts[name]
    return machine ? [flowOf(name, machine)] : []
  })
