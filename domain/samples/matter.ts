import type { Matter, MatterList } from '../wire/matter.ts'

/** An expungement in court; `changes` says what else it is. */
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
  documents: [],
  is_two_step: null,
  ...changes,
})

export const noMatters: MatterList = { matters: [], state_specific_data: null, personal_statement_drafted: false }
