import type { FlowData } from '../../domain/flows/conditions.ts'
import { nextPage, surveyProgress } from '../../domain/flows/progress.ts'
import type { RegisterPageId } from '../../domain/questions/pages.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { answersByStep, savedBy, screened } from '../../domain/samples/people.ts'
import { sampleFlowData } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, events, errorEvents, chartData, flowInput, inputOf } from '../shared/chart-data.ts'
import { surveyMachine } from './survey-machine.ts'

const noResult = errorEvents('createResult', refused('alreadyPaid'), unreachable)
const notEmployed = { exit: 'next', saved: { entries: answersOf({ employed: 'no' }) }, before: {} }

/** The same, after opening the next page from the review. */
const changingNext = (data: FlowData) => {
  const page = nextPage(surveyProgress(data))
  return page ? [inputOf(data, { changing: `register/${page}` })] : []
}

export const survey = chartData({
  machine: surveyMachine,
  inputs: [
    ...answersByStep(surveyProgress, sampleFlowData()).map(data => inputOf(data)),
    ...answersByStep(surveyProgress, sampleFlowData()).flatMap(changingNext),
    flowInput({ utm_code: 'partnership_voc' }),
    inputOf(answersByStep(surveyProgress, sampleFlowData({ us_state: 'PA' }, screened('PA'))).at(-1)!),
  ],
  guardInputs: state => [
    state.context.session.person.us_state,
    state.context.session.person.utm_code,
    state.context.session.answers.employed,
    Object.keys(state.context.session.answers).length,
    state.context.session.changing,
  ],
  variants: (state, type) => {
    if (type === 'xstate.error.actor.createResult') return events<typeof surveyMachine>(noResult)
    if (type === 'SAVED') return [{ type: 'SAVED', saved: {} } as const]
    if (type !== 'xstate.done.actor.question') return []
    const page = state.value as RegisterPageId
    return events<typeof surveyMachine>(
      doneEvents('question', savedBy(page), ...(page === 'employed' ? [notEmployed] : [])),
    )
  },
})
