import { type PageDraft, draftFor, type DetailDraft } from '../../domain/questions/draft.ts'
import { pageOf, type RegistrationPageId } from '../../domain/questions/pages.ts'
import { chosen, draftOf, sampleConviction } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { errorEvents, events, pathOptions } from '../shared/paths.ts'
import { questionMachine } from './question-machine.ts'

const yes = (page: RegistrationPageId, details: Readonly<Record<string, DetailDraft>> = {}) =>
  draftOf(page, 'yes', { details: { yes: details } })
const drafts: { readonly [Page in RegistrationPageId]?: readonly ReturnType<typeof draftOf>[] } = {
  ethnicity: [draftOf('ethnicity', 'white'), { ...draftOf('ethnicity', 'white'), ethnicity: chosen('hispanic') }],
  'open-cases': [draftOf('open-cases', 'no'), yes('open-cases')],
  'protective-order': [
    draftOf('protective-order', 'no'),
    yes('protective-order', { year_range: 'after2020' }),
    yes('protective-order'),
  ],
  'owe-fines': [yes('owe-fines')],
  parole: [yes('parole')],
  'other-convictions': [yes('other-convictions')],
  expunged: [yes('expunged')],
  'arizona-data': [draftOf('arizona-data', 'Mesa')],
}
const details: { readonly [Page in RegistrationPageId]?: readonly ReturnType<typeof draftOf>[] } = {
  'other-convictions': [
    yes('other-convictions'),
    yes('other-convictions', { other_convictions_list: [sampleConviction()] }),
  ],
  expunged: [yes('expunged'), yes('expunged', { expunged_before_story: 'In 2015, a court in Ogden.' })],
}

/** Whether a person can turn one draft into another: a selected radio stays selected or changes, typed details stay. */
function canBecome(page: RegistrationPageId, from: PageDraft, to: PageDraft): boolean {
  return pageOf(page).questions.every(({ key, kind }) => {
    if (kind === 'many') return true
    const before = draftFor(from, key)
    const after = draftFor(to, key)
    const keepsDetails = Object.keys(before.details.yes ?? {}).every(
      name => name in (after.details.yes ?? {}) || after.selections[0] !== 'yes',
    )
    return (before.selections.length === 0 || after.selections.length > 0) && keepsDetails
  })
}

export const question = pathOptions({
  machine: questionMachine,
  descriptions: {
    answering: 'The person reads and chooses',
    incomplete: 'Something is missing: the fields say what',
    explaining: 'Why are we asking?',
    warning: 'The answer may mean that the record cannot be cleared yet: continue, or log out',
    introducingDetails: 'Explains which details come next',
    askingDetails: 'Details of a "yes" in a dialog',
    saving: 'The answer is being saved',
    failed: 'The answer could not be saved: nothing is lost, try again',
    answered: 'On to the next screen',
  },
  inputs: (
    ['open-cases', 'protective-order', 'other-convictions', 'expunged', 'citizen', 'arizona-data', 'ethnicity'] as const
  ).map(page => ({
    page,
    answers: {},
    wording: 'plain' as const,
  })),
  guardInputs: state => [
    state.context.page,
    state.context.draft,
    state.context.problems.length,
    state.context.rounds.length,
  ],
  variants: (state, type) => {
    const { page } = state.context
    const offered = (list: readonly PageDraft[]) => list.filter(draft => canBecome(page, state.context.draft, draft))
    if (type === 'SUBMIT')
      return offered([{}, ...(drafts[page] ?? [])]).map(draft => ({ type: 'SUBMIT' as const, draft }))
    if (type === 'SUBMIT_DETAILS')
      return offered(details[page] ?? []).map(draft => ({ type: 'SUBMIT_DETAILS' as const, draft }))
    if (type === 'xstate.error.actor.save') return events<typeof questionMachine>(errorEvents('save', unreachable))
    return []
  },
})
