import type { QuestionPage } from './asked.ts'
import { screeningPages } from './screening-pages.ts'
import { statementPages, type StatementPageId } from './statement-pages.ts'
import { surveyPages } from './survey-pages.ts'

/** The pages a person meets before the results, by the last part of their path. */
export const registrationPages = { ...screeningPages, ...surveyPages }
export type RegistrationPageId = keyof typeof registrationPages

/** The page behind an id. */
export const pageOf = (id: RegistrationPageId): QuestionPage => registrationPages[id]
/** The page of the personal statement behind an id. */
export const statementPageOf = (id: StatementPageId): QuestionPage => statementPages[id]
