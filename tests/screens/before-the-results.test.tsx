import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayIn } from '../../domain/day.ts'
import { languages, type Language } from '../../domain/languages.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { sentenceFor } from '../../domain/refusal.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noCases } from '../../domain/samples/case.ts'
import { screened } from '../../domain/samples/people.ts'
import { sampleAlias, sampleCard, samplePerson, verified } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { flowInput, sampleSession } from '../../machines/shared/chart-data.ts'
import { openResults, press, translated, renderChart } from './helpers.tsx'

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim())
const sees = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}
const text = () => document.body.textContent ?? ''
const said = (role: 'alert' | 'dialog') => () => page.getByRole(role).query()?.textContent
const born: Readonly<Record<Language, string>> = { en: 'April 12, 1988', es: '12 de abril de 1988' }
const name = 'Maria de la Cruz'
const separate = 'Clearing a case is separate: {perCase} for each case, and only if you ask us to.'

describe.each(languages)('the payment in %s', language => {
  const open = (person: Partial<Person> = {}, answers: Answers = screened()) =>
    renderChart('payment', {
      input: { ...flowInput(person, answers), idempotencyKey: 'visit', attempt: 0, coupon: null },
      language,
    })
  const lines = () => textsOf('dl > *')

  test('without a discount shows price and total, what the person gets, the refund rule, and what comes next', async () => {
    await open()
    await sees(operatorDefaults.refundRule[language])
    expect(lines()).toEqual([translated('Your record check'), '$15', translated('Total'), '$15'])
    expect(text()).toContain(translated('For each case: if it can be cleared now, later or not at all, and why'))
    expect(text()).toContain(
      translated(
        "If the card isn't in your own name, we ask for the last 4 digits of your Social Security number after you pay, so no one else sees your record. If you don't have one, we'll find another way.",
      ),
    )
  })

  test.each([
    ['UT', 'true', '$250'],
    ['UT', 'false', '$500'],
    ['AZ', 'true', '$500'],
    ['PA', 'true', '$500'],
  ] as const)('in %s, with a fee waiver %s, says that clearing a case costs %s', async (us_state, waiver, perCase) => {
    const saved = { ...screened(us_state), is_fee_waiver_eligible: [{ selection: waiver }] }
    const { answers } = await open({ us_state }, saved)
    answers('campaignPrice', { code: null, total: 1500 })
    await expect.poll(text).toContain(translated(separate, { perCase }))
  })

  test('names no price of clearing where a partner helps', async () => {
    const { answers } = await open({ utm_code: 'clean-slate-utah', created_at: new Date().toISOString().slice(0, 10) })
    answers('campaignPrice', { code: null, total: 1500 })
    await sees(translated('What you get'))
    expect(text()).not.toContain('$500')
    expect(text()).not.toContain('$250')
  })

  test.each([
    [
      'with a friend',
      { has_peer_referrer: true },
      'Discount: a friend sent you',
      'PEER_REFERRAL',
      1000,
      ['-$5', '$10'],
    ],
    ['that costs nothing', { us_state: 'PA' }, 'Discount: special offer', 'promotion', 0, ['-$15', '$0']],
  ] as const)(
    '%s shows the discount with its reason, and mentions a refund only of a price',
    async (_, person, discount, code, total, [off, left]) => {
      const { answers } = await open(person)
      answers('campaignPrice', { code, total })
      await sees(translated(discount))
      const labels = ['Your record check', discount, 'Total'].map(each => translated(each))
      expect(lines()).toEqual([labels[0], '$15', labels[1], off, labels[2], left])
      expect(text().includes(operatorDefaults.refundRule[language])).toBe(total > 0)
    },
  )

  test.each(['cardDeclined', 'cardExpired', 'wrongCardNumber', 'paymentInterrupted'] as const)(
    'refused by the bank (%s) charged nothing, and says what to do',
    async code => {
      const { actor, fails } = await open()
      actor.send({ type: 'PAY', card: sampleCard() })
      fails('pay', refused(code))
      await expect.poll(said('alert')).toContain(sentenceFor(refused(code), language))
      const whatToDo =
        "We didn't charge you. Please check the numbers or try another card. Your bank can tell you why it said no. You can also write to us."
      await expect.poll(said('alert')).toContain(translated(whatToDo))
    },
  )

  test('with an unknown charge does not say that nothing was charged', async () => {
    const { actor, fails } = await open()
    actor.send({ type: 'PAY', card: sampleCard() })
    fails('pay', refused('paymentServiceUnreachable'))
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      sentenceFor(refused('paymentServiceUnreachable'), language),
    )
  })
})

describe.each(languages)('the identity check in %s', language => {
  const open = (charged: number | null, isVerified = false) =>
    renderChart('verification', {
      input: { paid: { verified: isVerified }, charged, session: sampleSession() },
      language,
    })
  const received = (amount: string) => translated('{amount} on {date}', { amount, date: '#' }).split('#')[0]!
  const free = () => translated('You pay nothing: your results are free.')

  test.each([false, true])('starts with the receipt: how much, and today (own card: %s)', async isOwn => {
    await open(1550, isOwn)
    await expect.poll(text).toContain(received('$15.50'))
    expect(text()).toContain(dayIn('UT', new Date()).slice(0, 4))
    expect(text()).not.toContain(free())
  })

  test('says that nothing was paid if nothing was', async () => {
    await open(0)
    await expect.poll(text).toContain(free())
    expect(text()).not.toContain(received('$0'))
  })

  test('does not mention it if that is unknown', async () => {
    const { fails } = await open(null)
    fails('loadPayment', unreachable)
    await sees(translated('Verify me'))
    expect(text()).not.toContain(free())
    expect(text()).not.toContain(received('$'))
  })

  test.each([
    [1500, received],
    [0, free],
  ])('says what another tab has paid, %i cents, and on which day', async (amount, says) => {
    const { actor } = await open(null)
    const person = samplePerson({ app_payment_date: '2026-11-01' })
    const receipt = { id: '', amount, refunded: 0, paid_on: '2026-11-01' }
    actor.send({ type: 'xstate.done.actor.loadPayment', output: { person, receipt }, actorId: 'loadPayment' })
    await expect.poll(text).toContain(says('$15'))
    expect(text()).not.toContain(amount > 0 ? free() : received('$15'))
  })

  test('people who paid nothing do not read that their payment is safe', async () => {
    const { actor, fails } = await open(0)
    actor.send({ type: 'SUBMIT', ssn: '1234' })
    fails('verify', refused('verificationByTeam'))
    await expect.poll(said('dialog')).toContain(translated("You haven't lost anything: your answers are safe."))
    expect(textsOf('dialog button')).not.toContain(translated('Try again'))
  })

  test('wrong digits lose nothing: try again or write to us, also for people without a number', async () => {
    const { actor, fails } = await open(1500)
    actor.send({ type: 'SUBMIT', ssn: '1234' })
    fails('verify', refused('verificationFailed'))
    await expect.element(page.getByRole('dialog', { name: translated("We couldn't confirm it's you") })).toBeVisible()
    const nothingLost = "You haven't lost anything: your payment is safe, and you won't pay again."
    expect(said('dialog')()).toContain(translated(nothingLost))
    expect(textsOf('dialog button')).toContain(translated('Try again'))
    const links = [...document.querySelectorAll('dialog a:not([lang])')].map(
      link => link.getAttribute('href')?.split(':')[0],
    )
    expect(links.slice(0, 3)).toEqual(['tel', 'sms', 'mailto'])
    await press('I have no Social Security number')
    await expect
      .poll(said('dialog'))
      .toContain(translated("Once we know it's you, we'll search the court records. You won't pay again."))
    const message = document.querySelector<HTMLTextAreaElement>('dialog textarea')
    expect(message?.value).toContain(name)
    expect(message?.value).toContain(born[language])
  })
})

describe.each(languages)('the wait in %s', language => {
  const open = (changes: Partial<Person> = {}) =>
    renderChart('resultsWaiting', {
      input: { session: sampleSession({ ...verified, ...changes }) },
      language,
    })
  const waited = (seconds: number) => ({
    type: 'xstate.done.actor.secondsWaited',
    output: seconds,
    actorId: 'secondsWaited',
  })

  test('shows its time with units', async () => {
    const { actor, clock } = await open()
    const timer = () => document.querySelector('[role=timer]')?.textContent
    const shown: (string | undefined | null)[] = []
    for (const seconds of [1, 59, 125]) {
      actor.send(waited(seconds))
      await expect.poll(timer).toContain(seconds < 60 ? String(seconds) : '2:05')
      shown.push(timer())
      clock.increment(1000)
    }
    expect(shown).toEqual(
      {
        en: ['Waiting time: 1 second', 'Waiting time: 59 seconds', 'Waiting time: 2:05 minutes'],
        es: ['Lleva 1 segundo esperando', 'Lleva 59 segundos esperando', 'Lleva 2:05 minutos esperando'],
      }[language],
    )
  })

  test('checks off what is done, until everything is', async () => {
    const { answers } = await open()
    const states = () =>
      [...document.querySelectorAll('ol:not([aria-label]) > li')].map(step => step.getAttribute('data-state'))
    await expect.poll(states).toEqual(['done', 'done', 'current', 'future'])
    const found = { updated_at: '2026-11-02T10:00:00Z', count: 3 }
    answers('countResults', found)
    await expect.poll(states).toEqual(['done', 'done', 'done', 'done'])
  })

  test.each([true, false])('promises a mail to people with mails on (%s)', async email_notices => {
    await open({ email_notices })
    await sees(translated("We're searching for"))
    const promise = translated("We'll email you at {email} when they're ready.", { email: 'm***@example.com' })
    expect(text().includes(promise)).toBe(email_notices)
  })

  test('shows the name, and offers a prefilled message if it is wrong', async () => {
    await open({ aliases: [sampleAlias] })
    await sees(name)
    expect(text()).toContain(born[language])
    expect(text()).toContain('Mary Cross')
    await press('My name or birth date is wrong')
    const message = document.querySelector<HTMLTextAreaElement>('dialog textarea')
    expect(message?.value).toContain(name)
    expect(message?.value).toContain(born[language])
    // they have paid
    expect(text()).toContain(translated("You don't pay anything for this."))
    expect(text()).not.toContain(translated("Please don't pay until you hear from us."))
  })
})

test.each(languages)(
  'an empty result in %s shows the searched name; "My name or birth date is wrong" fills in the message',
  async language => {
    await openResults(noCases, { language })
    await expect.poll(said('dialog')).toContain(born[language])
    const message = () => document.querySelector<HTMLTextAreaElement>('dialog textarea')
    await page.getByRole('dialog').getByRole('textbox').fill('I was in court in 2012.')
    await press('My name or birth date is wrong')
    await expect.poll(() => message()?.value).toContain(name)
    expect(message()?.value).toMatch(/^I was in court in 2012\.\n/)
    expect(message()?.value).toContain(born[language])
    expect(document.activeElement).toBe(message())
  },
)

describe.each(languages)('the review of all answers in %s', language => {
  const open = () => {
    const answers = {
      ...screened(),
      ...answersOf({ other_convictions: 'yes', behind_on_bills: 'yes', open_cases: 'yes' }),
    }
    const input = flowInput({ aliases: [sampleAlias] }, answers, { changing: 'register/review' })
    return renderChart('screening', { input, language })
  }

  test('shows names, birth date, address and every answered question, each with a way to change it', async () => {
    await open()
    await sees(name)
    expect(text()).toContain(born[language])
    expect(text()).toContain('Mary Cross')
    expect(text()).toContain('1 Main Street, Provo, Utah, 84601')
    const stages = document.querySelector<HTMLElement>('ol:has([aria-current=step])')
    expect(stages?.parentElement?.style.getPropertyValue('--done')).toBe('100%')
    const links = [...document.querySelectorAll('dl a')].map(link => link.getAttribute('href'))
    expect(links).toEqual([
      '/account',
      ...[
        'aliases',
        'address',
        'ethnicity',
        'open-cases',
        'protective-order',
        'owe-fines',
        'parole',
        'other-convictions',
        'expunged',
        'income',
        'government-benefits',
        'bills',
      ].map(path => `/register/${path}`),
    ])
    expect(document.querySelectorAll('dl button')).toHaveLength(2)
    // every Change button names its subject
    const names = textsOf('dl a, dl button')
    expect(new Set(names).size).toBe(names.length)
  })

  test('shows the details of a yes, and money in dollars', async () => {
    await open()
    await sees(name)
    expect(text()).toContain(language === 'en' ? 'Nevada: Drug related, Misdemeanor' : 'Nevada: ')
    expect(text()).toContain(translated('Rent or house payment'))
    expect(text()).toContain('$21,150')
    // choices and typed answers look alike
    const weights = [...document.querySelectorAll('dl dd:nth-of-type(1), dl dd:nth-of-type(1) *')].map(
      answer => getComputedStyle(answer).fontWeight,
    )
    expect(new Set(weights)).toEqual(new Set(['400']))
  })
})
