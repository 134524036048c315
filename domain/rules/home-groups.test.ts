import { describe, expect, test } from 'vitest'
import type { Matter } from '../wire/matter.ts'
import { noMatters, sampleMatter } from '../samples/matter.ts'
import { statementAnswers } from '../samples/answers.ts'
import { byTurn } from './home-groups.ts'

const at = (workflow: string, workflow_stage: string | null) => sampleMatter({ workflow, workflow_stage })
const reduction = (workflow_stage: string) => sampleMatter({ legal_action_type: 'REDUCTION', workflow_stage })
const step = (workflow_step_name: string) => sampleMatter({ workflow_step_name })
const groupOf = (matter: Matter, usState: 'UT' | 'AZ', answers = {}, bci_submitted: string | null = null) =>
  Object.entries(
    byTurn({ ...noMatters, matters: [matter], state_specific_data: { bci_submitted } }, answers, usState),
  ).flatMap(([group, matters]) => (matters.length > 0 ? [group] : []))

/** Read from R803 to R806 and R812. */
describe('whose turn it is', () => {
  test.each([
    ['yourTurn', 'UT', at('Court Phase', 'Invoice')],
    ['yourTurn', 'UT', at('BCI Phase', 'No BCI submission date')],
    ['yourTurn', 'UT', at('Court Phase', 'Need PS')],
    ['yourTurn', 'UT', at('Objection', 'Received')],
    ['yourTurn', 'UT', at('Finalization', 'Fingerprints')],
    ['yourTurn', 'UT', reduction('Hearing')],
    ['yourTurn', 'AZ', step('PROPOSED_MATTER')],
    ['yourTurn', 'AZ', step('WAITING_FOR_PS')],
    ['working', 'UT', at('BCI Phase', null)],
    ['working', 'UT', at('Court Phase', 'Filed')],
    ['working', 'UT', at('Finalization', 'Order sent')],
    ['working', 'UT', at('Court Phase', 'Something new')],
    ['working', 'UT', reduction('With the court')],
    ['working', 'AZ', step('FILED')],
    ['done', 'UT', at('Finalization', 'Complete')],
    ['done', 'UT', at('Court Phase', 'Denied')],
    ['done', 'UT', at('Court Phase', 'Withdraw as counsel')],
    ['done', 'UT', reduction('Granted')],
    ['done', 'AZ', step('GRANTED')],
    ['done', 'AZ', step('DENIED')],
  ] as const)('%s in %s: %o', (group, usState, matter) => {
    expect(groupOf(matter, usState)).toEqual([group])
  })

  test('passes to us with the date of the application, and with the statement', () => {
    expect(groupOf(at('BCI Phase', 'No BCI submission date'), 'UT', {}, '2026-10-01')).toEqual(['working'])
    expect(groupOf(at('Court Phase', 'Need PS'), 'UT', statementAnswers(17))).toEqual(['working'])
  })
})
