import type { ActorRefFrom } from 'xstate'
import { draftFor, draftFrom, hasOtherWords, type PageDraft } from '../../domain/questions/draft.ts'
import {
  certainEntries,
  entriesOf,
  isSameAnswer,
  roundsOf,
  savedEntries,
  withEntries,
  type PageEntries,
} from '../../domain/questions/entries.ts'
import { isStatementPage, pageOf, pathOfPage, type PageId } from '../../domain/questions/pages.ts'
import { blocksSaving, problemsOf } from '../../domain/questions/problems.ts'
import type { PartnerWording } from '../../domain/questions/question.ts'
import { isAnswered } from '../../domain/rules/person-status.ts'
import type { Answers, QuestionKey } from '../../domain/wire/answer.ts'
import { pageMachine } from './page-machine.ts'
import type { PageContext, PageInput, PageKind } from './page.ts'

export interface QuestionSubject {
  readonly page: PageId
  /** All answers of the person, as the flow knows them. */
  readonly answers: Answers
  readonly wording: PartnerWording
  /** A first choice that the person has not made: only Next saves it. */
  readonly suggestion?: PageDraft
}
type Page = PageContext<QuestionSubject, PageDraft, PageEntries>

const isEmpty = (draft: PageDraft) =>
  Object.values(draft).every(({ selections, text }) => selections.length === 0 && text.trim() === '')
/** The answers that the draft began from. */
const beganFrom = ({ subject, saved }: Pick<Page, 'subject' | 'saved'>) => withEntries(subject.answers, saved)
const opens = {
  warning: 'warning',
  details: 'askingDetails',
  detailsAfterIntroduction: 'introducingDetails',
} as const

/** The entries to save: an empty list where there is no answer. */
const toSave = (page: Page): PageEntries => ({
  ...savedEntries(pageOf(page.subject.page), {}),
  ...entriesOf(pageOf(page.subject.page), page.draft, page.subject.wording, beganFrom(page)),
})

/** One page of questions, of the registration, the screening, the survey or the statement. */
export const questionPage: PageKind<QuestionSubject, PageDraft, PageEntries> = {
  id: 'question',
  pathOf: ({ page }) => pathOfPage(page),
  savedIn: ({ page, answers }) => savedEntries(pageOf(page), answers),
  firstDraft(subject, saved) {
    const { suggestion = {} } = subject
    const answers = beganFrom({ subject, saved })
    const open = pageOf(subject.page).questions.filter(({ key }) => suggestion[key] && !isAnswered(answers, key))
    const suggested = Object.fromEntries(open.map(({ key }) => [key, suggestion[key]]))
    return { ...draftFrom(pageOf(subject.page), answers), ...suggested }
  },
  isReadOnOpening: ({ page }) => isStatementPage(page),
  problems(page, place) {
    const { subject, draft, exit, isTouched } = page
    // a page of the statement may stay as it is
    if (isStatementPage(subject.page) && (!isTouched || isEmpty(draft))) return []
    const problems = problemsOf(pageOf(subject.page), draft, subject.wording, place)
    return exit === 'next' ? problems : problems.filter(blocksSaving)
  },
  asks: ['warning', 'introducingDetails', 'askingDetails'],
  dialogFor({ subject, draft, exit }) {
    const { questions, onYes } = pageOf(subject.page)
    const [question] = questions
    const isYes = question !== undefined && draftFor(draft, question.key).selections.includes('yes')
    return exit === 'next' && onYes !== undefined && isYes ? opens[onYes] : null
  },
  dialogs: {
    explaining: { CLOSE: 'closes' },
    warning: { CONTINUE: 'saves', CLOSE: 'closes', LOG_OUT: 'savesAndLogsOut' },
    introducingDetails: { CONTINUE: { opens: 'askingDetails' }, CLOSE: 'closes' },
    askingDetails: { SUBMIT_DETAILS: 'savesDetails', CLOSE: 'closes' },
  },
  toSave,
  isAmong: (value, known) =>
    (Object.keys(value) as QuestionKey[]).every(key =>
      known.some(entries => entries[key] !== undefined && isSameAnswer(value[key], entries[key])),
    ),
  hasWords: ({ page }, draft, other) => hasOtherWords(pageOf(page), draft, other),
  report: (saved, mine) => ({ entries: certainEntries(saved, mine) }),
  savesWhenLeft: ({ page }) => isStatementPage(page),
  explains: ({ page }) => pageOf(page).notice !== true && !isStatementPage(page),
  savesAtOnce(page) {
    const leaving = { ...page, exit: isStatementPage(page.subject.page) ? 'elsewhere' : 'next' } as const
    return (
      roundsOf({ wanted: toSave(leaving), saved: page.saved, mine: page.mine }).length === 1 &&
      (['page', 'dialog'] as const).every(place => questionPage.problems(leaving, place).length === 0)
    )
  },
}

export const questionMachine = pageMachine(questionPage)

export type QuestionInput = PageInput<QuestionSubject>
/** A running chart of a page of questions. */
export type QuestionRef = ActorRefFrom<typeof questionMachine>
