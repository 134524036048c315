import type { Answers } from '../wire/answer.ts'
import type { Person } from '../wire/person.ts'

/** What most rules look at: who the person is (as read from the API) and what they have answered. */
export interface Facts {
  readonly person: Person
  readonly answers: Answers
}
