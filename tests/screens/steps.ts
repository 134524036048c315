import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import { portalId } from '../../machines/shared/session.ts'
import { expectedOutcomes } from './step-table.ts'

/** What a step has sent: calls, and events to the portal around the chart. */
export function recorder() {
  let calls: string[] = []
  let received: string[] = []
  return {
    /** A call is an actor that is not a chart. */
    inspect(event: InspectionEvent) {
      if (event.type !== '@xstate.actor') return
      const actor = event.actorRef as AnyActorRef & { readonly logic?: object }
      if (actor.logic && !('implementations' in actor.logic)) calls.push(actor.id)
    },
    /** Fakes the portal around a chart that is rendered alone. */
    listen: (actor: AnyActorRef) => {
      const { system } = actor
      const get = system.get.bind(system)
      const portal = { send: ({ type }: { type: string }) => void received.push(type) } as unknown as AnyActorRef
      Object.assign(system, { get: (id: string) => (id === portalId ? portal : get(id)) })
    },
    soFar: () => ({ calls, received }),
    /** Clears the record for the next step. */
    take() {
      calls = []
      received = []
    },
  }
}

const leavesOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => `${name}.${inner === undefined ? '' : leavesOf(inner)}`)
        .join('+')

/** The part of an answer that decides where it leads. */
function answered({ output, error }: AnyEventObject): string | undefined {
  if (error) return (error as Refusal).code ?? (error as Refusal).kind
  const { exit, next, updated_at, valid } = (output ?? {}) as Record<string, string | boolean | undefined>
  if (valid !== undefined) return valid ? 'valid' : 'not valid'
  return updated_at === undefined ? (exit ?? next)?.toString() : 'found'
}

/** What happened where, by a person or the server: the key of a row. */
export function stepName({ value }: AnyMachineSnapshot, event: AnyEventObject): string {
  const { to, exit, page } = event as { to?: string; exit?: string; page?: string }
  const type = event.type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.(\w+)\..*/, 'after $1')
    .replace(/^xstate\.route$/, `opens ${to}`)
  const leaves = leavesOf(value)
    .replace('contact.closed+', '')
    .replace('message.closed+', '')
    // a blocked tab changes none of the next possible steps
    .replace('documents.blocked', 'documents.idle')
    // nor does a document behind a dialog
    .replace(/(askingDate\.\w+|explaining)\+documents\.\w+/, '$1+documents.idle')
    .replace(/^matters\.\w+\+(contact\.\w+)\+.*/, '$1')
  const at = leaves.replace(/^matters\.\w+\+screen\.(?=.*)/, part => (/Matters|hold|AGAIN/.test(type) ? part : ''))
  return [at, type, answered(event) ?? exit ?? page].filter(part => part !== undefined).join(' ')
}

/** The rows of a chart, one for each state; null for a chart without steps by a person. */
export const rowsOf = (chart: string): ReadonlyMap<string, readonly string[]> | null => {
  const rows = expectedOutcomes[chart]
  if (rows === undefined) return null
  return new Map(
    Object.entries(rows).flatMap(([step, outcome]) => {
      const [states = '', ...event] = step.split(' ')
      return states.split(',').map(state => [[state, ...event].join(' '), [outcome].flat()] as const)
    }),
  )
}
