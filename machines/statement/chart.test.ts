import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { emptyDraft, type PageDraft } from '../../domain/questions/draft.ts'
import type { PageEntries } from '../../domain/questions/entries.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { answersOf, chosen, statementAnswers } from '../../domain/samples/answers.ts'
import { client } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { arrived, type PageExit, type PageToSave } from '../page/page.ts'
import { questionMachine } from '../page/question-page.ts'
import { doneEvents, events, flowInput } from '../shared/chart-data.ts'
import { startChart, heldCall, routeTo } from '../shared/testing.ts'
import { statementMachine } from './statement-machine.ts'

/** The statement with an open page, whose save the test controls. */
function come(answers: Answers = {}, person: Partial<Person> = {}) {
  const savePage = heldCall()
  const loadAnswers = heldCall()
  const forgotten: string[] = []
  const question: AnyStateMachine = questionMachine
  const begun = startChart(statementMachine, {
    input: flowInput({ ...client, ...person }, answers),
    actors: { loadAnswers, question: question.provide({ actors: { save: savePage, readSaved: heldCall() } }) },
    actions: { forgetTitle: () => void forgotten.push('title') },
  })
  const { actor } = begun
  const leavePage = (exit: PageExit, draft: PageDraft = {}) => {
    const page = actor.getSnapshot().children.page!
    if (Object.keys(draft).length > 0) page.send({ type: 'CHANGE', draft })
    page.send({ type: 'LEAVE', exit })
  }
  const savedEntries = () => (savePage.inputs as PageToSave<PageEntries>[]).map(({ wanted }) => wanted)
  return { ...begun, savePage, loadAnswers, savedEntries, forgotten, leavePage }
}
function openPage(page: StatementPageId, ...who: Parameters<typeof come>) {
  const begun = come(...who)
  begun.actor.send(routeTo(`statement/${page}`))
  return begun
}

describe('the statement opens (R702)', () => {
  test.each([
    [0, 'intro'],
    [10, 'intro'],
    [11, 'overview'],
    [18, 'overview'],
  ])('with %i answers at the %s', (count, at) => {
    expect(come(statementAnswers(count)).at()).toBe(at)
  })
})

test.each([
  ['probation', 'probation_compliance', 'notOrdered'],
  ['hobbies', 'hobbies', 'My words.'],
] as const)('the page %s shows what was answered before, and can be left without saving', (page, key, answer) => {
  const answers = answersOf({ [key]: answer })
  const { actor, leavePage, savedEntries } = openPage(page, answers)
  const child = actor.getSnapshot().children.page!
  expect(child.getSnapshot().context).toMatchObject({ subject: { page, answers } })
  leavePage('overview')
  expect(savedEntries()).toEqual([])
})

describe('the overview (R701)', () => {
  const earlier = statementAnswers(11)

  test('reads the answers again, and shows the earlier ones meanwhile', async () => {
    const { context, loadAnswers, portalEvents } = come(earlier)
    expect([loadAnswers.inputs.length, context().session.answers]).toEqual([1, earlier])
    const answers = statementAnswers(12)
    await loadAnswers.answers(answers)
    expect([context().session.answers, portalEvents]).toMatchObject([
      answers,
      [{ type: 'SESSION_CHANGED', changes: { answers } }],
    ])
  })

  test('keeps the earlier ones if the read fails', async () => {
    const { at, context, loadAnswers } = come(earlier)
    await loadAnswers.fails(unreachable)
    expect([at(), context().session.answers]).toEqual(['overview', earlier])
  })

  test('reads them each time it opens, after what was saved', async () => {
    const { actor, leavePage, loadAnswers, savePage, savedEntries, at } = come(earlier)
    actor.send({ type: 'OPEN', page: 'probation' })
    leavePage('overview', { probation_compliance: chosen('compliedAndCompleted') })
    expect(loadAnswers.inputs.length).toBe(1)
    await savePage.answers(arrived(savedEntries().at(-1)!))
    expect([at(), loadAnswers.inputs.length]).toEqual(['overview', 2])
  })
})

describe('a saved answer', () => {
  const draft = { probation_compliance: chosen('notOrdered') }
  const answers = answersOf({ probation_compliance: 'notOrdered' })

  test.each([
    ['next', 'barriers'],
    ['back', 'life-circumstances'],
    ['overview', 'overview'],
  ] as const)('is kept and reported, and %s leads to %s', async (exit, to) => {
    const { at, leavePage, savePage, savedEntries, portalEvents, context } = openPage('probation')
    leavePage(exit, draft)
    expect([at(), savedEntries(), portalEvents]).toEqual(['probation', [answers], []])
    await savePage.answers(arrived(savedEntries().at(-1)!))
    expect([at(), context().session.answers, portalEvents]).toMatchObject([
      to,
      answers,
      [{ type: 'SESSION_CHANGED', changes: { answers } }],
    ])
  })
})

test.each([
  [10, {}, 'intro'],
  [10, answersOf({ additional_info: 'no' }), 'overview'],
  [11, {}, 'overview'],
])('with %i answers and %j just saved, Back from the first page leads to the %s', (count, entries, to) => {
  const { actor, at } = openPage('life-circumstances', statementAnswers(count))
  for (const event of events<typeof statementMachine>(doneEvents('page', { exit: 'back', saved: { entries } })))
    actor.send(event)
  expect(at()).toBe(to)
})

describe('the stored title (R706)', () => {
  test('fills in the pronouns, and is then forgotten', () => {
    const { actor, leavePage, forgotten } = openPage('pronouns', {}, { title: 'Mrs' })
    expect(actor.getSnapshot().children.page!.getSnapshot().context.draft).toEqual({
      pronouns: { ...emptyDraft, selections: ['sheHer'] },
    })
    leavePage('next')
    expect(forgotten).toEqual(['title'])
  })

  test('is kept on other pages', () => {
    const { leavePage, forgotten } = openPage('employment')
    leavePage('next')
    expect(forgotten).toEqual([])
  })
})

describe.each(['statement-overview', 'statement/final'] as const)(
  'from %s a person who is done with open questions',
  address => {
    const offered = (answers = 16) => {
      const begun = come(statementAnswers(answers))
      begun.actor.send(routeTo(address))
      begun.actor.send({ type: 'DONE' })
      return begun
    }
    test.each([0, 11, 16])('gets them offered first, at %i answers', answers => {
      const { at } = offered(answers)
      expect(at()).toBe('offeringOpen (dialog)')
    })
    test('gets them offered once, and never with more than 16 answers', () => {
      const { actor, output } = offered()
      actor.send({ type: 'CLOSE' })
      actor.send({ type: 'DONE' })
      expect([output(), offered(17).output()]).toEqual([{ next: 'menu' }, { next: 'menu' }])
    })
  },
)
