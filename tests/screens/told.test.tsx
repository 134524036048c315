import { describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { InspectionEvent } from 'xstate'
import { languages, type Language } from '../../domain/languages.ts'
import { noCases, noMatters, sampleCase, sampleMatter, sampleRemedy } from '../../domain/samples/case.ts'
import { wrote } from '../../domain/samples/message.ts'
import { verified } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Case } from '../../domain/wire/eligibility.ts'
import type { ListedMessage, Message } from '../../domain/wire/message.ts'
import { asked, clientInput } from '../../machines/casework/chart-data.ts'
import { loadedResults } from '../../machines/results/chart-data.ts'
import { flowInput, sampleSession } from '../../machines/shared/chart-data.ts'
import { press, renderChart, rendered, translated, type } from './helpers.tsx'

const text = () => document.body.innerText
const dialogText = () => document.querySelector<HTMLElement>('dialog[open]')?.innerText ?? ''
const spoken = { en: 'November 27, 2026', es: '27 de noviembre de 2026' } as const
const toldOn = { created_at: '2026-11-27T18:00:00Z', reference: '5B1E-4F43' }
const linkTo = (name: string) =>
  [...document.querySelectorAll('a')].find(each => each.textContent === translated(name))?.getAttribute('href')

/** Keeps what is sent to the team. */
function sentBy() {
  const sent: Message[] = []
  const inspect = ({ type: kind, event }: InspectionEvent & { event?: { type: string; message?: Message } }) => {
    if (kind === '@xstate.event' && event?.type === 'SEND' && event.message) sent.push(event.message)
  }
  return { sent, inspect }
}

const mine = sampleCase()
const spelled = sampleCase({ case_number: 'CR2015-001234' })
async function results(
  language: Language,
  messages: readonly ListedMessage[],
  cases: readonly Case[] = [spelled, mine],
) {
  const { sent, inspect } = sentBy()
  const on = await renderChart('results', { input: flowInput(verified), language, usState: 'UT', inspect })
  const eligibility = { cases: [...cases], updated_at: '2026-11-02T10:00:00Z' }
  on.answers('loadResults', loadedResults({ eligibility, messages }))
  await rendered()
  return { ...on, sent }
}
const openRecord = async (number: string) => {
  document.querySelector<HTMLElement>(`button[aria-label*="${number}"]`)?.click()
  await expect.poll(dialogText).toContain(number)
}

describe.each(languages)('a message is confirmed where it was written, in %s (R626)', language => {
  test.each([
    ['Message us', 'Message us', 'message'],
    ['Contact us', 'Contact us', 'contact_me'],
  ] as const)('with the focus on it, until it is closed: %s', async (opens, title, kind) => {
    const { actor, answers } = await results(language, [])
    await press(opens)
    const message: Message = { type: kind, body: 'Does 2012 count?', contact_media: 'sms' }
    actor.send({ type: 'SEND', message })
    answers('sendMessage', message)
    await expect.poll(dialogText).toContain(translated('We got your message.'))
    expect(dialogText()).toContain(translated(title))
    expect(dialogText()).toContain('Does 2012 count?')
    expect(document.activeElement?.closest('dialog')?.querySelector('form, select')).toBeNull()
    expect(document.activeElement?.textContent).toContain(translated('We got your message.'))
    await press('Close')
    expect(dialogText()).toBe('')
  })

  test('of a record that was not found, the page has the focus where it was asked', async () => {
    const { actor, answers } = await results(language, [], [])
    await expect.poll(dialogText).toContain(translated('We found no cases'))
    const message: Message = { type: 'contact_me_no_results', body: 'Ogden, 2012', contact_media: 'call' }
    actor.send({ type: 'SEND', message })
    answers('sendMessage', message)
    await expect.poll(dialogText).toBe('')
    expect(document.activeElement?.textContent).toContain(
      translated('Thank you for telling us about your record. Someone on our team will look for it.'),
    )
    expect(document.activeElement?.textContent).toContain('Ogden, 2012')
  })
})

describe.each(languages)('a case that is not theirs, in %s (R624)', language => {
  const says = translated
  const sentence = "You told us on {day} that this case isn't yours. We're checking it."

  test('is said with its number, then on card and record, and not offered again', async () => {
    const { answers, sent } = await results(language, [])
    await openRecord('121900123')
    await press('This is not my case')
    await press('Send message')
    expect(sent).toMatchObject([{ not_mine_case_numbers: ['121900123'] }])
    answers('sendMessage', { ...sent[0], ...toldOn })
    await press('Close')
    await expect.poll(text).toContain(says(sentence, { day: spoken[language] }))
    await openRecord('121900123')
    expect(dialogText()).toContain(says(sentence, { day: spoken[language] }))
    expect(dialogText()).not.toContain(says('This is not my case'))
  })

  test('is so from any device in any spelling, until the team has answered', async () => {
    const not_mine_case_numbers = ['cr 2015 001234']
    const day = { day: spoken[language] }
    await results(language, [wrote('message', { ...toldOn, not_mine_case_numbers })])
    await expect.poll(text).toContain(says(sentence, day))
    await openRecord('121900123')
    expect(dialogText()).not.toContain(says(sentence, day))
    expect(dialogText()).toContain(says('This is not my case'))
    await cleanup()
    await results(language, [wrote('message', { ...toldOn, not_mine_case_numbers, answered_on: '2026-11-28' })])
    await openRecord('CR2015-001234')
    expect(dialogText()).toContain(says('This is not my case'))
    expect(text()).not.toContain(says(sentence, day))
  })

  test('has no day where the API does not say when', async () => {
    await results(language, [wrote('message', { not_mine_case_numbers: ['121900123'] })])
    await expect.poll(text).toContain(says("You told us that this case isn't yours. We're checking it."))
  })
})

test('a message that begins with a case that is not theirs, and asks something else, does not say so', async () => {
  const { sent } = await results('en', [])
  await openRecord('121900123')
  await press('This is not my case')
  await page.getByLabelText('Reason').selectOptions('other')
  await type('Your message', 'Which court is this?')
  await press('Send message')
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toHaveProperty('not_mine_case_numbers')
})

describe.each(languages)('a wrong name or birth date, in %s (R625)', language => {
  const sentence = "You told us on {day} that your name or birth date is wrong. We're checking it."
  const correction = wrote('message', { ...toldOn, topic: 'name_or_birth_date' })

  test('is told with its subject; what was told before is said', async () => {
    const { sent, inspect } = sentBy()
    const on = await renderChart('message', { input: { session: sampleSession() }, language, inspect })
    await rendered()
    expect(text()).not.toContain(translated(sentence, { day: spoken[language] }))
    on.answers('loadMessages', [correction])
    await expect.poll(text).toContain(translated(sentence, { day: spoken[language] }))
    await press('Send message')
    expect(sent).toMatchObject([{ topic: 'name_or_birth_date' }])
  })

  test('is said where nothing was found, until the team has answered', async () => {
    await results(language, [correction], [])
    await expect.poll(text).toContain(translated(sentence, { day: spoken[language] }))
    await cleanup()
    await results(language, [{ ...correction, answered_on: '2026-11-28' }], [])
    await expect.poll(text).toContain(translated('Name'))
    expect(text()).not.toContain(translated(sentence, { day: spoken[language] }))
  })

  test('that was written about with a missing record is told, too', async () => {
    const { sent } = await results(language, [], [])
    await press('My name or birth date is wrong')
    await page.getByRole('dialog').getByRole('combobox').selectOptions('call')
    await press('Send message')
    expect(sent).toMatchObject([{ type: 'contact_me_no_results', topic: 'name_or_birth_date' }])
  })
})

describe.each(languages)('a client without a case, in %s (R807)', language => {
  const now = (case_number: string) => sampleCase({ case_number, remedies: [sampleRemedy()] })
  const found = { cases: [now('121900123'), now('131900777')], updated_at: '2026-11-02T10:00:00Z' }
  async function open(path: 'menu' | 'matter-status', beginning: object, matters = noMatters) {
    const { sent, inspect } = sentBy()
    const on = await renderChart('casework', { input: clientInput({}, {}, matters), language, inspect })
    if (path !== 'menu') on.to(path)
    on.answers('loadBeginning', { messages: [], found: null, ...beginning })
    on.answers('loadMatters', matters)
    on.clock.increment(1000)
    await expect.poll(() => document.querySelector('main, h1')).not.toBeNull()
    await rendered()
    return { ...on, sent }
  }
  const inHand = "We have everything we need from you. You don't have to do anything now."
  const notStarted = "We haven't started on a case yet."
  const choice = '{count, plural, one {You can ask us to clear # case now} other {You can ask us to clear # cases now}}'

  test.each(['menu', 'matter-status'] as const)('reads on %s that cases can be chosen', async path => {
    await open(path, { found })
    await expect.poll(text).toContain(translated(notStarted))
    expect(text()).toContain(translated(choice, { count: '2' }))
    expect(linkTo('Choose cases')).toBe('/results')
    expect(text()).not.toContain(translated(inHand))
    expect(text()).not.toContain(translated('Nothing to do now'))
  })

  test.each(['menu', 'matter-status'] as const)(
    'is not said on %s to have nothing to do where that is not known',
    async path => {
      await open(path, {})
      await expect.poll(text).toContain(translated(notStarted))
      expect(text()).not.toContain(translated(inHand))
      expect(text()).not.toContain(translated('Nothing to do now'))
      expect(linkTo('See my results')).toBe('/results')
      expect(linkTo('Choose cases')).toBeUndefined()
    },
  )

  test.each(['menu', 'matter-status'] as const)(
    'is not offered on %s what may be asked for already, where that could not be read',
    async path => {
      await open(path, { found, messages: null })
      await expect.poll(text).toContain(translated(notStarted))
      expect(linkTo('Choose cases')).toBeUndefined()
      expect(linkTo('See my results')).toBe('/results')
    },
  )

  test('keeps the focus on the way to the results when it comes late which cases can be chosen', async () => {
    const on = await renderChart('casework', { input: clientInput({}, {}, noMatters), language })
    on.to('matter-status')
    on.answers('loadMatters', noMatters)
    on.clock.increment(1000)
    await expect.poll(() => linkTo('See my results')).toBe('/results')
    const link = () => document.querySelector<HTMLElement>('[role=tabpanel] a[href="/results"]')
    link()!.focus()
    on.answers('loadBeginning', { messages: [], found })
    await expect.poll(() => linkTo('Choose cases')).toBe('/results')
    expect(document.activeElement).toBe(link())
  })

  test('takes back what we have not started, where we have started a part', async () => {
    const request = { ...asked, case_numbers: ['121900123', '131900777'] }
    const matters = { ...noMatters, matters: [sampleMatter({ case_number: '12-1900123' })] }
    const { sent } = await open('matter-status', { found, messages: [request] }, matters)
    await expect.poll(text).toContain(translated('Case numbers: {numbers}', { numbers: '131900777' }))
    document.querySelector<HTMLElement>('button[aria-label*="131900777"]')!.click()
    await press('Yes, take it back')
    expect(sent).toMatchObject([{ withdrawn_case_numbers: ['131900777'] }])
  })

  test('is offered nothing to take back while the cases cannot be read', async () => {
    const on = await renderChart('casework', { input: { ...clientInput(), matters: null }, language })
    on.answers('loadBeginning', { messages: [asked], found: null })
    await rendered()
    expect(text()).not.toContain('131900777')
    on.fails('loadMatters', unreachable)
    await expect.poll(text).toContain(translated('Try again'))
    expect(document.querySelector('button[aria-label*="131900777"]')).toBeNull()
  })

  test('has nothing to do at home where no case can be chosen', async () => {
    await open('menu', { found: noCases })
    await expect.poll(text).toContain(translated('Nothing to do now'))
  })

  test('has a case left to choose after asking for the other one, in any spelling', async () => {
    const request = { ...asked, case_numbers: ['12-1900123'] }
    await open('matter-status', { found, messages: [request] })
    await expect.poll(text).toContain(translated('Case numbers: {numbers}', { numbers: '12-1900123' }))
    expect(text()).toContain(translated(choice, { count: '1' }))
  })

  test('reads what was asked, when and under which number, and what comes next; and takes it back', async () => {
    const { answers, sent } = await open('matter-status', { found, messages: [asked] })
    const day = spoken[language]
    await expect.poll(text).toContain(translated('You asked us to start on {day}.', { day }))
    for (const said of [
      translated('Case numbers: {numbers}', { numbers: '131900777' }),
      translated('Reference number: {reference}', { reference: '5B1E-4F43' }),
      translated('We go through your cases with you.'),
    ])
      expect(text()).toContain(said)
    expect(linkTo('See what happens next')).toBe('/results/start')
    const opener = document.querySelector<HTMLElement>('button[aria-label*="131900777"]')!
    opener.click()
    await expect.poll(dialogText).toContain(translated('Take back your request?'))
    expect(sent).toEqual([])
    await press('Cancel')
    expect(dialogText()).toBe('')
    opener.click()
    await press('Yes, take it back')
    expect(sent).toMatchObject([{ type: 'message', withdrawn_case_numbers: ['131900777'] }])
    answers('sendMessage', { ...sent[0], ...toldOn, reference: '7C2F-0A11' })
    await expect.poll(dialogText).toContain(translated('We got your message.'))
    await press('Close')
    await expect.poll(text).toContain(translated('On {day} you took back your request.', { day }))
    expect(text()).toContain('7C2F-0A11')
    expect(text()).not.toContain(translated('You asked us to start on {day}.', { day }))
    expect(text()).toContain(translated(choice, { count: '2' }))
  })

  test('no longer reads of what was taken back once the team has answered', async () => {
    const back = wrote('message', { ...toldOn, withdrawn_case_numbers: ['131900777'], answered_on: '2026-11-28' })
    await open('matter-status', { found, messages: [asked, back] })
    await expect.poll(text).toContain(translated(notStarted))
    expect(text()).not.toContain('131900777')
  })

  test('with a case still reads that we have everything, and what was asked', async () => {
    const matters = { ...noMatters, matters: [sampleMatter()] }
    await open('matter-status', { found, messages: [asked] }, matters)
    await expect.poll(text).toContain(translated(inHand))
    expect(text()).toContain('131900777')
    expect(text()).not.toContain(translated(notStarted))
  })
})

test.each(languages)('the results lead to where a request is taken back, in %s', async language => {
  await results(language, [{ ...asked, case_numbers: ['121900123'] }])
  await expect.poll(() => linkTo('Take back a request')).toBe('/matter-status')
  const back = wrote('message', { ...toldOn, withdrawn_case_numbers: ['121900123'] })
  await cleanup()
  await results(language, [{ ...asked, case_numbers: ['121900123'] }, back])
  await expect.poll(text).toContain(translated('On {day} you took back your request.', { day: spoken[language] }))
  expect(text()).toContain(translated('You can ask us again at any time.'))
  // the case can be chosen again, and nothing is left to take back
  expect(document.querySelectorAll('input[type="checkbox"]')).toHaveLength(2)
  expect(linkTo('Take back a request')).toBeUndefined()
})
