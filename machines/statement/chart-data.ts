import { statementFlow } from '../../domain/flows/tables.ts'
import { answersOfBegunStatement } from '../../domain/rules/statement.ts'
import { statementAnswers } from '../../domain/samples/answers.ts'
import { client, flowInput } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, events, chartData, payloads } from '../shared/chart-data.ts'
import { statementMachine } from './statement-machine.ts'

export const statement = chartData({
  machine: statementMachine,
  descriptions: {
    arriving: `People with more than ${answersOfBegunStatement} answers continue at the overview`,
    intro: 'What the personal statement is, and how long it takes',
    overview: 'All questions, each done or to do',
    offeringOpen: 'The client is done with open questions: answer them, or finish anyway',
    'life-circumstances': "What was going on in the client's life",
    probation: 'How probation ended',
    barriers: 'What the record prevents',
    reasons: 'The two or three most important reasons',
    pronouns: "The client's pronouns",
    employment: 'Work, and for how long',
    education: 'School and degrees',
    'volunteer-work': 'Volunteer work',
    therapy: 'Therapy or counseling',
    'marital-status': 'Marriage',
    children: 'Children',
    grandchildren: 'Grandchildren',
    caregiver: 'Caring for another person',
    community: 'Part of a community',
    housing: 'Where the client lives',
    hobbies: 'Hobbies',
    'life-improvement': 'How life has become better',
    'additional-info': 'Anything else',
    final: 'Thanks; on to the dashboard',
    read: 'The statement so far, to read and to print',
    left: 'On to the dashboard',
  },
  inputs: [flowInput(client), flowInput(client, statementAnswers(11)), flowInput(client, statementAnswers(18))],
  routes: ['statement/read', 'statement/final'],
  guardInputs: state => Object.keys(state.context.answers).length,
  variants: (state, type) => {
    if (type === 'SAVED') return [{ type: 'SAVED', saved: {} } as const]
    if (type === 'OPEN') return statementFlow.map(page => ({ type: 'OPEN' as const, page }))
    const loaded = payloads<typeof statementMachine>([
      ...doneEvents('loadAnswers', state.context.answers),
      ...errorEvents('loadAnswers', unreachable),
    ])(state, type)
    if (type !== 'xstate.done.actor.page') return loaded
    const exits = ['next', 'back', 'overview', 'logOut', 'elsewhere'] as const
    return events<typeof statementMachine>(doneEvents('page', ...exits.map(exit => ({ exit, saved: { entries: {} } }))))
  },
})
