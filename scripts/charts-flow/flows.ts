import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { journeyStepOf, sharedSteps, type SharedStep } from '../../domain/journey.ts'
import { registrationPages } from '../../domain/questions/pages.ts'
import type { QuestionPage } from '../../domain/questions/asked.ts'
import { statementPages } from '../../domain/questions/statement-pages.ts'
import { chartNamed } from '../charts/drawn.ts'

/** Where a person can be in a flow: a screen, several that the log tells as one, or a way out. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly kind: 'screen' | 'exit'
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

/** Screens without questions that save something, and whether they cannot be left forwards without it. */
const savesAlways: ReadonlyMap<string, boolean> = new Map([
  ['register/basic-info', true],
  ['register/aliases', false],
  ['register/address', true],
  ['register/verification', false],
])
const pages: Readonly<Record<string, QuestionPage>> = Object.fromEntries([
  ...Object.values(registrationPages).map(page => [`register/${page.id}`, page]),
  ...Object.values(statementPages).map(page => [`statement/${page.id}`, page]),
])
const canBePassed = (screen: string) =>
  pages[screen] ? pages[screen].questions.every(question => !question.required) : savesAlways.get(screen) !== true
const isEverSaved = (step: string) => (pages[step]?.questions.length ?? 0) > 0 || savesAlways.has(step) || step in sharedSteps

/** The review of all answers is a way back: nothing is saved on it, and what is changed from there leads there again. */
const review = 'register/review'
const byReview: ReadonlySet<string> = new Set(['comesToReview', 'isChanged', 'isChanging'])

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values<AnyStateNode>(node.states)
const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...childrenOf(node).flatMap(withDescendants)]
const screenOf = (node: AnyStateNode): string | undefined => {
  const meta: unknown = node.meta
  return meta && typeof meta === 'object' && 'screen' in meta && typeof meta.screen === 'string' ? meta.screen : undefined
}
const createsResult = (node: AnyStateNode) => node.invoke.some(({ src }) => src === 'createPromotionResult')
export const wayKey = ({ from, to }: Pick<Way, 'from' | 'to'>) => `${from} > ${to}`
export const exitOf = (flow: string, name: string) => `${flow}/exit/${name}`

function placeOf(node: AnyStateNode): Place | undefined {
  const { description = '', key } = node
  const screen = screenOf(node)
  // a question over a screen is no place of its own
  if (screen === undefined || node.tags.includes('dialog')) return undefined
  const id = journeyStepOf(screen)
  const shared = (sharedSteps as Readonly<Record<string, SharedStep>>)[id]
  if (shared) return { id, name: id, description: shared.description, kind: 'screen', saved: id, isSilent: false }
  return { id, name: key, description, kind: 'screen', saved: id, isSilent: canBePassed(screen) }
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
      const place = placeOf(step.to)
      const both = [...guards, ...step.guards]
      if (place) ways.push({ from: from.id, to: place.id, guards: both })
      // told as a payment that cost nothing
      else if (createsResult(step.to)) ways.push({ from: from.id, to: exitOf(flow, 'payment'), guards: both })
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
  return ways
}

/** The same way by several conditions says none of them. */
const oneWay = ([first, ...others]: readonly [Way, ...Way[]]): Way =>
  others.every(({ guards }) => guards.join() === first.guards.join()) ? first : { ...first, guards: [] }

/** A chart as the journey log can see it: its screens in their order, and the ways that lead forwards. */
export function flowOf(name: string, machine: AnyStateMachine): Flow {
  const found = childrenOf(machine.root).flatMap(node => {
    const place = placeOf(node)
    return place ? [{ node, place }] : []
  })
  const ids = found.map(({ place }) => place.id)
  const ways = found
    // a "Back" button is counted as going back
    .flatMap(({ node, place }) => (place.id === review ? [] : waysFrom(name, machine, place, node)))
    .filter(({ from, to }) => from !== to && (!ids.includes(to) || ids.indexOf(to) > ids.indexOf(from)))
  const leaving = [...new Set(ways.map(({ to }) => to))].filter(id => id.startsWith(exitOf(name, '')))
  const screens = found.map(({ place }) => place).filter(({ id }, index) => ids.indexOf(id) === index)
  const places = [...screens, ...leaving.map(exitPlace)]
  const after = reachedFrom(places, ways, isEverSaved)
  const before = reachedFrom(places, ways.map(turned), id => isEverSaved(id) || leaving.includes(id))
  // a walk is laid between what was saved: before the first such screen, and after the last, nothing is ever counted
  const isCounted = (id: string) => after.has(id) && before.has(id)
  return {
    name,
    places: places.filter(({ id }) => isCounted(id)),
    ways: [
      ...Map.groupBy(
        ways.filter(({ from, to }) => isCounted(from) && isCounted(to)),
        wayKey,
      ).values(),
    ].map(same => oneWay(same as [Way, ...Way[]])),
  }
}

const turned = ({ from, to, guards }: Way): Way => ({ from: to, to: from, guards })

/** The places that hold, and all that ways lead to from there. */
function reachedFrom(places: readonly Place[], ways: readonly Way[], holds: (id: string) => boolean): ReadonlySet<string> {
  const reached = new Set(places.map(({ id }) => id).filter(holds))
  // grows while it is walked
  for (const id of reached) for (const { from, to } of ways) if (from === id) reached.add(to)
  return reached
}

function exitPlace(id: string): Place {
  const name = id.slice(id.lastIndexOf('/') + 1)
  return { id, name, description: '', kind: 'exit', saved: '', isSilent: true }
}

/** The flows that a person walks through, in their order. */
export const walkedFlows = (): readonly Flow[] => flowNames.map(name => flowOf(name, chartNamed(name)))
