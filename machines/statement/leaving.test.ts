import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup, waitFor, type AnyMachineSnapshot } from 'xstate'
import { emptyDraft, type PageDraft, type PageEntries } from '../../domain/questions/draft.ts'
import { statementAnswers } from '../../domain/samples/answers.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { client } from '../../domain/samples/person.ts'
import { portalId } from '../kit/session.ts'
import { done, events } from '../kit/walk.ts'
import { statementMachine } from './statement-machine.ts'
import { statementPageMachine, type StatementWay } from './statement-page-machine.ts'

/** How a page of the statement is left (R703). */
const caring = (details: string): PageDraft => ({
  caregiver: { ...emptyDraft, selections: ['yes'], details: { yes: { details } } },
})

function openPage(answer: () => Promise<void> = async () => {}, typed?: PageDraft) {
  const saved: PageEntries[] = []
  const page = createActor(
    statementPageMachine.provide({
      actors: {
        saveAnswers: fromPromise<void, PageEntries>(async ({ input }) => {
          await answer()
          saved.push(input)
        }),
      },
      actions: { recallDraft: assign(typed ? { draft: typed } : {}) },
    }),
    { input: { page: 'caregiver', answers: {}, title: null } },
  ).start()
  return { page, saved }
}
const yes = [{ selection: 'yes' }]

test.each<StatementWay>(['back', 'overview', 'logOut'])(
  '%s saves what is there, though details are missing',
  async way => {
    const { page, saved } = openPage()
    page.send({ type: 'LEAVE', way, draft: caring('') })
    await waitFor(page, state => state.status === 'done')
    expect(saved).toEqual([{ caregiver: yes }])
    expect(page.getSnapshot().output).toEqual({ page: 'caregiver', way, entries: { caregiver: yes } })
  },
)

test('Next alone waits for the details; Back then saves what is there', async () => {
  const { page, saved } = openPage()
  page.send({ type: 'LEAVE', way: 'next', draft: caring('') })
  expect(page.getSnapshot().value).toBe('incomplete')
  page.send({ type: 'LEAVE', way: 'back', draft: caring('') })
  await waitFor(page, state => state.status === 'done')
  expect(saved).toEqual([{ caregiver: yes }])
})

test('a text that the server would refuse holds every way, so that nothing is lost', () => {
  const { page } = openPage()
  page.send({ type: 'LEAVE', way: 'back', draft: caring('x'.repeat(5001)) })
  expect(page.getSnapshot().context.problems).toEqual([{ field: 'caregiver-yes-details', message: 'tooLong:5000' }])
})

test("the menu's Log out saves what was typed, complete or not", async () => {
  const { page, saved } = openPage(undefined, caring(''))
  page.send({ type: 'SAVE_AND_LOG_OUT' })
  await waitFor(page, state => state.status === 'done')
  expect([saved, page.getSnapshot().output?.way]).toEqual([[{ caregiver: yes }], 'logOut'])
})

test('whoever logs out from the menu while the page is being saved is logged out once it is', async () => {
  let answer = () => {}
  const { page, saved } = openPage(() => new Promise<void>(done => (answer = done)))
  page.send({ type: 'LEAVE', way: 'next', draft: caring('My mother.') })
  page.send({ type: 'SAVE_AND_LOG_OUT' })
  answer()
  await waitFor(page, state => state.status === 'done')
  expect([saved.length, page.getSnapshot().output?.way]).toEqual([1, 'logOut'])
})

test('a page that cannot be saved stays, and tries again at each Log out', async () => {
  let tries = 0
  const { page } = openPage(async () => {
    tries += 1
    throw new Error('offline')
  })
  for (const way of ['logOut', 'back', 'logOut'] as const) {
    page.send({ type: 'LEAVE', way, draft: caring('My mother.') })
    await waitFor(page, state => state.matches('failed') && state.context.way === way)
  }
  expect([tries, page.getSnapshot().context.refusal?.kind]).toEqual([3, 'broken'])
})

test('an address saves what was typed, complete or not', async () => {
  const { page, saved } = openPage(undefined, caring(''))
  page.send({ type: 'SAVE_AND_GO' })
  await waitFor(page, state => state.status === 'done')
  expect([saved, page.getSnapshot().output?.way]).toEqual([[{ caregiver: yes }], 'elsewhere'])
})

test('a page that cannot be saved holds the address once; what was typed is not taken for saved', async () => {
  let tries = 0
  const { page } = openPage(async () => {
    tries += 1
    throw new Error('offline')
  }, caring('My mother.'))
  page.send({ type: 'SAVE_AND_GO' })
  await waitFor(page, state => state.matches('failed'))
  page.send({ type: 'SAVE_AND_GO' })
  expect(page.getSnapshot()).toMatchObject({ status: 'done', output: { way: 'elsewhere', entries: {} } })
  expect(tries).toBe(1)
})

test('the saved answer is read again when the page opens, and is not written back untouched', async () => {
  const saved: PageEntries[] = []
  const theirs = { caregiver: [{ selection: 'yes', additional_json: { details: 'Words of another tab.' } }] }
  const page = createActor(
    statementPageMachine.provide({
      actors: {
        readAnswers: fromPromise<PageEntries, { page: StatementPageId }>(async () => theirs),
        saveAnswers: fromPromise<void, PageEntries>(async ({ input }) => void saved.push(input)),
      },
    }),
    { input: { page: 'caregiver', answers: { caregiver: [{ selection: 'no' }] }, title: null } },
  ).start()
  await waitFor(page, state => state.context.draft.caregiver?.selections[0] === 'yes')
  page.send({ type: 'LEAVE', way: 'next', draft: page.getSnapshot().context.draft })
  await waitFor(page, state => state.status === 'done')
  expect([saved, page.getSnapshot().output?.entries]).toEqual([[], theirs])
})

test('what was typed since the last try is saved by a second Log out, once the network is back', async () => {
  let isDown = true
  const { page, saved } = openPage(async () => {
    if (isDown) throw new Error('offline')
  })
  page.send({ type: 'LEAVE', way: 'logOut', draft: caring('My mother.') })
  await waitFor(page, state => state.matches('failed'))
  isDown = false
  page.send({ type: 'LEAVE', way: 'logOut', draft: caring('My mother, every day.') })
  await waitFor(page, state => state.status === 'done')
  expect(saved).toEqual([{ caregiver: [{ selection: 'yes', additional_json: { details: 'My mother, every day.' } }] }])
})

/** The statement under a portal that only listens. */
function openStatement(answers: number, at: string) {
  const told: string[] = []
  const portal = setup({ actors: { statement: statementMachine } }).createMachine({
    invoke: { id: 'statement', src: 'statement', input: flowInput(client, statementAnswers(answers)) },
    on: { '*': { actions: ({ event }) => told.push(event.type) } },
  })
  const actor = createActor(portal, { systemId: portalId }).start()
  const statement = actor.getSnapshot().children.statement!
  statement.send({ type: 'xstate.route', to: `#statement/${at}` })
  return { statement, told }
}
const left = (way: StatementWay, entries: PageEntries = {}) =>
  events<typeof statementMachine>(done('page', { page: 'life-circumstances', way, entries }))

test.each([
  [10, {}, 'intro'],
  [10, { additional_info: [{ selection: 'no' }] }, 'overview'],
  [11, {}, 'overview'],
])('with %i answers and %j just saved, Back from the first page leads to the %s', (answers, entries, to) => {
  const { statement } = openStatement(answers, 'life-circumstances')
  for (const event of left('back', entries)) statement.send(event)
  expect((statement.getSnapshot() as AnyMachineSnapshot).value).toBe(to)
})

test("the menu's Log out from the overview, where nothing is open, logs out at once", () => {
  const { statement, told } = openStatement(11, 'intro')
  statement.send({ type: 'SAVE_AND_LOG_OUT' })
  expect(told).toEqual(['LOG_OUT'])
})
