import { describe, expect, test } from 'vitest'
import { answersOf, answersTo } from '../../domain/samples/answers.ts'
import { surveyed } from '../../domain/samples/people.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { flowInput } from '../shared/chart-data.ts'
import { startPageFlow, heldCall, routeTo } from '../shared/testing.ts'
import { surveyMachine } from './survey-machine.ts'

function come(person: Partial<Person> = {}, answers: Answers = {}) {
  const createPromotionResult = heldCall()
  const given = { input: flowInput(person, answers), actors: { createPromotionResult } }
  return { createPromotionResult, ...startPageFlow(surveyMachine, given) }
}

const voc = { utm_code: 'partnership_voc' } as const

/** The screening's tests prove what is kept and reported of a page, with the same states (`shared/pages.ts`). */
describe('a page', () => {
  test('that was corrected leads on by its new answer', () => {
    const { actor, at, answered } = come({}, answersOf({ employed: 'yesFullTime', hourly_rate: '20to25' }))
    actor.send(routeTo('register/employed'))
    expect(at()).toBe('employed')
    answered({ employed: 'no' })
    expect(at()).toBe('industry-want')
  })

  test('of an earlier question opens', () => {
    const { actor, at } = come({}, { ...answersOf({ employed: 'no' }), ...answersTo('education_level') })
    actor.send(routeTo('register/job-opportunities'))
    expect(at()).toBe('job-opportunities')
  })
})

describe('after the last question (R408)', () => {
  const reason = answersOf({ employed: 'no', clearing_reason: 'other' })
  const topics = { interested_info: ['housing', 'scholarships'] }

  test('the payment follows for a person without a promotion', () => {
    const { at, answered, output, portalEvents, createPromotionResult } = come({}, reason)
    answered(topics)
    expect([at(), output(), createPromotionResult.inputs]).toEqual(['payment', { next: 'payment' }, []])
    expect(portalEvents).toMatchObject([
      { type: 'SESSION_CHANGED', changes: { answers: { ...reason, ...answersOf(topics) } } },
    ])
  })

  test('the free result of a promotion is created with its code, then identity follows', async () => {
    const { at, answered, output, portalEvents, createPromotionResult } = come(voc, reason)
    answered(topics)
    expect([at(), createPromotionResult.inputs]).toEqual(['creatingResult (busy)', [{ promotion_code: 'partnership' }]])
    await createPromotionResult.answers({ verified: false })
    expect([at(), output(), portalEvents.at(-1)]).toEqual(['left', { next: 'verification' }, { type: 'FREE_RESULT' }])
  })

  test('a lost free result is created again when the person returns (R1308)', () => {
    const answers = { ...surveyed(), ...answersOf({ case_manager: 'no' }), ...reason, ...answersOf(topics) }
    const { at, createPromotionResult } = come(voc, answers)
    expect([at(), createPromotionResult.inputs]).toEqual(['creatingResult (busy)', [{ promotion_code: 'partnership' }]])
  })

  test('it is not tried while a question of the screening is open (R412)', () => {
    expect(come(voc, { ...surveyed(), open_cases: [] }).createPromotionResult.inputs).toEqual([])
  })

  test('a person without a promotion returns to the last page, and nothing is sent', () => {
    const { at, createPromotionResult } = come({}, { ...reason, ...answersOf(topics) })
    expect([at(), createPromotionResult.inputs]).toEqual(['interested-info', []])
  })

  test('choosing no topic is fine', () => {
    const { at, answered } = come({}, reason)
    answered({ interested_info: [] })
    expect(at()).toBe('payment')
  })
})
