import type { FieldMessage } from './field-message.ts'

/** Why a card was not charged: what a payment gateway may answer. */
export const cardRefusals = ['cardDeclined', 'cardExpired', 'wrongCardNumber', 'paymentInterrupted'] as const
export type CardRefusal = (typeof cardRefusals)[number]

/**
 * Every refusal of a call by its code, with its HTTP status (R1402). `refusal-sentences.ts` says each of them in every
 * language; charts and screens look at codes alone.
 */
export const refusalStatus = {
  alreadyPaid: 400,
  alreadyVerified: 400,
  answersTooLong: 422,
  bodyNotForm: 422,
  bodyNotJson: 422,
  bodyTooLarge: 413,
  cardDeclined: 402,
  cardExpired: 402,
  emailInUse: 409,
  errorOccurred: 400,
  identityServiceUnreachable: 502,
  invalidField: 422,
  noSession: 401,
  notFound: 404,
  otherTabDidNotPay: 409,
  passwordCommon: 422,
  passwordPersonal: 422,
  paymentInterrupted: 402,
  paymentRequired: 400,
  paymentServiceUnreachable: 502,
  paymentUnderWay: 409,
  promotionNotFree: 400,
  resetLinkUsed: 400,
  tooManyAttempts: 429,
  unforeseen: 500,
  unknownPromotion: 404,
  unknownQuestion: 404,
  unknownReferral: 404,
  verificationByTeam: 429,
  verificationFailed: 400,
  wrongCardNumber: 402,
  wrongCredentials: 401,
  wrongPassword: 400,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** What some refusals name beside their code. */
interface Named {
  emailInUse: { readonly email: string }
  /** `field` is a path in the body, like "1.last_name". */
  invalidField: { readonly field: string; readonly reason: FieldMessage | 'invalid' }
  /** After how many minutes a next attempt counts. */
  tooManyAttempts: { readonly minutes: number }
}

/** Parameters by name, as they come from the wire. */
export type RefusalParams = Readonly<Record<string, string | number>>

/**
 * A code with its parameters, as the arguments of a function; there are parameters only where the code names something.
 */
export type RefusedFor<Code extends RefusalCode> = Code extends keyof Named
  ? readonly [code: Code, params: Named[Code]]
  : readonly [code: Code]

export const refusalCodes = Object.keys(refusalStatus) as readonly RefusalCode[]
