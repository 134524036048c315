import type { AnyStateMachine, StateNode } from 'xstate'
import { isDrawn, nameOf } from './plain.ts'

export interface Edge {
  readonly from: string
  /** Undefined when the transition stays where it is. */
  readonly to: string | undefined
  readonly event: string
  readonly guard: string | undefined
}
export interface Node {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly initial: string | undefined
  readonly children: readonly Node[]
}

type AnyNode = StateNode<never, never>
const nodeOf = (node: AnyNode): Node => ({
  id: node.id,
  name: node.key,
  type: node.type,
  initial: node.initial.target[0]?.id,
  children: Object.values<AnyNode>(node.states).map(nodeOf),
})
const allOf = (node: AnyNode): readonly AnyNode[] => [node, ...Object.values<AnyNode>(node.states).flatMap(allOf)]

/** The states of a chart as a tree. */
export const treeOf = (machine: AnyStateMachine): Node => nodeOf(machine.root as unknown as AnyNode)

/** Every transition of a chart, in the order of its states. */
export const edgesOf = (machine: AnyStateMachine): readonly Edge[] =>
  allOf(machine.root as unknown as AnyNode).flatMap(node =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
      .filter(({ eventType }) => isDrawn(eventType))
      .flatMap(({ eventType, guard, target }) =>
        (target ?? [undefined]).map(to => ({
          from: node.id,
          to: to?.id,
          event: eventType,
          guard: guard === undefined ? undefined : nameOf(guard, 'condition'),
        })),
      ),
  )
