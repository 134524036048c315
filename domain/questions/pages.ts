import type { QuestionPage } from './question.ts'
import { screeningPages } from './screening-pages.ts'
import { surveyPages } from './survey-pages.ts'

/** The pages a person meets before the results, by the last part of their path. */
export const registrationPages = { ...screeningPages, ...surveyPages }
export type RegistrationPageId = keyof typeof registrationPages

/** The page behind an id. */
export const pageOf = (id: RegistrationPageId): QuestionPage => registrationPages[id]
