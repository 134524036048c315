import { answersOfBegunStatement } from '../../domain/rules/statement.ts'
import type { Descriptions } from '../kit/descriptions.ts'
import type { statementMachine } from './statement-machine.ts'

/** What goes on in each state, in the words of the business. */
export const statementDescriptions: Descriptions<typeof statementMachine> = {
  arriving: `Whoever has answered more than ${answersOfBegunStatement} questions goes on at the overview`,
  intro: 'What the personal statement is, and how long it takes',
  overview: 'All questions, each done or to do',
  offeringOpen: 'The client is done, and questions are open: to them, or done all the same',
  'life-circumstances': 'What was going on in life',
  probation: 'How probation ended',
  barriers: 'What the record stands in the way of',
  reasons: 'The two or three most important reasons',
  pronouns: 'How the client is spoken of',
  employment: 'Work, and for how long',
  education: 'School and degrees',
  'volunteer-work': 'Volunteer work',
  therapy: 'Therapy or counseling',
  'marital-status': 'Marriage',
  children: 'Children',
  grandchildren: 'Grandchildren',
  caregiver: 'Caring for somebody',
  community: 'Part of a community',
  housing: 'Where the client lives',
  hobbies: 'Hobbies',
  'life-improvement': 'How life has become better',
  'additional-info': 'Anything else',
  final: 'Thanks; on to the dashboard',
  read: 'The statement so far, to read and to print',
  left: 'On to the dashboard',
}
