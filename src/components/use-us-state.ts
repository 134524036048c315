import { useSyncExternalStore } from 'react'
import { dayIn } from '../../domain/day.ts'
import { homeStateOf } from '../../domain/offered.ts'
import type { UsState } from '../../domain/states.ts'
import { usePortal } from './portal-context.tsx'

/** The state of a signed-in person's records; apart from the context because no first page needs it. */
export function useUsState(): UsState {
  const { operator, usState } = usePortal()
  return usState ?? homeStateOf(operator)
}

/** The phone and text line of the person's state; empty if the operator has none. */
export function useStateLine(): string {
  const { operator } = usePortal()
  return operator.stateLines[useUsState()]
}

const everyMinute = (passed: () => void) => {
  const timer = setInterval(passed, 60_000)
  return () => clearInterval(timer)
}

/** Today in the state of the records, year-month-day; a page that is open at midnight renders the new day. */
export function useToday(): string {
  const usState = useUsState()
  const today = () => dayIn(usState, new Date())
  return useSyncExternalStore(everyMinute, today, today)
}
