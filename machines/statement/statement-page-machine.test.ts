import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { emptyDraft, type PageDraft } from '../../domain/questions/draft.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { answersOf, chosen } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { startChart, heldCall } from '../shared/testing.ts'
import { statementPageMachine, type StatementExit } from './statement-page-machine.ts'

const allExits = ['next', 'back', 'overview', 'logOut'] as const
const leave = (exit: StatementExit, draft: PageDraft) => ({ type: 'LEAVE', exit, draft }) as const

/** An open page; `kept` is the text that this tab has kept. */
function onPage(page: StatementPageId, answers: Answers = {}, title: string | null = null, kept?: PageDraft) {
  const calls = { readAnswers: heldCall(), saveAnswers: heldCall() }
  const forgotten: unknown[] = []
  const begun = startChart(statementPageMachine, {
    input: { page, answers, title },
    actors: calls,
    actions: {
      forgetDraft: (_: unknown, params: unknown) => void forgotten.push(params),
      recallDraft: assign(kept ? { draft: kept } : {}),
    },
  })
  return { ...begun, ...calls, forgotten }
}

describe('one page of the statement (R703)', () => {
  const notOrdered = { probation_compliance: chosen('notOrdered') }
  const saved = answersOf({ probation_compliance: 'notOrdered' })

  test.each(allExits)('saves what was chosen, then goes where %s leads, and keeps no draft', async exit => {
    const { actor, at, saveAnswers, forgotten, output } = onPage('probation')
    actor.send(leave(exit, notOrdered))
    expect([at(), saveAnswers.asked, forgotten]).toEqual(['saving (busy)', [saved], []])
    await saveAnswers.answers()
    expect([at(), output()]).toEqual(['left', { page: 'probation', exit, entries: saved }])
    expect(forgotten).toEqual([{ page: 'probation' }])
  })

  test.each(allExits)('saves nothing when nothing is or was chosen: %s', exit => {
    const { actor, at, saveAnswers, output } = onPage('probation')
    actor.send(leave(exit, { probation_compliance: emptyDraft }))
    expect([at(), saveAnswers.asked]).toEqual(['left', []])
    expect(output()).toEqual({ page: 'probation', exit, entries: {} })
  })

  test('removes what is no longer chosen', () => {
    const { actor, saveAnswers } = onPage('life-circumstances', answersOf({ circumstances: 'childhoodTrauma' }))
    actor.send(leave('back', { circumstances: emptyDraft }))
    expect(saveAnswers.asked).toEqual([{ circumstances: [] }])
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
  ])('%s: Next requires what is missing, and says so each time', (page, draft, missing) => {
    const { actor, at, saveAnswers, context } = onPage(page)
    for (const attempt of [1, 2]) {
      actor.send(leave('next', draft))
      expect([at(), saveAnswers.asked, context().attempt]).toEqual(['incomplete (error)', [], attempt])
      expect(context().problems.map(({ field }) => field)).toEqual(missing)
    }
  })

  test('pronouns: the client’s choice counts, whatever the title suggests', () => {
    const { context } = onPage('pronouns', answersOf({ pronouns: 'theyThem' }), 'Mr')
    expect(context().draft.pronouns?.selections).toEqual(['theyThem'])
  })

  test('pronouns: a suggestion that the client removes is not saved', () => {
    const { actor, saveAnswers, output } = onPage('pronouns', {}, 'Mr')
    actor.send(leave('overview', { pronouns: emptyDraft }))
    expect([saveAnswers.asked, output()]).toEqual([[], { page: 'pronouns', exit: 'overview', entries: {} }])
  })

  test('other pages: the title suggests nothing', () => {
    expect(onPage('probation', {}, 'Mr').context().draft).toEqual({ probation_compliance: emptyDraft })
  })
})

describe('leaving a page (R703)', () => {
  const caring = (details: string): PageDraft => ({ caregiver: chosen('yes', { details }) })
  const yes = { caregiver: [{ selection: 'yes' }] }
  const entries = (details: string) => ({ caregiver: [{ selection: 'yes', additional_json: { details } }] })
  const open = (kept?: PageDraft) => onPage('caregiver', {}, null, kept)

  test.each<[StatementExit | 'incomplete', StatementExit[]]>([
    ['back', ['back']],
    ['overview', ['overview']],
    ['logOut', ['logOut']],
    ['incomplete', ['next', 'back']],
  ])('%s saves the page even if details are missing: only Next requires them', async (_, exits) => {
    const { actor, saveAnswers, output } = open()
    for (const exit of exits) actor.send(leave(exit, caring('')))
    expect(saveAnswers.asked).toEqual([yes])
    await saveAnswers.answers()
    expect(output()).toEqual({ page: 'caregiver', exit: exits.at(-1), entries: yes })
  })

  test('a text that the server would refuse blocks every exit, so that nothing is lost', () => {
    const { actor, context } = open()
    actor.send(leave('back', caring('x'.repeat(5001))))
    expect(context().problems).toEqual([{ field: 'caregiver-yes-details', message: 'tooLong:5000' }])
  })

  test.each([
    ["the menu's Log out", { type: 'SAVE_AND_LOG_OUT' }, 'logOut'],
    ['an address', { type: 'SAVE_AND_GO' }, 'elsewhere'],
  ] as const)('%s saves what was typed, complete or not', async (_, event, exit) => {
    const { actor, saveAnswers, output } = open(caring(''))
    actor.send(event)
    expect(saveAnswers.asked).toEqual([yes])
    await saveAnswers.answers()
    expect(output()?.exit).toBe(exit)
  })

  test('a log out from the menu during a save happens once the page is saved', async () => {
    const { actor, saveAnswers, output } = open()
    actor.send(leave('next', caring('My mother.')))
    actor.send({ type: 'SAVE_AND_LOG_OUT' })
    await saveAnswers.answers()
    expect([saveAnswers.asked.length, output()?.exit]).toEqual([1, 'logOut'])
  })

  test('a page that cannot be saved stays, asks at each Log out, and finally saves what is typed then', async () => {
    const { actor, at, saveAnswers, portalEvents } = open()
    for (const exit of ['logOut', 'back', 'logOut'] as const) {
      actor.send(leave(exit, caring('My mother.')))
      await saveAnswers.fails(unreachable)
      expect(at()).toBe('failed (error)')
    }
    expect(portalEvents).toEqual([{ type: 'LOG_OUT' }, { type: 'LOG_OUT' }])
    actor.send(leave('logOut', caring('My mother, every day.')))
    expect(saveAnswers.asked.at(-1)).toEqual(entries('My mother, every day.'))
  })

  test('a page that cannot be saved blocks the address once; typed text does not count as saved', async () => {
    const { actor, saveAnswers } = open(caring('My mother.'))
    actor.send({ type: 'SAVE_AND_GO' })
    await saveAnswers.fails(unreachable)
    actor.send({ type: 'SAVE_AND_GO' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { exit: 'elsewhere', entries: {} } })
    expect(saveAnswers.asked).toHaveLength(1)
  })

  test('the saved answer is read again when the page opens, and is not saved back unchanged', async () => {
    const { actor, readAnswers, saveAnswers, context, output } = onPage('caregiver', {
      caregiver: [{ selection: 'no' }],
    })
    await readAnswers.answers(entries('Words of another tab.'))
    actor.send(leave('next', context().draft))
    expect([saveAnswers.asked, output()?.entries]).toEqual([[], entries('Words of another tab.')])
  })
})
