import type { ConditionName } from './conditions.ts'

/** A page of the account. */
export interface AccountPage {
  /** Whether the page is done; omitted if nothing of it is saved. */
  readonly done?: ConditionName
  /** Whether something of it is saved. */
  readonly begun?: ConditionName
  /** The person may skip it. */
  readonly isOptional?: true
}

/**
 * The pages between the account and the screening, in order (R105). Returning people continue after the last page done
 * (R1305, R1306).
 */
export const registrationFlow = {
  aliases: { done: 'hasAliases', isOptional: true },
  address: { done: 'hasAddress' },
  ethnicity: { done: 'hasEthnicity', begun: 'hasBegunEthnicity' },
  created: {},
} as const satisfies Record<string, AccountPage>

export type RegistrationPage = keyof typeof registrationFlow
