import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate'

const inWords = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, below]) => `${state}.${inWords(below ?? '')}`)
        .join(', ')

/**
 * Where a chart stands, its states from the top and what they show: `payment.paying (busy)`. For the tables of a
 * chart's tests.
 */
export function standing(actor: Pick<AnyActorRef, 'getSnapshot'>): string {
  const { value, tags }: AnyMachineSnapshot = actor.getSnapshot()
  return tags.size > 0 ? `${inWords(value)} (${[...tags].join(', ')})` : inWords(value)
}
