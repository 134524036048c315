import type { FactName } from './facts.ts'

/** A page of the account. */
export interface AccountPage {
  /** Tells that the page is done; without it nothing is kept of the page. */
  readonly done?: FactName
  /** Tells that something of it is saved. */
  readonly begun?: FactName
  /** One may go on without it. */
  readonly isOptional?: true
}

/**
 * The pages between the account and the screening, in order (S1 §2 items 2-5). Who comes back goes on after the last page that is done: resume
 * rule 6 of S1 §4, and the first row of rule 5 in DECISIONS §3.
 */
export const registrationFlow = {
  aliases: { done: 'hasAliases', isOptional: true },
  address: { done: 'hasAddress' },
  ethnicity: { done: 'hasEthnicity', begun: 'hasBegunEthnicity' },
  created: {},
} as const satisfies Record<string, AccountPage>

export type RegistrationPage = keyof typeof registrationFlow
