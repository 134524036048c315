import { fromPromise, type PromiseSnapshot } from 'xstate'
import { failureFrom, type FailureKind, type Reason } from '../../domain/failure.ts'
import { portalOf } from './session.ts'

/**
 * An actor that asks the server. Whoever provides it gives the function; a 401 is told to the portal once, from here,
 * so that no chart needs to know of it (R1402). It stands in no snapshot that could be written down: with it would the
 * card, the digits or the password that are on their way (R1101).
 */
export const call = <Output, Input = void>(ask: (input: Input, signal: AbortSignal) => Promise<Output>) => ({
  ...fromPromise<Output, Input>(async ({ input, signal, system }) => {
    try {
      return await ask(input, signal)
    } catch (error) {
      const failure = failureFrom(error)
      if (failure.kind === 'unauthorized') portalOf(system)?.send({ type: 'SESSION_EXPIRED' })
      throw failure
    }
  }),
  getPersistedSnapshot: (snapshot: PromiseSnapshot<Output, Input>) => ({ ...snapshot, input: undefined }),
})

/** The default of every actor a chart declares: the flow in `src/flows/` or a test provides the real one. */
export const mustBeProvided = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`the actor "${name}" must be provided`)
  })

/** A failed call: how, and why where that is known. */
export interface Refusal extends Reason {
  readonly kind: FailureKind
}

/** What a chart keeps of a failed call, for its screen to show. */
export const refusalFrom = (error: unknown): Refusal => {
  const { kind, code, sentences, detail } = failureFrom(error)
  return { kind, code, sentences, detail }
}
