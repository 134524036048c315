import type { Dependencies } from '../dependencies.ts'

interface Limit {
  readonly count: number
  readonly minutes: number
}

/**
 * How often what may be tried, with the default settings of the operator (docs/operating.md, "What may be tried how
 * often"). Those by network are wide: behind one network there may be a library, a legal clinic or a whole mobile
 * carrier (decision 020).
 */
const limits = {
  /** Wrong passwords for an account from one network. */
  signIn: { count: 10, minutes: 10 },
  /** Wrong passwords from one network, for whichever accounts. */
  signInByNetwork: { count: 300, minutes: 10 },
  /** Wrong passwords for an account from all the networks that it is not known on. */
  signInElsewhere: { count: 50, minutes: 60 },
  registrationByNetwork: { count: 100, minutes: 10 },
  resetByNetwork: { count: 60, minutes: 10 },
  /** Reset mails to one mailbox. */
  resetMail: { count: 5, minutes: 60 },
  /** Letters of all kinds to one mailbox, whichever accounts they are about. */
  letter: { count: 12, minutes: 60 },
  /** First letters to one mailbox: its address may be made up, or somebody else's. */
  firstLetter: { count: 5, minutes: 1440 },
  /** First letters that a person asks for once more. */
  firstLetterAskedFor: { count: 5, minutes: 60 },
  referralByNetwork: { count: 300, minutes: 10 },
  /** Wrong current passwords of a person who changes it, or deletes the account. */
  currentPassword: { count: 10, minutes: 10 },
  /** Refused cards and unknown codes of a person. */
  payment: { count: 10, minutes: 10 },
  /**
   * Wrong digits of a social security number from one account; beyond each of these three a member of the team decides.
   */
  verification: { count: 5, minutes: 1440 },
  /** Wrong digits for whom people say that they are, from whichever accounts. */
  verificationByIdentity: { count: 5, minutes: 1440 },
  verificationByNetwork: { count: 50, minutes: 1440 },
  /** Messages of a person. */
  message: { count: 20, minutes: 60 },
  /** Changes of a person's other names: each shows how many records the courts keep under one more name. */
  aliases: { count: 10, minutes: 60 },
  /** Copies of all that is known of a person, each of which reads every table. */
  ownData: { count: 5, minutes: 60 },
} satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof limits

/** The settings with which the limits are as they stand in the table. */
const usual = { failures: 10, minutes: 10 }

/** A limit as the operator has set it: the two settings stretch all of them alike. */
export function limitOf(name: LimitName, { failures, minutes }: Dependencies['attemptLimit']): Limit {
  const limit = limits[name]
  return {
    count: Math.ceil((limit.count * failures) / usual.failures),
    minutes: (limit.minutes * minutes) / usual.minutes,
  }
}
