import { mailPasswordChanged, mailResetLink } from '../authentication/reset.ts'
import type { Dependencies } from '../dependencies.ts'
import { forgetOldJourneys } from '../journey/retention.ts'
import { reconcile, reconcileOnce } from '../payment/settle.ts'
import { completeSearch } from '../records/complete-search.ts'
import { mailToTeam } from '../message/mail-to-team.ts'
import type { JobHandlers } from './jobs.ts'

interface Settings {
  readonly journeyLogDays: number
}

/** What each job does. */
export const jobHandlers = (dependencies: Dependencies, { journeyLogDays }: Settings): JobHandlers => ({
  'record-search': ({ personId }) => completeSearch(dependencies.database, personId, dependencies.now()),
  'reset-mail': async ({ personId }) => {
    if (personId !== null) await mailResetLink(dependencies, personId)
  },
  'password-changed-mail': ({ personId }) => mailPasswordChanged(dependencies, personId),
  'team-mail': ({ messageId }) => mailToTeam(dependencies, messageId),
  payment: ({ paymentId, once }) => (once ? reconcileOnce : reconcile)(dependencies, paymentId),
  retention: () => forgetOldJourneys({ ...dependencies, days: journeyLogDays }),
})
