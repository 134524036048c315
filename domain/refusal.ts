import type { Language } from './languages.ts'
import type { RefusalCode, RefusalParams, Sentences } from './refusals.ts'

/** Why a card was not charged, as a payment gateway may report it. */
export const cardRefusals = ['cardDeclined', 'cardExpired', 'wrongCardNumber', 'paymentInterrupted'] as const
export type CardRefusal = (typeof cardRefusals)[number]

/** Why a new password is refused, shown at its field like the form's own errors. */
export const passwordRefusals = ['passwordCommon', 'passwordPersonal'] as const satisfies readonly RefusalCode[]
export const isPasswordRefusal = (code: RefusalCode | undefined): boolean =>
  passwordRefusals.some(refusal => refusal === code)

/** What is known about a refusal besides its kind. */
export interface Reason {
  readonly code?: RefusalCode | undefined
  readonly params?: RefusalParams | undefined
  /** The server's own sentence: shown if there is no other (R1402). */
  readonly detail?: string | undefined
  /** The sentence of its code in every language; omitted if the code is for programs only. */
  readonly sentences?: Sentences | undefined
  /** Seconds until another call counts. */
  readonly retryAfter?: number | undefined
}

/** How a call fails. */
export type RefusalKind = 'unreachable' | 'timeout' | 'unauthorized' | 'refused' | 'broken'

/** A failed call: how it failed, and why if that is known (R1402). Thrown by the server and by the services. */
export class Refusal extends Error implements Reason {
  override name = 'Refusal'
  readonly kind: RefusalKind
  readonly code: RefusalCode | undefined
  readonly params: RefusalParams | undefined
  readonly detail: string | undefined
  readonly sentences: Sentences | undefined
  readonly retryAfter: number | undefined
  constructor(kind: RefusalKind, { code, params, detail, sentences, retryAfter }: Reason = {}) {
    super(detail ?? code ?? kind)
    this.kind = kind
    this.code = code
    this.params = params
    this.detail = detail
    this.sentences = sentences
    this.retryAfter = retryAfter
  }
}

/** The refusal in a rejected call; any other error counts as broken. */
export const refusalFrom = (error: unknown): Refusal => (error instanceof Refusal ? error : new Refusal('broken'))

/**
 * The message for the person: the sentence of the code, or else the server's own; undefined if only the general
 * sentence is left.
 */
export const sentenceFor = ({ code, sentences, detail }: Reason, language: Language): string | undefined =>
  code === undefined ? detail : sentences && (sentences[language] ?? detail)
