import { statementKeys } from '../../domain/questions/keys.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import type { Answers } from '../../domain/wire/answer.ts'

/** A personal statement of which seventeen of eighteen questions are answered: done (R707). */
export const doneStatement = answersOf({
  circumstances: [
    { selection: 'socializedWithTheWrongCrowd', additional_json: { social_detail: 'I was 19 and new in town.' } },
    { selection: 'free_answer', additional_json: { details: 'I had nobody to ask for advice.' } },
  ],
  probation_compliance: 'compliedAndCompleted',
  barriers: { selection: 'deniedJobs', additional_json: { details: 'Two warehouses took back their offers.' } },
  clearing_reasons: ['getABetterJob', 'supportMyFamily'],
  pronouns: 'sheHer',
  employment: {
    selection: 'yes',
    additional_json: { where: 'City bakery', position: 'Baker', time_in_job: '3 years', time_in_field: '6 years' },
  },
  education: { selection: 'someCollege', additional_json: { degree_major: 'Nursing' } },
  volunteer_work: {
    selection: 'yes',
    additional_json: { where_and_time: 'Food pantry, every second Saturday since 2022.' },
  },
  therapy: 'no',
  marital_status: { selection: 'married', additional_json: { how_long_married: '8' } },
  children: { selection: 'yes', additional_json: { how_many: '2', ages: '4 and 7' } },
  grandchildren: 'no',
  caregiver: { selection: 'yes', additional_json: { details: 'I look after my mother.' } },
  community: { selection: 'yes', additional_json: { details: 'I sing in our church choir.' } },
  housing: { selection: 'renting', additional_json: { details: 'A flat near the school.' } },
  hobbies: 'Running and baking.',
  life_improvement: 'I finished my probation early and have worked ever since.',
})

/** A personal statement that was begun: seven questions are answered. */
export const begunStatement: Answers = Object.fromEntries(
  statementKeys.slice(0, 7).map(key => [key, doneStatement[key] ?? []]),
)
