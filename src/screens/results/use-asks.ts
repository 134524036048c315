import { useSelector } from '@xstate/react'
import { noCaseNumber } from '../../../domain/wire/eligibility.ts'
import type { Asked } from '../../../domain/wire/message.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'

/** What the person has asked us to start with; where the API does not list it, what this tab remembers. */
export function useAsks(actor: ResultsRef): readonly Asked[] {
  const { asked, started } = useSelector(actor, state => state.context)
  if (asked.length > 0 || started.length === 0) return asked
  const case_numbers = started.map(({ case_number }) => case_number).filter(number => number !== noCaseNumber)
  return [{ created_at: null, reference: null, case_numbers }]
}
