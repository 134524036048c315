import { statementFlow } from '../../domain/flows/tables.ts'
import { statementAnswers } from '../../domain/samples/answers.ts'
import { client } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, events, chartData, payloads, flowInput } from '../shared/chart-data.ts'
import { statementMachine } from './statement-machine.ts'

export const statement = chartData({
  machine: statementMachine,
  inputs: [flowInput(client), flowInput(client, statementAnswers(11)), flowInput(client, statementAnswers(18))],
  routes: ['statement/read', 'statement/final'],
  guardInputs: state => Object.keys(state.context.session.answers).length,
  variants: (state, type) => {
    if (type === 'SAVED') return [{ type: 'SAVED', saved: {} } as const]
    if (type === 'OPEN') return statementFlow.map(page => ({ type: 'OPEN' as const, page }))
    const loaded = payloads<typeof statementMachine>([
      ...doneEvents('loadAnswers', state.context.session.answers),
      ...errorEvents('loadAnswers', unreachable),
    ])(state, type)
    if (type !== 'xstate.done.actor.page') return loaded
    const exits = ['next', 'back', 'overview', 'logOut', 'elsewhere'] as const
    return events<typeof statementMachine>(doneEvents('page', ...exits.map(exit => ({ exit, saved: { entries: {} } }))))
  },
})
