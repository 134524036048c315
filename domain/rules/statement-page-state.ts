import { draftFrom } from '../questions/draft.ts'
import { statementPageOf } from '../questions/pages.ts'
import { keepsFromSaving, problemsOf } from '../questions/problems.ts'
import type { StatementPageId } from '../questions/statement-pages.ts'
import type { Answers } from '../wire/answer.ts'
import { isPageDone } from './statement.ts'

/**
 * What the overview says of a page: `notFinished` where something is saved and what the page requires is missing, so
 * that Next would wait for it (R705).
 */
export function pageState(page: StatementPageId, answers: Answers): 'toDo' | 'notFinished' | 'done' {
  if (!isPageDone(page, answers)) return 'toDo'
  const asked = statementPageOf(page)
  const missing = problemsOf(asked, draftFrom(asked, answers), 'plain').filter(problem => !keepsFromSaving(problem))
  return missing.length > 0 ? 'notFinished' : 'done'
}
