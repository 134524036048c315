import { lineLimit, textLimit } from '../limits.ts'
import { tooLong, type FieldMessage } from '../field-message.ts'
import { oneLine } from '../typed-text.ts'
import type { AdditionalJson, AnswerItem, QuestionKey } from '../wire/answer.ts'
import { type Question, registrationPages } from './pages.ts'
import { freeAnswer, typedIn } from './draft.ts'
import type { PageShape } from './question.ts'
import { statementPages } from './statement-pages.ts'

/** A part of an entry that its question does not allow: its place in the answer, and why. */
export interface WrongPart {
  /** Index of the entry, then its part, such as "0.selection". */
  readonly field: string
  readonly reason: FieldMessage | 'invalid'
}

const pages = [
  ...Object.values(registrationPages),
  ...Object.values(statementPages),
] as readonly PageShape<QuestionKey>[]
const questions: ReadonlyMap<QuestionKey, Question> = new Map(
  pages.flatMap(page => page.questions.map(question => [question.key, question])),
)

/** An answer with every text normalized as by its field (`typed-text.ts`), whatever client sent it. */
export const normalizedAnswer = (key: QuestionKey, items: readonly AnswerItem[]): readonly AnswerItem[] =>
  items.map(({ selection, additional_json }) => ({
    selection: oneLine(selection),
    ...(additional_json && { additional_json: detailsAsTyped(questions.get(key), selection, additional_json) }),
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
export function notOffered(key: QuestionKey, items: readonly AnswerItem[]): readonly number[] {
  const question = questions.get(key)
  const takesMany = question?.kind === 'many'
  return items.flatMap(({ selection }, index) => {
    const isFirst = items.findIndex(item => item.selection === selection) === index
    return isOffered(key, question, selection) && isFirst && (takesMany || index === 0) ? [] : [index]
  })
}

function isOffered(key: QuestionKey, question: Question | undefined, selection: string): boolean {
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
  const details = questions.get(key)?.details ?? []
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
