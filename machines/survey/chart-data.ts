import type { FlowData } from '../../domain/flows/conditions.ts'
import { nextPage, surveyProgress } from '../../domain/flows/progress.ts'
import type { RegistrationPageId } from '../../domain/questions/pages.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { answersByStep, savedBy, screened } from '../../domain/samples/people.ts'
import { flowInput } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, events, errorEvents, chartData } from '../shared/chart-data.ts'
import { surveyMachine } from './survey-machine.ts'

const noResult = errorEvents('createResult', refused('alreadyPaid'), unreachable)
const notEmployed = { exit: 'next', saved: { entries: answersOf({ employed: 'no' }) } }

/** The same, after opening the next page from the review. */
const changingNext = (data: FlowData) => {
  const page = nextPage(surveyProgress(data))
  return page ? [{ ...data, changing: `register/${page}` as const }] : []
}

export const survey = chartData({
  machine: surveyMachine,
  inputs: [
    ...answersByStep(surveyProgress, flowInput()),
    ...answersByStep(surveyProgress, flowInput()).flatMap(changingNext),
    flowInput({ utm_code: 'partnership_voc' }),
    answersByStep(surveyProgress, flowInput({ us_state: 'PA' }, screened('PA'))).at(-1)!,
  ],
  guardInputs: state => [
    state.context.person.us_state,
    state.context.person.utm_code,
    state.context.answers.employed,
    Object.keys(state.context.answers).length,
    state.context.changing,
  ],
  variants: (state, type) => {
    if (type === 'xstate.error.actor.createResult') return events<typeof surveyMachine>(noResult)
    if (type === 'SAVED') return [{ type: 'SAVED', saved: {} } as const]
    if (type !== 'xstate.done.actor.question') return []
    const page = state.value as RegistrationPageId
    return events<typeof surveyMachine>(
      doneEvents('question', savedBy(page), ...(page === 'employed' ? [notEmployed] : [])),
    )
  },
})
