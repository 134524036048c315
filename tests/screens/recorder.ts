import type { AnyActorRef, InspectionEvent } from 'xstate'
import { portalId } from '../../machines/shared/session.ts'

/** What a step has sent: calls, and events to the portal around the chart. */
export function recorder() {
  let calls: string[] = []
  let sends: string[] = []
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
      const portal = { send: ({ type }: { type: string }) => void sends.push(type) } as unknown as AnyActorRef
      Object.assign(system, { get: (id: string) => (id === portalId ? portal : get(id)) })
    },
    soFar: () => ({ calls, sends }),
    /** Clears the record for the next step. */
    take() {
      calls = []
      sends = []
    },
  }
}
