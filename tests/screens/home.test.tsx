import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noMatters, sampleMatter } from '../../domain/samples/case.ts'
import type { Matter } from '../../domain/wire/matter.ts'
import { silent } from '../../harness/silent.ts'
import { caseworkMachine } from '../../machines/casework/casework-machine.ts'
import { clientInput } from '../../machines/casework/walk.ts'
import { signedIn } from '../../src/flows/kit/signed-in.tsx'
import { CaseworkScreens } from '../../src/screens/casework/casework-screens.tsx'
import { press, say, stage } from './kit.tsx'

/** A client's home: whose turn it is, what is asked, and until when (R812). */
async function home(matters: readonly Matter[], { usState = 'UT', language = 'en', answers = {} } = {}) {
  const list = { ...noMatters, matters: [...matters] }
  const on = await stage(signedIn(CaseworkScreens), silent(caseworkMachine), {
    input: clientInput({ us_state: usState as 'UT' }, answers, list),
    language: language as 'en',
    usState: usState as 'UT',
  })
  on.actor.send({ type: 'xstate.done.actor.loadMatters', output: list, actorId: 'loadMatters' })
  on.clock.increment(1000)
  await expect.poll(() => document.querySelectorAll('h2').length).toBeGreaterThan(1)
  return on
}
const invoice = sampleMatter({ id: 'pay', workflow_stage: 'Invoice' })
const bureau = sampleMatter({
  id: 'bureau',
  workflow: 'BCI Phase',
  workflow_stage: 'Waiting',
  case_number: '131900124',
})
const cleared = sampleMatter({
  id: 'cleared',
  workflow: 'Finalization',
  workflow_stage: 'Complete',
  documents: [{ id: 'order', name: 'Order.pdf' }],
})
const proposed = sampleMatter({ id: 'proposed', workflow_step_name: 'PROPOSED_MATTER' })
const headings = () => Array.from(document.querySelectorAll('h2'), heading => heading.textContent)
const message = () => document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value

describe.each(languages)('in %s', language => {
  test('the home has three groups, in order', async () => {
    await home([cleared, bureau, invoice], { language })
    expect(headings().slice(0, 3)).toEqual(['Your turn', 'We are working on it', 'Done'].map(each => say(each)))
  })

  test('each case has its status as a tag that tells whose turn it is, and what it means beside it', async () => {
    await home([cleared, bureau, invoice], { language })
    const tones = Array.from(document.querySelectorAll<HTMLElement>('[data-tone]'), tag => [
      tag.dataset['tone'],
      tag.textContent,
      tag.querySelector('svg') !== null,
      tag.nextElementSibling?.textContent,
    ])
    const meaning = say('What does it mean?')
    expect(tones).toEqual([
      ['yourTurn', say('Payment needed'), true, meaning],
      ['working', say('Waiting for BCI'), true, meaning],
      ['cleared', say('Expungement complete!'), true, meaning],
    ])
  })
})

test('what is to be paid names the case and the amount, and leads to a message that is filled in', async () => {
  await home([invoice])
  await expect.element(page.getByText('Theft (case 121900123): $500')).toBeVisible()
  await expect.element(page.getByText('Takes about 5 minutes.')).toBeVisible()
  await press('Contact us to pay')
  await expect.element(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible()
  expect(message()).toBe('I would like to pay for your work: Theft (case 121900123): $500.')
})

test('a message that is sent is shown again, with the way and the time of the answer', async () => {
  const { actor } = await home([
    invoice,
    sampleMatter({ id: 'unknown', workflow_stage: 'Invoice', case_number: '141900125' }),
  ])
  await press('Contact us to pay')
  const written = 'I would like to pay for your work: Theft (case 121900123): $500 and Theft (case 141900125): $500.'
  expect(message()).toBe(written)
  await press('Send message')
  const sent = { type: 'message', body: written, contact_media: null }
  actor.send({ type: 'xstate.done.actor.sendMessage', output: sent, actorId: 'sendMessage' })
  const dialog = page.getByRole('dialog', { name: 'Contact us' })
  await expect.element(dialog.getByText(written)).toBeVisible()
  await expect
    .element(dialog.getByText(/^Our answer comes by email, to .+@.+, within \d+ working days?\.$/))
    .toBeVisible()
})

test('the amount is the one with the fee waiver where there is one', async () => {
  await home([invoice], { answers: answersOf({ is_fee_waiver_eligible: 'true' }) })
  await expect.element(page.getByText('Theft (case 121900123): $250')).toBeVisible()
})

test('above the bar stands what happens now, and until when', async () => {
  await home([bureau])
  await expect
    .element(page.getByText('The state bureau (BCI) is working on your application: this can take up to 17 weeks.'))
    .toBeVisible()
})

test('a day that has passed is not promised any more', async () => {
  await home([sampleMatter({ docs_filed: '2020-01-01' })])
  await expect.element(page.getByText('This step is taking longer than usual: you can ask us about it.')).toBeVisible()
})

test('a cleared case is celebrated, with its document', async () => {
  await home([cleared])
  await expect.element(page.getByText('Good news: this is done!')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Order.pdf' })).toHaveAttribute('href', '/documents')
})

describe.each(['AZ', 'PA'])('a proposed case in %s', usState => {
  test('can be agreed to in a message that is filled in', async () => {
    const { actor } = await home([proposed], { usState })
    await page.getByRole('button', { name: 'Yes, please begin: Theft (case 121900123)' }).click()
    expect(message()).toBe('Yes, please begin to work on Theft (case 121900123).')
    await press('Send message')
    expect(actor.getSnapshot().value).toMatchObject({ contact: 'sending' })
  })

  test('can be asked about from what its status means', async () => {
    await home([proposed], { usState })
    await page.getByRole('button', { name: /^Status: Proposed/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ask about it: Theft (case 121900123)' }).click()
    await expect.poll(message).toBe('I have a question about Theft (case 121900123):')
  })

  test('that is complete names the documents of the menu, not a portal that it does not have', async () => {
    await home([sampleMatter({ workflow_step_name: 'GRANTED' })], { usState })
    await page.getByRole('button', { name: /^Status: Complete/ }).click()
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByText('You will find the final documents here, under "Your documents".'))
      .toBeVisible()
    expect(dialog.element().textContent).not.toContain('portal')
  })
})
