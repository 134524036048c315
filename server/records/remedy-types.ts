import type { Remedy } from '../../domain/wire/eligibility.ts'
import type { UsState } from '../../domain/wire/fields.ts'

export type RemedyType = Remedy['type']

/** What each state offers (S1 §3). */
export const remedyTypesOf: Readonly<Record<UsState, readonly RemedyType[]>> = {
  UT: ['expungement', 'auto-expungement'],
  AZ: ['sealing', 'set aside', 'second chance', 'rights restoration'],
  PA: ['sealing', 'auto-sealing'],
}

/** The name of a remedy's column in a file of court records: `auto_expungement`. */
export const columnOf = (type: RemedyType) => type.replaceAll(/[ -]/g, '_')
