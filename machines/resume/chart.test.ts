import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { decidedOn, feeWaiverFlag } from '../../domain/rules/fee-waiver.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { surveyed } from '../../domain/samples/people.ts'
import { client, paid, registered, samplePerson, verified } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { emptyVisit } from '../shared/session.ts'
import { startChart, heldCall } from '../shared/testing.ts'
import { resumeMachine } from './resume-machine.ts'

const auxiliary = 'clean-slate-utah'

function loading(campaign: string | null = null) {
  const calls = {
    loadSession: heldCall(),
    countResults: heldCall(),
    saveAuxiliaryCampaign: heldCall(),
    saveAnswers: heldCall(),
  }
  const input = { operator, visit: { ...emptyVisit, utm_code: campaign } }
  return { ...calls, ...startChart(resumeMachine, { input, actors: calls }) }
}
async function loaded(changes: Partial<Person>, answers: Answers = {}, campaign: string | null = null) {
  const begun = loading(campaign)
  const session = { person: samplePerson(changes), answers, matters: null }
  await begun.loadSession.answers(session)
  return { session, ...begun }
}

const withFlag = (answers: Answers): Answers =>
  answers.government_benefit ? { ...answers, is_fee_waiver_eligible: feeWaiverFlag(answers, operator) } : answers

describe('a fee waiver whose call was lost (R219)', () => {
  const poor = surveyed()
  const rich = answersOf({ household_income_range: 'over300', government_benefit: 'no' })
  const wellOff = { ...poor, ...rich }

  test.each<[string, Answers, Answers]>([
    ['given', poor, poor],
    ['taken', { ...withFlag(poor), ...rich }, wellOff],
  ])('is %s before the person continues', async (_, answers, now) => {
    const { saveAnswers, output } = await loaded({}, answers)
    const is_fee_waiver_eligible = feeWaiverFlag(now, operator)
    expect(saveAnswers.inputs).toEqual([{ is_fee_waiver_eligible }])
    await saveAnswers.answers()
    expect(output()?.path).toBe('register/payment')
    expect(output()?.session.answers.is_fee_waiver_eligible ?? []).toEqual(is_fee_waiver_eligible)
  })

  const promised = [{ selection: 'true', additional_json: { decided_on: [...decidedOn(wellOff)] } }]
  test.each<[string, Answers]>([
    ['promised before a new guideline', { ...wellOff, is_fee_waiver_eligible: promised }],
    ['that does not say what it was decided on', { ...wellOff, ...answersOf({ is_fee_waiver_eligible: 'true' }) }],
    ['that never held', wellOff],
  ])('%s is left alone', async (_, answers) => {
    expect((await loaded({}, answers)).saveAnswers.inputs).toEqual([])
  })

  test('delays nobody when it fails again', async () => {
    const { saveAnswers, output } = await loaded({}, poor)
    await saveAnswers.fails(unreachable)
    expect(output()?.path).toBe('register/payment')
  })
})

describe('where a person continues after the login (R1301 to R1306)', () => {
  test.each([
    ['1. verified, casework has begun', client, {}, 'menu'],
    ['3. has paid, not verified', paid, {}, 'register/verification'],
    ['4. has answered all, and no promotion applies', {}, surveyed(), 'register/payment'],
    ['6. otherwise', registered, {}, 'register/aliases'],
  ] as const)('%s: no further call', async (_, changes, answers, path) => {
    const { saveAnswers, countResults, saveAuxiliaryCampaign, session, output } = await loaded(
      changes,
      withFlag(answers),
    )
    expect(output()).toEqual({ session, path })
    expect([saveAnswers, countResults, saveAuxiliaryCampaign].flatMap(call => call.inputs)).toEqual([])
  })

  test.each([
    ['the search has ended', { updated_at: '2026-11-02T10:00:00Z', count: 2 }, 'results'],
    ['the search goes on', {}, 'register/results-waiting'],
  ])('2. verified: %s', async (_, count, path) => {
    const { at, countResults, session, output } = await loaded(verified)
    expect(at()).toBe('counting (busy)')
    await countResults.answers(count)
    expect(output()).toEqual({ session, path })
  })

  test('2. verified, without a count: the person waits, and is not delayed (R503)', async () => {
    const { countResults, output } = await loaded(verified)
    await countResults.fails(unreachable)
    expect(output()?.path).toBe('register/results-waiting')
  })
})

test('a person who cannot be read sees why, and each try reads once more', async () => {
  const { actor, at, context, loadSession, countResults, output } = loading()
  actor.send({ type: 'TRY_AGAIN' })
  expect([at(), loadSession.inputs.length]).toEqual(['loading (busy)', 1])
  await loadSession.fails(unreachable)
  expect([at(), context()]).toMatchObject(['failed (error)', { session: null, refusal: { kind: 'unreachable' } }])
  actor.send({ type: 'TRY_AGAIN' })
  expect([at(), context().refusal, loadSession.inputs.length]).toEqual(['loading (busy)', null, 2])
  await loadSession.answers({ person: samplePerson(), answers: {}, matters: null })
  expect([output()?.path, countResults.inputs]).toEqual(['register/ethnicity', []])
})

describe("the auxiliary campaign's code (R116)", () => {
  test('is saved as an answer after the login, and a failure delays nobody', async () => {
    for (const isSaved of [true, false]) {
      const { saveAuxiliaryCampaign: call, output } = await loaded({ utm_code: auxiliary })
      expect([call.inputs, output()]).toEqual([[[{ selection: auxiliary }]], undefined])
      await (isSaved ? call.answers() : call.fails(unreachable))
      expect(output()?.path).toBe('register/ethnicity')
    }
  })
  test('of a verified person is saved before the results are counted', async () => {
    const { countResults, saveAuxiliaryCampaign, output } = await loaded({ ...verified, utm_code: auxiliary })
    expect(countResults.inputs).toEqual([])
    await saveAuxiliaryCampaign.answers()
    await countResults.answers({ updated_at: '2026-11-02T10:00:00Z' })
    expect(output()?.path).toBe('results')
  })
  test('of a client in casework leads to the menu without a count', async () => {
    const { countResults, saveAuxiliaryCampaign, output } = await loaded({ ...client, utm_code: auxiliary })
    await saveAuxiliaryCampaign.answers()
    expect([output()?.path, countResults.inputs]).toEqual(['menu', []])
  })
  test('of this visit is saved, too, for a person who had come by another', async () => {
    const { saveAuxiliaryCampaign } = await loaded({ utm_code: 'flyer' }, {}, auxiliary)
    expect(saveAuxiliaryCampaign.inputs).toEqual([[{ selection: auxiliary }]])
  })
  test('that has been saved is not saved again', async () => {
    const answers = answersOf({ auxiliary_campaign: auxiliary })
    expect((await loaded({ utm_code: auxiliary }, answers)).saveAuxiliaryCampaign.inputs).toEqual([])
  })
})
