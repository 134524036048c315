import type { JourneyStep } from '../../domain/journey.ts'
import { shown, visitsIn, type Shown } from './count.ts'

/** What a person comes to from the account to the statement, by how the names of the saved screens begin. */
const milestones = [
  { name: 'Account made', saved: 'register/basic-info' },
  { name: 'Address given', saved: 'register/address' },
  { name: 'Race and ethnicity given', saved: 'register/ethnicity' },
  { name: 'First question answered', saved: 'register/open-cases' },
  { name: 'Income given', saved: 'register/income' },
  { name: 'Survey begun', saved: 'register/employed' },
  { name: 'Survey answered', saved: 'register/why-record-clearing' },
  { name: 'Paid, or free of charge', saved: 'payment-or-free-result' },
  { name: 'Identity shown', saved: 'register/verification' },
  { name: 'Results seen', saved: 'results' },
  { name: 'Statement begun', saved: 'statement/' },
] as const

/** How many visits reached a milestone: of those that began with a new account, and of all. */
export interface Reached {
  readonly name: string
  readonly newAccounts: Shown
  readonly all: Shown
}

/** The funnel over all flows. The log follows nobody from one day to the next, so new accounts are counted apart. */
export function funnelOf(steps: readonly JourneyStep[]): readonly Reached[] {
  const visits = visitsIn(steps)
  const having = (among: typeof visits, saved: string) =>
    among.filter(screens => screens.some(screen => screen.startsWith(saved)))
  const fresh = having(visits, milestones[0].saved)
  return milestones.map(({ name, saved }) => ({
    name,
    newAccounts: shown(having(fresh, saved).length),
    all: shown(having(visits, saved).length),
  }))
}
