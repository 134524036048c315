import * as v from 'valibot'
import { isFieldMessage, limitIn, tooLong, type FieldMessage } from '../field-message.ts'
import { lineLimit, textLimit } from '../limits.ts'
import { oneLine, severalLines } from '../typed-text.ts'
import type { QuestionKey, AdditionalJson, AnswerItem } from '../wire/answer.ts'
import { email, optionalText } from '../wire/fields.ts'
import {
  asText,
  convictionsIn,
  detailsOf,
  draftFor,
  otherTextName,
  typedIn,
  visibleQuestions,
  type Conviction,
  type DetailDraft,
  type PageDraft,
  type QuestionDraft,
  freeAnswer,
} from './draft.ts'
import { type Question, type QuestionPage, registerPages } from './pages.ts'
import {
  convictionLocations,
  convictionSeverities,
  convictionTypes,
  type Detail,
  type PartnerWording,
} from './question.ts'
import { statementPages } from './statement-pages.ts'

// Two checks: of what a person has typed, before a page is saved, and of the entries that the server is sent.

/** Why a page cannot be saved yet: the field's id on the page, and the reason. */
export interface Problem {
  readonly field: string
  readonly message: FieldMessage
}

/** The id of a question's field, or of a detail under one of its choices; also the id of the element that shows it. */
export const fieldId = (key: QuestionKey, selection?: string, name?: string) =>
  [key, selection, name]
    .filter(part => part !== undefined)
    .join('-')
    .replaceAll(' ', '_')

/** Whether the server would refuse the text; merely missing answers can be saved for now (R703). */
export const blocksSaving = ({ message }: Problem): boolean => limitIn(message) !== undefined

/** Whether a question allows this many choices (R704). */
export const allowsCount = ({ most }: Question, selections: readonly string[]): boolean =>
  most === undefined || selections.length <= most

/** Where a field is: on the page itself, or in the dialog that "yes" opens. */
export type Place = 'page' | 'dialog'

/**
 * What still prevents saving a page or its dialog: required choices, required details, limits (R213, R705). Empty if it
 * can be saved.
 */
export function problemsOf(
  page: QuestionPage,
  draft: PageDraft,
  wording: PartnerWording,
  place: Place = 'page',
): readonly Problem[] {
  return visibleQuestions(page, draft, wording).flatMap(question => [
    ...(place === 'page' ? choiceProblems(question, draft) : []),
    ...detailProblems(question, draft, place),
  ])
}

function choiceProblems(question: Question, page: PageDraft): readonly Problem[] {
  const draft = draftFor(page, question.key)
  const say = (message: FieldMessage) => [{ field: fieldId(question.key), message }]
  if (draft.text.length > textLimit) return say(tooLong(textLimit))
  if (!question.required || (question.kind === 'income' && oneLine(draft.text) !== '')) return []
  return hasEnough(question, draft, 1) && allowsCount(question, draft.selections) ? [] : say(missingChoice(question))
}

/** Whether there are enough choices; a free answer counts if one choice is enough (R704). */
const hasEnough = (
  { fewest, freeAnswer }: Question,
  { selections, text }: QuestionDraft,
  fewestOfAll: number,
): boolean =>
  selections.length >= (fewest ?? fewestOfAll) || (freeAnswer === true && fewest === 1 && severalLines(text) !== '')

/** Whether Next requires choices: on a page with a minimum (R704). */
export const waitsForChoices = (page: QuestionPage, draft: PageDraft): boolean =>
  page.questions.some(question => !hasEnough(question, draftFor(draft, question.key), 0))

function missingChoice({ kind, most, shownWhen }: Question): FieldMessage {
  if (kind === 'household') return 'dependentsRequired'
  if (kind === 'income') return 'incomeRequired'
  if (most !== undefined) return 'twoToThreeReasons'
  return shownWhen ? 'followUpRequired' : 'required'
}

function detailProblems(question: Question, page: PageDraft, place: Place): readonly Problem[] {
  const { selections, details } = draftFor(page, question.key)
  return selections.flatMap(selection =>
    detailsOf(question, selection)
      .filter(detail => (detail.inDialog === true) === (place === 'dialog'))
      .flatMap(detail =>
        detailProblem(detail, details[selection] ?? {}, name => fieldId(question.key, selection, name)),
      ),
  )
}

function detailProblem(
  detail: Detail,
  typed: Readonly<Record<string, DetailDraft>>,
  field: (name: string) => string,
): readonly Problem[] {
  const say = (message: FieldMessage, name = detail.name): readonly Problem[] => [{ field: field(name), message }]
  if (detail.kind === 'convictions') {
    const { added, open } = convictionsIn(detail, typed)
    if (open) return convictionProblems(open)
    return added.length > 0 ? [] : say('required')
  }
  const text = typedIn(detail, asText(typed[detail.name]))
  if (text === '') return detail.required ? say(detail.missing ?? 'required') : []
  const limit = detail.kind === 'text' ? lineLimit : textLimit
  if (text.length > limit) return say(tooLong(limit))
  if (detail.kind === 'email') return v.is(email(), text) ? [] : say('emailInvalid')
  if (text !== detail.other) return []
  const other = oneLine(asText(typed[otherTextName(detail)]))
  if (other === '') return say('required', otherTextName(detail))
  return other.length > lineLimit ? say(tooLong(lineLimit), otherTextName(detail)) : []
}

const oneOf = (values: readonly string[]) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check(value => values.includes(value), 'required' satisfies FieldMessage),
  )

/** The conviction form of the two-step dialog: "other" needs the type as text (R204). */
export const convictionSchema = v.pipe(
  v.object({
    location: oneOf(convictionLocations),
    conviction_type: oneOf(convictionTypes),
    conviction_type_other: optionalText(lineLimit),
    severity: oneOf(convictionSeverities),
  }),
  v.forward(
    v.check(
      form => form.conviction_type !== 'other' || form.conviction_type_other !== '',
      'required' satisfies FieldMessage,
    ),
    ['conviction_type_other'],
  ),
)

/** What is missing before a conviction can be added to the list, by form field (R204). */
export const convictionProblems = (conviction: Conviction): readonly Problem[] =>
  (v.safeParse(convictionSchema, conviction).issues ?? []).map(issue => ({
    field: `conviction-${v.getDotPath(issue)}`,
    message: isFieldMessage(issue.message) ? issue.message : 'required',
  }))

/** A part of an entry that its question does not allow: its place in the answer, and why. */
export interface WrongPart {
  /** Index of the entry, then its part, such as "0.selection". */
  readonly field: string
  readonly reason: FieldMessage | 'invalid'
}

/** Computed when asked: browsers, which never ask, need not load it. */
const questionWith = (key: QuestionKey): Question | undefined => {
  const pages: readonly QuestionPage[] = [...Object.values(registerPages), ...Object.values(statementPages)]
  return pages.flatMap(page => page.questions).find(question => question.key === key)
}

/** An answer with every text normalized as by its field (`typed-text.ts`), whatever client sent it. */
export const normalizedAnswer = (key: QuestionKey, items: readonly AnswerItem[]): readonly AnswerItem[] =>
  items.map(({ selection, additional_json }) => ({
    selection: oneLine(selection),
    ...(additional_json && { additional_json: detailsAsTyped(questionWith(key), selection, additional_json) }),
  }))

function detailsAsTyped(question: Question | undefined, selection: string, json: AdditionalJson): AdditionalJson {
  const typed = (name: string, text: string) => {
    const field = selection === freeAnswer ? question : question?.details?.find(detail => detail.name === name)
    return typedIn(field ?? { kind: 'longText' }, text)
  }
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => {
      if (typeof value === 'string') return [name, typed(name, value)]
      if (!Array.isArray(value)) return [name, value]
      return [name, value.map(each => (typeof each === 'string' ? oneLine(each) : recordAsTyped(each)))]
    }),
  ) as AdditionalJson
}

const recordAsTyped = (record: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(record).map(([name, text]) => [name, typeof text === 'string' ? oneLine(text) : text]),
  )

/**
 * The places of entries that their question does not offer: unknown selections, duplicates, and a second selection
 * where one is allowed. People who already have such an answer may save it again, since an older version offered it
 * (R1404).
 */
export function notAmongOptions(key: QuestionKey, items: readonly AnswerItem[]): readonly number[] {
  const question = questionWith(key)
  const takesMany = question?.kind === 'many'
  return items.flatMap(({ selection }, index) => {
    const isFirst = items.findIndex(item => item.selection === selection) === index
    return isOption(key, question, selection) && isFirst && (takesMany || index === 0) ? [] : [index]
  })
}

function isOption(key: QuestionKey, question: Question | undefined, selection: string): boolean {
  if (question === undefined) return key === 'is_fee_waiver_eligible' ? selection === 'true' : selection !== ''
  const { freeAnswer: takesFree, kind, options, wire = {} } = question
  if (kind === 'text') return selection === freeAnswer
  // a household of more than twelve types its income
  if (kind === 'income') return selection !== ''
  if (takesFree && selection === freeAnswer) return true
  return options.some(option => (wire[option]?.selection ?? option) === selection)
}

/** The first text longer than its field allows; null if there is none. */
export function tooLongPart(key: QuestionKey, items: readonly AnswerItem[]): WrongPart | null {
  const details = questionWith(key)?.details ?? []
  for (const [index, { additional_json }] of items.entries())
    for (const [name, value] of Object.entries(additional_json ?? {})) {
      const isLine = details.some(detail => detail.name === name && detail.kind !== 'longText')
      const limit = isLine ? lineLimit : textLimit
      const longest = Math.max(0, ...textsIn(value).map(text => text.length))
      if (longest > limit) return { field: `${index}.additional_json.${name}`, reason: tooLong(limit) }
    }
  return null
}

const textsIn = (value: AdditionalJson[string]): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(each =>
    (typeof each === 'object' && each !== null ? Object.values(each) : [each]).filter(text => typeof text === 'string'),
  )
