import { startsAtOverview } from '../rules/statement.ts'
import type { PageRules } from './access.ts'
import {
  resumePages,
  isComplete,
  lacksFreeResult,
  mayOpenPage,
  registrationProgress,
  screeningProgress,
  surveyProgress,
} from './progress.ts'

/** Which pages are on a person's path, by their answers (R1304 to R1309). */
export const pageRules: PageRules = {
  mayOpenPage(flow, session, page) {
    switch (flow) {
      case 'registration':
        return mayOpenPage(registrationProgress(session), page)
      case 'screening': {
        const progress = screeningProgress(session)
        return page === 'discount-questions' || page === 'review' ? isComplete(progress) : mayOpenPage(progress, page)
      }
      case 'survey':
        return mayOpenPage(surveyProgress(session), page)
      case 'statement':
        // the introduction ends when the statement has been started
        return page !== 'intro' || !startsAtOverview(session.answers)
      default:
        return true
    }
  },
  resumesAt(flow, session) {
    if (flow === 'statement') return startsAtOverview(session.answers) ? 'statement-overview' : 'statement/intro'
    return flow === 'registration' || flow === 'screening' || flow === 'survey' ? resumePages[flow](session) : null
  },
  lacksFreeResult,
}
