import { statementFlow } from '../../domain/flows/tables.ts'
import { textLimit } from '../../domain/limits.ts'
import { type PageDraft, emptyDraft } from '../../domain/questions/draft.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { answersOfBegunStatement } from '../../domain/rules/statement.ts'
import { statementAnswers } from '../../domain/samples/answers.ts'
import { client, flowInput } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, payloads, events, pathOptions } from '../shared/paths.ts'
import { statementMachine } from './statement-machine.ts'
import { statementPageMachine } from './statement-page-machine.ts'

const caring = (selections: readonly string[], details = ''): PageDraft => ({
  caregiver: { ...emptyDraft, selections, details: { yes: { details } } },
})
const detailIn = (draft: PageDraft) => draft.caregiver?.details.yes?.details ?? ''
export const statementPage = pathOptions({
  machine: statementPageMachine,
  descriptions: {
    answering: 'The client reads and writes',
    leaving: 'Saves whatever is there; only Next requires what is missing',
    incomplete: 'Something is missing or too long: the fields say what',
    saving: 'The answers are being saved',
    failed: 'The answers could not be saved: the text stays, and a second Log out leaves without it',
    left: 'Saved, or nothing to save',
  },
  inputs: [{ page: 'caregiver', answers: {}, title: null }],
  guardInputs: ({ context }) => [context.exit, context.draft.caregiver?.selections, detailIn(context.draft).length],
  variants: (state, type) => {
    if (type !== 'LEAVE') return payloads<typeof statementPageMachine>(errorEvents('save', unreachable))(state, type)
    const drafts = [caring(['yes'], 'My mother.'), caring(['yes'])]
    // a choice can be changed, but not removed
    const nothing = state.context.draft.caregiver?.selections.length === 0 ? [caring([])] : []
    return [
      ...[...nothing, ...drafts].flatMap(draft =>
        (['next', 'back', 'overview', 'logOut'] as const).map(exit => ({ type: 'LEAVE' as const, exit, draft })),
      ),
      // a text that the server would refuse blocks every exit
      { type: 'LEAVE' as const, exit: 'back' as const, draft: caring(['yes'], 'x'.repeat(textLimit + 1)) },
    ]
  },
})

export const statement = pathOptions({
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
    if (type === 'OPEN') return statementFlow.map(page => ({ type: 'OPEN' as const, page }))
    const loaded = payloads<typeof statementMachine>([
      ...doneEvents('loadAnswers', state.context.answers),
      ...errorEvents('loadAnswers', unreachable),
    ])(state, type)
    if (type !== 'xstate.done.actor.page') return loaded
    const page = state.value as StatementPageId
    const exits = ['next', 'back', 'overview', 'logOut', 'elsewhere'] as const
    return events<typeof statementMachine>(doneEvents('page', ...exits.map(exit => ({ page, exit, entries: {} }))))
  },
})
