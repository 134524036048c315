import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { paid } from '../../domain/samples/person.ts'
import { flowInput } from '../../machines/shared/chart-data.ts'
import { sampleSession } from '../../machines/shared/chart-data.ts'
import { choose, summaryLinks, pick, press, rendered, renderChart, summary, translated, typeInto } from './helpers.tsx'

const lines = () => [...(summary()?.querySelectorAll('a') ?? [])].map(link => link.textContent)
const errors = () => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)

describe.each(languages)('a summary in %s (R834)', language => {
  const say = { en: 'Choose your birth date', es: 'Elija su fecha de nacimiento' }

  test('has one line for a birth date, which leads to its first part; a mended field is calm at once', async () => {
    await renderChart('basicInfo', { language })
    await press('Continue')
    await expect.poll(lines).toHaveLength(7)
    expect(lines().filter(line => line === say[language])).toHaveLength(1)
    expect(summaryLinks()).toContain('#birth_month')
    expect(errors()).toEqual(expect.arrayContaining(['birth_month', 'birth_day', 'birth_year', 'first_name']))
    await typeInto('first_name', 'Maria')
    await expect.poll(errors).not.toContain('first_name')
    await pick('Birth month', '04')
    await expect.poll(errors).not.toContain('birth_month')
    expect(lines()).toContain(say[language])
    expect(summaryLinks()).toEqual([
      '#last_name',
      '#birth_day',
      '#email',
      '#password',
      '#confirm_password',
      '#referral_source',
    ])
  })

  test('says which of several other names it is about', async () => {
    await renderChart('aliases', { language })
    await press('Save names')
    const name = { en: 'Enter the first name', es: 'Escriba el nombre' }[language]
    await expect.poll(() => lines()[0]).toBe(name)
    await press('Add another name')
    await typeInto('aliases.0.first_name', 'Ana')
    await typeInto('aliases.0.last_name', 'Cruz')
    await press('Save names')
    await expect.poll(() => lines()[0]).toBe(`${{ en: 'Other name', es: 'Otro nombre' }[language]} 2: ${name}`)
    expect(summaryLinks()).toEqual(['#aliases.1.first_name', '#aliases.1.last_name'])
  })

  test('of a page of questions loses what is answered, and keeps the rest', async () => {
    const { actor } = await renderChart('question', {
      language,
      input: { page: 'ethnicity', answers: {}, wording: 'plain' },
    })
    actor.send({ type: 'SUBMIT' })
    await expect.poll(summaryLinks).toEqual(['#race', '#ethnicity'])
    await choose('race', ['white'])
    await expect.poll(summaryLinks).toEqual(['#ethnicity'])
    expect(lines()).toEqual([{ en: 'Choose your ethnicity', es: 'Elija su origen étnico' }[language]])
    await choose('ethnicity', ['hispanic'])
    await expect.poll(summary).toBeNull()
  })
})

const sentences = {
  en: 'We sent a link to den1@example.com. Open it, and we can email you. Wrong address? Change it.',
  es: 'Enviamos un enlace a den1@example.com. Ábralo para que podamos escribirle. ¿La dirección está mal? Cámbiela.',
}
const unconfirmed = { email: 'den1@example.com', email_confirmed: false }

describe.each(languages)('an email that is not confirmed, in %s (R1104)', language => {
  const timesSaid = () => (document.body.textContent ?? '').split('den1@example.com').length - 1

  test('is said once on the page, whole; the address can be changed, the link sent again', async () => {
    const { actor } = await renderChart('resultsWaiting', {
      language,
      input: { session: sampleSession({ ...paid, verified: true, ...unconfirmed }) },
    })
    await expect.poll(() => document.body.textContent).toContain(sentences[language])
    expect(timesSaid()).toBe(1)
    const change = page.getByRole('link', { name: { en: 'Change it', es: 'Cámbiela' }[language] })
    await expect.element(change).toHaveAttribute('href', '/account/email')
    const again = page.getByRole('button', { name: translated('Send the link again') }).element()
    expect(getComputedStyle(again).textDecorationLine).toBe('underline')
    expect(actor.getSnapshot().children.confirmEmail.getSnapshot().value).toBe('offering')
    await press('Send the link again')
    await rendered()
    expect(actor.getSnapshot().children.confirmEmail.getSnapshot().value).toBe('sending')
  })
})

describe.each(languages)('the page after the payment in %s', language => {
  const open = (verified: boolean, charged: number) =>
    renderChart('verification', { input: { paid: { verified }, charged, session: sampleSession(paid) }, language })
  const title = { en: 'Payment received', es: 'Recibimos su pago' }[language]
  const receipt = { en: 'Your receipt', es: 'Su recibo' }[language]

  test.each([
    [true, 'Next, we show you your results.'],
    [false, "Next, show us that it's you. Then we show you your results."],
  ])('says it once, links the receipt, and says what comes next (own card: %s)', async (isOwn, next) => {
    await open(isOwn, 1500)
    await expect.poll(() => document.body.textContent).toContain(translated(next))
    expect((document.body.textContent ?? '').split(title)).toHaveLength(2)
    await expect.element(page.getByRole('link', { name: receipt })).toHaveAttribute('href', '/account/receipt')
  })

  test('has no receipt where nothing was paid', async () => {
    await open(false, 0)
    await expect.poll(() => document.body.textContent).toContain(translated('You pay nothing: your results are free.'))
    expect(page.getByRole('link', { name: receipt }).elements()).toEqual([])
  })
})

const visitor = { ...flowInput(), idempotencyKey: 'visit-1', attempt: 0, coupon: null, before: 'account' }

describe.each(languages)('the offer to a visitor in %s', language => {
  test.each(['register/intro', 'register/intro-info'])(
    'at /%s shows no stage as done, and leads to the login',
    async at => {
      const { answers } = await renderChart('payment', { language, input: { ...visitor, at } })
      answers('loadOffer', { price: { code: null, total: 1500 }, refusal: null, recordCount: null })
      const offer = { en: 'For $15, you will find out which of your cases', es: 'Por $15, sabrá cuáles de sus casos' }
      await expect.poll(() => document.body.textContent).toContain(offer[language])
      expect([...document.querySelectorAll('ol li')].map(step => step.getAttribute('data-state'))).toEqual([
        'current',
        'future',
        'future',
        'future',
        'future',
      ])
      const logIn = page.getByRole('link', { name: translated('Log in'), exact: true })
      await expect.element(logIn).toHaveAttribute('href', '/login')
    },
  )
})

describe.each(languages)('the personal statement in %s', language => {
  const sentence = { en: 'You can write in Spanish.', es: 'Puede escribir en español.' }[language]

  test.each([true, false])('says that it may be in Spanish only where the operator says so (%s)', async isSo => {
    const operator = { ...operatorDefaults, statementsInSpanish: isSo }
    await renderChart('statement', { language, operator })
    await expect.poll(() => document.querySelector('h1')?.textContent).toBe(translated('Your personal statement'))
    expect(document.body.textContent?.includes(sentence)).toBe(isSo)
  })
})
