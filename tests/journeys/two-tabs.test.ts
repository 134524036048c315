// @module-tag thorough
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { statementPageOf, pageOf, registerPages } from '../../domain/questions/pages.ts'
import { answersOfPages } from '../../domain/samples/answers.ts'
import { sampleProfile, sampleRegistration } from '../../domain/samples/person.ts'
import type { UsState } from '../../domain/states.ts'
import type { AnswerList, Answers, QuestionKey } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { samplePassword } from '../../server/samples/accounts.ts'
import { portalForTests, type BrowserVisitor } from './browser.ts'
import { saveElsewhere, signIn } from './forms.ts'
import { labelsIn, tap, tapping } from './steps.ts'

/**
 * Each whole list that a page saves, from two tabs that both began before the other saved (R1407): what the first one
 * saved is never lost in silence. It is merged, or the second one shows both.
 */
const portal = portalForTests()
const password = 'a-first-password'
const say = labelsIn('en')

/** What is saved, as the API reads it. */
async function saved(page: Page, path: 'person/'): Promise<Person>
async function saved(page: Page, path: `answer/${string}`): Promise<AnswerList>
async function saved(page: Page, path: string): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const response = await fetch(`${portal.origin()}/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } })
  return response.json()
}
const selectionsIn = async (page: Page, question: string) =>
  (await saved(page, `answer/${question}`)).map(({ selection }) => selection)

/** Two tabs of a visitor's browser, both at this address, before anything is saved there. */
async function bothAt({ page, context }: BrowserVisitor, path: string): Promise<readonly [Page, Page]> {
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto(path)
    await each.waitForURL(`**${path}`)
    await each.locator('main :is(input, textarea, select)').first().waitFor()
  }
  return [page, other]
}

let count = 0
/** A new person who has answered all of this, logged in. */
async function someone(us_state: UsState, answers: Answers | null): Promise<BrowserVisitor> {
  const email = `two-tabs-${(count += 1)}@example.com`
  const body = JSON.stringify(sampleRegistration({ email, password, language: 'en', us_state }))
  const headers = { 'Content-Type': 'application/json' }
  expect((await fetch(`${portal.origin()}/v1/person/`, { method: 'POST', headers, body })).status).toBe(200)
  const visitor = await portal.visit()
  await signIn(visitor.page, 'en', email, password)
  await visitor.page.waitForURL('**/register/aliases')
  if (answers) await saveElsewhere(visitor.page, { profile: sampleProfile(), answers })
  return visitor
}
async function client(email: string): Promise<BrowserVisitor> {
  const visitor = await portal.visit()
  await signIn(visitor.page, 'en', email, samplePassword)
  await visitor.page.waitForURL('**/menu')
  return visitor
}

const press = (page: Page, name: string) => tap(page.getByRole('button', { name, exact: true }).first())
const asksWhich = (page: Page) => page.getByText('You changed this somewhere else, too. Which one do you want?')

/** Chooses, and returns the words of each choice. */
async function chooses(page: Page, question: string, choices: readonly string[]): Promise<readonly string[]> {
  const said: string[] = []
  for (const choice of choices) {
    const input = page.locator(`input[name="${question}"][value="${choice}"]`)
    await input.focus()
    await input.check()
    said.push(await input.evaluate((each: HTMLInputElement) => each.labels![0]!.innerText.trim()))
  }
  return said
}

interface Row {
  readonly path: string
  readonly question: QuestionKey
  readonly first: readonly string[]
  readonly second: readonly string[]
  readonly who: () => Promise<BrowserVisitor>
}
const all = Object.keys(registerPages) as (keyof typeof registerPages)[]
/** Everything is answered but this page. */
const allBut = (page: (typeof all)[number]) => {
  const open = pageOf(page).questions.map(({ key }) => key)
  const answers = Object.entries(answersOfPages(all)).filter(([key]) => !open.includes(key as QuestionKey))
  return Object.fromEntries(answers) as Answers
}
const rows: readonly Row[] = [
  {
    path: '/register/interested-info',
    question: 'interested_info',
    first: ['healthCare'],
    second: ['housing', 'employment'],
    who: () => someone('UT', allBut('interested-info')),
  },
  {
    path: '/register/arizona-data',
    question: 'arizona_counties',
    first: ['Chandler'],
    second: ['Gilbert', 'Mesa'],
    who: () => someone('AZ', answersOfPages(all.slice(0, all.indexOf('income') + 1))),
  },
  {
    path: '/statement/life-circumstances',
    question: 'circumstances',
    first: ['childhoodTrauma'],
    second: ['deathOfALovedOne'],
    who: () => client('client-all@example.com'),
  },
  {
    path: '/statement/barriers',
    question: 'barriers',
    first: ['deniedJobs'],
    second: ['deniedHousing', 'gunRestrictions'],
    who: () => client('client-all@example.com'),
  },
  {
    path: '/statement/reasons',
    question: 'clearing_reasons',
    first: ['getABetterJob', 'qualifyForMoreJobs'],
    second: statementPageOf('reasons').questions[0]!.options.slice(2, 4),
    who: () => client('client-all@example.com'),
  },
]

test.each(rows)('$question: the second tab shows both, and nothing is replaced until the person chooses', async row => {
  const { path, question, first, second, who } = row
  const [one, other] = await bothAt(await who(), path)
  const next = path.startsWith('/statement') ? 'Next' : 'Continue'
  const here = await chooses(one, question, first)
  const there = await chooses(other, question, second)
  await press(one, next)
  await expect.poll(() => selectionsIn(one, question)).toEqual(first)
  await press(other, next)
  await asksWhich(other).waitFor()
  for (const words of [...here, ...there]) await other.locator('main').getByText(words).first().waitFor()
  expect(await selectionsIn(one, question)).toEqual(first)
  await press(other, 'Keep what I wrote here')
  await press(other, next)
  await expect.poll(async () => (await selectionsIn(one, question)).toSorted()).toEqual([...second].toSorted())
})

test('other_convictions: a no in one tab and a list in the other are both shown', async () => {
  const [one, other] = await bothAt(await someone('UT', allBut('other-convictions')), '/register/other-convictions')
  const hands = tapping(other, 'en')
  await hands.choose('other_convictions', 'yes')
  await hands.press('continue')
  await other.getByRole('dialog').waitFor()
  await hands.press('next')
  await hands.pick('location', 'NV')
  await hands.pick('typeOfConviction', 'drug')
  await hands.pick('severity', 'misdemeanor')
  await hands.press('addConviction')
  await other.locator('dialog li').waitFor()
  await tapping(one, 'en').choose('other_convictions', 'no')
  await press(one, 'Continue')
  await expect.poll(() => selectionsIn(one, 'other_convictions')).toEqual(['no'])
  await hands.press('done')
  await asksWhich(other).waitFor()
  await other
    .locator('main')
    .getByText(/Nevada/)
    .first()
    .waitFor()
  expect(await selectionsIn(one, 'other_convictions')).toEqual(['no'])
  await press(other, 'Use the saved answer')
  await expect.poll(() => other.locator('input[name=other_convictions][value=no]').isChecked()).toBe(true)
})

test('aliases: names that each tab adds are all there, and the second tab goes on with them', async () => {
  const [one, other] = await bothAt(await someone('UT', null), '/register/aliases')
  for (const [page, firstName] of [
    [one, 'Mary'],
    [other, 'Ana'],
  ] as const) {
    const hands = tapping(page, 'en')
    await hands.type('firstName', firstName)
    await hands.type('lastName', 'Cross')
    await hands.press('saveNames')
    await page.getByRole('dialog').waitFor()
  }
  for (const page of [one, other]) {
    await press(page, say('yesSave'))
    await page.waitForURL('**/register/address')
  }
  const names = (await saved(one, 'person/')).aliases.map(({ first_name }) => first_name)
  expect(names).toEqual(['Mary', 'Ana'])
  // the second tab knows the first one's name without reading it again
  await other.evaluate(() => history.back())
  await other.waitForURL('**/register/aliases')
  const shown = () =>
    other
      .locator('input[name$=".first_name"]')
      .evaluateAll(fields => fields.map(each => (each as HTMLInputElement).value))
  await expect.poll(shown).toEqual(['Mary', 'Ana'])
})

test('PUT /v1/person/: parts that each tab changes are both saved, and two addresses are both shown', async () => {
  const visitor = await client('client@example.com')
  const { page, context } = visitor
  const other = await context.newPage()
  await page.goto('/account/address')
  await other.goto('/account/phone')
  await page.getByLabel(say('city'), { exact: true }).fill('Moab')
  await other.getByLabel(say('phone'), { exact: true }).fill('(801) 363-1234')
  for (const each of [page, other]) {
    await press(each, say('save'))
    await each.waitForURL('**/account')
  }
  expect(await saved(page, 'person/')).toMatchObject({ city: 'Moab', phone: '(801) 363-1234' })

  const [one, second] = await bothAt(visitor, '/account/address')
  await one.getByLabel(say('address'), { exact: true }).fill('1 Elm Street')
  await second.getByLabel(say('address'), { exact: true }).fill('2 Oak Street')
  await press(one, say('save'))
  await one.waitForURL('**/account')
  await press(second, say('save'))
  await asksWhich(second).waitFor()
  for (const address of ['1 Elm Street', '2 Oak Street']) await second.getByText(address).waitFor()
  expect(await saved(one, 'person/')).toMatchObject({ address: '1 Elm Street', phone: '(801) 363-1234' })
})

test('preferences: what each tab changes stays', async () => {
  const [one, other] = await bothAt(await client('client@example.com'), '/account')
  const before = (await saved(one, 'person/')).email_notices
  await one.locator('#email_notices').click()
  await expect.poll(async () => (await saved(one, 'person/')).email_notices).toBe(!before)
  await other.locator('#contact_media').selectOption('call')
  await expect.poll(async () => (await saved(one, 'person/')).contact_media).toBe('call')
  expect((await saved(one, 'person/')).email_notices).toBe(!before)
})
