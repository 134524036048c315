import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { emptyDraft, type PageDraft, type QuestionDraft } from '../../domain/questions/draft.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { answersOf, statementAnswers } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/failure.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import { client } from '../../domain/samples/person.ts'
import type { Answers, QuestionKey } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { begin, heldCall, routeTo } from '../kit/chart-test.ts'
import { standing } from '../kit/standing.ts'
import { statementMachine } from './statement-machine.ts'
import { statementPageMachine, type StatementWay } from './statement-page-machine.ts'

const allWays = ['next', 'back', 'overview', 'logOut'] as const
const leave = (way: StatementWay, draft: PageDraft) => ({ type: 'LEAVE', way, draft }) as const
const chosen = (selection: string, details: QuestionDraft['details'][string] = {}): QuestionDraft => ({
  ...emptyDraft,
  selections: [selection],
  details: { [selection]: details },
})

/** The statement with the page that is open, whose saving the test holds. */
function come(answers: Answers = {}, person: Partial<Person> = {}) {
  const saveAnswers = heldCall()
  const forgotten: string[] = []
  const statementPage: AnyStateMachine = statementPageMachine
  const begun = begin(statementMachine, {
    input: flowInput({ ...client, ...person }, answers),
    actors: { statementPage: statementPage.provide({ actors: { saveAnswers } }) },
    actions: { forgetTitle: () => void forgotten.push('title') },
  })
  const { actor } = begun
  const leavePage = (way: StatementWay, draft: PageDraft) => actor.getSnapshot().children.page!.send(leave(way, draft))
  return { ...begun, saveAnswers, forgotten, leavePage, at: () => standing(actor), context: () => actor.getSnapshot().context }
}
const openPage = (page: StatementPageId, ...who: Parameters<typeof come>) => {
  const begun = come(...who)
  begun.actor.send(routeTo(`statement/${page}`))
  return begun
}

describe('the statement opens (S1 §9, DECISIONS §3)', () => {
  test.each([
    [0, 'intro'],
    [10, 'intro'],
    [11, 'overview'],
    [18, 'overview'],
  ])('with %i answers at the %s', (count, at) => {
    expect(come(statementAnswers(count)).at()).toBe(at)
  })

  test.each([
    [10, 'intro'],
    [11, 'overview'],
  ])('with %i answers the address of the introduction leads to the %s', (count, to) => {
    const { actor, at } = come(statementAnswers(count))
    actor.send(routeTo('statement-overview'))
    actor.send(routeTo('statement/intro'))
    expect(at()).toBe(to)
  })

  test('and its button leads to the overview', () => {
    const { actor, at } = come()
    actor.send({ type: 'GET_STARTED' })
    expect(at()).toBe('overview')
  })
})

/** The linear order of back and next, by the flow reading (S2 §2.2, DECISIONS §3). */
const order: readonly (readonly [page: StatementPageId, key: QuestionKey])[] = [
  ['life-circumstances', 'circumstances'],
  ['probation', 'probation_compliance'],
  ['barriers', 'barriers'],
  ['reasons', 'clearing_reasons'],
  ['pronouns', 'pronouns'],
  ['employment', 'employment'],
  ['education', 'education'],
  ['volunteer-work', 'volunteer_work'],
  ['therapy', 'therapy'],
  ['marital-status', 'marital_status'],
  ['children', 'children'],
  ['grandchildren', 'grandchildren'],
  ['caregiver', 'caregiver'],
  ['community', 'community'],
  ['housing', 'housing'],
  ['hobbies', 'hobbies'],
  ['life-improvement', 'life_improvement'],
  ['additional-info', 'additional_info'],
]
const rows = order.map(([page, key], index) => ({
  page,
  key,
  before: order[index - 1]?.[0] ?? 'intro',
  after: order[index + 1]?.[0] ?? 'final',
}))

describe.each(rows)('the page $page', ({ page, key, before, after }) => {
  test('is opened from the overview, and by its address', () => {
    const { actor, at } = come(statementAnswers(11))
    actor.send({ type: 'OPEN', page })
    expect(at()).toBe(page)
    expect(openPage(page).at()).toBe(page)
  })

  test('shows what was answered before', () => {
    const answers = answersOf({ [key]: 'hobbies life_improvement'.includes(key) ? 'My words.' : 'other' })
    const child = openPage(page, answers).actor.getSnapshot().children.page!
    expect(child.getSnapshot().context).toMatchObject({ page, answers })
  })

  test(`leads on to ${after}, back to ${before}, and to the overview; untouched, nothing is saved`, () => {
    for (const [way, to] of [
      ['next', after],
      ['back', before],
      ['overview', 'overview'],
    ] as const) {
      const { at, leavePage, saveAnswers } = openPage(page)
      leavePage(way, {})
      expect([at(), saveAnswers.asked]).toEqual([to, []])
    }
  })
})

describe('what was saved on a page', () => {
  const draft = { probation_compliance: chosen('notOrdered') }
  const answers = answersOf({ probation_compliance: 'notOrdered' })

  test.each([
    ['next', 'barriers'],
    ['back', 'life-circumstances'],
    ['overview', 'overview'],
  ] as const)('is kept and told, and %s leads to %s', async (way, to) => {
    const { at, leavePage, saveAnswers, told, context } = openPage('probation')
    leavePage(way, draft)
    expect([at(), saveAnswers.asked, told]).toEqual(['probation', [answers], []])
    await saveAnswers.answers()
    expect([at(), context().answers, told]).toEqual([to, answers, [{ type: 'ANSWERS_CHANGED', answers }]])
  })

  test('is told before the person is logged out', async () => {
    const { leavePage, saveAnswers, told } = openPage('probation')
    leavePage('logOut', draft)
    expect(told).toEqual([])
    await saveAnswers.answers()
    expect(told).toEqual([{ type: 'ANSWERS_CHANGED', answers }, { type: 'LOG_OUT' }])
  })
})

describe('the stored title (S2 §2.2)', () => {
  test('fills the pronouns in, and is then forgotten', () => {
    const { actor, leavePage, forgotten } = openPage('pronouns', {}, { title: 'Mrs' })
    expect(actor.getSnapshot().children.page!.getSnapshot().context.draft).toEqual({
      pronouns: { ...emptyDraft, selections: ['sheHer'] },
    })
    leavePage('next', {})
    expect(forgotten).toEqual(['title'])
  })

  test('is not forgotten on any other page', () => {
    const { leavePage, forgotten } = openPage('employment')
    leavePage('next', {})
    expect(forgotten).toEqual([])
  })
})

describe('around the pages', () => {
  test.each([
    ['statement-overview', { type: 'READ' }, 'read'],
    ['statement/final', { type: 'READ' }, 'read'],
    ['statement/final', { type: 'OVERVIEW' }, 'overview'],
    ['statement/read', { type: 'OVERVIEW' }, 'overview'],
  ] as const)('from %s, on %o: %s', (address, event, to) => {
    const { actor, at } = come(statementAnswers(18))
    actor.send(routeTo(address))
    actor.send(event)
    expect(at()).toBe(to)
  })

  test.each(['statement-overview', 'statement/final'] as const)('from %s one is done, and goes on to the dashboard', address => {
    const { actor, at } = come(statementAnswers(18))
    actor.send(routeTo(address))
    actor.send({ type: 'DONE' })
    expect([at(), actor.getSnapshot().output]).toEqual(['left', { next: 'menu' }])
  })

  test.each(['statement/intro', 'statement-overview', 'statement/final', 'statement/read'] as const)(
    'from %s one can log out',
    address => {
      const { actor, told } = come()
      actor.send(routeTo(address))
      actor.send({ type: 'LOG_OUT' })
      expect(told).toEqual([{ type: 'LOG_OUT' }])
    },
  )
})

describe('one page of the statement (S2 §2.2, §5)', () => {
  const onPage = (page: StatementPageId, answers: Answers = {}, title: string | null = null) => {
    const saveAnswers = heldCall()
    const forgotten: unknown[] = []
    const begun = begin(statementPageMachine, {
      input: { page, answers, title },
      actors: { saveAnswers },
      actions: { forgetDraft: (_: unknown, params: unknown) => void forgotten.push(params) },
    })
    const { actor } = begun
    return { ...begun, saveAnswers, forgotten, at: () => standing(actor), context: () => actor.getSnapshot().context }
  }
  const notOrdered = { probation_compliance: chosen('notOrdered') }
  const saved = answersOf({ probation_compliance: 'notOrdered' })

  test.each(allWays)('saves what was chosen, then goes where %s leads, and keeps no draft', async way => {
    const { actor, at, saveAnswers, forgotten } = onPage('probation')
    actor.send(leave(way, notOrdered))
    expect([at(), saveAnswers.asked, forgotten]).toEqual(['saving (busy)', [saved], []])
    await saveAnswers.answers()
    expect([at(), actor.getSnapshot().output]).toEqual(['left', { page: 'probation', way, entries: saved }])
    expect(forgotten).toEqual([{ page: 'probation' }])
  })

  test.each(allWays)('saves nothing when nothing is chosen and nothing was: %s', way => {
    const { actor, at, saveAnswers } = onPage('probation')
    actor.send(leave(way, { probation_compliance: emptyDraft }))
    expect([at(), saveAnswers.asked]).toEqual(['left', []])
    expect(actor.getSnapshot().output).toEqual({ page: 'probation', way, entries: {} })
  })

  test('removes what was chosen before and is chosen no more', () => {
    const { actor, saveAnswers } = onPage('life-circumstances', answersOf({ circumstances: 'childhoodTrauma' }))
    actor.send(leave('back', { circumstances: emptyDraft }))
    expect(saveAnswers.asked).toEqual([{ circumstances: [] }])
  })

  test('is saved once: while that is under way nothing else is heard', () => {
    const { actor, at, saveAnswers } = onPage('probation')
    actor.send(leave('next', notOrdered))
    for (const way of allWays) actor.send(leave(way, {}))
    expect([at(), saveAnswers.asked.length]).toEqual(['saving (busy)', 1])
  })

  test('that cannot be saved keeps what was chosen, and says why until the next try', async () => {
    const { actor, at, saveAnswers, context, forgotten } = onPage('probation')
    actor.send(leave('next', notOrdered))
    await saveAnswers.fails(unreachable)
    expect([at(), context().refusal?.kind, context().draft]).toEqual(['failed (error)', 'unreachable', notOrdered])
    expect(forgotten).toEqual([])
    actor.send(leave('back', notOrdered))
    expect([at(), context().refusal, saveAnswers.asked.length]).toEqual(['saving (busy)', null, 2])
    await saveAnswers.answers()
    expect(actor.getSnapshot().output).toMatchObject({ way: 'back' })
  })

  test.each<[StatementPageId, PageDraft, readonly string[]]>([
    [
      'employment',
      { employment: chosen('yes', { where: 'Ogden' }) },
      ['employment-yes-position', 'employment-yes-time_in_job', 'employment-yes-time_in_field'],
    ],
    ['volunteer-work', { volunteer_work: chosen('yes') }, ['volunteer_work-yes-where_and_time']],
    ['therapy', { therapy: chosen('yes') }, ['therapy-yes-where_and_time']],
    ['marital-status', { marital_status: chosen('married') }, ['marital_status-married-how_long_married']],
    ['children', { children: chosen('yes', { how_many: '2' }) }, ['children-yes-ages']],
    ['grandchildren', { grandchildren: chosen('yes', { ages: '1' }) }, ['grandchildren-yes-how_many']],
    ['caregiver', { caregiver: chosen('yes') }, ['caregiver-yes-details']],
    ['community', { community: chosen('yes', { details: '  ' }) }, ['community-yes-details']],
    ['additional-info', { additional_info: chosen('yes') }, ['additional_info-yes-details']],
    ['reasons', { clearing_reasons: chosen('travelFreely') }, ['clearing_reasons']],
  ])('%s: Next waits for what is required, and says each time what is missing', (page, draft, missing) => {
    const { actor, at, saveAnswers, context } = onPage(page)
    for (const attempt of [1, 2]) {
      actor.send(leave('next', draft))
      expect([at(), saveAnswers.asked, context().attempt]).toEqual(['incomplete (error)', [], attempt])
      expect(context().problems.map(({ field }) => field)).toEqual(missing)
    }
  })

  test.each<[StatementPageId, PageDraft]>([
    ['employment', { employment: chosen('no') }],
    ['therapy', { therapy: chosen('no') }],
    ['marital-status', { marital_status: chosen('widowed') }],
    ['children', { children: chosen('no') }],
    ['barriers', { barriers: chosen('gunRestrictions') }],
    ['housing', { housing: chosen('renting') }],
    ['hobbies', { hobbies: { ...emptyDraft, text: 'Running.' } }],
    ['life-improvement', { life_improvement: { ...emptyDraft, text: 'I have work.' } }],
  ])('%s: Next does not wait where nothing is required', (page, draft) => {
    const { actor, at } = onPage(page)
    actor.send(leave('next', draft))
    expect(at()).toBe('saving (busy)')
  })

  test('that was completed says no more what was missing', () => {
    const { actor, at, context } = onPage('caregiver')
    actor.send(leave('next', { caregiver: chosen('yes') }))
    actor.send(leave('next', { caregiver: chosen('yes', { details: 'My mother.' }) }))
    expect([at(), context().problems]).toEqual(['saving (busy)', []])
  })

  test.each<[string | null, string | undefined]>([
    ['Mr', 'heHim'],
    ['Ms', 'sheHer'],
    ['Mrs', 'sheHer'],
    ['Mx', undefined],
    [null, undefined],
  ])('of the pronouns: the title %s suggests %s', (title, pronouns) => {
    expect(onPage('pronouns', {}, title).context().draft.pronouns?.selections).toEqual(pronouns ? [pronouns] : [])
  })

  test('of the pronouns: what the client chose counts, whatever the title says', () => {
    const { context } = onPage('pronouns', answersOf({ pronouns: 'theyThem' }), 'Mr')
    expect(context().draft.pronouns?.selections).toEqual(['theyThem'])
  })

  test('of anything else: the title suggests nothing', () => {
    expect(onPage('probation', {}, 'Mr').context().draft).toEqual({ probation_compliance: emptyDraft })
  })
})
