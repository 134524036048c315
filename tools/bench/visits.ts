import type { Language } from '../../domain/languages.ts'
import { noMatters, sampleCase, sampleCharge, sampleMatter, sampleRemedy } from '../../domain/samples/case.ts'
import { samplePerson, verified } from '../../domain/samples/person.ts'
import { samplePassword } from '../../server/samples/accounts.ts'
import { openPhone, type Phone } from './phone.ts'
import type { ApiState } from './probe.ts'

/** Each visit uses a fresh browser; times are in milliseconds. With `api`, calls are answered in the page. */
async function visiting<Result>(
  language: Language,
  api: ApiState | undefined,
  visit: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const phone = await openPhone(language, api)
  try {
    const result = await visit(phone)
    if (phone.errors.length > 0) throw new Error(phone.errors[0])
    return result
  } finally {
    await phone.close()
  }
}

const quiet = async ({ page }: Phone) => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.now() - window.measure.lastWork > 500)
}

async function tap({ page }: Phone, selector: string) {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to tap: ${selector}`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Measures a tap. A failed tap throws its own error, not one about a missing measurement. */
async function timeTap(phone: Phone, measured: Promise<number>, selector: string): Promise<number> {
  const tapped = phone.page.waitForTimeout(50).then(() => tap(phone, selector))
  const [time] = await Promise.all([measured, tapped])
  return time
}

const openPage = (address: string, language: Language) =>
  visiting(language, undefined, async phone => {
    await phone.page.goto(address)
    await quiet(phone)
    return { paint: [await phone.page.evaluate(() => window.measure.paint)] }
  })

/** Time until the first scripted control works: taps "Show password" repeatedly. */
const firstControl = (address: string, language: Language) =>
  visiting(language, undefined, async ({ page }) => {
    const typed = 'maria@example.com'
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('#email').waitFor()
    await page.locator('#email').fill(typed)
    const time = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const timer = setInterval(() => {
            const field = document.querySelector<HTMLInputElement>('#password')
            if (field?.type === 'text') {
              clearInterval(timer)
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
            } else document.querySelector<HTMLElement>('button[aria-controls=password]')?.click()
          }, 30)
        }),
    )
    if ((await page.locator('#email').inputValue()) !== typed) throw new Error('what was typed is lost')
    return { control: [time] }
  })

/** How long a person takes to type an email and a password, at least. */
const typing = 3000
/** From a tap on "Log in" until this person's next page is painted, with the real API. */
const logIn = (origin: string, language: Language, email: string, password: string) =>
  visiting(language, undefined, async phone => {
    const { page } = phone
    await page.goto(`${origin}/login`)
    await quiet(phone)
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(password)
    await page.waitForTimeout(typing)
    const measured = page.evaluate(() => window.measure.nextHeading())
    return { question: [await timeTap(phone, measured, 'form button[type=submit]')] }
  })

/** Bytes of scripts from the landing page to the first page of questions. */
const bytesToFirstForm = (origin: string, language: Language) =>
  visiting(language, undefined, async phone => {
    const { page } = phone
    await page.goto(origin)
    await quiet(phone)
    await tap(phone, 'a[href$="us_state=UT"]')
    await page.waitForURL('**/register?us_state=UT')
    await quiet(phone)
    await tap(phone, 'a[href^="/register/basic-info"]')
    await page.locator('#first_name').waitFor()
    await quiet(phone)
    return { bytes: [phone.scriptBytes() / 1000] }
  })

const answered = (questions: readonly string[]) =>
  questions.map(question => ({ question, selection: 'no', additional_json: null, updated_at: '2026-01-01T00:00:00Z' }))
const beforeQuestions = { person: samplePerson(), answers: answered(['race', 'ethnicity']) }

/** Each tap on Continue, from the first question to the income page, with an instant API. */
const questionToQuestion = (origin: string, language: Language) =>
  visiting(language, beforeQuestions, async phone => {
    const { page } = phone
    await page.goto(`${origin}/register/open-cases`)
    await page.locator('main form button[type=submit]').waitFor()
    await quiet(phone)
    const times: number[] = []
    while ((await page.locator('main select').count()) === 0) {
      const no = page.locator('main input[type=radio][value=no]')
      if ((await no.count()) > 0) await no.first().tap()
      // people pause after answering
      await page.waitForTimeout(300)
      times.push(await tapOnContinue(phone, 'main form button[type=submit]'))
    }
    return { taps: times }
  })

const questionsOnReact = (origin: string, language: Language) =>
  visiting(language, undefined, async phone => {
    await phone.page.goto(origin, { waitUntil: 'commit' })
    const first = await phone.page.evaluate(() => window.measure.first('h1'))
    await quiet(phone)
    const times: number[] = []
    while ((await phone.page.locator('form').count()) > 0) {
      await phone.page.locator('label').nth(1).tap()
      await phone.page.waitForTimeout(300)
      times.push(await tapOnContinue(phone, 'button'))
    }
    return { first: [first], taps: times }
  })

async function tapOnContinue(phone: Phone, selector: string): Promise<number> {
  const { page } = phone
  await page.locator(selector).first().scrollIntoViewIfNeeded()
  const measured = page.evaluate(() => window.measure.nextHeading())
  const time = await timeTap(phone, measured, selector)
  await page.waitForTimeout(300)
  return time
}

const severities = ['F3', 'MA', 'MB', 'MC', 'IN', null]
const blocked = sampleRemedy({ eligibility: 'ineligible', reasons: ['A case is still open.'] })
const caseNumber = (index: number) =>
  sampleCase({
    case_number: String(100_000_000 + index),
    lead_charge: sampleCharge({
      description: `Charge ${index}`,
      severity: severities[index % severities.length] ?? null,
    }),
    remedies: [index % 3 === 0 ? sampleRemedy() : blocked],
  })
const listOf = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))
const withResults = (cases: number) => ({
  person: samplePerson(verified),
  answers: answered(['race', 'ethnicity']),
  cases: listOf(cases, caseNumber),
})
const withMatters = (count: number) => ({
  ...withResults(1),
  person: samplePerson({ ...verified, client_status: 'CONVERTED_TO_CLIENT' }),
  matters: {
    ...noMatters,
    matters: listOf(count, index => sampleMatter({ id: `matter-${index}`, case_number: String(100_000_000 + index) })),
  },
})

interface BigPage {
  readonly path: string
  readonly state: ApiState
  readonly content: string
  readonly opens?: string
  readonly isKnownHere?: boolean
}
/** A returning person's page with an instant API: first content, scrolling and its dialog. */
const openBigPage = (
  origin: string,
  language: Language,
  { path, state, content, opens, isKnownHere = false }: BigPage,
) =>
  visiting(language, state, async phone => {
    const { page } = phone
    if (isKnownHere) {
      await page.goto(origin + path)
      await quiet(phone)
      await page.goto(`${origin}/robots.txt`)
    }
    await page.goto(origin + path, { waitUntil: 'commit' })
    const first = await page.evaluate(selector => window.measure.first(selector), content)
    await quiet(phone)
    const bytes = phone.scriptBytes() / 1000
    const frames = await page.evaluate(() => window.measure.scroll())
    const dialog = opens ? [await timeDialog(phone, opens)] : []
    return { first: [first], frames, dialog, bytes: [bytes] }
  })

function timeDialog(phone: Phone, selector: string): Promise<number> {
  const measured = phone.page.evaluate(() =>
    window.measure.nextClick(() => document.querySelector('dialog[open]') !== null),
  )
  return timeTap(phone, measured, selector)
}

const minute = 60_000
/** A tab that waits for results and asks every three seconds: its memory in MB after a minute and after an hour. */
const waitAnHour = (origin: string, language: Language) =>
  visiting(language, { ...withResults(0), isSearching: true }, async ({ page }) => {
    await page.clock.install()
    await page.goto(`${origin}/register/results-waiting`)
    await page.locator('h1').waitFor()
    const protocol = await page.context().newCDPSession(page)
    const used = async () => {
      await protocol.send('HeapProfiler.collectGarbage')
      return (await protocol.send('Runtime.getHeapUsage')).usedSize / 1e6
    }
    await page.clock.runFor(minute)
    const before = await used()
    for (let passed = 1; passed < 60; passed++) {
      // the session ends without a sign of the person
      await page.evaluate(() => localStorage.setItem('last_activity', String(Date.now())))
      await page.clock.runFor(minute)
    }
    return { before: [before], after: [await used()] }
  })

/** Where a visit goes: the portal, its landing page without scripts, and React alone. */
interface Origins {
  readonly portal: string
  readonly copy: string
  readonly react: string
}
type Visit = (at: Origins, language: Language) => Promise<Readonly<Record<string, readonly number[]>>>
const results = { path: '/results', content: 'main h3' }
export const visits: Readonly<Record<string, Visit>> = {
  landing: (at, language) => openPage(`${at.portal}/`, language),
  'static landing': (at, language) => openPage(`${at.copy}/`, language),
  'React alone': (at, language) => questionsOnReact(at.react, language),
  login: (at, language) => firstControl(`${at.portal}/login`, language),
  'log-in': (at, language) => logIn(at.portal, language, 'new@example.com', samplePassword),
  'first form': (at, language) => bytesToFirstForm(at.portal, language),
  question: (at, language) => questionToQuestion(at.portal, language),
  return: (at, language) =>
    openBigPage(at.portal, language, { ...results, state: withResults(10), opens: 'main [data-card] button' }),
  'return kept': (at, language) =>
    openBigPage(at.portal, language, { ...results, state: withResults(10), isKnownHere: true }),
  '1,000 cases': (at, language) => openBigPage(at.portal, language, { ...results, state: withResults(1000) }),
  '200 matters': (at, language) =>
    openBigPage(at.portal, language, { path: '/menu', state: withMatters(200), content: 'main h3' }),
  waiting: (at, language) => waitAnHour(at.portal, language),
}
