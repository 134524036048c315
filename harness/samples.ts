import { operatorDefaults } from '../domain/operator-defaults.ts'
import { screened as answersOfScreening } from '../domain/samples/answers.ts'
import { sampleProfile } from '../domain/samples/person.ts'

export { answersTo, answerTo, draftOf } from '../domain/samples/answers.ts'
export { noCases, sampleCase, someCases } from '../domain/samples/case.ts'
export { refused, unreachable } from '../domain/samples/failure.ts'
export { flowInput } from '../domain/samples/flow-input.ts'
export { noMatters } from '../domain/samples/matter.ts'
export { sampleBasicInfo as basicInfo, samplePerson as person } from '../domain/samples/person.ts'

export const operator = operatorDefaults
export const profile = sampleProfile()
export const screened = answersOfScreening()
