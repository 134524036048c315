import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { eventText, guardText } from '../../machines/shared/labels.ts'

export interface Edge {
  readonly from: string
  /** Undefined if the transition has no target; `loggedOut` if it ends the session, whatever its target. */
  readonly to: string | undefined
  readonly event: string
  readonly guard: string | undefined
  /** Position among the conditions checked for the event; undefined if there is only one. */
  readonly order: { readonly number: number; readonly of: number } | undefined
  /** The value of `next` in the transition, which says where the chart leads at its end. */
  readonly next: string | undefined
}
export interface Node {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly initial: string | undefined
  readonly description: string
  readonly tags: readonly string[]
  readonly screen: string | undefined
  readonly isLinkable: boolean
  /** Charts and calls invoked by the state. */
  readonly runs: readonly string[]
  readonly children: readonly Node[]
}
/** The id of a state in its picture, as a link target. */
export const anchorOf = (stateId: string) => `state-${stateId.replaceAll(/[^\w-]/g, '_')}`

/** Target of "logs out", where the portal ends the chart. */
export const loggedOut = 'logged-out'

/** Routing events would be arrows from everywhere to everywhere; a tag replaces them. */
export const isVisibleEvent = (event: string) => event !== 'xstate.route'
export const linkable = 'deep-linkable'

type Bag = Readonly<Record<string, unknown>>
export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name of a guard, action or actor, with its text parameters: `mayOpen (income)`. */
export function nameOf(value: unknown, fallback: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'function') return ('type' in value ? String(value.type).replace('xstate.', '') : '') || fallback
  if (!isBag(value)) return fallback
  const { params, type } = value
  const fields = Object.values(isBag(params) ? params : {}).filter(word => typeof word === 'string')
  return `${String(type)}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`
}

const childrenOf = (node: AnyStateNode) => Object.values<AnyStateNode>(node.states)
const textIn = (bag: unknown, key: string): string | undefined => {
  const value = isBag(bag) ? bag[key] : undefined
  return typeof value === 'string' ? value : undefined
}
const nodeOf = (node: AnyStateNode): Node => ({
  id: node.id,
  name: node.key,
  type: node.type,
  initial: node.initial.target[0]?.id,
  description: node.description ?? '',
  tags: node.tags.filter(tag => tag !== linkable),
  screen: textIn(node.meta, 'screen'),
  isLinkable: node.config.route !== undefined || node.tags.includes(linkable),
  runs: node.invoke.map(({ src }) => (typeof src === 'string' ? src : '')),
  children: childrenOf(node).map(nodeOf),
})
const allOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...childrenOf(node).flatMap(allOf)]

/** A chart's states as a tree. */
export const treeOf = (machine: AnyStateMachine): Node => nodeOf(machine.root)

/** A node and its descendants. */
export const withDescendants = (node: Node): readonly Node[] => [node, ...node.children.flatMap(withDescendants)]

const typeOf = (action: unknown) => (typeof action === 'string' ? action : textIn(action, 'type'))
/** A parameter's value, resolved with an empty event if it is a function. */
const paramsOf = (action: unknown): unknown => {
  const params: unknown =
    typeof action === 'object' && action !== null && 'params' in action ? action.params : undefined
  return typeof params === 'function' ? params({ context: {}, event: { output: {} } }) : params
}
/** Where a chart leads at its end, as a transition reports it or checks another chart's report. */
const nextIn = (actions: readonly unknown[], guard: unknown) =>
  textIn(paramsOf(actions.find(action => typeOf(action) === 'leaveTo')), 'next') ??
  (typeOf(guard) === 'leadsTo' ? textIn(paramsOf(guard), 'next') : undefined)

/** Every transition of a chart, in order of states and conditions, without forbidden events. */
export const edgesOf = (machine: AnyStateMachine): readonly Edge[] =>
  allOf(machine.root).flatMap(node =>
    [...node.transitions.values(), node.always ?? []].flatMap(rows => {
      const visible = rows.filter(
        ({ actions, eventType, guard, target }) =>
          isVisibleEvent(eventType) && (target !== undefined || guard !== undefined || actions.length > 0),
      )
      return visible.flatMap(({ actions, eventType, guard, target }, index) =>
        (target ?? [undefined]).map(to => ({
          from: node.id,
          // where the chart goes on meanwhile is not where the person goes
          to: actions.some(action => typeOf(action) === 'logOut') ? loggedOut : to?.id,
          event: eventType,
          guard: guard === undefined ? undefined : nameOf(guard, 'condition'),
          order: visible.length === 1 ? undefined : { number: index + 1, of: visible.length },
          next: nextIn(actions, guard),
        })),
      )
    }),
  )

/** A condition's label: numbered if there are several, "otherwise" for the last without a guard. */
export function numberedCondition(text: string | undefined, number: number | undefined): string {
  const condition = text === undefined ? (number === undefined ? '' : 'otherwise') : `if: ${text}`
  return number === undefined ? condition : `${number}. ${condition}`
}

/** A guard's name in the code, without its parameters; empty if there is none. */
export const guardName = (guard: string | undefined): string => guard?.replace(/ \(.*/, '') ?? ''

/** A transition's label: the event, what its names do not say, and the numbered condition. */
export function transitionLabel(
  {
    order,
    event,
    guard,
    description,
  }: Pick<Edge, 'order' | 'event' | 'guard'> & { readonly description?: string | undefined },
  machine: AnyStateMachine,
): string {
  const condition = numberedCondition(guard === undefined ? undefined : guardText(guard, machine), order?.number)
  return [eventText(event, machine), description, condition].filter(Boolean).join(' · ')
}
