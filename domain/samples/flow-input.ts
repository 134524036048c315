import { operatorDefaults } from '../operator-defaults.ts'
import type { Answers } from '../wire/answer.ts'
import type { Person } from '../wire/person.ts'
import { samplePerson } from './person.ts'

/**
 * What a signed-in flow starts with: the sample person, what she has answered, and the operator's settings that ship.
 */
export const flowInput = (changes: Partial<Person> = {}, answers: Answers = {}) => ({
  person: samplePerson(changes),
  answers,
  operator: operatorDefaults,
})
