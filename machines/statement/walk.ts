import { textLimit } from '../../domain/limits.ts'
import { type PageDraft, emptyDraft } from '../../domain/questions/draft.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { statementFlow } from '../../domain/flows/statement.ts'
import { statementAnswers } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import { client } from '../../domain/samples/person.ts'
import { done, fails, payloads, events, walkOf } from '../kit/walk.ts'
import { statementMachine } from './statement-machine.ts'
import { statementDescriptions } from './statement-descriptions.ts'
import { statementPageMachine } from './statement-page-machine.ts'
import { statementPageDescriptions } from './statement-page-descriptions.ts'

const caring = (selections: readonly string[], details = ''): PageDraft => ({
  caregiver: { ...emptyDraft, selections, details: { yes: { details } } },
})
const detailIn = (draft: PageDraft) => draft.caregiver?.details.yes?.details ?? ''
export const statementPage = walkOf({
  machine: statementPageMachine,
  words: statementPageDescriptions,
  inputs: [{ page: 'caregiver', answers: {}, title: null }],
  facts: ({ context }) => [context.way, context.draft.caregiver?.selections, detailIn(context.draft).length],
  variants: (state, type) => {
    if (type !== 'LEAVE') return payloads<typeof statementPageMachine>(fails('save', unreachable))(state, type)
    const drafts = [caring(['yes'], 'My mother.'), caring(['yes'])]
    // what has been chosen once can be changed, but not taken back
    const nothing = state.context.draft.caregiver?.selections.length === 0 ? [caring([])] : []
    return [
      ...[...nothing, ...drafts].flatMap(draft =>
        (['next', 'back', 'overview', 'logOut'] as const).map(way => ({ type: 'LEAVE' as const, way, draft })),
      ),
      // a text that the server would refuse holds any way
      { type: 'LEAVE' as const, way: 'back' as const, draft: caring(['yes'], 'x'.repeat(textLimit + 1)) },
    ]
  },
})

export const statement = walkOf({
  machine: statementMachine,
  words: statementDescriptions,
  inputs: [flowInput(client), flowInput(client, statementAnswers(11)), flowInput(client, statementAnswers(18))],
  routes: ['statement/read', 'statement/final'],
  facts: state => Object.keys(state.context.answers).length,
  variants: (state, type) => {
    if (type === 'OPEN') return statementFlow.map(page => ({ type: 'OPEN' as const, page }))
    if (type !== 'xstate.done.actor.page') return []
    const page = state.value as StatementPageId
    const ways = ['next', 'back', 'overview', 'logOut', 'elsewhere'] as const
    return events<typeof statementMachine>(done('page', ...ways.map(way => ({ page, way, entries: {} }))))
  },
})
