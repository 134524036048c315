import type { FlowData } from '../../domain/flows/conditions.ts'
import { nextPage, screeningProgress } from '../../domain/flows/progress.ts'
import { usStates } from '../../domain/offered.ts'
import { pageOf, type RegisterPageId } from '../../domain/questions/pages.ts'
import { answersOf, answersTo } from '../../domain/samples/answers.ts'
import { answersByStep, savedBy, screened, surveyed } from '../../domain/samples/people.ts'
import { sampleFlowData } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Person } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, events, errorEvents, payloads, chartData, flowInput, inputOf } from '../shared/chart-data.ts'
import { screeningMachine } from './screening-machine.ts'

/** One input for each person whose path differs. */
const people: readonly Partial<Person>[] = [
  ...usStates.map(us_state => ({ us_state })),
  { utm_code: 'partnership_uca' },
  { us_state: 'AZ', utm_code: 'partnership_mercy-care' },
]
const account = answersTo('race', 'ethnicity')

/** An income too high for the fee waiver, until a benefit grants it. */
const wellOff = flowInput(
  {},
  {
    ...answersByStep(screeningProgress, sampleFlowData({}, account)).findLast(
      ({ answers }) => !answers.government_benefit,
    )!.answers,
    household_income_range: [{ selection: 'over300', additional_json: { household_income_range_fpl: null } }],
  },
)
/** Returns with the fee waiver saved. */
const waived = flowInput(
  {},
  {
    ...answersByStep(screeningProgress, sampleFlowData({}, account)).find(({ answers }) => answers.government_benefit)!
      .answers,
    ...answersOf({ is_fee_waiver_eligible: 'true' }),
  },
)
const sent = payloads<typeof screeningMachine>([
  { type: 'CHANGE', path: 'register/income' },
  { type: 'SAVED', saved: {} },
  ...doneEvents('message', { isSent: true }),
  ...errorEvents('saveFeeWaiver', unreachable),
  ...errorEvents('createResult', refused('alreadyPaid'), unreachable),
])
const withBenefit = { exit: 'next', saved: { entries: answersOf({ government_benefit: 'snap' }) }, before: {} }

const along = people.flatMap(person => answersByStep(screeningProgress, sampleFlowData(person, account)))
/** A person who opened the next page from the review. */
const changingNext = (data: FlowData) => {
  const page = nextPage(screeningProgress(data))
  return page ? [inputOf(data, { changing: `register/${page}` })] : []
}
const { household_income_range: _, ...halfIncome } = screened()
/** People who return to the review, before and after the survey, and people who change what decides the fee waiver. */
const reviewing = [
  flowInput(
    {},
    { ...screened(), ...answersOf({ household_income_range: 'over300' }) },
    { changing: 'register/review' },
  ),
  flowInput({}, surveyed(), { changing: 'register/review' }),
  flowInput({ us_state: 'PA' }, surveyed('PA'), { changing: 'register/review' }),
  flowInput({}, wellOff.session.answers, { changing: 'register/government-benefits' }),
  // returns to the income, which was too high, and corrects it
  flowInput({}, { ...halfIncome, ...answersOf({ number_of_dependents: '2', government_benefit: 'no' }) }),
  flowInput({}, waived.session.answers, { changing: 'register/bills' }),
  // requests the price page
  { ...flowInput({}, screened()), at: 'register/discount-questions' },
  flowInput({}, { ...halfIncome, ...answersTo('government_benefit') }, { changing: 'register/income' }),
  flowInput({}, { ...halfIncome, ...answersTo('government_benefit') }),
  // requests a page past a notice
  {
    ...flowInput({}, { ...account, ...answersTo('owe_fines') }, { changing: 'register/parole' }),
    at: 'register/parole',
  },
] as const

export const screening = chartData({
  machine: screeningMachine,
  inputs: [...along.map(data => inputOf(data)), wellOff, waived, ...along.flatMap(changingNext), ...reviewing],
  guardInputs: state => [
    state.context.session.person.us_state,
    state.context.session.person.utm_code,
    Object.keys(state.context.session.answers).length,
    state.context.session.changing,
  ],
  variants: (state, type) => {
    if (type !== 'xstate.done.actor.question') return sent(state, type)
    const page = state.value as RegisterPageId
    const others = page === 'government-benefits' ? [withBenefit] : []
    const warned = pageOf(page).onYes === 'warning' ? [{ ...savedBy(page), exit: 'logOut' }] : []
    return events<typeof screeningMachine>(doneEvents('question', ...others, ...warned, savedBy(page)))
  },
})
