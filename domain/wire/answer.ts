import * as v from 'valibot'
import { tooLong } from '../field-message.ts'
import { answerLimits, textLimit } from '../limits.ts'
import { questionKeys } from '../questions/pages.ts'
import { answeredList, neededText, piece, textOr } from './readable.ts'

const text = v.pipe(v.string(), v.maxLength(textLimit, tooLong(textLimit)))
const detailName = v.pipe(v.string(), v.maxLength(answerLimits.detailName))
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(answerLimits.items))
const item = v.pipe(v.record(detailName, v.nullish(text)), v.maxEntries(answerLimits.itemParts))
const detail = v.union([text, v.number(), v.boolean(), v.null(), list(text), list(item)])

/** The additional data of an answer: one flat object whose names the questions define (R1405). */
export const additionalJsonSchema = v.pipe(v.record(detailName, detail), v.maxEntries(answerLimits.details))
export type AdditionalJson = v.InferOutput<typeof additionalJsonSchema>

/** One entry of an answer. A multiple-choice question has one entry per choice (R212). */
export const answerItemSchema = v.object({ selection: text, additional_json: v.nullish(additionalJsonSchema) })
export type AnswerItem = v.InferOutput<typeof answerItemSchema>

/** `PUT /v1/answer/{question}`; an empty list removes the answer. */
export const answerItemsSchema = v.pipe(v.array(answerItemSchema), v.maxLength(answerLimits.entries))

export const questionKeySchema = v.picklist(questionKeys)
export type QuestionKey = v.InferOutput<typeof questionKeySchema>

export const savedItemSchema = v.object({
  selection: v.string(),
  additional_json: v.nullish(additionalJsonSchema),
  updated_at: v.string(),
})
/** `GET /v1/answer/{question}`: the entries of one question. */
export const savedItemsSchema = v.array(savedItemSchema)

/** `GET /v1/answer/`: the flat list. Unknown keys are dropped instead of refused. */
export const answerListSchema = v.array(v.object({ question: v.string(), ...savedItemSchema.entries }))
export type AnswerList = v.InferOutput<typeof answerListSchema>

const readText = v.string()
const readDetail = v.union([
  readText,
  v.number(),
  v.boolean(),
  v.null(),
  v.array(readText),
  v.array(v.record(v.string(), v.nullish(readText))),
])

/** The readable details; the length of a saved text is not checked again. */
const readableDetails = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((details): AdditionalJson =>
    Object.fromEntries(
      Object.entries(details).flatMap(([name, value]) => {
        const parsed = v.safeParse(readDetail, value)
        return parsed.success ? [[name, parsed.output]] : []
      }),
    ),
  ),
)
const readableEntry = {
  selection: neededText,
  additional_json: v.fallback(v.nullable(readableDetails), null),
  updated_at: textOr(''),
}
export const readableAnswers = answeredList(piece({ question: neededText, ...readableEntry }))
/** `GET /v1/answer/{question}`: the entries of one question. */
export const readableEntries = answeredList(piece(readableEntry))

/** All answers of a person by question. */
export type Answers = { readonly [K in QuestionKey]?: readonly AnswerItem[] }

const isQuestionKey = (key: string): key is QuestionKey => questionKeys.some(questionKey => questionKey === key)

/** The wire's flat list as answers by question; the old key `detail` of saved entries is read as `details` (R212). */
export function answersFrom(list: AnswerList): Answers {
  const answers: { [K in QuestionKey]?: AnswerItem[] } = {}
  for (const { question, selection, additional_json } of list)
    if (isQuestionKey(question))
      (answers[question] ??= []).push({ selection, additional_json: withDetails(additional_json) })
  return answers
}

function withDetails(json: AdditionalJson | null | undefined): AdditionalJson | null | undefined {
  if (!json || !('detail' in json)) return json
  const { detail, ...rest } = json
  return 'details' in rest || detail === undefined ? rest : { ...rest, details: detail }
}

/** The first selection of an answer, or undefined if the question is not answered. */
export const selectionOf = (answers: Answers, key: QuestionKey) => answers[key]?.[0]?.selection
