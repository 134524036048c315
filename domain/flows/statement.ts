import type { StatementPageId } from '../questions/statement-pages.ts'

/** The pages of the personal statement in the order of Back and Next (R701). */
export const statementFlow = [
  'life-circumstances',
  'probation',
  'barriers',
  'reasons',
  'pronouns',
  'employment',
  'education',
  'volunteer-work',
  'therapy',
  'marital-status',
  'children',
  'grandchildren',
  'caregiver',
  'community',
  'housing',
  'hobbies',
  'life-improvement',
  'additional-info',
] as const satisfies readonly StatementPageId[]
