import { assign, type AnyStateMachine, type SnapshotFrom } from 'xstate'
import { textLimit } from '../../domain/limits.ts'
import { type PageDraft, draftFor, type DetailDraft, emptyDraft } from '../../domain/questions/draft.ts'
import { savedEntries } from '../../domain/questions/entries.ts'
import { type PageId, pageOf, type RegisterPageId } from '../../domain/questions/pages.ts'
import { answersOf, answersTo, chosen, draftOf, sampleConviction } from '../../domain/samples/answers.ts'
import { samplePerson, sampleAlias } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Alias, Person } from '../../domain/wire/person.ts'
import { chartData, doneEvents, errorEvents, events, type SampleEvent } from '../shared/chart-data.ts'
import { addressMachine, addressPage, type AddressDraft } from './address-page.ts'
import { aliasesMachine, aliasesPage, emptyName, type AliasesDraft } from './aliases-page.ts'
import { arrived, failed, type Found, type PageContext, type PageKind } from './page.ts'
import { questionMachine, questionPage, type QuestionInput } from './question-page.ts'

const yes = (page: RegisterPageId, details: Readonly<Record<string, DetailDraft>> = {}) =>
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

const savedAt = '2026-11-20T16:30:00Z'
/** What the guards of a kind of page read. */
const guardInputsOf =
  <Subject, Draft, Saved>(kind: PageKind<Subject, Draft, Saved>) =>
  ({ context }: { context: PageContext<Subject, Draft, Saved> }) => [
    kind.pathOf(context.subject),
    context.draft,
    context.draft === context.sent,
    context.draft === context.refused,
    // where a button leads to matters to the flow alone
    context.exit === 'overview' ? 'back' : context.exit,
    context.problems.length > 0,
    context.mine.length > 0,
    context.isTouched,
    kind.isAmong(kind.toSave(context), [context.saved], context.subject),
    kind.dialogFor(context),
  ]

/** How reads and saves end: as wanted, refused, with something else found, or joined with it. */
function endsOf<Subject, Draft, Saved>(
  kind: PageKind<Subject, Draft, Saved>,
  context: PageContext<Subject, Draft, Saved>,
  other: Saved,
  type: string,
): readonly SampleEvent[] {
  const wanted = kind.toSave(context)
  const found: Found<Saved> = { saved: other, savedAt }
  const isOther = { saved: context.saved, unknown: [], refusal: null }
  return [
    ...doneEvents('readSaved', found, { saved: context.saved, savedAt }),
    ...doneEvents(
      'save',
      arrived(wanted),
      failed(context.saved, wanted, unreachable),
      { ...isOther, theirs: found },
      { ...isOther, theirs: { saved: wanted, savedAt } },
      arrived(other),
    ),
    ...errorEvents('save', unreachable),
  ].filter(event => event.type === type)
}

export const question = chartData({
  machine: questionMachine,
  descriptions: {
    'asking.explaining': 'Why are we asking?',
    'asking.warning':
      'The answer may mean that the record cannot be cleared yet: continue, or save the answer and log out',
    'asking.introducingDetails': 'Explains which details come next',
    'asking.askingDetails': 'Details of a "yes" in a dialog',
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
  guardInputs: guardInputsOf(questionPage),
  variants: ({ context, ...state }: SnapshotFrom<typeof questionMachine>, type) => {
    const { subject, draft } = context
    const isAsked = state.matches({ asking: 'askingDetails' })
    if (type === 'CHANGE') {
      // a form that is not on the screen changes nothing
      if ((state.hasTag('dialog') && !isAsked) || state.matches('conflict')) return [{ type, draft } as const]
      return ((isAsked ? details : drafts)[subject.page] ?? [draft])
        .filter(
          changed =>
            canBecome(subject.page, draft, changed) &&
            (changed === draft || JSON.stringify(changed) !== JSON.stringify(draft)),
        )
        .map(changed => ({ type, draft: changed }) as const)
    }
    if (type === 'LEAVE') return (['back', 'overview', 'logOut'] as const).map(exit => ({ type, exit }) as const)
    const other = {
      ...savedEntries(pageOf(subject.page), {}),
      ...(subject.page === 'caregiver' && answersOf({ caregiver: 'no' })),
    }
    return events<typeof questionMachine>(endsOf(questionPage, context, other, type))
  },
})

/** Names that this tab has kept, while another device has saved Marie. */
const namesElsewhere: readonly Alias[] = [{ ...sampleAlias, first_name: 'Marie' }]
const keptNames = { draft: { aliases: { 0: sampleAlias } }, saved: [], isTouched: true, hasWords: true }
const nameDrafts: readonly AliasesDraft[] = [
  { aliases: { 0: sampleAlias } },
  { aliases: { 0: { ...sampleAlias, last_name: '' } } },
  { aliases: { 0: emptyName } },
]
export const aliases = chartData({
  machine: aliasesMachine.provide({
    actions: { recallDraft: assign(({ context }) => (context.saved === namesElsewhere ? keptNames : {})) },
  }),
  descriptions: {
    'asking.confirming': 'Lists the other names: are they right?',
    'asking.dropping': 'Asks whether to drop the typed names',
    'asking.removing': 'Says what removing a name does, and asks',
  },
  inputs: [
    ...[[], [sampleAlias], namesElsewhere].map(aliases => ({ page: 'register/aliases' as const, aliases })),
    { page: 'account/names', aliases: [sampleAlias] },
  ],
  guardInputs: guardInputsOf(aliasesPage),
  variants: ({ context, ...state }: SnapshotFrom<typeof aliasesMachine>, type) =>
    type === 'CHANGE'
      ? changes<AliasesDraft>(state, context.draft, nameDrafts)
      : events<typeof aliasesMachine>(endsOf(aliasesPage, context, namesElsewhere, type)),
})

/** An address that this tab has kept, while another device has saved another one. */
const movedElsewhere: Person = samplePerson({ address: '9 Oak Street' })
const addressDrafts = (draft: AddressDraft): readonly AddressDraft[] =>
  [{ address: '2 Elm Street' }, { zip: '85001' }, { city: '' }].map(changed => ({
    ...draft,
    address: '1 Main Street',
    zip: '84601',
    city: 'Provo',
    ...changed,
  }))
export const address = chartData({
  machine: addressMachine.provide({
    actions: {
      recallDraft: assign(({ context }) =>
        context.saved === movedElsewhere
          ? {
              draft: { ...context.draft, address: '2 Elm Street' },
              saved: samplePerson(),
              isTouched: true,
              hasWords: true,
            }
          : {},
      ),
    },
  }),
  descriptions: { 'asking.confirming': 'The ZIP code is of another state: is it right?' },
  inputs: [samplePerson(), movedElsewhere].map(person => ({ page: 'register/address' as const, person })),
  guardInputs: guardInputsOf(addressPage),
  variants: ({ context, ...state }: SnapshotFrom<typeof addressMachine>, type) =>
    type === 'CHANGE'
      ? changes<AddressDraft>(state, context.draft, addressDrafts(context.draft))
      : events<typeof addressMachine>(endsOf(addressPage, context, movedElsewhere, type)),
})

/** What is typed into a form; one that is not on the screen changes nothing. */
function changes<Draft>(
  state: Pick<SnapshotFrom<AnyStateMachine>, 'hasTag' | 'matches'>,
  draft: Draft,
  drafts: readonly Draft[],
) {
  const others = drafts.filter(each => JSON.stringify(each) !== JSON.stringify(draft))
  const isShown = !state.hasTag('dialog') && !state.matches('conflict')
  return (isShown ? others : [draft]).map(each => ({ type: 'CHANGE', draft: each }) as const)
}
