import type { AnswerItem, Answers } from '../../domain/wire/answer.ts'

const one = (selection: string, additional_json?: AnswerItem['additional_json']): readonly AnswerItem[] => [
  additional_json ? { selection, additional_json } : { selection },
]
const typed = (details: string) => one('free_answer', { details })

/** A personal statement of which seventeen of eighteen questions are answered: done (S2 §4.6). */
export const doneStatement: Answers = {
  circumstances: [
    { selection: 'socializedWithTheWrongCrowd', additional_json: { social_detail: 'I was 19 and new in town.' } },
    { selection: 'free_answer', additional_json: { details: 'I had nobody to ask for advice.' } },
  ],
  probation_compliance: one('compliedAndCompleted'),
  barriers: one('deniedJobs', { details: 'Two warehouses took back their offers.' }),
  clearing_reasons: [{ selection: 'getABetterJob' }, { selection: 'supportMyFamily' }],
  pronouns: one('sheHer'),
  employment: one('yes', { where: 'City bakery', position: 'Baker', time_in_job: '3 years', time_in_field: '6 years' }),
  education: one('someCollege', { degree_major: 'Nursing' }),
  volunteer_work: one('yes', { where_and_time: 'Food pantry, every second Saturday since 2022.' }),
  therapy: one('no'),
  marital_status: one('married', { how_long_married: '8' }),
  children: one('yes', { how_many: '2', ages: '4 and 7' }),
  grandchildren: one('no'),
  caregiver: one('yes', { details: 'I look after my mother.' }),
  community: one('yes', { details: 'I sing in our church choir.' }),
  housing: one('renting', { details: 'A flat near the school.' }),
  hobbies: typed('Running and baking.'),
  life_improvement: typed('I finished my probation early and have worked ever since.'),
}

const half = [
  'circumstances',
  'probation_compliance',
  'barriers',
  'clearing_reasons',
  'pronouns',
  'employment',
  'education',
] as const
/** A personal statement that was begun. */
export const begunStatement: Answers = Object.fromEntries(half.map(key => [key, doneStatement[key] ?? []]))
