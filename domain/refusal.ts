import type { Language } from './languages.ts'
import type { RefusalCode, RefusalParams, Sentences } from './refusals.ts'

/** Why a card was not charged: what a payment gateway may answer. */
export const cardRefusals = ['cardDeclined', 'cardExpired', 'wrongCardNumber', 'paymentInterrupted'] as const
export type CardRefusal = (typeof cardRefusals)[number]

/** Why a new password is refused: shown at its field, like the form's own errors. */
export const passwordRefusals = ['passwordCommon', 'passwordPersonal'] as const satisfies readonly RefusalCode[]
export const isPasswordRefusal = (code: RefusalCode | undefined): boolean =>
  passwordRefusals.some(refusal => refusal === code)

/** What is known of a refusal besides its kind. */
export interface Reason {
  readonly code?: RefusalCode | undefined
  readonly params?: RefusalParams | undefined
  /** The server's own sentence: shown as it is when there is no other (R1402). */
  readonly detail?: string | undefined
  /** The sentence of its code in every language; none where the code is for programs only. */
  readonly sentences?: Sentences | undefined
  /** Seconds after which a next call counts. */
  readonly retryAfter?: number | undefined
}

/** How a call fails. */
export type RefusalKind = 'unreachable' | 'timeout' | 'unauthorized' | 'refused' | 'broken'

/** A call that failed: how, and why where that is known (R1402). The server throws it, and so do the services. */
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

/** The refusal that a rejected call carries; anything unknown counts as broken. */
export const refusalFrom = (error: unknown): Refusal => (error instanceof Refusal ? error : new Refusal('broken'))

/**
 * What a person is shown of a refusal: the sentence of its code, or else the server's own words; undefined where the
 * general sentence has to do.
 */
export const sentenceFor = ({ code, sentences, detail }: Reason, language: Language): string | undefined =>
  code === undefined ? detail : sentences && (sentences[language] ?? detail)
