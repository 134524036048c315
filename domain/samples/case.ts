import type { Case, Charge, Eligibility, Remedy } from '../wire/eligibility.ts'

/** A charge that ended in a conviction; `changes` says what else it is. */
export const sampleCharge = (changes: Partial<Charge> = {}): Charge => ({
  description: 'Possession of a controlled substance',
  severity: 'F3',
  disposition: 'Guilty',
  disposition_date: '2012-05-04',
  code: null,
  ...changes,
})

/** An expungement that is open to the person now; `changes` says what else it is. */
export const sampleRemedy = (changes: Partial<Remedy> = {}): Remedy => ({
  type: 'expungement',
  eligibility: 'eligible',
  eligible_by: null,
  reasons: [],
  ...changes,
})

/** A case that can be expunged now; its only charge is its lead charge unless `changes` says otherwise. */
export function sampleCase(changes: Partial<Case> = {}): Case {
  const { lead_charge = sampleCharge() } = changes
  return {
    case_number: '121900123',
    court: 'Provo District Court',
    county: 'Utah',
    code: null,
    case_type: 'criminal',
    lead_charge,
    charges: lead_charge ? [lead_charge] : [],
    remedies: [sampleRemedy()],
    ...changes,
  }
}

const later = sampleRemedy({ eligibility: 'ineligible', eligible_by: '2031-02-03' })
const unknown = sampleRemedy({ eligibility: 'unknown' })
const automatic = sampleRemedy({ type: 'auto-expungement' })
const blocked = sampleRemedy({ eligibility: 'ineligible', reasons: ['The case is still open.'] })

/** A search that found a case of each outcome, one of them in Philadelphia. */
export const someCases: Eligibility = {
  updated_at: '2026-11-02T10:00:00Z',
  cases: [
    sampleCase(),
    sampleCase({ case_number: '151900456', lead_charge: sampleCharge({ severity: 'MB' }), remedies: [later] }),
    sampleCase({ case_number: '091900789', lead_charge: sampleCharge({ severity: 'IN' }), remedies: [unknown] }),
    sampleCase({ case_number: '171900654', lead_charge: sampleCharge({ severity: 'IN' }), remedies: [automatic] }),
    sampleCase({
      case_number: '181900321',
      county: 'Philadelphia',
      lead_charge: sampleCharge({ severity: 'MA' }),
      remedies: [blocked],
    }),
  ],
}
/** A search that found nothing. */
export const noCases: Eligibility = { updated_at: '2026-11-02T10:00:00Z', cases: [] }
