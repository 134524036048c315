import * as v from 'valibot'
import { readableAnswers } from './answer.ts'
import { listOf, neededNumber, neededText, piece, textOr } from './readable.ts'

const readableCase = piece({ case_number: neededText, court: textOr('') })

/** `GET /v1/person/export`, as a page shows it: what the person may read from each table (R901). ISO times. */
export const readableCopy = piece({
  answers: readableAnswers,
  payments: listOf(piece({ created_at: neededText, amount: neededNumber, status: textOr('') })),
  messages: listOf(piece({ created_at: neededText, body: neededText })),
  record_searches: listOf(piece({ cases: listOf(readableCase) })),
  matters: listOf(readableCase),
  documents: listOf(piece({ name: neededText })),
  audit_log: listOf(piece({ at: neededText, action: neededText })),
})

/** A copy of a person's data: the file to save, and what the page shows of it. */
export interface DataCopy {
  readonly file: string
  readonly page: v.InferOutput<typeof readableCopy>
}
