import type { Known } from '../../domain/flows/facts.ts'
import { nextPage, surveyWay } from '../../domain/flows/way.ts'
import type { RegistrationPageId } from '../../domain/questions/pages.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import { answersAlong, savedBy } from '../../domain/samples/along.ts'
import { done, events, fails, walkOf } from '../kit/walk.ts'
import { surveyDescriptions } from './survey-descriptions.ts'
import { surveyMachine } from './survey-machine.ts'

const noResult = fails('createResult', refused('alreadyPaid'), unreachable)
const notEmployed = { page: 'employed', entries: answersOf({ employed: 'no' }) }

/** The same, who has come to the next page from the review. */
const changingNext = (known: Known) => {
  const page = nextPage(surveyWay(known))
  return page ? [{ ...known, changing: `register/${page}` as const }] : []
}

export const survey = walkOf({
  machine: surveyMachine,
  words: surveyDescriptions,
  inputs: [
    ...answersAlong(surveyWay, flowInput()),
    ...answersAlong(surveyWay, flowInput()).flatMap(changingNext),
    flowInput({ utm_code: 'partnership_voc' }),
    answersAlong(surveyWay, flowInput({ us_state: 'PA' })).at(-1)!,
  ],
  facts: state => [
    state.context.person.us_state,
    state.context.person.utm_code,
    state.context.answers.employed,
    Object.keys(state.context.answers).length,
    state.context.changing,
  ],
  variants: (state, type) => {
    if (type === 'xstate.error.actor.createResult') return events<typeof surveyMachine>(noResult)
    if (type !== 'xstate.done.actor.screen') return []
    const page = state.value as RegistrationPageId
    return events<typeof surveyMachine>(done('screen', savedBy(page), ...(page === 'employed' ? [notEmployed] : [])))
  },
})
