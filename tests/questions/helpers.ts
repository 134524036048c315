import { emptyDraft, type DetailDraft, type PageDraft, type QuestionDraft } from '../../domain/questions/draft.ts'
import { roundsOf, type PageEntries } from '../../domain/questions/entries.ts'
import {
  type QuestionKey,
  type QuestionPage,
  type RegisterPageId,
  registerPages,
} from '../../domain/questions/pages.ts'
import type { PartnerWording } from '../../domain/questions/question.ts'
import { statementPages, type StatementPageId } from '../../domain/questions/statement-pages.ts'
import type { AdditionalJson, AnswerItem, Answers } from '../../domain/wire/answer.ts'
import type { PageToSave } from '../../machines/page/page.ts'
import { questionMachine } from '../../machines/page/question-page.ts'
import { startChart, heldCall } from '../../machines/shared/testing.ts'
import { details, savedAs } from './tables.ts'

type Page = RegisterPageId | StatementPageId
interface Left {
  /** The server's entries after Next, by key; undefined if nothing was sent or read. */
  readonly saved: PageEntries | undefined
  readonly said: readonly (readonly [string, string])[]
}
interface Known {
  readonly answers?: Answers
  readonly wording?: PartnerWording
}

export const pages: Readonly<Record<string, QuestionPage>> = { ...registerPages, ...statementPages }
export const isRegistration = (page: Page): page is RegisterPageId => page in registerPages

/** A person presses Next and goes through any dialogs; without a draft, the page stays untouched. */
export function pressNext(
  page: Page,
  draft: PageDraft | undefined,
  { answers = {}, wording = 'plain' }: Known = {},
): Left {
  const savePage = heldCall()
  const { actor } = startChart(questionMachine, {
    input: { page, answers, wording },
    actors: { save: savePage, readSaved: heldCall() },
  })
  if (draft) actor.send({ type: 'CHANGE', draft })
  for (const type of ['SUBMIT', 'CONTINUE', 'SUBMIT_DETAILS'] as const)
    if (actor.getSnapshot().status === 'active') actor.send({ type })
  const { context, output } = actor.getSnapshot()
  const toSave = savePage.inputs.at(-1) as PageToSave<PageEntries> | undefined
  const sent: PageEntries | undefined = toSave && Object.assign({}, ...roundsOf(toSave))
  // untouched saved answers are not sent again: the server has them
  const stored = output && Object.keys(answers).length > 0 ? context.saved : undefined
  return { saved: sent ?? stored, said: context.problems.map(({ field, message }) => [field, message] as const) }
}

export const rowsOf = (key: QuestionKey, choice: string) =>
  details.filter(row => row.key === key && row.choices.includes(choice))
export const draft = (
  choices: readonly string[],
  types: Readonly<Record<string, QuestionDraft['details'][string]>> = {},
): QuestionDraft => ({
  ...emptyDraft,
  selections: choices,
  details: types,
})
/** A choice with all its fields filled in, except one and, on request, the optional ones. */
export const filledIn = (key: QuestionKey, choice: string, without?: string, blank: DetailDraft = '') =>
  draft([choice], {
    [choice]: Object.assign(
      {},
      ...rowsOf(key, choice).map(row => (row.name === without ? { [row.name]: blank } : row.types)),
    ),
  })

/** How a choice is saved with all its fields, or without some. */
export function entry(key: QuestionKey, choice: string, without?: string): AnswerItem {
  const { selection, additional_json } = savedAs[key]?.(choice) ?? { selection: choice }
  const json: AdditionalJson = Object.assign(
    {},
    additional_json,
    ...rowsOf(key, choice).map(row => (row.name === without ? {} : row.saves)),
  )
  return Object.keys(json).length > 0 ? { selection, additional_json: json } : { selection }
}

/** The other questions of the page, answered. */
export const otherAnswers: Readonly<Partial<Record<QuestionKey, PageDraft>>> = {
  race: { ethnicity: draft(['undisclosed']) },
  ethnicity: { race: draft(['white']) },
  number_of_dependents: { household_income_range: draft(['over300']) },
  household_income_range: { number_of_dependents: draft(['2']) },
  disability: { disability_no_job: draft(['no']) },
  disability_no_job: { disability: draft(['yes']) },
  provider: { case_manager: filledIn('case_manager', 'yes') },
}
/** One reason is too few: adds a second. */
export const secondChoice = (key: QuestionKey, choice: string | undefined): readonly string[] =>
  key === 'clearing_reasons' ? [choice === 'other' ? 'travelFreely' : 'other'] : []
export const withOtherAnswers = (key: QuestionKey, own: QuestionDraft): PageDraft => ({
  ...otherAnswers[key],
  [key]: { ...own, selections: [...own.selections, ...secondChoice(key, own.selections[0])] },
})
