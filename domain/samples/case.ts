import type { UsState } from '../states.ts'
import type { Case, Charge, Eligibility, Remedy } from '../wire/eligibility.ts'
import type { Matter, MatterList } from '../wire/matter.ts'
import type { Reminder } from '../wire/reminder.ts'

/** A charge that ended in a conviction, with `changes`. */
export const sampleCharge = (changes: Partial<Charge> = {}): Charge => ({
  description: 'Possession of a controlled substance',
  severity: 'F3',
  disposition: 'Guilty',
  disposition_date: '2012-05-04',
  code: null,
  ...changes,
})

/** An expungement that is possible now, with `changes`. */
export const sampleRemedy = (changes: Partial<Remedy> = {}): Remedy => ({
  type: 'expungement',
  eligibility: 'eligible',
  eligible_by: null,
  reasons: [],
  ...changes,
})

/** A case that can be expunged now, with `changes`; its only charge is its lead charge by default. */
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
const unknown = sampleRemedy({ eligibility: 'unknown', reasons: ['The court record does not say how the case ended.'] })
const open = sampleRemedy({ eligibility: 'ineligible', reasons: ['A case is still open.'] })
const forbidden = sampleRemedy({
  eligibility: 'ineligible',
  reasons: ['The law does not allow this kind of conviction to be cleared.'],
})
const notApplicable = sampleRemedy({ eligibility: 'not applicable' })
const by = (type: Remedy['type'], remedy: Remedy = sampleRemedy()): Remedy => ({ ...remedy, type })

const inCourt =
  (court: string, county: string) =>
  (case_number: string, charge: Partial<Charge>, remedies: readonly Remedy[]): Case =>
    sampleCase({ case_number, court, county, lead_charge: sampleCharge(charge), remedies: [...remedies] })
const inProvo = inCourt('Provo District Court', 'Utah')
const inPhoenix = inCourt('Maricopa County Superior Court', 'Maricopa')
const inPhiladelphia = inCourt('Philadelphia Municipal Court', 'Philadelphia')

/** The possible outcomes of a case. */
export type Outcome = 'now' | 'later' | 'unclear' | 'never' | 'automatic'

/**
 * A case of each outcome under a state's law, with its courts and remedies; null if the state does not have that
 * outcome.
 */
export const caseOf: Readonly<Record<UsState, Readonly<Record<Outcome, Case | null>>>> = {
  UT: {
    now: sampleCase(),
    later: inProvo('151900456', { severity: 'MB' }, [later]),
    unclear: inProvo('091900789', { severity: 'IN' }, [unknown]),
    automatic: inProvo('171900654', { severity: 'IN' }, [by('auto-expungement')]),
    never: inProvo('181900321', { severity: 'MA' }, [open]),
  },
  AZ: {
    now: inPhoenix('12CR001234', { description: 'Possession of drug paraphernalia', severity: 'F6' }, [
      by('sealing'),
      by('set aside'),
      by('second chance', notApplicable),
      by('rights restoration'),
    ]),
    // a future date changes no outcome here: the card shows it
    later: null,
    unclear: inPhoenix('09CR004321', { description: 'Criminal damage', severity: 'M2' }, [
      by('sealing', unknown),
      by('set aside', unknown),
      by('second chance', notApplicable),
      by('rights restoration', notApplicable),
    ]),
    automatic: null,
    never: inPhoenix('21CR007654', { description: 'Aggravated assault', severity: 'F3' }, [
      by('sealing', later),
      by('set aside', forbidden),
      by('second chance', forbidden),
      by('rights restoration', later),
    ]),
  },
  PA: {
    now: inPhiladelphia('12-51-CR-0001234', { description: 'Retail theft', severity: 'M1' }, [
      by('sealing'),
      by('auto-sealing', notApplicable),
    ]),
    later: inPhiladelphia('19-51-CR-0004321', { description: 'Bad checks', severity: 'M2' }, [
      by('sealing', later),
      by('auto-sealing', later),
    ]),
    unclear: inPhiladelphia('09-51-CR-0002468', { description: 'Contempt of court', severity: 'NA' }, [
      by('sealing', unknown),
      by('auto-sealing', unknown),
    ]),
    automatic: inPhiladelphia('08-51-SU-0001357', { description: 'Disorderly conduct', severity: 'S' }, [
      by('sealing', notApplicable),
      by('auto-sealing'),
    ]),
    never: inPhiladelphia('17-51-CR-0009876', { description: 'Burglary', severity: 'F1' }, [
      by('sealing', forbidden),
      by('auto-sealing', forbidden),
    ]),
  },
}

const searched = (cases: readonly (Case | null)[]): Eligibility => ({
  updated_at: '2026-11-02T10:00:00Z',
  cases: cases.filter(record => record !== null),
})

/** A search that found only this case. */
export const onlyCase = (record: Case | null): Eligibility => searched([record])
/** A search that found a case of each outcome in a state. */
export const someCasesIn = (usState: UsState): Eligibility => searched(Object.values(caseOf[usState]))
/** The same in Utah. */
export const someCases: Eligibility = someCasesIn('UT')
/** A search that found nothing. */
export const noCases: Eligibility = searched([])

/** An expungement in court, with `changes`. */
export const sampleMatter = (changes: Partial<Matter> = {}): Matter => ({
  id: 'matter-1',
  legal_action_type: 'EXPUNGEMENT',
  workflow: 'Court Phase',
  workflow_stage: 'Filed',
  workflow_step_name: null,
  case_number: '121900123',
  case_year: null,
  court: 'Provo District Court',
  lead_charge_description: 'Theft',
  description: null,
  lead_charge_severity: 'MB',
  docs_filed: null,
  answered_on: null,
  documents: [],
  is_two_step: null,
  ...changes,
})

export const noMatters: MatterList = { matters: [], state_specific_data: null, personal_statement_drafted: false }

/** The sample case of Utah that can be cleared later, and another one. */
export const sampleReminders = [
  { case_number: '151900456', day: '2031-02-03', wanted: false },
  { case_number: '161900457', day: '2032-05-09', wanted: false },
] as const satisfies readonly Reminder[]
