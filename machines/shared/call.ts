import { fromPromise } from 'xstate'
import { refusalFrom, type Refusal } from '../../domain/refusal.ts'
import { portalOf } from './session.ts'

/**
 * An actor that calls the server. The provider supplies the function; a 401 is reported to the portal only here, so no
 * chart needs to handle it.
 */
export const call = <Output, Input = void>(ask: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(async ({ input, signal, system }) => {
    try {
      return await ask(input, signal)
    } catch (error) {
      const refusal = refusalFrom(error)
      if (refusal.kind === 'unauthorized') portalOf(system)?.send({ type: 'SESSION_EXPIRED' })
      throw refusal
    }
  })

/** The default of every declared actor: the flow in `src/flows/` or a test provides the real one. */
export const mustBeProvided = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`the actor "${name}" must be provided`)
  })

/** The context of a chart whose calls can be refused. */
export interface RefusalContext {
  readonly refusal: Refusal | null
}

/** The event of an `onError`. */
interface Failed {
  readonly type: string
  readonly error?: unknown
}

/** Why a call failed, from its event: for guards. */
export const refusalIn = (event: Failed): Refusal => refusalFrom(event.error)

/** Another tab, or an earlier try with a lost answer, has paid: for guards. */
export const isAlreadyPaid = ({ event }: { readonly event: Failed }): boolean => refusalIn(event).code === 'alreadyPaid'

/** A question of the screening is open, answered elsewhere or never: for guards. The portal leads to it. */
export const isScreeningOpen = ({ event }: { readonly event: Failed }): boolean =>
  refusalIn(event).code === 'screeningOpen'

/** Keeps why a call failed, for the screen: `assign` it on an `onError`. */
export const assignRefusal = ({ event }: { event: Failed }): RefusalContext => ({ refusal: refusalIn(event) })

/** Clears the last refusal before the next try. */
export const noRefusal: RefusalContext = { refusal: null }

/**
 * Values that stay in memory while the page is open, for example passwords: they are left out when a chart's snapshot
 * is written as JSON.
 */
export const notPersisted = <Value extends object>(value: Value): Value =>
  Object.defineProperty({ ...value }, 'toJSON', { value: () => undefined })
