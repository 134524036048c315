import type { BlockedReason } from '../../domain/blocked-reasons.ts'
import type { Remedy } from '../../domain/wire/eligibility.ts'
import { factsOf, type RemedyType, type UsState } from '../../domain/states.ts'

/** How an invented case stands, from which its remedies follow. */
const outlooks = [
  'clear',
  'waiting',
  'automatic',
  'automaticLater',
  'open',
  'serious',
  'fines',
  'missing',
  'notApplicable',
] as const
export type Outlook = (typeof outlooks)[number]

type Verdict = Omit<Remedy, 'type' | 'reasons'> & { readonly reasons: BlockedReason[] }

const eligible: Verdict = { eligibility: 'eligible', eligible_by: null, reasons: [] }
const notApplicable: Verdict = { ...eligible, eligibility: 'not applicable' }
const blocked = (reason: BlockedReason): Verdict => ({
  eligibility: 'ineligible',
  eligible_by: null,
  reasons: [reason],
})
const unknown: Verdict = {
  ...eligible,
  eligibility: 'unknown',
  reasons: ['The court record does not say how the case ended.'],
}
const open = blocked('A case is still open.')
const serious = blocked('The law does not allow this kind of conviction to be cleared.')
const fines = blocked('Fines or fees have not been paid.')
const later = (day: string): Verdict => ({ eligibility: 'ineligible', eligible_by: day, reasons: [] })

export interface Standing {
  readonly outlook: Outlook
  /** The day from which a waiting period has passed. */
  readonly day: string
  readonly isFelony: boolean
}

type Verdicts = Readonly<Partial<Record<Remedy['type'], Verdict>>>

/** What is not named is not applicable. */
const own: Readonly<Partial<Record<UsState, (standing: Standing) => Readonly<Record<Outlook, Verdicts>>>>> = {
  UT: ({ day }) => ({
    clear: { expungement: eligible },
    waiting: { expungement: later(day) },
    automatic: { 'auto-expungement': eligible },
    automaticLater: { 'auto-expungement': later(day) },
    open: { expungement: open, 'auto-expungement': open },
    serious: { expungement: serious },
    fines: { expungement: fines, 'auto-expungement': fines },
    missing: { expungement: unknown, 'auto-expungement': unknown },
    notApplicable: {},
  }),
  AZ: ({ day, isFelony }) => {
    const onFelony = (verdict: Verdict) => (isFelony ? { 'second chance': verdict, 'rights restoration': verdict } : {})
    const waitingPeriod: Verdict = { ...later(day), reasons: ['The waiting period has not passed.'] }
    const all = (verdict: Verdict) => ({ sealing: verdict, 'set aside': verdict, ...onFelony(verdict) })
    return {
      clear: all(eligible),
      waiting: { ...all(later(day)), sealing: waitingPeriod },
      // nothing is automatic in Arizona: here only the set aside is open
      automatic: { sealing: serious, 'set aside': eligible, ...onFelony(notApplicable) },
      automaticLater: { ...all(waitingPeriod), 'set aside': blocked('The sentence has not been completed.') },
      open: all(open),
      serious: all(serious),
      fines: all(fines),
      missing: all(unknown),
      notApplicable: {},
    }
  },
}

const isAutomatic = (type: RemedyType) => type.startsWith('auto-')

/** How the remedies turn out where a state has no table of its own: by petition, and by themselves. */
const elsewhere = (usState: UsState, { day }: Standing): Readonly<Record<Outlook, Verdicts>> => {
  const { remedies } = factsOf(usState)
  const those = (types: readonly RemedyType[], verdict: Verdict): Verdicts =>
    Object.fromEntries(types.map(type => [type, verdict]))
  const byPetition = remedies.filter(type => !isAutomatic(type))
  const automatic = remedies.filter(isAutomatic)
  return {
    clear: those(byPetition, eligible),
    waiting: those(remedies, later(day)),
    automatic: those(automatic, eligible),
    automaticLater: those(automatic, later(day)),
    open: those(remedies, open),
    serious: those(remedies, serious),
    fines: those(byPetition, fines),
    missing: those(remedies, unknown),
    notApplicable: {},
  }
}

/**
 * The remedies of a case in its state, in the state's order. One that the table names nowhere is found as the state's
 * first.
 */
export function remediesOf(usState: UsState, standing: Standing): Remedy[] {
  const tableAt = own[usState] ?? (at => elsewhere(usState, at))
  const table = tableAt(standing)
  const named = Object.values(tableAt({ ...standing, isFelony: true }))
  const { remedies } = factsOf(usState)
  const [first] = remedies
  return remedies.map(type => {
    const known = named.some(verdicts => type in verdicts) ? type : first
    return { type, ...(table[standing.outlook][known!] ?? notApplicable) }
  })
}
