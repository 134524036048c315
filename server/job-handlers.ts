import { pruneFormerEmails } from './account/former-emails.ts'
import { mailConfirmation, mailEmailChanged, mailResetLink } from './account/mailed-links.ts'
import { deleteInactiveAccounts } from './account/own-data.ts'
import type { Configuration } from './configuration.ts'
import { pruneAuditLog } from './database/database.ts'
import { journeySteps } from './database/schema.ts'
import type { Dependencies } from './dependencies.ts'
import { updateOpenedCases } from './eligibility/opened-cases.ts'
import { sendReminders } from './eligibility/reminders.ts'
import { queueOldSearches, reportLateSearches, searchPeopleAgain } from './eligibility/search-again.ts'
import { searchRecords } from './eligibility/search.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { watchCall } from './log/watched-call.ts'
import { removeObjects } from './matter/stored-documents.ts'
import { pruneDeliveries } from './message/deliveries.ts'
import { gatherCaseNews, mailLetter, mailReceipt, mailToTeam } from './message/letters.ts'
import { sendSms } from './message/sms.ts'
import { mailWaiting } from './operator-api/waiting.ts'
import { syncReversals, reconcile, reconcileOnce } from './payment/settlement.ts'
import { callWebhook } from './ports/webhook.ts'
import { reportMissingRecords } from './records/coverage.ts'
import { joinRecords } from './records/join-records.ts'

type Keeping = Pick<Configuration, 'auditLogDays' | 'inactiveAccountDays' | 'searchAgainMonths' | 'waitingMailTo'>

export const jobHandlers = (dependencies: Dependencies, keeping: Keeping): JobHandlers => {
  const mailing = (job: string) => ({ ...dependencies, job })
  return {
    'record-search': ({ personId }) => searchRecords(dependencies, personId),
    'reset-mail': async ({ personId }, job) => {
      if (personId !== null) await mailResetLink(mailing(job), personId)
    },
    'password-changed-mail': ({ personId }, job) => mailLetter(mailing(job), personId, 'passwordChanged'),
    'person-mail': ({ personId, letter }, job) => {
      if (letter === 'emailChanged') return mailEmailChanged(mailing(job), personId)
      return letter === 'accountCreated' || letter === 'newEmail'
        ? mailConfirmation(mailing(job), personId, letter)
        : mailLetter(mailing(job), personId, letter)
    },
    'receipt-mail': ({ paymentId }, job) => mailReceipt(mailing(job), paymentId),
    'case-mail': ({ personId }) => gatherCaseNews(dependencies, personId),
    'person-text': (data, job) => sendSms(dependencies, data, job),
    'team-mail': ({ messageId }, job) => mailToTeam(mailing(job), messageId),
    webhook: announcement =>
      watchCall(dependencies, 'webhook', () => callWebhook(dependencies.webhook, dependencies.now(), announcement)),
    payment: ({ paymentId, once }) => (once ? reconcileOnce : reconcile)(dependencies, paymentId),
    'payment-reversals': ({ paymentId }) => syncReversals(dependencies, paymentId),
    'opened-cases': () => updateOpenedCases(dependencies),
    reminders: ({ usState }) => sendReminders(dependencies, usState),
    'stored-documents': () => removeObjects(dependencies),
    'search-again': ({ personId, isNameRemoved }) => searchPeopleAgain(dependencies, personId, isNameRemoved),
    'join-records': () => joinRecords(dependencies),
    'waiting-mail': (_, job) => mailWaiting(mailing(job), keeping.waitingMailTo),
    async retention() {
      await reportMissingRecords(dependencies)
      await reportLateSearches(dependencies)
      await queueOldSearches(dependencies, keeping.searchAgainMonths)
      await dependencies.database.delete(journeySteps)
      await deleteInactiveAccounts(dependencies, keeping.inactiveAccountDays)
      await pruneFormerEmails(dependencies)
      await pruneDeliveries(dependencies)
      await pruneAuditLog(dependencies, keeping.auditLogDays)
    },
  }
}
