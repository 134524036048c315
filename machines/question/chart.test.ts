import { describe, expect, test } from 'vitest'
import { emptyDraft, type DetailDraft, type PageDraft } from '../../domain/questions/draft.ts'
import type { RegistrationPageId } from '../../domain/questions/pages.ts'
import { answersOf, chosen, draftOf } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { startChart, heldCall } from '../shared/testing.ts'
import { questionMachine, type QuestionInput } from './question-machine.ts'

const ask = (page: RegistrationPageId, more: Partial<QuestionInput> = {}) => {
  const saveAnswers = heldCall()
  const forgotten: unknown[] = []
  const begun = startChart(questionMachine, {
    input: { page, answers: {}, wording: 'plain', ...more },
    actors: { saveAnswers },
    actions: { forgetDraft: (_: unknown, params: unknown) => void forgotten.push(params) },
  })
  return { ...begun, saveAnswers, forgotten }
}

const submit = (draft: PageDraft) => ({ type: 'SUBMIT', draft }) as const
const submitDetails = (draft: PageDraft) => ({ type: 'SUBMIT_DETAILS', draft }) as const
const yes = (page: RegistrationPageId, details: Readonly<Record<string, DetailDraft>> = {}) =>
  draftOf(page, 'yes', { details: { yes: details } })
const no = (page: RegistrationPageId) => draftOf(page, 'no')
const close = { type: 'CLOSE' } as const
const continueOn = { type: 'CONTINUE' } as const
const explain = { type: 'EXPLAIN' } as const
type Event = Parameters<ReturnType<typeof ask>['actor']['send']>[0]

/** A person's events on a page, in order; nothing was saved before. */
const after = (page: RegistrationPageId, ...events: readonly Event[]) => {
  const begun = ask(page)
  events.forEach(event => begun.actor.send(event))
  return begun
}

const withYears = yes('protective-order', { year_range: 'after2020' })
const story = { expunged_before_story: 'In 2015, a court in Ogden.' }

describe('where an answer leads (R114, R201, R213)', () => {
  test.each<[RegistrationPageId, string, readonly Event[], string]>([
    ['open-cases', 'nothing', [submit({})], 'incomplete (error)'],
    ['open-cases', 'nothing, twice', [submit({}), submit({})], 'incomplete (error)'],
    ['open-cases', 'nothing, then no', [submit({}), submit(no('open-cases'))], 'saving (busy)'],
    ['open-cases', 'nothing, then yes', [submit({}), submit(yes('open-cases'))], 'warning (dialog)'],
    ['open-cases', 'no', [submit(no('open-cases'))], 'saving (busy)'],
    ['open-cases', 'yes', [submit(yes('open-cases'))], 'warning (dialog)'],
    ['open-cases', 'nothing, then the explanation', [submit({}), explain], 'explaining (dialog)'],
    ['protective-order', 'no', [submit(no('protective-order'))], 'saving (busy)'],
    ['protective-order', 'yes without years', [submit(yes('protective-order'))], 'incomplete (error)'],
    ['protective-order', 'yes with years', [submit(withYears)], 'warning (dialog)'],
    ['protective-order', 'the explanation', [explain], 'explaining (dialog)'],
    ['citizen', 'the explanation, which a notice has not', [explain], 'answering'],
    ['owe-fines', 'yes', [submit(yes('owe-fines'))], 'warning (dialog)'],
    ['parole', 'yes', [submit(yes('parole'))], 'warning (dialog)'],
    ['other-convictions', 'yes', [submit(yes('other-convictions'))], 'introducingDetails (dialog)'],
    ['other-convictions', 'yes, next', [submit(yes('other-convictions')), continueOn], 'askingDetails (dialog)'],
    ['other-convictions', 'yes, next, closed', [submit(yes('other-convictions')), continueOn, close], 'answering'],
    ['expunged', 'yes', [submit(yes('expunged'))], 'askingDetails (dialog)'],
    ['income', 'a household without an income', [submit(draftOf('income', '2'))], 'saving (busy)'],
    ['citizen', 'I understand', [submit({})], 'answered'],
    ['arizona-data', 'a county', [submit(draftOf('arizona-data', 'Mesa'))], 'saving (busy)'],
    ['disability', 'yes without the follow-up', [submit({ disability: chosen('yes') })], 'incomplete (error)'],
  ])('%s: %s', (page, _, events, to) => {
    expect(after(page, ...events).at()).toBe(to)
  })

  test('missing fields are reported, and each further try moves the focus there again', () => {
    const { actor, context, saveAnswers } = after('open-cases', submit({}))
    expect(context()).toMatchObject({ problems: [{ field: 'open_cases', message: 'required' }], attempt: 1 })
    actor.send(submit({}))
    expect(context()).toMatchObject({ problems: [{ field: 'open_cases', message: 'required' }], attempt: 2 })
    expect(saveAnswers.asked).toEqual([])
  })

  test('a missing field is no longer reported once it is filled in', () => {
    expect(after('open-cases', submit({}), submit(no('open-cases'))).context().problems).toEqual([])
    expect(after('open-cases', submit({}), submit(yes('open-cases')), close).context().problems).toEqual([])
    expect(after('open-cases', submit({}), explain, close).context().problems).toEqual([])
  })
})

describe('a warning (R203)', () => {
  const pages = ['open-cases', 'owe-fines', 'parole'] as const

  test.each(pages)('of %s saves nothing when closed, and the yes when continued', page => {
    const { actor, at, saveAnswers } = after(page, submit(yes(page)), close)
    expect([at(), saveAnswers.asked]).toEqual(['answering', []])
    actor.send(submit(no(page)))
    expect(saveAnswers.asked).toMatchObject([{ [keyOf[page]]: [{ selection: 'no' }] }])
    expect(after(page, submit(yes(page)), continueOn).saveAnswers.asked).toEqual([
      { [keyOf[page]]: [{ selection: 'yes' }] },
    ])
  })

  test('cannot be skipped by a second submit', () => {
    const { at, saveAnswers } = after('parole', submit(yes('parole')), submit(yes('parole')))
    expect([at(), saveAnswers.asked]).toEqual(['warning (dialog)', []])
  })
})

describe('details in a dialog (R204)', () => {
  test('of an earlier clearing are saved as the story', () => {
    const { at, saveAnswers } = after('expunged', submit(yes('expunged')), submitDetails(yes('expunged', story)))
    expect(at()).toBe('saving (busy)')
    expect(saveAnswers.asked).toEqual([{ expunged_before: [{ selection: 'yes', additional_json: story }] }])
  })

  test('are required: the dialog stays open and says so until they are filled in', () => {
    const { actor, at, context, saveAnswers } = after(
      'expunged',
      submit(yes('expunged')),
      submitDetails(yes('expunged')),
    )
    const field = 'expunged_before-yes-expunged_before_story'
    expect([at(), saveAnswers.asked]).toEqual(['askingDetails (dialog)', []])
    expect(context()).toMatchObject({ problems: [{ field, message: 'storyRequired' }], attempt: 1 })
    actor.send(submitDetails(yes('expunged')))
    expect(context().attempt).toBe(2)
    actor.send(submitDetails(yes('expunged', story)))
    expect([at(), context().problems]).toEqual(['saving (busy)', []])
  })

  test.each(['other-convictions', 'expunged'] as const)(
    'of %s that are missing leave the yes chosen on the page',
    page => {
      expect(after(page, submit(yes(page)), close).context().draft).toEqual(yes(page))
    },
  )

  test('that were missing are no longer required once the dialog is closed, and nothing is saved', () => {
    const { context, saveAnswers } = after('expunged', submit(yes('expunged')), submitDetails(yes('expunged')), close)
    expect([context().problems, saveAnswers.asked]).toEqual([[], []])
  })
})

describe('saving (R211, R1403)', () => {
  test.each<[string, RegistrationPageId, Partial<QuestionInput>, PageDraft, object]>([
    ['a plain answer', 'open-cases', {}, no('open-cases'), answersOf({ open_cases: 'no' })],
    [
      'every question of the page',
      'ethnicity',
      {},
      { race: chosen('white'), ethnicity: chosen('hispanic') },
      answersOf({ race: 'white', ethnicity: 'hispanic' }),
    ],
    [
      "the provider's name for managed care",
      'case-manager',
      { wording: 'provider' },
      { ...yes('case-manager', { name: 'Ana' }), provider: { ...emptyDraft, text: 'Mercy' } },
      {
        case_manager: [{ selection: 'yes', additional_json: { name: 'Ana' } }],
        provider: [{ selection: 'free_answer', additional_json: { details: 'Mercy' } }],
      },
    ],
    [
      'that what was chosen before is no longer chosen',
      'arizona-data',
      { answers: answersOf({ arizona_counties: ['Mesa', 'Gilbert'] }) },
      {},
      { arizona_counties: [] },
    ],
  ])('sends %s', async (_, page, more, draft, entries) => {
    const { actor, saveAnswers } = ask(page, more)
    actor.send(submit(draft))
    expect(saveAnswers.asked).toEqual([entries])
    await saveAnswers.answers()
    expect(actor.getSnapshot()).toMatchObject({ value: 'answered', output: { page, entries } })
  })

  test.each([
    ['citizen', []],
    ['court-data', []],
    ['arizona-data', [{ page: 'arizona-data' }]],
    ['interested-info', [{ page: 'interested-info' }]],
  ] as const)('is skipped when there is nothing to save: %s', (page, kept) => {
    const { saveAnswers, output, forgotten } = after(page, submit({}))
    expect([saveAnswers.asked, output(), forgotten]).toEqual([[], { page, entries: {} }, kept])
  })

  test.each<[string, RegistrationPageId, PageDraft, Event, string]>([
    ['nothing chosen any more', 'open-cases', no('open-cases'), submit({}), 'incomplete (error)'],
    ['a yes', 'open-cases', no('open-cases'), submit(yes('open-cases')), 'warning (dialog)'],
    ['nothing to save any more', 'arizona-data', draftOf('arizona-data', 'Mesa'), submit({}), 'answered'],
  ])('that failed, then %s', async (_, page, draft, event, to) => {
    const { actor, at, context, saveAnswers } = after(page, submit(draft))
    await saveAnswers.fails(unreachable)
    actor.send(event)
    expect([at(), context().refusal]).toEqual([to, null])
  })

  test('that failed is no longer mentioned after the explanation has been read', async () => {
    const { actor, at, context, saveAnswers } = after('open-cases', submit(no('open-cases')))
    await saveAnswers.fails(unreachable)
    actor.send(explain)
    expect(at()).toBe('explaining (dialog)')
    actor.send(close)
    expect([at(), context().refusal]).toEqual(['answering', null])
  })
})

test('a page shows what was saved before, also if only half of it was (R210)', () => {
  const { context } = ask('income', { answers: answersOf({ household_income_range: '100to125' }) })
  expect(context().draft).toMatchObject({
    household_income_range: chosen('100to125'),
    number_of_dependents: emptyDraft,
  })
})

test('the tab forgets its draft once the page is saved, not before', async () => {
  const { actor, saveAnswers, forgotten } = after('parole', submit(no('parole')))
  await saveAnswers.fails(unreachable)
  actor.send(submit(no('parole')))
  expect(forgotten).toEqual([])
  await saveAnswers.answers()
  expect(forgotten).toEqual([{ page: 'parole' }])
})

const keyOf = { 'open-cases': 'open_cases', 'owe-fines': 'owe_fines', parole: 'on_probation_or_parole' } as const
