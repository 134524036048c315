import { enqueueActions, type ActionArgs, type AnyActorLogic, type EventObject, type MachineContext } from 'xstate'

/** What a chart keeps that starts charts which are fetched when they are needed. */
export interface Fetching {
  /** The chart that was fetched last, with the services that it calls. */
  readonly fetched: AnyActorLogic | null
}

/** Which of them begins, and with what. */
export interface Beginning {
  readonly id: string
  readonly input: unknown
}

/** Starts the fetched chart under an id. Throws where none has been fetched. */
export const begin = <Context extends MachineContext & Fetching, Event extends EventObject>(): ((
  args: ActionArgs<Context, Event, Event>,
  beginning: Beginning,
) => void) =>
  enqueueActions<Context, Event, Beginning>(({ context, enqueue }, { id, input }) => {
    if (!context.fetched) throw new Error(`the chart "${id}" has not been fetched`)
    enqueue.spawnChild(context.fetched, { id, input })
  })
