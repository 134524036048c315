import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { decidedOn, feeWaiverFlag } from '../../domain/rules/fee-waiver.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { surveyed } from '../../domain/samples/along.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { client, paid, registered, samplePerson, verified } from '../../domain/samples/person.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { begin, heldCall } from '../kit/chart-test.ts'
import { emptyVisit } from '../kit/session.ts'
import { resumeMachine } from './resume-machine.ts'

const auxiliary = 'clean-slate-utah'

function loading(campaign: string | null = null) {
  const calls = {
    loadSession: heldCall(),
    countResults: heldCall(),
    saveAuxiliaryCampaign: heldCall(),
    saveAnswers: heldCall(),
  }
  return {
    calls,
    ...begin(resumeMachine, { input: { operator, visit: { ...emptyVisit, utm_code: campaign } }, actors: calls }),
  }
}
async function loaded(changes: Partial<Person>, answers: Answers = {}, campaign: string | null = null) {
  const at = loading(campaign)
  const session = { person: samplePerson(changes), answers, matters: null }
  await at.calls.loadSession.answers(session)
  return { session, ...at }
}
async function notLoaded() {
  const at = loading()
  await at.calls.loadSession.fails(unreachable)
  return at
}

const withFlag = (answers: Answers): Answers =>
  answers.government_benefit ? { ...answers, is_fee_waiver_eligible: feeWaiverFlag(answers, operator) } : answers

describe('the fee waiver whose call was lost (R219)', () => {
  const poor = surveyed()
  const wellOff = { ...poor, ...answersOf({ household_income_range: 'over300', government_benefit: 'no' }) }
  const old = answersOf({ is_fee_waiver_eligible: 'true' })

  test.each<[string, Answers, Answers]>([
    ['given', poor, poor],
    [
      'taken',
      { ...withFlag(poor), ...answersOf({ household_income_range: 'over300', government_benefit: 'no' }) },
      wellOff,
    ],
  ])('is %s before the person goes on', async (_, answers, now) => {
    const { actor, calls } = await loaded({}, answers)
    const is_fee_waiver_eligible = feeWaiverFlag(now, operator)
    expect(calls.saveAnswers.asked).toEqual([{ is_fee_waiver_eligible }])
    await calls.saveAnswers.answers()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { path: 'register/payment' } })
    expect(actor.getSnapshot().output?.session.answers.is_fee_waiver_eligible ?? []).toEqual(is_fee_waiver_eligible)
  })

  test.each<[string, Answers]>([
    ['promised before a new guideline', { ...wellOff, is_fee_waiver_eligible: feeWaiverFlag(poor, operator) }],
    ['that does not say what it was decided on', { ...wellOff, ...old }],
    ['that never held', wellOff],
  ])('%s is left alone', async (what, answers) => {
    const flag = answers.is_fee_waiver_eligible?.[0]
    const decided =
      what.startsWith('promised') && flag
        ? {
            ...answers,
            is_fee_waiver_eligible: [{ ...flag, additional_json: { decided_on: [...decidedOn(answers)] } }],
          }
        : answers
    expect((await loaded({}, decided)).calls.saveAnswers.asked).toEqual([])
  })

  test('holds nobody up when it fails again', async () => {
    const { actor, calls } = await loaded({}, poor)
    await calls.saveAnswers.fails(unreachable)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { path: 'register/payment' } })
  })
})

describe('where a person goes on after the login (R1301 to R1306)', () => {
  test.each([
    ['1. verified, casework has begun', client, {}, 'menu'],
    ['3. has paid, not verified', paid, {}, 'register/verification'],
    ['4. has answered all, and no promotion applies', {}, surveyed(), 'register/payment'],
    ['6. otherwise', registered, {}, 'register/aliases'],
  ] as const)('%s: no result is counted', async (_, changes, answers, path) => {
    const { actor, calls, session } = await loaded(changes, withFlag(answers))
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { session, path } })
    expect(calls.saveAnswers.asked).toEqual([])
    expect(calls.countResults.asked).toEqual([])
    expect(calls.saveAuxiliaryCampaign.asked).toEqual([])
  })

  test.each([
    ['the search has ended', { updated_at: '2026-11-02T10:00:00Z', count: 2 }, 'results'],
    ['the search goes on', {}, 'register/results-waiting'],
  ])('2. verified: %s', async (_, count, path) => {
    const { actor, calls, session } = await loaded(verified)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await calls.countResults.answers(count)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { session, path } })
  })

  test('2. verified, and the count cannot be had: the person waits, and is not held up (R503)', async () => {
    const { actor, calls } = await loaded(verified)
    await calls.countResults.fails(unreachable)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { path: 'register/results-waiting' } })
  })
})

describe('the person cannot be read', () => {
  test('says why, and nothing else is asked', async () => {
    const { actor, calls } = await notLoaded()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { session: null, refusal: { kind: 'unreachable' } },
    })
    expect(actor.getSnapshot().hasTag('error')).toBe(true)
    expect(calls.countResults.asked).toEqual([])
  })
  test('Try again reads once more; what was said of the last try is gone', async () => {
    const { actor, calls } = await notLoaded()
    actor.send({ type: 'TRY_AGAIN' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { refusal: null } })
    expect(calls.loadSession.asked).toHaveLength(2)
    await calls.loadSession.answers({ person: samplePerson(), answers: {}, matters: null })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { path: 'register/ethnicity' } })
  })
  test('a second press while it reads is ignored', () => {
    const { actor, calls } = loading()
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send({ type: 'TRY_AGAIN' })
    expect(calls.loadSession.asked).toHaveLength(1)
  })
})

describe("the auxiliary campaign's code (R116)", () => {
  test('is saved as an answer after the login, and the person goes on', async () => {
    const { actor, calls } = await loaded({ utm_code: auxiliary })
    expect(calls.saveAuxiliaryCampaign.asked).toEqual([[{ selection: auxiliary }]])
    await calls.saveAuxiliaryCampaign.answers()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { path: 'register/ethnicity' } })
  })
  test('that cannot be saved holds nobody up', async () => {
    const { actor, calls } = await loaded({ utm_code: auxiliary })
    await calls.saveAuxiliaryCampaign.fails(unreachable)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { path: 'register/ethnicity' } })
  })
  test('of a verified person is saved before the results are counted', async () => {
    const { actor, calls } = await loaded({ ...verified, utm_code: auxiliary })
    expect(calls.countResults.asked).toEqual([])
    await calls.saveAuxiliaryCampaign.answers()
    expect(calls.countResults.asked).toHaveLength(1)
    await calls.countResults.answers({ updated_at: '2026-11-02T10:00:00Z' })
    expect(actor.getSnapshot().output?.path).toBe('results')
  })
  test('of a client in casework leads to the menu without a count', async () => {
    const { actor, calls } = await loaded({ ...client, utm_code: auxiliary })
    await calls.saveAuxiliaryCampaign.answers()
    expect(actor.getSnapshot().output?.path).toBe('menu')
    expect(calls.countResults.asked).toEqual([])
  })
  test.each([
    ['of a visitor who had no campaign', null],
    ['of a visitor who had come by another', 'flyer'],
  ])("that this visit brings along counts before the account's own: %s (R116)", async (_, utm_code) => {
    const { calls } = await loaded({ utm_code }, {}, auxiliary)
    expect(calls.saveAuxiliaryCampaign.asked).toEqual([[{ selection: auxiliary }]])
  })
  test('of the account does not count on a visit by another campaign', async () => {
    const { calls } = await loaded({ utm_code: auxiliary }, {}, 'flyer')
    expect(calls.saveAuxiliaryCampaign.asked).toEqual([])
  })
  test.each([
    ['another campaign', { utm_code: 'flyer' }, {}],
    ['the campaign that has been saved', { utm_code: auxiliary }, { auxiliary_campaign: [{ selection: auxiliary }] }],
  ])('is not saved for %s', async (_, changes, answers) => {
    expect((await loaded(changes, answers)).calls.saveAuxiliaryCampaign.asked).toEqual([])
  })
})
