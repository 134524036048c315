import type { Known } from '../../domain/flows/facts.ts'
import { screeningWay } from '../../domain/flows/way.ts'
import type { RegistrationPageId } from '../../domain/questions/pages.ts'
import { usStates } from '../../domain/offered.ts'
import { answersOf, answersTo } from '../../domain/samples/answers.ts'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/failure.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import type { Person } from '../../domain/wire/person.ts'
import { answersAlong, savedBy } from '../../domain/samples/along.ts'
import { done, events, fails, walkOf } from '../kit/walk.ts'
import { screeningDescriptions } from './screening-descriptions.ts'
import { screeningMachine } from './screening-machine.ts'

/** Who walks: everybody whose way differs. */
const people: readonly Partial<Person>[] = [
  ...usStates.map(us_state => ({ us_state })),
  { utm_code: 'partnership_uca' },
  { us_state: 'AZ', utm_code: 'partnership_mercy-care' },
]
const account = answersTo('race', 'ethnicity')

/** Too much income for the fee waiver, which a benefit gives after all. */
const wellOff: Known = flowInput(
  {},
  {
    ...answersAlong(screeningWay, flowInput({}, account)).findLast(({ answers }) => !answers.government_benefit)!.answers,
    household_income_range: [{ selection: 'over300', additional_json: { household_income_range_fpl: null } }],
  },
)
/** Comes back with the fee waiver saved. */
const waived: Known = flowInput(
  {},
  {
    ...answersAlong(screeningWay, flowInput({}, account)).find(({ answers }) => answers.government_benefit)!.answers,
    ...answersOf({ is_fee_waiver_eligible: 'true' }),
  },
)
const noResult = fails('createResult', refused('alreadyPaid'), unreachable)
const withBenefit = { page: 'government-benefits', entries: answersOf({ government_benefit: 'snap' }) }

export const screening = walkOf({
  machine: screeningMachine,
  words: screeningDescriptions,
  inputs: [...people.flatMap(person => answersAlong(screeningWay, flowInput(person, account))), wellOff, waived],
  facts: state => [state.context.person.us_state, state.context.person.utm_code, Object.keys(state.context.answers).length],
  variants: (state, type) => {
    if (type === 'xstate.error.actor.saveFeeWaiver') return events<typeof screeningMachine>(fails('saveFeeWaiver', unreachable))
    if (type === 'xstate.error.actor.createResult') return events<typeof screeningMachine>(noResult)
    if (type !== 'xstate.done.actor.screen') return []
    const page = state.value as RegistrationPageId
    const others = page === 'government-benefits' ? [withBenefit] : []
    return events<typeof screeningMachine>(done('screen', ...others, savedBy(page)))
  },
})
