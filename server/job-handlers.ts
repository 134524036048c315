import { mailPasswordChanged, mailResetLink, mailFirstLetter } from './account/mailed-links.ts'
import type { Dependencies } from './dependencies.ts'
import { forgetOldJourneys } from './http/journey-log.ts'
import { forgetInactive } from './account/own-data.ts'
import { forgetOldAudits } from './database/audit.ts'
import { readReversals, reconcile, reconcileOnce } from './payment/settle.ts'
import { searchRecords } from './eligibility/search.ts'
import { mailCaseNews, mailLetter, mailReceipt, mailToTeam } from './message/letters.ts'
import type { JobHandlers } from './jobs/jobs.ts'

/** How many days are kept of what is kept for a time. */
export interface Keeping {
  readonly journeyLogDays: number
  /** Since the last login; 0 keeps every account. */
  readonly inactiveAccountDays: number
  readonly auditLogDays: number
}

export const jobHandlers = (dependencies: Dependencies, keeping: Keeping): JobHandlers => ({
  'record-search': ({ personId }) => searchRecords(dependencies, personId),
  'reset-mail': async ({ personId }) => {
    if (personId !== null) await mailResetLink(dependencies, personId)
  },
  'password-changed-mail': ({ personId }) => mailPasswordChanged(dependencies, personId),
  'person-mail': ({ personId, letter }) =>
    letter === 'accountCreated' ? mailFirstLetter(dependencies, personId) : mailLetter(dependencies, personId, letter),
  'receipt-mail': ({ paymentId }) => mailReceipt(dependencies, paymentId),
  'case-mail': ({ personId }) => mailCaseNews(dependencies, personId),
  'team-mail': ({ messageId }) => mailToTeam(dependencies, messageId),
  payment: ({ paymentId, once }) => (once ? reconcileOnce : reconcile)(dependencies, paymentId),
  'payment-reversals': ({ paymentId }) => readReversals(dependencies, paymentId),
  async retention() {
    await forgetOldJourneys({ ...dependencies, days: keeping.journeyLogDays })
    await forgetInactive({ ...dependencies, days: keeping.inactiveAccountDays })
    await forgetOldAudits(dependencies, keeping.auditLogDays)
  },
})
