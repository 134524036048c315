import { fromPromise, type PromiseSnapshot } from 'xstate'
import { refusalFrom, type Refusal } from '../../domain/refusal.ts'
import { portalOf } from './session.ts'

/**
 * An actor that asks the server. The provider supplies the function; a 401 is reported to the portal once, from here,
 * so that no chart needs to know of it. Its input is left out of persisted snapshots, because it may hold the card, the
 * digits or the password that are on their way.
 */
export const call = <Output, Input = void>(ask: (input: Input, signal: AbortSignal) => Promise<Output>) => ({
  ...fromPromise<Output, Input>(async ({ input, signal, system }) => {
    try {
      return await ask(input, signal)
    } catch (error) {
      const refusal = refusalFrom(error)
      if (refusal.kind === 'unauthorized') portalOf(system)?.send({ type: 'SESSION_EXPIRED' })
      throw refusal
    }
  }),
  getPersistedSnapshot: (snapshot: PromiseSnapshot<Output, Input>) => ({ ...snapshot, input: undefined }),
})

/** The default of every actor a chart declares: the flow in `src/flows/` or a test provides the real one. */
export const mustBeProvided = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`the actor "${name}" must be provided`)
  })

/** What a chart keeps whose calls can be refused. */
export interface RefusalContext {
  readonly refusal: Refusal | null
}

/** The event of an `onError`. */
interface Failed {
  readonly type: string
  readonly error?: unknown
}

/** Why the call failed whose error an event carries: for guards. */
export const refusalIn = (event: Failed): Refusal => refusalFrom(event.error)

/** Another tab, or an earlier try whose answer was lost, has paid: for guards. */
export const isAlreadyPaid = ({ event }: { readonly event: Failed }): boolean => refusalIn(event).code === 'alreadyPaid'

/** Keeps why a call failed, for the screen to show: `assign` it on an `onError`. */
export const assignRefusal = ({ event }: { event: Failed }): RefusalContext => ({ refusal: refusalIn(event) })

/** Before the next try, what was said of the last one is gone. */
export const noRefusal: RefusalContext = { refusal: null }

/**
 * The same values for as long as the page is open: they are left out when a chart is stored as JSON, as passwords must
 * be.
 */
export const notPersisted = <Value extends object>(value: Value): Value =>
  Object.defineProperty({ ...value }, 'toJSON', { value: () => undefined })
