import { describe, expect, test } from 'vitest'
import { emptyDraft, type PageDraft } from '../../domain/questions/draft.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { answersOf, chosen } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { begin, heldCall } from '../kit/chart-test.ts'
import { standing } from '../kit/standing.ts'
import { statementPageMachine, type StatementWay } from './statement-page-machine.ts'

const allWays = ['next', 'back', 'overview', 'logOut'] as const
const leave = (way: StatementWay, draft: PageDraft) => ({ type: 'LEAVE', way, draft }) as const

describe('one page of the statement (R703)', () => {
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

  test('shows what was saved before', () => {
    const { context } = onPage('probation', saved)
    expect(context().draft.probation_compliance?.selections).toEqual(['notOrdered'])
  })

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

  test('of the pronouns: a suggestion that the client takes away is not saved', () => {
    const { actor, saveAnswers } = onPage('pronouns', {}, 'Mr')
    actor.send(leave('overview', { pronouns: emptyDraft }))
    expect([saveAnswers.asked, actor.getSnapshot().output]).toEqual([
      [],
      { page: 'pronouns', way: 'overview', entries: {} },
    ])
  })

  test('of anything else: the title suggests nothing', () => {
    expect(onPage('probation', {}, 'Mr').context().draft).toEqual({ probation_compliance: emptyDraft })
  })
})
