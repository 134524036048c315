import { upperPercentOf } from '../rules/fee-waiver.ts'
import { isAnswered } from '../rules/person-status.ts'
import { oneLine } from '../typed-text.ts'
import { answerTag } from '../wire/answer-tag.ts'
import type { AdditionalJson, AnswerItem, Answers, QuestionKey } from '../wire/answer.ts'
import {
  asListed,
  asText,
  convictionsIn,
  detailsOf,
  draftFor,
  freeAnswer,
  isFreeAnswer,
  isOption,
  otherTextName,
  questionDraftFrom,
  typedIn,
  visibleQuestions,
  type DetailDraft,
  type PageDraft,
  type QuestionDraft,
} from './draft.ts'
import type { Question, QuestionPage } from './pages.ts'
import type { Detail, PartnerWording } from './question.ts'

/** What a page saves: the entries of each question; an empty list removes an answer. */
export type PageEntries = { readonly [K in QuestionKey]?: readonly AnswerItem[] }

/**
 * The entries that a page saves, by question key (R212). Hidden questions with an earlier answer are emptied; questions
 * without a choice are omitted, so nothing is saved for them. An unchanged answer keeps its saved entries, of which the
 * page may show only a part (R1404).
 */
export function entriesOf(
  page: QuestionPage,
  draft: PageDraft,
  wording: PartnerWording,
  answers: Answers,
): PageEntries {
  const visible = visibleQuestions(page, draft, wording)
  const entries: { [K in QuestionKey]?: readonly AnswerItem[] } = {}
  for (const question of page.questions) {
    const saved = answers[question.key] ?? []
    const items = visible.includes(question) ? itemsOf(question, draftFor(draft, question.key)) : []
    if (items.length > 0 || saved.length > 0) entries[question.key] = isKept(question, items, saved) ? saved : items
  }
  return entries
}

/**
 * Whether the draft equals the saved entries, as far as the page shows them. Entries from older versions are saved
 * again.
 */
function isKept(question: Question, items: readonly AnswerItem[], saved: readonly AnswerItem[]): boolean {
  const isCurrent = (item: AnswerItem) =>
    isFreeAnswer(question, item) || items.some(({ selection }) => selection === item.selection)
  const asSaved = itemsOf(question, questionDraftFrom(question, saved))
  return items.length > 0 && saved.every(isCurrent) && JSON.stringify(items) === JSON.stringify(asSaved)
}

function itemsOf(question: Question, draft: QuestionDraft): readonly AnswerItem[] {
  const text = typedIn(question, draft.text)
  if (question.kind === 'text') return text ? [{ selection: freeAnswer, additional_json: { details: text } }] : []
  if (question.kind === 'income') {
    const selection = text || draft.selections[0]
    return selection
      ? [{ selection, additional_json: { household_income_range_fpl: text ? null : upperPercentOf(selection) } }]
      : []
  }
  const items = draft.selections.map(selection => itemOf(question, selection, draft))
  return question.freeAnswer && text ? [...items, { selection: freeAnswer, additional_json: { details: text } }] : items
}

function itemOf(question: Question, selection: string, draft: QuestionDraft): AnswerItem {
  const wire = question.wire?.[selection]
  if (wire) return { ...wire }
  const typed = draft.details[selection] ?? {}
  const json: AdditionalJson = Object.assign(
    {},
    question.repeatedAs === undefined ? {} : { [question.repeatedAs]: selection },
    ...(isOption(question, selection)
      ? detailsOf(question, selection).map(detail => detailJson(detail, typed))
      : Object.entries(typed).map(([name, value]) => (asText(value) === '' ? {} : { [name]: asText(value) }))),
  )
  return Object.keys(json).length > 0 ? { selection, additional_json: json } : { selection }
}

function detailJson(detail: Detail, typed: Readonly<Record<string, DetailDraft>>): AdditionalJson {
  if (detail.kind === 'convictions') return convictionsJson(detail, typed)
  const text = typedIn(detail, asText(typed[detail.name]))
  if (text === '') return {}
  if (!detail.asList) return { [detail.name]: text }
  const other = oneLine(asText(typed[otherTextName(detail)]))
  return { [detail.name]: text === detail.other && other ? [text, other] : [text] }
}

function convictionsJson(detail: Detail, typed: Readonly<Record<string, DetailDraft>>): AdditionalJson {
  const { added, open } = convictionsIn(detail, typed)
  const convictions = open ? [...added, asListed(open)] : added
  return open || detail.name in typed ? { [detail.name]: convictions.map(conviction => ({ ...conviction })) } : {}
}

/** The saved entries of each question of a page; an empty list where there is none. */
export const savedEntries = (page: QuestionPage, answers: Answers): PageEntries =>
  Object.fromEntries(page.questions.map(({ key }) => [key, answers[key] ?? []]))

/** Whether two lists of entries say the same. */
export const isSameAnswer = (one: readonly AnswerItem[] = [], other: readonly AnswerItem[] = []): boolean =>
  one === other || answerTag(one) === answerTag(other)

/** All answers after a page was saved. */
export function withEntries(answers: Answers, entries: PageEntries): Answers {
  const next: Record<string, readonly AnswerItem[]> = { ...answers, ...entries }
  return Object.fromEntries(Object.entries(next).filter(([, items]) => items.length > 0))
}

const keysOf = (entries: PageEntries) => Object.keys(entries) as readonly QuestionKey[]

/** The entries that a page saves, those that the person saw, and those of earlier tries, which may have arrived. */
interface EntriesToSave {
  readonly wanted: PageEntries
  readonly saved: PageEntries
  readonly mine: readonly PageEntries[]
}

/**
 * The calls that save a page: rounds one after another, the calls of each in parallel (R211). A first answer takes one
 * round: if some are lost, the page is half done (R210). When several answers of a page are corrected, the last one is
 * removed first and saved last, so that old and new never look like one answer, whichever call is lost and wherever the
 * person returns. After a failed try, what is saved is unknown. A question without an answer is not saved.
 */
export function roundsOf({ wanted, saved, mine }: EntriesToSave): readonly PageEntries[] {
  const wasTried = mine.length > 0
  const keys = keysOf(wanted).filter(key => [wanted, saved, ...mine].some(entries => isAnswered(entries, key)))
  const entries: PageEntries = Object.fromEntries(keys.map(key => [key, wanted[key]]))
  const last = keys.at(-1)
  if (last === undefined) return []
  const changed = keys.filter(key => !isSameAnswer(wanted[key], saved[key]))
  const isCorrection = wasTried || keys.some(key => isAnswered(saved, key))
  if (keys.length === 1 || !isCorrection || (!wasTried && changed.length < 2)) return [entries]
  const { [last]: written = [], ...others } = entries
  const isRemoved = !wasTried && !isAnswered(saved, last)
  return [...(isRemoved ? [] : [{ [last]: [] }]), others, ...(written.length > 0 ? [{ [last]: written }] : [])]
}

/** What is certain of a page's entries: those that a call without an answer may have removed are not. */
export const certainEntries = (saved: PageEntries, mine: readonly PageEntries[]): PageEntries => ({
  ...saved,
  ...Object.fromEntries(
    mine.flatMap(keysOf).flatMap(key => (mine.some(sent => sent[key]?.length === 0) ? [[key, []]] : [])),
  ),
})
