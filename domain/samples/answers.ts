import { statementFlow } from '../flows/tables.ts'
import {
  detailsOf,
  draftFrom,
  emptyDraft,
  type Conviction,
  type DetailDraft,
  type PageDraft,
  type QuestionDraft,
} from '../questions/draft.ts'
import { entriesOf } from '../questions/entries.ts'
import { pageOf, type Question, type QuestionPage, type RegisterPageId, registerPages } from '../questions/pages.ts'
import type { Detail } from '../questions/question.ts'
import { statementPages } from '../questions/statement-pages.ts'
import type { AnswerItem, Answers, QuestionKey } from '../wire/answer.ts'

/** A sample answer: an option or a text, a saved entry, or several of them. */
type Choice = string | AnswerItem | readonly (string | AnswerItem)[]
export type Choices = { readonly [K in QuestionKey]?: Choice }

/** Plain choices other than "no" or the first option. A new question needs no line here. */
const plain: { readonly [K in QuestionKey]?: string } = {
  race: 'undisclosed',
  number_of_dependents: '2',
  household_income_range: '100to125',
  government_benefit: 'no',
}
const plainChoice = ({ key, kind, options, fewest = 1 }: Question): readonly string[] => {
  const chosen = plain[key] ?? (kind === 'yesNo' ? 'no' : undefined)
  return chosen === undefined ? options.slice(0, fewest) : [chosen]
}

/** A conviction in another state, as the dialog saves it. */
export const sampleConviction = (changes: Partial<Conviction> = {}): Conviction => ({
  location: 'NV',
  conviction_type: 'drug',
  conviction_type_other: '',
  severity: 'misdemeanor',
  ...changes,
})

const inWords = 'In my own words.'
const typedInto: Readonly<Record<Detail['kind'], (detail: Detail) => DetailDraft>> = {
  text: () => inWords,
  longText: () => inWords,
  email: () => 'somebody@example.com',
  number: () => '2',
  one: ({ options = [] }) => options.find(option => option !== 'other') ?? '',
  convictions: () => [sampleConviction()],
}

/** What the product saves for these options or this text, with required details filled in. */
function saved(question: Question, selections: readonly string[]): readonly AnswerItem[] {
  const { shownWhen: _when, shownFor: _for, ...always } = question
  const details = selections.map(selection => {
    const required = detailsOf(question, selection).filter(detail => detail.required)
    return [selection, Object.fromEntries(required.map(detail => [detail.name, typedInto[detail.kind](detail)]))]
  })
  const text = question.kind === 'text' ? (selections[0] ?? inWords) : ''
  const draft = { selections, text, details: Object.fromEntries(details) }
  const page: QuestionPage = { questions: [always] }
  return entriesOf(page, { [question.key]: draft }, 'plain', {})[question.key] ?? []
}

const pages: readonly QuestionPage[] = [...Object.values(registerPages), ...Object.values(statementPages)]
const questions = new Map(pages.flatMap(page => page.questions.map(question => [question.key, question])))

/** A sample answer to every question that a screen asks, derived from the question itself. */
export const answerTo: Answers = Object.fromEntries(
  [...questions.values()].map(question => [question.key, saved(question, plainChoice(question))]),
)

/** The plain answers to these questions. */
export const answersTo = (...keys: readonly QuestionKey[]): Answers =>
  Object.fromEntries(keys.map(key => [key, answerTo[key] ?? []]))

/** These choices as the product saves them, with required details. */
export const answersOf = (choices: Choices): Answers =>
  Object.fromEntries(Object.entries(choices).map(([key, choice]) => [key, itemsOf(key as QuestionKey, choice)]))

function itemsOf(key: QuestionKey, choice: Choice): readonly AnswerItem[] {
  if (typeof choice === 'string') {
    const question = questions.get(key)
    return question ? saved(question, [choice]) : [{ selection: choice }]
  }
  return 'selection' in choice ? [choice] : choice.flatMap(each => itemsOf(key, each))
}

/** Answers with one selection each, for rules that use only selections. */
export const sampleAnswers = (selections: { readonly [K in QuestionKey]?: string } = {}): Answers =>
  Object.fromEntries(Object.entries(selections).map(([key, selection]) => [key, [{ selection }]]))

/** The saved answers of these pages: plain ones except for `choices`. Follow-ups are answered if they appear. */
export const answersOfPages = (ids: readonly RegisterPageId[], choices: Choices = {}): Answers => {
  const questions = ids.flatMap(id => pageOf(id).questions.filter(({ shownWhen }) => shownWhen === undefined))
  return { ...answersTo(...questions.map(({ key }) => key)), ...answersOf(choices) }
}

/** A personal statement with that many answers, in the flow's order, each with its first choice. */
export const statementAnswers = (count: number): Answers =>
  Object.fromEntries(
    statementFlow
      .slice(0, count)
      .flatMap<Question>(page => statementPages[page].questions)
      .map(question => [question.key, saved(question, question.options.slice(0, question.fewest ?? 1))]),
  )

/** The draft of a question with one choice and its details. */
export const chosen = (selection: string, details: QuestionDraft['details'][string] = {}): QuestionDraft => ({
  ...emptyDraft,
  selections: [selection],
  details: { [selection]: details },
})

/** The draft of a page whose first question has this selection and `more`; the others have their plain answers. */
export const draftOf = (page: RegisterPageId, selection: string, more: Partial<QuestionDraft> = {}): PageDraft => {
  const [first] = pageOf(page).questions
  if (!first) return {}
  return { ...draftFrom(pageOf(page), answerTo), [first.key]: { ...emptyDraft, selections: [selection], ...more } }
}
