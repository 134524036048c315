import type { QuestionKey } from './keys.ts'
import type { PageShape, QuestionShape } from './question.ts'

/** A question that the product asks. */
export type Question = QuestionShape<QuestionKey>
/** A page that the product shows. */
export type QuestionPage = PageShape<QuestionKey>
