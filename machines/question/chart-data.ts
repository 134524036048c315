import { textLimit } from '../../domain/limits.ts'
import { type PageDraft, draftFor, type DetailDraft, emptyDraft } from '../../domain/questions/draft.ts'
import { type PageId, pageOf, type RegistrationPageId } from '../../domain/questions/pages.ts'
import { answersTo, chosen, draftOf, sampleConviction } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, errorEvents, events, chartData } from '../shared/chart-data.ts'
import { questionMachine, type QuestionInput } from './question-machine.ts'
import { questionSteps } from './steps.ts'

const yes = (page: RegistrationPageId, details: Readonly<Record<string, DetailDraft>> = {}) =>
  draftOf(page, 'yes', { details: { yes: details } })
const caring = (details: string): PageDraft => ({
  caregiver: { ...emptyDraft, selections: ['yes'], details: { yes: { details } } },
})
const drafts: { readonly [Page in PageId]?: readonly PageDraft[] } = {
  ethnicity: [draftOf('ethnicity', 'white'), { ...draftOf('ethnicity', 'white'), ethnicity: chosen('hispanic') }],
  'open-cases': [draftOf('open-cases', 'no'), yes('open-cases')],
  'protective-order': [yes('protective-order', { year_range: 'after2020' }), yes('protective-order')],
  'owe-fines': [yes('owe-fines')],
  parole: [yes('parole')],
  'other-convictions': [yes('other-convictions')],
  expunged: [yes('expunged')],
  'arizona-data': [draftOf('arizona-data', 'Mesa')],
  // a text that the server would refuse blocks every exit
  caregiver: [caring(''), caring('My mother.'), caring('x'.repeat(textLimit + 1))],
}
/** What is typed in the dialog of a "yes". */
const details: { readonly [Page in PageId]?: readonly PageDraft[] } = {
  'other-convictions': [yes('other-convictions', { other_convictions_list: [sampleConviction()] })],
  expunged: [yes('expunged', { expunged_before_story: 'In 2015, a court in Ogden.' })],
}

/** Whether a person can turn one draft into another: a selected radio stays selected or changes, typed details stay. */
function canBecome(page: PageId, from: PageDraft, to: PageDraft): boolean {
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
const elsewhere = { caregiver: [{ selection: 'no' }] }

export const question = chartData({
  machine: questionMachine,
  steps: questionSteps,
  descriptions: {
    answering: 'The person reads, chooses and types',
    leaving: 'Saves whatever is there; only Next requires what is missing',
    incomplete: 'Something is missing or too long: the fields say what',
    explaining: 'Why are we asking?',
    warning: 'The answer may mean that the record cannot be cleared yet: continue, or save the answer and log out',
    introducingDetails: 'Explains which details come next',
    askingDetails: 'Details of a "yes" in a dialog',
    saving: 'The answer is being saved',
    'saving.asShown': 'The page is as it is being saved',
    'saving.changedSince': 'The person changes it meanwhile: that is saved next, before the page closes',
    reading: 'Another answer was saved meanwhile: it is read',
    savedElsewhere: 'Two answers, one of them from another tab or device: the person chooses',
    failed: 'The answer could not be saved: nothing is lost, try again',
    left: 'Saved, or nothing to save: on to the next screen',
  },
  inputs: (
    [
      'open-cases',
      'protective-order',
      'other-convictions',
      'expunged',
      'citizen',
      'arizona-data',
      'ethnicity',
      'caregiver',
    ] as const
  )
    .map((page): QuestionInput => ({ page, answers: {}, wording: 'plain' }))
    .concat([{ page: 'ethnicity', answers: answersTo('race', 'ethnicity'), wording: 'plain' }]),
  guardInputs: ({ context }) => [
    context.page,
    context.draft,
    context.draft === context.sent,
    context.draft === context.refused,
    context.exit,
    context.problems.length,
    context.rounds.length,
    context.wasTried,
    context.isTouched,
  ],
  variants: (state, type) => {
    const { page, draft } = state.context
    if (type === 'CHANGE') {
      // a form that is not on the screen changes nothing
      if ((state.hasTag('dialog') && !state.matches('askingDetails')) || state.matches('savedElsewhere'))
        return [{ type, draft } as const]
      return ((state.matches('askingDetails') ? details : drafts)[page] ?? [draft])
        .filter(
          changed =>
            canBecome(page, draft, changed) && (changed === draft || JSON.stringify(changed) !== JSON.stringify(draft)),
        )
        .map(changed => ({ type, draft: changed }) as const)
    }
    if (type === 'LEAVE') return (['back', 'overview', 'logOut'] as const).map(exit => ({ type, exit }) as const)
    const reads = [elsewhere, Object.fromEntries(pageOf(page).questions.map(({ key }) => [key, []]))]
    for (const read of ['readAnswers', 'readAgain'])
      if (type === `xstate.done.actor.${read}`)
        return events<typeof questionMachine>(
          doneEvents(read, ...reads.map(entries => ({ entries, savedAt: '2026-11-20T16:30:00Z' }))),
        )
    if (type === 'xstate.error.actor.save')
      return events<typeof questionMachine>(errorEvents('save', unreachable, refused('answerChanged')))
    return []
  },
})
