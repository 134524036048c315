import { expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { noMatters, sampleMatter } from '../samples/case.ts'
import type { MatterList } from '../wire/matter.ts'
import { thisWeek } from './this-week.ts'

const at = (workflow: string, workflow_stage: string, docs_filed: string | null = null) =>
  sampleMatter({ id: `${workflow} ${workflow_stage} ${docs_filed}`, workflow, workflow_stage, docs_filed })
const weekOf = (matters: MatterList['matters'], bci_submitted: string | null = null) =>
  thisWeek({ ...noMatters, matters, state_specific_data: { bci_submitted } }, {}, 'UT', operatorDefaults, '2026-11-29')

test('says who has how many cases, the client first, with the first day of an answer; what has ended is not counted (R837)', () => {
  const matters = [
    at('Court Phase', 'Waiting for court', '2026-08-03'),
    at('BCI Phase', 'Waiting for BCI'),
    at('Court Phase', 'Drafting'),
    at('Court Phase', 'Invoice'),
    at('Court Phase', 'Waiting for court', '2026-07-01'),
    at('Court Phase', 'Waiting for court'),
    at('Court Phase', 'Filed', '2026-11-02'),
    at('Finalization', 'Complete'),
  ]
  // the bureau takes 17 weeks, a prosecutor 9, then a court 26
  expect(weekOf(matters, '2026-10-01')).toEqual([
    { turn: 'client', count: 1, until: null },
    { turn: 'team', count: 1, until: null },
    { turn: 'bureau', count: 1, until: '2027-01-28' },
    { turn: 'prosecutor', count: 1, until: '2027-01-04' },
    { turn: 'court', count: 3, until: '2027-03-03' },
  ])
})

test('promises no day that has passed', () => {
  expect(weekOf([at('Court Phase', 'Waiting for court', '2025-01-02')])).toEqual([
    { turn: 'court', count: 1, until: null },
  ])
  expect(weekOf([])).toEqual([])
})
