import type { RefusalCode } from './refusals.ts'
import type { Language } from './languages.ts'

/** What can go wrong with a call. */
export type FailureKind = 'unreachable' | 'timeout' | 'unauthorized' | 'refused' | 'broken'

/** The same sentence in every language. */
export type Sentences = Readonly<Record<Language, string>>

/** What is known of a failure beside its kind. */
export interface Reason {
  readonly code?: RefusalCode | undefined
  /** What to tell the person; there for every code whose parameters are known. */
  readonly sentences?: Sentences | undefined
  /** The server's own sentence: shown as it is when there is no other (R1402). */
  readonly detail?: string | undefined
}

/**
 * A call that failed: its kind, and what is known beside it (R1402). Services reject with it; charts keep it as a
 * refusal.
 */
export class Failure extends Error implements Reason {
  override name = 'Failure'
  readonly kind: FailureKind
  readonly code: RefusalCode | undefined
  readonly sentences: Sentences | undefined
  readonly detail: string | undefined
  constructor(kind: FailureKind, { code, sentences, detail }: Reason = {}) {
    super(detail ?? code ?? kind)
    this.kind = kind
    this.code = code
    this.sentences = sentences
    this.detail = detail
  }
}

/** The failure that a rejected call carries; anything unknown counts as broken. */
export const failureFrom = (error: unknown): Failure => (error instanceof Failure ? error : new Failure('broken'))
