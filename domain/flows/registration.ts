import type { ConditionName } from './conditions.ts'

/** A page of the account. */
export interface AccountPage {
  /** Tells that the page is done; without it nothing is kept of the page. */
  readonly done?: ConditionName
  /** Tells that something of it is saved. */
  readonly begun?: ConditionName
  /** One may go on without it. */
  readonly isOptional?: true
}

/**
 * The pages between the account and the screening, in order (R105). Who comes back goes on after the last page that is
 * done (R1305, R1306).
 */
export const registrationFlow = {
  aliases: { done: 'hasAliases', isOptional: true },
  address: { done: 'hasAddress' },
  ethnicity: { done: 'hasEthnicity', begun: 'hasBegunEthnicity' },
  created: {},
} as const satisfies Record<string, AccountPage>

export type RegistrationPage = keyof typeof registrationFlow
