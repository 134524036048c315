import { asksAmong } from '../../domain/rules/told.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noCases, someCasesIn } from '../../domain/samples/case.ts'
import { wrote } from '../../domain/samples/message.ts'
import { verified } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { UsState } from '../../domain/states.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { cannedMessage, type ListedMessage, type Message } from '../../domain/wire/message.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, errorEvents, payloads, chartData, flowInput } from '../shared/chart-data.ts'
import { resultsMachine, type LoadedResults } from './results-machine.ts'

const message: Message = {
  type: 'message',
  body: cannedMessage('I have a question about my results', 'Does the case from 2012 count?'),
  contact_media: null,
}

/** The first load of the results, without records; with `changes`. */
export const loadedResults = (changes: Partial<LoadedResults> = {}): LoadedResults => ({
  eligibility: noCases,
  messages: [],
  isFirstTime: true,
  choice: { chosen: [], started: [] },
  ...changes,
})

/** What the person has asked us to start with: their first case. */
export const asked = (usState: UsState): ListedMessage =>
  wrote('message', {
    created_at: '2026-11-27T18:00:00Z',
    case_numbers: [someCasesIn(usState).cases[0]!.case_number],
    reference: '5B1E-4F43',
  })

const resultsInput = (answers: Answers = {}) => flowInput(verified, answers)

export const results = chartData({
  machine: resultsMachine,
  inputs: [null, 'results/start' as const].flatMap(at => [
    { ...resultsInput(), at },
    { ...resultsInput(answersOf({ open_cases: 'yes' })), at },
  ]),
  guardInputs: ({ context }) => [
    context.eligibility?.cases.length,
    context.messages.length > 0,
    context.session.answers.open_cases?.length,
    context.chosen.length,
    context.started.length > 0,
    asksAmong(context.messages).length > 0,
    context.refusal?.code,
  ],
  routes: ['results', 'results/start'],
  variants: (state, type) => {
    const { session, eligibility } = state.context
    const { person } = session
    const cases = eligibility?.cases ?? []
    return payloads<typeof resultsMachine>([
      ...doneEvents(
        'loadResults',
        loadedResults({ eligibility: someCasesIn(person.us_state) }),
        loadedResults(),
        loadedResults({ messages: [wrote('message')] }),
        loadedResults({
          eligibility: someCasesIn(person.us_state),
          messages: [asked(person.us_state)],
        }),
        loadedResults({ eligibility: { cases: [], updated_at: null } }),
      ),
      ...errorEvents('loadResults', unreachable),
      { type: 'SEE_RECORD', record: cases[0] },
      ...cases.slice(0, 1).map(record => ({ type: 'CHOOSE', record, isChosen: true })),
      { type: 'SEND', message },
      ...doneEvents('sendMessage', message),
      ...errorEvents('sendMessage', unreachable, refused('alreadyAsked', { numbers: cases[0]?.case_number ?? '' })),
    ])(state, type)
  },
})
