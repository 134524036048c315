import { draftFrom } from '../questions/draft.ts'
import { statementPageOf } from '../questions/pages.ts'
import { blocksSaving, problemsOf } from '../questions/problems.ts'
import type { StatementPageId } from '../questions/statement-pages.ts'
import type { Answers } from '../wire/answer.ts'
import { isPageDone } from './statement.ts'

/**
 * A page's state in the overview: `notFinished` if something is saved but a required part is missing, so that Next
 * would stop (R705).
 */
export function pageState(page: StatementPageId, answers: Answers): 'toDo' | 'notFinished' | 'done' {
  if (!isPageDone(page, answers)) return 'toDo'
  const asked = statementPageOf(page)
  const missing = problemsOf(asked, draftFrom(asked, answers), 'plain').filter(problem => !blocksSaving(problem))
  return missing.length > 0 ? 'notFinished' : 'done'
}
