import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pagesOf, surveyFlow } from '../../domain/flows/tables.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import { screened, surveyed } from '../../domain/samples/people.ts'
import { client } from '../../domain/samples/person.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { arrived } from '../../machines/page/page.ts'
import { questionPage } from '../../machines/page/question-page.ts'
import { flowInput } from '../../machines/shared/chart-data.ts'
import { stateText } from '../../machines/shared/testing.ts'
import { choose, field, pick, press, translated, renderChart } from './helpers.tsx'

/** In Spanish, so that an untranslated text is noticed; English is the text to translate. */
const language = 'es'
const input = { page: 'other-convictions', answers: {}, wording: 'plain' } as const

async function openQuestion() {
  const { actor, answers } = await renderChart('question', { input, language })
  await choose('other_convictions', ['yes'])
  await press('Continue')
  await press('Next')
  return {
    at: () => stateText(actor),
    saved: () => {
      answers('save', arrived(questionPage.toSave(actor.getSnapshot().context)))
      const { entries = {} } = actor.getSnapshot().output.saved
      return entries.other_convictions?.[0]?.additional_json?.other_convictions_list
    },
  }
}

async function fillIn(location: string, severity: string) {
  await pick('Location', location)
  await pick('Type of conviction', 'drug')
  await pick('Severity', severity)
}
const conviction = (location: string, severity: string) => ({
  location,
  conviction_type: 'drug',
  conviction_type_other: '',
  severity,
})

describe('convictions elsewhere', () => {
  test('"Done" saves the values of the fields, without "Add conviction"', async () => {
    const { saved } = await openQuestion()
    await fillIn('NV', 'misdemeanor')
    await press('Done')
    expect(saved()).toEqual([conviction('NV', 'misdemeanor')])
  })

  test('"Done" saves a second one that was never added, too', async () => {
    const { saved } = await openQuestion()
    await fillIn('NV', 'misdemeanor')
    await press('Add conviction')
    await fillIn('CA', 'felony')
    await press('Done')
    expect(saved()).toEqual([conviction('NV', 'misdemeanor'), conviction('CA', 'felony')])
  })

  test('a half-filled second one is reported at its fields, which lose their errors one by one', async () => {
    const { at, saved } = await openQuestion()
    await fillIn('NV', 'misdemeanor')
    await press('Add conviction')
    await pick('Location', 'CA')
    await press('Done')
    expect(at()).toBe('asking.askingDetails (dialog)')
    await expect.element(field('Type of conviction')).toHaveFocus()
    await expect.element(field('Severity')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Location')).not.toHaveAttribute('aria-invalid')
    await pick('Type of conviction', 'drug')
    await expect.element(field('Type of conviction')).not.toHaveAttribute('aria-invalid')
    await expect.element(field('Severity')).toHaveAttribute('aria-invalid', 'true')
    await pick('Severity', 'felony')
    await press('Done')
    expect(saved()).toEqual([conviction('NV', 'misdemeanor'), conviction('CA', 'felony')])
  })

  test('an empty list is reported until it has a whole conviction; the next one has no errors while it is typed', async () => {
    const { at } = await openQuestion()
    await press('Done')
    const error = () => page.getByRole('dialog').getByRole('alert').query()
    await expect.poll(() => error()?.textContent).toContain(translated('Please add at least one conviction.'))
    await pick('Location', 'NV')
    expect(error()).not.toBeNull()
    await pick('Type of conviction', 'drug')
    await pick('Severity', 'felony')
    await expect.poll(error).toBeNull()
    await press('Add conviction')
    await pick('Location', 'CA')
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
    expect([at(), error()]).toEqual(['asking.askingDetails (dialog)', null])
  })
})

/** The checkboxes of statement pages (R703, R705). */
const boxes = () => Array.from(document.querySelectorAll<HTMLInputElement>('input[name="clearing_reasons"]'))
const tooMany = () => page.getByRole('alert').getByText(translated('Please select your most important 2 to 3 reasons.'))

test('a fourth reason is refused, and the sentence appears at once', async () => {
  await renderChart('question', {
    input: { page: 'reasons', answers: {}, wording: 'plain' },
    language,
  })
  for (const box of boxes().slice(0, 3)) box.click()
  expect(tooMany().query()).toBeNull()
  boxes()[3]?.click()
  await expect.element(tooMany()).toBeVisible()
  expect(
    boxes()
      .map(box => box.checked)
      .slice(0, 5),
  ).toEqual([true, true, true, false, false])
  boxes()[0]?.click()
  await expect.poll(() => tooMany().query()).toBeNull()
  boxes()[3]?.click()
  await expect
    .poll(() =>
      boxes()
        .map(box => box.checked)
        .slice(0, 5),
    )
    .toEqual([false, true, true, true, false])
})

const ofOld: Answers = {
  circumstances: [{ selection: 'Peer pressure {at} school', additional_json: { details: 'I was 19.' } }],
  education: [{ selection: 'associates' }],
  clearing_reasons: [{ selection: 'A reason of old' }],
  employment: [{ selection: 'maybe' }],
}

test.each([
  ['the first page', {}, 'life-circumstances'],
  ['the next one', { circumstances: [{ selection: 'other', additional_json: {} }] }, 'probation'],
] as const)('the overview continues with %s that is not done', async (_, answers, page) => {
  const { actor, to } = await renderChart('statement', { input: flowInput(client, answers) })
  to('statement-overview')
  await press('Continue')
  expect(JSON.stringify(actor.getSnapshot().value)).toContain(page)
})

test('choices of an older version are in the statement unchanged', async () => {
  const { to } = await renderChart('statement', {
    input: flowInput(client, ofOld),
  })
  to('statement/read')
  for (const text of ['Peer pressure {at} school', 'I was 19.', "Associate's degree", 'A reason of old', 'maybe'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('a choice of an older version is on its page, and can be removed there', async () => {
  await renderChart('question', {
    input: { page: 'reasons', answers: ofOld, wording: 'plain' },
  })
  const old = page.getByRole('checkbox', { name: 'A reason of old', exact: true })
  await expect.element(old).toBeChecked()
  await old.click()
  await expect.element(old).not.toBeChecked()
})

/**
 * The exact promise of the survey's offer; who gets which price is in domain/rules/charge.test.ts and in
 * tests/scenarios.test.ts.
 */
const lower = "Answer {count} short questions about work and life, and you'll pay {lower} instead of {price}."
const becomesFree =
  'Answer {count} short questions about work and life, and your results are free. Without the questions, you pay {price}.'
const isFree =
  "You won't pay for your results. You can still answer {count} questions about work and life. They help us help others."
const hasAnswered =
  "You'll pay {price}. You can still answer {count} questions about work and life. They help us help others."

const people = [
  ['anybody in Utah', {}, screened(), lower, { lower: '$5', price: '$15' }],
  ['in Pennsylvania', { us_state: 'PA' }, screened('PA'), becomesFree, { price: '$15' }],
  ['in Pennsylvania, after the questions', { us_state: 'PA' }, surveyed('PA'), isFree, {}],
  [
    'by vocational rehabilitation',
    { utm_code: 'partnership_voc' },
    { ...screened(), ...answersTo('case_manager') },
    becomesFree,
    { price: '$15' },
  ],
  ['anybody after the questions', {}, surveyed(), hasAnswered, { price: '$5' }],
] as const

describe('the offer of the survey', () => {
  test.each(people)('for a person %s shows the price', async (_, person, answers, text, prices) => {
    const { to } = await renderChart('screening', {
      input: flowInput(person, answers),
      language,
    })
    to('register/discount-questions')
    const isSkipped = 'utm_code' in person && person.utm_code === 'partnership_voc'
    const count = `${pagesOf(surveyFlow).length - (isSkipped ? 1 : 0)}`
    await expect.element(page.getByText(translated(text, { ...prices, count }), { exact: true })).toBeVisible()
    const title =
      text === isFree
        ? translated('Your results are free')
        : translated('Will you answer {count} more questions?', { count })
    await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    const next = translated(text === isFree ? 'View my results' : 'Go to payment')
    await expect.element(page.getByRole('button', { name: next, exact: true })).toBeVisible()
    const time = translated(
      'It takes about {minutes} minutes. We save your answers as you go, so you can stop and come back.',
      { minutes: '6' },
    )
    await expect.element(page.getByText(time, { exact: true })).toBeVisible()
  })
})

test.each([
  ['anybody', {}, 1, 12],
  ['the partner who has asked one of them', { utm_code: 'partnership_voc' }, 1, 11],
] as const)('for %s the survey counts extra questions, and the stage stays full', async (_, person, step, of) => {
  await renderChart('survey', { input: flowInput(person, screened()), language })
  const stage = () => document.querySelector<HTMLElement>('[aria-current=step]')
  await expect.poll(() => stage()?.textContent).toContain(translated('Questions'))
  const list = stage()!.closest('ol')!
  expect(list.parentElement!.style.getPropertyValue('--done')).toBe('100%')
  const counted = translated('Extra questions: {step} of {of}', { step: `${step}`, of: `${of}` })
  expect(list.parentElement?.textContent).toContain(counted)
  expect(list.parentElement?.textContent).not.toContain(translated('Step {step} of {of}', { step: '1', of: `${of}` }))
})
