import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { withDecision } from '../../domain/matters/tasks.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noMatters, sampleMatter } from '../../domain/samples/case.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Matter } from '../../domain/wire/matter.ts'
import { asked, clientInput, clientMatters } from '../../machines/casework/chart-data.ts'
import { storage } from '../../src/services/storage.ts'
import { openCasework, press, translated, selectTab } from './helpers.tsx'

/** Documents and videos as a client sees them (R813, R814). */
test.each(['menu', 'matter-status'])('two hundred cases on %s: some at once, then all, each in place', async path => {
  const matters = Array.from({ length: 200 }, (_, index) =>
    sampleMatter({
      id: `matter-${index}`,
      case_number: String(121_900_000 + index),
      lead_charge_description: `Charge ${index}`,
    }),
  )
  const charges = () =>
    Array.from(document.querySelectorAll('[data-card] :is(h3, h4)'), heading =>
      Number(/Charge (\d+)$/.exec(heading.textContent)?.[1]),
    )
  let first = 0
  const watch = new MutationObserver(() => (first ||= charges().length))
  const { to } = await openCasework({ ...noMatters, matters })
  watch.observe(document, { childList: true, subtree: true })
  to(path)
  // of the list, not of the tab before it
  first = 0
  if (path === 'matter-status') await selectTab('Your cases')
  await expect.poll(() => charges().length).toBe(200)
  watch.disconnect()
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(200)
  expect(charges()).toEqual(matters.map((_, index) => index))
})

test('a document can be viewed by its content, not its name', async () => {
  const documents = [
    { id: '1', name: 'Petition', media_type: 'application/pdf' },
    { id: '2', name: 'Photo.pdf', media_type: 'image/jpeg' },
    { id: '3', name: 'Order' },
  ]
  const { to } = await openCasework({ ...noMatters, matters: [sampleMatter({ documents })] })
  to('documents')
  await expect.element(page.getByRole('button', { name: 'Download Photo.pdf' })).toBeVisible()
  const viewed = page.getByRole('button', { name: /^View / }).elements()
  expect(viewed.map(button => button.getAttribute('aria-label'))).toEqual(['View Petition', 'View Order'])
})

test('a video from another site is fetched when its picture is pressed, not before', async () => {
  const filed = { en: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', es: '' }
  await openCasework(clientMatters, {
    operator: { ...operatorDefaults, videos: { ...operatorDefaults.videos, filed } },
  })
  const poster = page.getByRole('button', { name: 'Watch the video: Filed', exact: true })
  await expect.element(poster).toBeVisible()
  expect(document.querySelector('iframe[title^="Watch"]')).toBeNull()
  await poster.click()
  const player = document.querySelector<HTMLIFrameElement>('iframe[title="Watch the video: Filed"]')
  expect(player?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0')
  expect(document.activeElement).toBe(player)
})

/** A client's home: whose turn it is, the tasks, and the deadlines (R812). */
async function home(matters: readonly Matter[], { usState = 'UT', language = 'en', answers = {} } = {}) {
  const list = { ...noMatters, matters: [...matters] }
  const on = await openCasework(list, {
    input: clientInput({ us_state: usState as 'UT' }, answers, list),
    language: language as 'en',
    usState: usState as 'UT',
  })
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
const many = [
  cleared,
  bureau,
  invoice,
  { ...bureau, id: 'second', case_number: '141900125' },
  { ...bureau, id: 'third', case_number: '151900126' },
]
const rows = () => [...document.querySelectorAll<HTMLDetailsElement>('details[id^="case-"]')]
/** How many steps each visible bar of a case has. */
const bars = () =>
  Array.from(document.querySelectorAll<HTMLElement>('ol:has(> li[data-state])'), ({ children }) => children.length)
const anchors = () => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#cases-"]')]
const headings = () => Array.from(document.querySelectorAll('h2'), heading => heading.textContent)
const message = () => document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value

describe.each(languages)('in %s', language => {
  test.each([
    ['the next thing to do', [cleared, bureau, invoice], ['Pay for our work', 'Your turn']],
    ['that there is nothing to do', [cleared, bureau], ['Nothing to do now']],
  ])('the home has the cases by whose turn it is, in order, first %s', async (_, matters, first) => {
    await home(matters, { language })
    const turns = ["We're working on it", 'Cleared'].map(each => `${translated(each)} (1)`)
    expect(headings().slice(0, first.length + 2)).toEqual([
      ...first.map((each, index) => translated(each) + (index === 0 ? '' : ' (1)')),
      ...turns,
    ])
  })

  test('up to three cases start open, each with one bar: of its steps at home, of the four phases in its card', async () => {
    const { to } = await home([cleared, bureau, invoice], { language })
    await expect.poll(bars).toEqual([8, 8, 8])
    to('matter-status')
    await selectTab('Your cases')
    await expect.poll(bars).toEqual([4, 4, 4])
    expect(document.querySelectorAll('a[href^="#cases-"]')).toHaveLength(0)
  })

  test.each(['menu', 'matter-status'])('more than three start closed on %s, the done ones in a fold', async path => {
    const { to } = await home(many, { language })
    to(path)
    if (path === 'matter-status') await selectTab('Your cases')
    await expect.poll(() => rows().length).toBe(4)
    expect(bars()).toEqual([])
    const links =
      path === 'menu'
        ? [`${translated('Your turn')} (1)`, `${translated("We're working on it")} (3)`, `${translated('Cleared')} (1)`]
        : [`${translated('Expungements')} (5)`]
    expect(anchors().map(({ textContent }) => textContent)).toEqual(links)
    const [closed] = rows()
    const said = ['121900123', translated('Your turn'), translated('Pay for our work')]
    for (const part of said) expect(closed!.textContent).toContain(part)
    closed!.querySelector('summary')!.click()
    await expect.poll(bars).toEqual([path === 'menu' ? 8 : 4])
    if (path === 'menu') anchors()[2]!.click()
    else await page.getByRole('heading', { name: `${translated('Cleared')} (1)` }).click()
    await expect.poll(() => rows().length).toBe(5)
    expect(rows()[4]!.textContent).toContain(translated('Expungement complete!'))
  })

  test('each row says what happens next and whose turn it is; opened, it explains what that means', async () => {
    await home([cleared, bureau, invoice], { language })
    const tones = Array.from(document.querySelectorAll<HTMLElement>('[data-tone]'), tag => [
      tag.dataset['tone'],
      tag.textContent,
      tag.querySelector('svg') !== null,
    ])
    expect(tones).toEqual([
      ['yourTurn', translated('Pay for our work'), true],
      ['working', translated('Waiting for BCI'), true],
      ['cleared', translated('Expungement complete!'), true],
    ])
    const turns = ['Your turn', "BCI's turn"].map(each => translated(each))
    expect(rows().map(row => turns.find(turn => row.querySelector('summary')!.textContent.includes(turn)))).toEqual([
      ...turns,
      undefined,
    ])
    await expect.element(page.getByText(translated('What does it mean?'), { exact: true }).first()).toBeVisible()
  })
})

describe('a link to a case of a task', () => {
  test('opens its row at home, with the focus', async () => {
    await home(many)
    expect(bars()).toEqual([])
    for (let time = 0; time < 2; time++) {
      await page.getByRole('link', { name: 'Theft (case 121900123): $500' }).click()
      await expect.poll(bars).toEqual([8])
      expect(document.activeElement).toBe(rows()[0]!.querySelector('summary'))
      rows()[0]!.querySelector('summary')!.click()
      await expect.poll(bars).toEqual([])
    }
  })

  test('opens its row among the cases, from the checklist, until another tab is chosen', async () => {
    const { to } = await home(many)
    to('matter-status')
    await page.getByRole('link', { name: 'Theft (case 121900123): $500' }).click()
    await expect.poll(bars).toEqual([4])
    expect(document.activeElement).toBe(rows()[0]!.querySelector('summary'))
    await selectTab('The process')
    await selectTab('Your cases')
    await expect.poll(() => rows().length).toBe(4)
    expect(bars()).toEqual([])
  })
})

test('on paper every row is open, and closes again', async () => {
  await home(many)
  window.dispatchEvent(new Event('beforeprint'))
  expect(bars()).toEqual([8, 8, 8, 8, 8])
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(bars).toEqual([])
  expect(rows()).toHaveLength(4)
})

test('an amount due names the case and leads to a prefilled message', async () => {
  await home([invoice])
  await expect.element(page.getByText('Theft (case 121900123): $500')).toBeVisible()
  await expect.element(page.getByText("Write to us. We'll tell you how to pay.")).toBeVisible()
  await press('Contact us to pay')
  await expect.element(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible()
  expect(message()).toBe("I'd like to pay for your work: Theft (case 121900123): $500.")
})

test('a task lists its cases by year and number, as every page does', async () => {
  const numbers = ['151900456', '9812', '121900123']
  const matters = numbers.map(number => sampleMatter({ id: number, case_number: number, workflow_stage: 'Invoice' }))
  await openCasework({ ...noMatters, matters, personal_statement_drafted: true })
  const links = () => [...document.querySelectorAll('a[href^="#case-"]')].map(link => link.getAttribute('href'))
  await expect.poll(links).toEqual(['#case-9812', '#case-121900123', '#case-151900456'])
  await press('Contact us to pay')
  const body = () => document.querySelector('textarea')?.value ?? ''
  await expect.poll(() => body().match(/9812|121900123|151900456/g)).toEqual(['9812', '121900123', '151900456'])
})

test('the home says with what a client has asked us to start, until we have', async () => {
  const { answers } = await home([sampleMatter()])
  const ask = { ...asked, created_at: new Date().toISOString() }
  const begun = { ...ask, case_numbers: [sampleMatter().case_number!], reference: '7C2F-0A11' }
  answers('loadBeginning', { messages: [ask, begun], found: null })
  await expect.element(page.getByText('Case numbers: 131900777')).toBeVisible()
  await expect.element(page.getByText('Reference number: 5B1E-4F43')).toBeVisible()
  expect(document.body.innerText).not.toContain('7C2F-0A11')
})

test('a sent message is shown again, with how and when the answer comes', async () => {
  const { answers } = await home([
    invoice,
    sampleMatter({ id: 'unknown', workflow_stage: 'Invoice', case_number: '141900125' }),
  ])
  await press('Contact us to pay')
  const written = "I'd like to pay for your work: Theft (case 121900123): $500 and Theft (case 141900125): $500."
  expect(message()).toBe(written)
  await press('Send message')
  const sent = { type: 'message', body: written, contact_media: null }
  answers('sendMessage', sent)
  const dialog = page.getByRole('dialog', { name: 'Contact us' })
  await expect.element(dialog.getByText(written)).toBeVisible()
  await expect.element(dialog.getByText(/^We'll email you at .+@.+ within \d+ working days?\.$/)).toBeVisible()
})

afterEach(() => storage.clear())
test('a message that is typed but not sent is there after Escape, with its case', async () => {
  storage.write('profile_id', 'profile-1')
  await home([invoice])
  await press('Contact us to pay')
  await userEvent.fill(page.getByLabelText('Your message'), 'I can pay on Friday.')
  await userEvent.keyboard('{Escape}')
  await press('Contact us')
  expect(message()).toBe('')
  await userEvent.keyboard('{Escape}')
  await press('Contact us to pay')
  expect(message()).toBe('I can pay on Friday.')
})

test('the amount includes the fee waiver', async () => {
  await home([invoice], { answers: answersOf({ is_fee_waiver_eligible: 'true' }) })
  await expect
    .element(page.getByText('Theft (case 121900123): $250 + $65 to the state (once for all your cases)'))
    .toBeVisible()
})

test('the text above the bar says what happens now, and until when', async () => {
  await home([bureau])
  await expect
    .element(
      page.getByText(
        "The state bureau (BCI) is working on your application. This usually takes 2 to 4 months. We can't speed it up.",
      ),
    )
    .toBeVisible()
})

test('a case that waits says until about which day, in its row and on its card (R825)', async () => {
  await home([sampleMatter({ docs_filed: '2999-01-01' })])
  // the prosecutor's nine weeks
  await expect.element(page.getByText('This step may take until about March 5, 2999.')).toBeVisible()
  expect(document.querySelector('details[id^=case-] > summary')?.textContent).toContain('until about March 5, 2999')
})

test('a past date is no longer promised', async () => {
  await home([sampleMatter({ docs_filed: '2020-01-01' })])
  expect(document.querySelector('details[id^=case-] > summary')?.textContent).not.toContain('until about')
  await expect.element(page.getByText('This step is taking longer than usual. You can ask us about it.')).toBeVisible()
})

test('a cleared case is celebrated, with its document', async () => {
  await home([cleared])
  await expect.element(page.getByText('Good news: this case is done!')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Order.pdf' })).toHaveAttribute('href', '/documents')
})

const time = /2 to 4 months|60 days|4 to 6 months/
const next = /^We'll look at what can be done next and contact you\.$/
test.each([
  ['a case at the bureau', time, bureau],
  ['a case with the prosecutor', time, sampleMatter({ docs_filed: '2999-01-01' })],
  ['a case in court', time, sampleMatter({ workflow_stage: 'Waiting for court' })],
  ['a denied case', next, sampleMatter({ workflow_stage: 'Denied' })],
  [
    "a case to which the prosecutor won't agree",
    next,
    sampleMatter({ workflow: 'Objection', workflow_stage: "Won't agree" }),
  ],
])('%s says the same on the card and in the dialog', async (_, words, matter) => {
  await home([matter])
  const said = (within: string) =>
    Array.from(document.querySelectorAll(`${within} p`), ({ textContent }) => textContent)
  const card = said('details[id^=case-] > div >')
  expect(card.filter(part => words.test(part))).toHaveLength(1)
  await page.getByRole('button', { name: /^Status: / }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(said('dialog').slice(0, card.length)).toEqual(card)
})

describe('being represented is answered on the card', () => {
  const objection = sampleMatter({ id: 'objection', workflow: 'Objection', workflow_stage: 'Received' })
  const of = 'Theft (case 121900123)'

  test.each([
    [
      'yes',
      `Yes, represent me for $500: ${of}`,
      `Yes, please represent me for $500: ${of}.`,
      'you asked us to represent you',
    ],
    [
      'no',
      `No, don't represent me: ${of}`,
      `No, please don't represent me: ${of}.`,
      'you told us not to represent you',
    ],
  ])('with %s, which reaches the team, is said on the card and not asked again', async (says, button, body, said) => {
    const { answers } = await home([objection])
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: 'Do you want us to represent you?' })
    await expect.element(dialog).toBeVisible()
    await press(button.replace(`: ${of}`, '').replace('$500', '{representation}'), { representation: '$500' })
    answers('saveDecisions', {
      items: withDecision({}, [objection], {
        task: 'objection',
        says: says === 'no' ? 'no' : 'yes',
        day: '2026-11-24',
      }),
      isSaved: true,
    })
    answers('sendMessage', { type: 'message', body, contact_media: null })
    await expect.element(dialog.getByText(body)).toBeVisible()
    await press('Close')
    expect(headings().slice(0, 2)).toEqual(['Nothing to do now', "We're working on it (1)"])
    await expect.element(page.getByText(new RegExp(`^On .+ ${said}`))).toBeVisible()
    // after a no, the client can still say yes
    const buttons = page.getByRole('button', { name: /^Yes, represent me/ }).elements()
    expect(buttons).toHaveLength(says === 'no' ? 1 : 0)
    expect(page.getByRole('button', { name: /^No/ }).query()).toBeNull()
  })

  const saying = (says: 'yes' | 'no') => withDecision({}, [objection], { task: 'objection', says, day: '2026-11-24' })
  async function saysNo() {
    const casework = await home([objection])
    await page.getByRole('button', { name: `No, don't represent me: ${of}` }).click()
    await press("No, don't represent me")
    return casework
  }

  test('before, in another tab: the screen says so, with the focus, and what counts', async () => {
    const { answers } = await saysNo()
    answers('saveDecisions', { items: saying('yes'), isSaved: false })
    const notice = page.getByRole('status').filter({ hasText: "You've answered this before" })
    await expect.element(notice).toBeVisible()
    expect(page.getByRole('dialog').query()).toBeNull()
    await expect.element(notice.getByText(/^On November 24, 2026 you asked us to represent you\./)).toBeVisible()
    expect(document.activeElement).toBe(notice.element().parentElement)
    // it goes with the next thing that the person opens
    await page.getByRole('button', { name: 'Contact us' }).first().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(page.getByText("You've answered this before").query()).toBeNull()
  })

  test('and saved, while the message fails: the screen says so until it is sent', async () => {
    const { answers, fails } = await saysNo()
    answers('saveDecisions', { items: saying('no'), isSaved: true })
    fails('sendMessage', unreachable)
    await press('Cancel')
    const again = page.getByRole('button', { name: `Send it again: ${of}` })
    await expect.element(page.getByText("We don't have your message yet")).toBeVisible()
    await again.click()
    await press("No, don't represent me")
    answers('saveDecisions', { items: saying('no'), isSaved: true })
    answers('sendMessage', { type: 'message', body: `No, please don't represent me: ${of}.`, contact_media: null })
    await press('Close')
    expect(page.getByText("We don't have your message yet").query()).toBeNull()
    expect(again.query()).toBeNull()
  })

  test('with a question, which is a message', async () => {
    await home([objection])
    await page.getByRole('button', { name: `I have a question: ${of}` }).click()
    await expect.poll(message).toBe(`I have a question about ${of}:`)
  })
})

test("the bureau's report is asked for on the bureau's page", async () => {
  await home([sampleMatter({ workflow: 'Finalization', workflow_stage: 'Action needed' })])
  await expect
    .element(page.getByRole('link', { name: 'Go to the BCI page (another website)' }))
    .toHaveAttribute('href', 'https://bci.utah.gov/')
  await expect.element(page.getByText(/You have to give your fingerprints for it\.$/)).toBeVisible()
})

test('a person without a case reads that we have not started', async () => {
  await home([])
  await expect.element(page.getByText("We haven't started on a case yet.")).toBeVisible()
  expect(document.body.textContent).not.toMatch(/working on your case/)
})

describe.each(['AZ', 'PA'])('a case without a step name in %s', usState => {
  test('is proposed, and asks for nothing', async () => {
    await home([{ ...proposed, workflow_step_name: null }], { usState })
    expect(headings().slice(0, 2)).toEqual(['Nothing to do now', "We're working on it (1)"])
    expect(page.getByRole('button', { name: /^Yes, please start/ }).query()).toBeNull()
    await page.getByRole('button', { name: /^Status: Proposed/ }).click()
    expect(page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).query()).toBeNull()
  })
})

describe.each(['AZ', 'PA'])('a proposed case in %s', usState => {
  test('shows its price, asks once more, and is ours from then on', async () => {
    const { answers } = await home([proposed], { usState })
    await expect.element(page.getByText("Our work on this case costs $500. You won't be charged now.")).toBeVisible()
    await page.getByRole('button', { name: 'Yes, please start for $500: Theft (case 121900123)' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Start working on this case?' })).toBeVisible()
    await press('Yes, please start for {amount}', { amount: '$500' })
    answers('saveDecisions', {
      items: withDecision({}, [proposed], { task: 'proposal', says: 'yes', day: '2026-11-24' }),
      isSaved: true,
    })
    answers('sendMessage', {
      type: 'message',
      body: 'Yes, please start working on Theft (case 121900123).',
      contact_media: null,
    })
    await expect
      .element(page.getByRole('dialog').getByText('Yes, please start working on Theft (case 121900123).'))
      .toBeVisible()
    await press('Close')
    expect(headings().slice(0, 2)).toEqual(['Nothing to do now', "We're working on it (1)"])
    await expect.element(page.getByText(/^You asked us to start on .+ We'll contact you/)).toBeVisible()
  })

  test('promises no price if none is known', async () => {
    await home([{ ...proposed, legal_action_type: 'SET_ASIDE' }], { usState })
    await expect
      .element(page.getByText("We'll tell you the price before we start. You won't be charged now."))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Yes, please start: / })).toBeVisible()
  })

  test('that the client agreed to on another visit asks nothing', async () => {
    const agreed_cases = [{ selection: 'yes', additional_json: { cases: [{ id: 'proposed', day: '2026-11-24' }] } }]
    await home([proposed], { usState, answers: { agreed_cases } })
    expect(headings()[0]).toBe('Nothing to do now')
    await expect.element(page.getByText(/^You asked us to start on November 24, 2026\./)).toBeVisible()
    await page.getByRole('button', { name: /^Status: Proposed/ }).click()
    expect(page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).query()).toBeNull()
  })

  test('can be asked about from its status explanation', async () => {
    await home([proposed], { usState })
    await page.getByRole('button', { name: /^Status: Proposed/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ask a question: Theft (case 121900123)' }).click()
    await expect.poll(message).toBe('I have a question about Theft (case 121900123):')
  })

  test('that is complete points to the documents in the menu, not to a portal that it lacks', async () => {
    const documents = [{ id: 'order', name: 'Order.pdf' }]
    await home([sampleMatter({ workflow_step_name: 'GRANTED', documents })], { usState })
    await page.getByRole('button', { name: /^Status: Complete/ }).click()
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByText('You\'ll find the final documents here, under "Your documents".'))
      .toBeVisible()
    expect(dialog.element().textContent).not.toContain('portal')
  })

  test('that is complete without documents names no entry of the menu that is not there', async () => {
    await home([sampleMatter({ workflow_step_name: 'GRANTED' })], { usState })
    await page.getByRole('button', { name: /^Status: Complete/ }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText("When we have the final documents, you'll find them here.")).toBeVisible()
    expect(dialog.element().textContent).not.toContain('Your documents')
  })
})
