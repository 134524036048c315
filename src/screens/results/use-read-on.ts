import { useSelector } from '@xstate/react'
import { dayNamed } from '../../../domain/rules/answer-time.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { useUsState } from '../../components/use-us-state.ts'

/** The day in the person's state on which the court records were searched; null where the API does not say. */
export function useReadOn(actor: ResultsRef): string | null {
  const usState = useUsState()
  const updated_at = useSelector(actor, state => state.context.eligibility?.updated_at ?? null)
  return dayNamed(usState, updated_at)
}
