import { statementFlow } from '../flows/tables.ts'
import { draftFrom } from '../questions/draft.ts'
import { statementKeys, statementPageOf } from '../questions/pages.ts'
import { blocksSaving, problemsOf } from '../questions/problems.ts'
import { statementPages, type StatementPageId } from '../questions/statement-pages.ts'
import type { Answers } from '../wire/answer.ts'
import { isAnswered } from './person-status.ts'

const early: readonly StatementPageId[] = ['caregiver', 'community']
/** The overview's own order: as in the flow, but caregiver and community come right after volunteer work (R701). */
export const overviewOrder: readonly StatementPageId[] = statementFlow.flatMap(page => {
  if (page === 'volunteer-work') return [page, ...early]
  return early.includes(page) ? [] : [page]
})

/** With more answers than this, a returning person starts at the overview (R702). */
export const answersOfBegunStatement = 10

/** Whether a page has saved answers (R701). */
export const isPageDone = (page: StatementPageId, answers: Answers): boolean =>
  statementPages[page].questions.every(({ key }) => isAnswered(answers, key))

/** How many of the questions are answered. */
export const doneCount = (answers: Answers): number => statementKeys.filter(key => isAnswered(answers, key)).length

/** How many questions of the overview are not answered yet. */
export const openCount = (answers: Answers): number => overviewOrder.filter(page => !isPageDone(page, answers)).length

/** Whether a person starts at the overview instead of the introduction. */
export const startsAtOverview = (answers: Answers): boolean => doneCount(answers) > answersOfBegunStatement

/** The pronouns that a stored title suggests (R706); null for any other title. */
export function pronounsOf(title: string | null): string | null {
  if (title === 'Mr') return 'heHim'
  return title === 'Ms' || title === 'Mrs' ? 'sheHer' : null
}

/**
 * A page's state in the overview: `notFinished` if something is saved but a required part is missing, so that Next
 * would stop (R705).
 */
export function pageState(page: StatementPageId, answers: Answers): 'toDo' | 'notFinished' | 'done' {
  if (!isPageDone(page, answers)) return 'toDo'
  const questionPage = statementPageOf(page)
  const missing = problemsOf(questionPage, draftFrom(questionPage, answers), 'plain').filter(
    problem => !blocksSaving(problem),
  )
  return missing.length > 0 ? 'notFinished' : 'done'
}
