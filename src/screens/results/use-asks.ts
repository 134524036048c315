import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { asksAmong, takenBackAmong, type Told } from '../../../domain/rules/told.ts'
import { noCaseNumber } from '../../../domain/wire/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'

/** What the person has asked us to start with; where the API does not list it, what this tab remembers. */
export function useAsks(actor: ResultsRef): readonly Told[] {
  const { messages, started } = useSelector(actor, state => state.context)
  return useMemo(() => {
    const asks = asksAmong(messages)
    const case_numbers = started.map(({ case_number }) => case_number).filter(number => number !== noCaseNumber)
    if (asks.length > 0 || started.length === 0) return asks
    return [{ created_at: null, reference: null, answered_on: null, case_numbers }]
  }, [messages, started])
}

/** What the person has taken back. */
export function useTakenBack(actor: ResultsRef): readonly Told[] {
  const messages = useSelector(actor, state => state.context.messages)
  return useMemo(() => takenBackAmong(messages), [messages])
}
