import { enqueueActions, type ActionFunction, type AnyActorLogic, type EventObject, type MachineContext } from 'xstate'

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

type Spawn = (logic: AnyActorLogic, options: Beginning) => void

/**
 * Starts the fetched chart under an id. A chart that declares its children by name may spawn only those; one that is
 * handed in as data has no name, so that its type is put aside here and nowhere else: the input is typed where the flow
 * is described.
 */
export const begin = <Context extends MachineContext & Fetching, Event extends EventObject>() =>
  enqueueActions<Context, Event, Beginning>(({ context, enqueue }, beginning) => {
    if (!context.fetched) throw new Error(`the chart "${beginning.id}" has not been fetched`)
    const spawn = enqueue.spawnChild as unknown as Spawn
    spawn(context.fetched, beginning)
  }) as unknown as ActionFunction<Context, Event, Event, Beginning, never, never, never, never, never>
