import type { ActorLogic, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'

/** What a parent chart needs to know of a flow's chart. */
export type LogicOf<Machine extends AnyStateMachine> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  InputFrom<Machine>
>

/** A stand-in for a chart that is fetched when its flow begins; `load` must have ended before the flow is invoked. */
export function lazyChart<Machine extends AnyStateMachine>(fetch: () => Promise<Machine>) {
  let chart: Machine | undefined
  const loaded = (): Machine => {
    if (!chart) throw new Error('the chart of this flow has not been loaded')
    return chart
  }
  const logic: LogicOf<Machine> = {
    getInitialSnapshot: (scope, input) => loaded().getInitialSnapshot(scope as never, input) as SnapshotFrom<Machine>,
    transition: (snapshot, event, scope) =>
      loaded().transition(snapshot as never, event, scope as never) as SnapshotFrom<Machine>,
    start: snapshot => loaded().start(snapshot as never),
    restoreSnapshot: (snapshot, scope) => loaded().restoreSnapshot(snapshot, scope as never) as SnapshotFrom<Machine>,
    getPersistedSnapshot: (snapshot, options) => loaded().getPersistedSnapshot(snapshot as never, options),
  }
  return {
    logic,
    load: async () => {
      chart ??= await fetch()
    },
  }
}

/** The default of a flow's slot: `src/app/composition.ts` or a test provides the chart. */
export const flowSlot = <Machine extends AnyStateMachine>(name: string): LogicOf<Machine> =>
  lazyChart<Machine>(() => Promise.reject(new Error(`the flow "${name}" must be provided`))).logic
