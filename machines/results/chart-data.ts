import { asksAmong } from '../../domain/rules/told.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noCases, someCasesIn } from '../../domain/samples/case.ts'
import { wrote } from '../../domain/samples/message.ts'
import { flowInput, verified } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { UsState } from '../../domain/states.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { cannedMessage, type ListedMessage, type Message } from '../../domain/wire/message.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import type { Described } from '../shared/descriptions.ts'
import { resultsMachine, type LoadedResults } from './results-machine.ts'

export const resultsDescriptions: Described<typeof resultsMachine>['descriptions'] = {
  loading: 'The results are being read',
  failed: 'The results could not be read: try again',
  warning: 'Open cases, probation or parole may prevent clearing',
  noResults: 'Nothing was found: tell us about your record',
  'noResults.typing': 'The person types the message',
  'noResults.sending': 'The message is being sent',
  shown: 'The cases by what can be done, then by severity',
  start: 'What happens now with the chosen cases, and what it costs; asking to start charges nothing',
  'start.reading': 'The person reads what happens, before and after asking us to start',
  'start.sending': 'The message that asks us to start is being sent',
  'start.failed': 'The message could not be sent',
  seeingRecord: 'One case in detail',
  messaging: 'A message to the team',
  'messaging.typing': 'The person types the message',
  'messaging.sending': 'The message is being sent',
  'messaging.sent': 'The team has it: how and when it answers',
  contacting: 'How to reach us: call, text, email, or be contacted',
  'contacting.typing': 'The person types the message',
  'contacting.sending': 'The message is being sent',
  'contacting.sent': 'The team has it: how and when it answers',
  explainingAutomaticClearing:
    'Automatic clearing is paused until a form is filed; petitions come first ({states that have paused clearing})',
  letter: 'Print or save as PDF: the results on two pages, each in one language',
  waitingAgain: 'Not ready yet: back to waiting',
}

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
  descriptions: resultsDescriptions,
  inputs: [null, 'results/start' as const].flatMap(at => [
    { ...resultsInput(), at },
    { ...resultsInput(answersOf({ open_cases: 'yes' })), at },
  ]),
  guardInputs: ({ context }) => [
    context.eligibility?.cases.length,
    context.messages.length > 0,
    context.answers.open_cases?.length,
    context.chosen.length,
    context.started.length > 0,
    asksAmong(context.messages).length > 0,
    context.refusal?.code,
  ],
  routes: ['results', 'results/start'],
  variants: (state, type) => {
    const { person, eligibility } = state.context
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
