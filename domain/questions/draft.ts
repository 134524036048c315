import { oneLine, severalLines } from '../typed-text.ts'
import type { AdditionalJson, AnswerItem, Answers, QuestionKey } from '../wire/answer.ts'
import type { Question, QuestionPage } from './pages.ts'
import type { Detail, PartnerWording } from './question.ts'

/** A conviction in another state or in a federal court (R204). */
export interface Conviction {
  readonly location: string
  readonly conviction_type: string
  readonly conviction_type_other?: string | undefined
  readonly severity: string
}

export type DetailDraft = string | readonly Conviction[]

/**
 * What a person has chosen and typed for one question but not saved. Details are kept per choice, so changing a choice
 * loses nothing.
 */
export interface QuestionDraft {
  readonly selections: readonly string[]
  readonly text: string
  readonly details: Readonly<Record<string, Readonly<Record<string, DetailDraft>>>>
}

/** A detail or a saved value as text; empty for a list of convictions. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A page's draft by question key. */
export type PageDraft = { readonly [K in QuestionKey]?: QuestionDraft }

/** Typed text as it is saved: multi-line if its field is. */
export const typedIn = ({ kind, long }: { readonly kind: string; readonly long?: true }, typed: string): string =>
  long || kind === 'longText' || kind === 'many' ? severalLines(typed) : oneLine(typed)

export const emptyDraft: QuestionDraft = { selections: [], text: '', details: {} }
/** The selection for free text next to the choices, or instead of them (R212). */
export const freeAnswer = 'free_answer'

export const draftFor = (draft: PageDraft, key: QuestionKey): QuestionDraft => draft[key] ?? emptyDraft
/** The draft's name for the text of a list's "other" choice. */
export const otherTextName = (detail: Detail) => `${detail.name}_other`

/** The draft's name for the conviction being typed, a list of one that "Add conviction" and "Done" read (R204). */
export const openName = (detail: Detail) => `${detail.name}_open`
export const emptyConviction: Conviction = {
  location: '',
  conviction_type: '',
  conviction_type_other: '',
  severity: '',
}
const isTouched = (conviction: Conviction) => Object.values(conviction).some(part => oneLine(asText(part)) !== '')

/** A conviction as the list shows it. */
export const asListed = (conviction: Conviction): Conviction => ({
  ...conviction,
  conviction_type_other: oneLine(conviction.conviction_type_other ?? ''),
})

/** The added convictions, and the one being typed (null if nothing is typed). */
export function convictionsIn(
  detail: Detail,
  typed: Readonly<Record<string, DetailDraft>>,
): { readonly added: readonly Conviction[]; readonly open: Conviction | null } {
  const listOf = (name: string): readonly Conviction[] => (Array.isArray(typed[name]) ? typed[name] : [])
  return { added: listOf(detail.name), open: listOf(openName(detail)).find(isTouched) ?? null }
}

/** The visible questions of a page: follow-ups and partner fields only when they apply. */
export function visibleQuestions(page: QuestionPage, draft: PageDraft, wording: PartnerWording): readonly Question[] {
  return page.questions.filter(
    ({ shownWhen, shownFor }) =>
      (shownFor === undefined || shownFor === wording) &&
      (shownWhen === undefined || draftFor(draft, shownWhen.key).selections.includes(shownWhen.selection)),
  )
}

/** The details that a choice opens. */
export const detailsOf = (question: Question, selection: string): readonly Detail[] =>
  (question.details ?? []).filter(detail => detail.when.includes(selection))

/** The saved answers of a page as a draft, to show them again. */
export function draftFrom(page: QuestionPage, answers: Answers): PageDraft {
  return Object.fromEntries(
    page.questions.map(question => [question.key, questionDraftFrom(question, answers[question.key] ?? [])]),
  )
}

/** Free text next to the choices. In a question with `repeatedAs`, older versions saved the choice itself this way. */
export const isFreeAnswer = ({ repeatedAs }: Question, { selection }: AnswerItem) =>
  selection === freeAnswer && repeatedAs === undefined

/** A question's saved entries as its draft. */
export function questionDraftFrom(question: Question, items: readonly AnswerItem[]): QuestionDraft {
  const free = items.find(item => isFreeAnswer(question, item))
  const chosen = items
    .filter(item => !isFreeAnswer(question, item))
    .map(item => ({ item, option: optionOf(question, item) }))
  const typed =
    question.kind === 'income' && chosen[0] && !question.options.includes(chosen[0].option) ? chosen[0].option : ''
  const details = chosen.map(({ item, option }) => [
    option,
    detailDraftsFrom(question, option, item.additional_json ?? {}),
  ])
  return {
    selections: typed ? [] : chosen.map(({ option }) => option),
    text: typed || asText(free?.additional_json?.details),
    details: Object.fromEntries(details),
  }
}

/** Whether a question offers this choice; older versions may have offered others. */
export const isOption = ({ options }: Question, option: string) => options.includes(option)

/** Saved selections that a question no longer offers: they are shown unchanged, and kept (R1404). */
export const retiredSelections = (question: Question, { selections }: QuestionDraft): readonly string[] =>
  selections.filter(selection => !isOption(question, selection))

/** The option of a saved entry: its selection, or the option with that wire value. */
function optionOf(question: Question, item: AnswerItem): string {
  const written = Object.entries(question.wire ?? {}).find(
    ([, wire]) =>
      wire.selection === item.selection &&
      Object.entries(wire.additional_json).every(([name, value]) => item.additional_json?.[name] === value),
  )
  const option = written?.[0] ?? question.formerly?.[item.selection] ?? item.selection
  if (question.repeatedAs === undefined || isOption(question, option)) return option
  const repeated = item.additional_json?.[question.repeatedAs]
  const said = typeof repeated === 'boolean' ? (repeated ? 'yes' : 'no') : asText(repeated)
  return isOption(question, said) ? said : option
}

function detailDraftsFrom(question: Question, option: string, json: AdditionalJson): Record<string, DetailDraft> {
  // details of a choice from an older version have no field, and are kept unchanged
  if (!isOption(question, option)) return Object.fromEntries(Object.keys(json).map(name => [name, asText(json[name])]))
  return Object.assign({}, ...detailsOf(question, option).map(detail => detailDraftFrom(detail, json)))
}

function detailDraftFrom(detail: Detail, json: AdditionalJson): Record<string, DetailDraft> {
  const value = json[detail.name]
  if (detail.kind === 'convictions') return { [detail.name]: Array.isArray(value) ? value.flatMap(convictionFrom) : [] }
  if (detail.asList && Array.isArray(value)) {
    const [first = '', second = ''] = value.map(asText)
    return { [detail.name]: first, [otherTextName(detail)]: second }
  }
  return { [detail.name]: asText(value) }
}

/** A saved conviction; other values are dropped, and missing fields are empty (R1404). */
function convictionFrom(saved: string | Readonly<Record<string, string | null | undefined>>): readonly Conviction[] {
  if (typeof saved === 'string') return []
  const { location, conviction_type, conviction_type_other, severity } = saved
  return [
    {
      location: location ?? '',
      conviction_type: conviction_type ?? '',
      conviction_type_other: conviction_type_other ?? '',
      severity: severity ?? '',
    },
  ]
}

/** Details that a person types; the others are chosen. */
const isTyped = ({ kind }: Detail) => kind !== 'number' && kind !== 'one'

/** What is typed on a page, without what is only chosen. */
const wordsOn = (page: QuestionPage, draft: PageDraft): readonly string[] =>
  page.questions.flatMap(question => {
    const { text, selections, details } = draftFor(draft, question.key)
    const typed = selections.flatMap(selection =>
      detailsOf(question, selection)
        .filter(isTyped)
        .map(({ name }) => details[selection]?.[name] ?? ''),
    )
    return [text, ...typed].filter(words => words.length > 0).map(words => JSON.stringify(words))
  })

/** Whether a draft has words that another draft of the page has not: typed ones, not a choice (R1001). */
export function hasOtherWords(page: QuestionPage, draft: PageDraft, other: PageDraft): boolean {
  const otherWords = wordsOn(page, other)
  return wordsOn(page, draft).some(words => !otherWords.includes(words))
}
