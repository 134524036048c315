import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pagesOf } from '../../domain/flows/flow-table.ts'
import { surveyFlow } from '../../domain/flows/survey.ts'
import { languages } from '../../domain/languages.ts'
import { screened, surveyed } from '../../domain/samples/along.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import { flowInput } from '../../domain/samples/person.ts'
import { silent } from '../../harness/silent.ts'
import { screeningMachine } from '../../machines/screening/screening-machine.ts'
import { ScreeningScreens } from '../../src/screens/screening/screening-screens.tsx'
import { say, stage } from './kit.tsx'

/**
 * What the offer of the survey promises, as it is written; the prices are those that the server charges
 * (domain/rules/charge.test.ts).
 */
const lower = 'Answer {count} short questions about work and life, and you pay {lower} instead of {price}.'
const becomesFree =
  'Answer {count} short questions about work and life, and your results are free. Without the questions you pay {price}.'
const isFree =
  'You pay nothing for your results. You can still answer {count} questions about work and life. They help us help others.'
const hasAnswered =
  'You pay {price}. You can still answer {count} questions about work and life. They help us help others.'

const people = [
  ['anybody in Utah', {}, screened(), lower, { lower: '$5', price: '$15' }],
  ['sent by a friend', { has_peer_referrer: true }, screened(), lower, { lower: '$5', price: '$10' }],
  ['by direct mail', { utm_code: 'direct-mail_apr24_slc' }, screened(), lower, { lower: '$5', price: '$10' }],
  ['in Pennsylvania', { us_state: 'PA' }, screened('PA'), becomesFree, { price: '$15' }],
  [
    'in Pennsylvania, sent by a friend',
    { us_state: 'PA', has_peer_referrer: true },
    screened('PA'),
    becomesFree,
    { price: '$10' },
  ],
  ['in Pennsylvania, after the questions', { us_state: 'PA' }, surveyed('PA'), isFree, {}],
  [
    'by vocational rehabilitation',
    { utm_code: 'partnership_voc' },
    { ...screened(), ...answersTo('case_manager') },
    becomesFree,
    { price: '$15' },
  ],
  ['by a partner', { utm_code: 'partnership_library' }, screened(), isFree, {}],
  ['by a promotion and a friend', { utm_code: 'spring_promo', has_peer_referrer: true }, screened(), isFree, {}],
  ['anybody after the questions', {}, surveyed(), hasAnswered, { price: '$5' }],
] as const

describe.each(languages)('the offer of the survey in %s', language => {
  test.each(people)('to a person %s says what it costs', async (_, person, answers, text, prices) => {
    const { actor } = await stage(ScreeningScreens, silent(screeningMachine), {
      input: flowInput(person, answers),
      language,
    })
    actor.send({ type: 'xstate.route', to: '#register/discount-questions' })
    const isSkipped = 'utm_code' in person && person.utm_code === 'partnership_voc'
    const count = `${pagesOf(surveyFlow).length - (isSkipped ? 1 : 0)}`
    await expect.element(page.getByText(say(text, { ...prices, count }), { exact: true })).toBeVisible()
    const title =
      text === isFree ? say('Your results are free') : say('Would you answer {count} more questions?', { count })
    await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    const next = say(text === isFree ? 'View my results' : 'Go to payment')
    await expect.element(page.getByRole('button', { name: next, exact: true })).toBeVisible()
  })
})
