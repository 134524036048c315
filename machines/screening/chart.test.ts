import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { feeWaiverFlag } from '../../domain/rules/fee-waiver.ts'
import { answersOf, answersTo } from '../../domain/samples/answers.ts'
import { screened, surveyed } from '../../domain/samples/people.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { flowInput } from '../shared/chart-data.ts'
import { startPageFlow, heldCall, routeTo } from '../shared/testing.ts'
import { screeningMachine } from './screening-machine.ts'

const account = answersTo('race', 'ethnicity')

function come(person: Partial<Person> = {}, answers: Answers = account, changing: ScreenPath | null = null) {
  const calls = { saveAnswers: heldCall(), createPromotionResult: heldCall() }
  const input = flowInput(person, answers, { changing })
  return { ...calls, ...startPageFlow(screeningMachine, { input, actors: calls }) }
}

describe('a page', () => {
  test('shows what was answered before, in the partner’s wording', () => {
    const { actor } = come({ us_state: 'AZ', utm_code: 'partnership_mercy-care' }, screened('PA'))
    const question = actor.getSnapshot().children.question!.getSnapshot().context
    expect(question.subject).toMatchObject({
      page: 'case-manager',
      wording: 'provider',
      answers: { open_cases: [{ selection: 'no' }] },
    })
  })

  test('that is answered is kept, and the portal gets all answers', () => {
    const { portalEvents, context, answered } = come()
    answered({ open_cases: 'yes' })
    const one = { ...account, ...answersOf({ open_cases: 'yes' }) }
    expect([context().session.answers, portalEvents]).toMatchObject([
      one,
      [{ type: 'SESSION_CHANGED', changes: { answers: one } }],
    ])
    answered({ protective_order: 'no' })
    const two = { ...one, ...answersOf({ protective_order: 'no' }) }
    expect(portalEvents.at(-1)).toMatchObject({ type: 'SESSION_CHANGED', changes: { answers: two } })
  })

  test.each<[string, Answers, Parameters<typeof routeTo>[0], string]>([
    ['of an earlier question opens', answersTo('open_cases', 'protective_order'), 'register/open-cases', 'open-cases'],
    ['of the next question opens', answersTo('open_cases'), 'register/protective-order', 'protective-order'],
    ['behind a notice opens', answersTo('open_cases', 'protective_order', 'owe_fines'), 'register/parole', 'parole'],
    ['of the price opens when all is answered', screened('UT'), 'register/discount-questions', 'discount-questions'],
  ])('%s', (_, answers, address, page) => {
    const { actor, at } = come({}, { ...account, ...answers })
    actor.send(routeTo(address))
    expect(at()).toBe(page)
  })
})

describe('the fee waiver (R217, R218, R219)', () => {
  const flag = answersOf({ is_fee_waiver_eligible: 'true' })
  const wellOff = answersOf({ number_of_dependents: '2', household_income_range: 'over300' })
  const beforeBenefits = { ...account, ...answersTo('expunged_before') }
  const atBenefits = (more: Answers) => come({}, { ...beforeBenefits, ...more })

  test.each<[string, Answers, string, object | undefined]>([
    ['is saved when a benefit gives it', wellOff, 'snap', flag],
    ['is saved when the income gives it', answersTo('number_of_dependents', 'household_income_range'), 'no', flag],
    ['is removed when it no longer holds', { ...wellOff, ...flag }, 'no', { is_fee_waiver_eligible: [] }],
    ['is saved with what it was decided on', { ...wellOff, ...flag }, 'medicaid', flag],
    ['is not spoken of where it never held', wellOff, 'no', undefined],
  ])('%s', (_, answers, benefit, saved) => {
    const { at, answered, saveAnswers, context } = atBenefits(answers)
    expect([at(), context().refusal]).toEqual(['government-benefits', null])
    answered({ government_benefit: benefit })
    const flags = saved ? [{ is_fee_waiver_eligible: feeWaiverFlag(context().session.answers, operatorDefaults) }] : []
    expect(saveAnswers.inputs).toEqual(flags)
    expect(saveAnswers.inputs).toMatchObject(saved ? [saved] : [])
    expect(at()).toBe(saved ? 'savingFeeWaiver (busy)' : 'bills')
  })

  test('is kept and reported once it is saved, after the benefit', async () => {
    const { at, answered, saveAnswers, portalEvents, context } = atBenefits(wellOff)
    answered({ government_benefit: 'snap' })
    const benefit = { ...beforeBenefits, ...wellOff, ...answersOf({ government_benefit: 'snap' }) }
    expect(portalEvents).toMatchObject([{ type: 'SESSION_CHANGED', changes: { answers: benefit } }])
    await saveAnswers.answers()
    expect([at(), context().session.answers]).toMatchObject(['bills', { ...benefit, ...flag }])
    expect(portalEvents.slice(1)).toMatchObject([
      { type: 'SESSION_CHANGED', changes: { answers: { ...benefit, ...flag } } },
    ])
  })

  test('disappears once removed', async () => {
    const { answered, saveAnswers, context } = atBenefits({ ...wellOff, ...flag })
    answered({ government_benefit: 'no' })
    await saveAnswers.answers()
    expect(context().session.answers).not.toHaveProperty('is_fee_waiver_eligible')
  })

  test.each<[string, Answers, string, string]>([
    ['was lost with the tab is saved before anything else', wellOff, 'snap', 'savingFeeWaiver (busy)'],
    ['is saved is not saved again', { ...wellOff, ...flag }, 'snap', 'bills'],
    ['was saved before a new guideline stays', { ...wellOff, ...flag }, 'no', 'bills'],
    ['never held is not spoken of', wellOff, 'no', 'bills'],
  ])('that %s when the person returns', async (_, answers, benefit, state) => {
    const { at, saveAnswers } = atBenefits({ ...answers, ...answersOf({ government_benefit: benefit }) })
    expect(at()).toBe(state)
    expect(saveAnswers.inputs).toMatchObject(state === 'bills' ? [] : [flag])
    if (state !== 'bills') await saveAnswers.answers()
    expect(at()).toBe('bills')
  })

  const poor = answersTo('number_of_dependents', 'household_income_range')
  const complete = { ...beforeBenefits, ...answersOf({ government_benefit: 'no', behind_on_bills: 'no' }) }
  const decided = (answers: Answers) => ({
    ...answers,
    is_fee_waiver_eligible: feeWaiverFlag(answers, operatorDefaults),
  })
  const incomeIn = ({ number_of_dependents, household_income_range }: Answers) => ({
    number_of_dependents: number_of_dependents![0]!.selection,
    household_income_range: household_income_range![0]!.selection,
  })

  test.each<[string, Answers, Answers]>([
    ['given', wellOff, poor],
    ['taken', poor, wellOff],
  ])('is %s at once when the income is corrected, by Back or from the review', async (_, before, after) => {
    for (const [changing, to] of [
      [null, 'government-benefits'],
      ['register/income', 'review.shown'],
    ] as const) {
      const begun = come({}, decided({ ...complete, ...before }), changing)
      const { actor, at, answered, saveAnswers, context, portalEvents } = begun
      actor.send(routeTo('register/income'))
      answered(incomeIn(after))
      const is_fee_waiver_eligible = feeWaiverFlag({ ...complete, ...after }, operatorDefaults)
      expect([at(), saveAnswers.inputs]).toEqual(['savingCorrectedWaiver (busy)', [{ is_fee_waiver_eligible }]])
      await saveAnswers.answers()
      expect([at(), context().session.answers.is_fee_waiver_eligible ?? []]).toEqual([to, is_fee_waiver_eligible])
      const reported = portalEvents.flatMap(event => (event.type === 'SESSION_CHANGED' && event.changes.answers) || [])
      expect(reported.at(-1)).toEqual(context().session.answers)
    }
  })

  test('of a corrected income never leads to benefits in a state that does not ask for them', () => {
    const { actor, at, answered } = come({ us_state: 'AZ' }, { ...complete, ...wellOff })
    actor.send(routeTo('register/income'))
    answered(incomeIn(poor))
    expect(at()).toBe('arizona-data')
  })

  test('that cannot be saved is an error of its page only', async () => {
    const { actor, at, answered, saveAnswers, context } = atBenefits(wellOff)
    answered({ government_benefit: 'snap' })
    await saveAnswers.fails(unreachable)
    actor.send(routeTo('register/income'))
    expect([at(), context().refusal]).toEqual(['income', null])
  })
})

describe('at the offer of the survey (R305)', () => {
  const offer = (person: Partial<Person> = {}) => {
    const begun = come(person, { ...screened(person.us_state), ...answersTo('case_manager') })
    begun.actor.send(routeTo('register/discount-questions'))
    return begun
  }
  const goToPayment = { type: 'GO_TO_PAYMENT' } as const

  test('a person whose results are free only after the questions pays without them', () => {
    const { actor, at, output, createPromotionResult } = offer({ utm_code: 'partnership_voc' })
    actor.send(goToPayment)
    expect([at(), output(), createPromotionResult.inputs]).toEqual(['left', { next: 'payment' }, []])
  })

  test('a promotion that makes the results free at once creates them with its code', async () => {
    const { actor, at, output, portalEvents, createPromotionResult } = offer({ utm_code: 'spring_promo' })
    actor.send(goToPayment)
    expect([at(), createPromotionResult.inputs]).toEqual(['creatingResult (busy)', [{ promotion_code: 'promotion' }]])
    await createPromotionResult.answers({ verified: false })
    expect([at(), output(), portalEvents]).toEqual(['left', { next: 'verification' }, [{ type: 'FREE_RESULT' }]])
  })

  test('a person who answered the questions for free results does not pay', () => {
    const { actor, createPromotionResult } = come({ us_state: 'PA' }, surveyed('PA'))
    actor.send(routeTo('register/discount-questions'))
    actor.send(goToPayment)
    expect(createPromotionResult.inputs).toEqual([{ promotion_code: 'promotion' }])
  })
})

describe('the review of all answers (R216)', () => {
  const review = (person: Partial<Person>, answers: Answers) => come(person, answers, 'register/review')

  test.each<[string, Partial<Person>, Answers, string, string | undefined]>([
    ['the offer of the survey', {}, screened(), 'discount-questions', undefined],
    ['the payment once they are answered', {}, surveyed(), 'left', 'payment'],
    [
      'the survey, which makes the free result again, where a promotion pays',
      { us_state: 'PA' },
      surveyed('PA'),
      'left',
      'survey',
    ],
  ])('leads on to %s', (_, person, answers, to, next) => {
    const { actor, at, output } = review(person, answers)
    expect(at()).toBe('review.shown')
    actor.send({ type: 'CONTINUE' })
    expect([at(), output()?.next]).toEqual([to, next])
  })

  test('reports the page opened for a change, and none after the return', () => {
    const { actor, portalEvents } = review({}, screened())
    actor.send({ type: 'CHANGE', path: 'register/employed' })
    expect(portalEvents).toEqual([
      { type: 'SESSION_CHANGED', changes: { changing: null } },
      { type: 'SESSION_CHANGED', changes: { changing: 'register/employed' } },
      { type: 'OPEN_ADDRESS', path: '/register/employed' },
    ])
  })
})
