import { refusalFrom, type Refusal } from './call.ts'

/** What a chart keeps whose calls can be refused. */
export interface Refusable {
  readonly refusal: Refusal | null
}

/** The event of an `onError`. */
interface Failed {
  readonly type: string
  readonly error?: unknown
}

/** Why the call failed whose error an event carries: for guards. */
export const refusalIn = (event: Failed): Refusal => refusalFrom(event.error)

/** Another tab, or an earlier try whose answer was lost, has paid: for guards (R404). */
export const isAlreadyPaid = ({ event }: { readonly event: Failed }): boolean => refusalIn(event).code === 'alreadyPaid'

/** Keeps why a call failed, for the screen to show: `assign` it on an `onError`. */
export const refused = ({ event }: { event: Failed }): Refusable => ({ refusal: refusalIn(event) })

/** Before the next try, what was said of the last one is gone. */
export const unrefused: Refusable = { refusal: null }
