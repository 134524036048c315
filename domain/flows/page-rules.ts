import { startsAtOverview } from '../rules/statement.ts'
import type { PageRules } from './access.ts'
import { goesOnAt, isThrough, lacksFreeResult, mayOpen, registrationWay, screeningWay, surveyWay } from './progress.ts'

/** Which pages are on somebody's own way, by what they have answered (R1304 to R1309). */
export const pageRules: PageRules = {
  mayOpen(flow, session, page) {
    switch (flow) {
      case 'registration':
        return mayOpen(registrationWay(session), page)
      case 'screening': {
        const way = screeningWay(session)
        return page === 'discount-questions' || page === 'review' ? isThrough(way) : mayOpen(way, page)
      }
      case 'survey':
        return mayOpen(surveyWay(session), page)
      case 'statement':
        // the introduction is over once the statement has begun
        return page !== 'intro' || !startsAtOverview(session.answers)
      default:
        return true
    }
  },
  goesOnAt(flow, session) {
    if (flow === 'statement') return startsAtOverview(session.answers) ? 'statement-overview' : 'statement/intro'
    return flow === 'registration' || flow === 'screening' || flow === 'survey' ? goesOnAt[flow](session) : null
  },
  lacksFreeResult,
}
