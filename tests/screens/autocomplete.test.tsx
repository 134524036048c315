// @module-tag thorough
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerPages } from '../../domain/questions/pages.ts'
import { statementPages } from '../../domain/questions/statement-pages.ts'
import { noCases, noMatters, sampleMatter } from '../../domain/samples/case.ts'
import { justPaid } from '../../machines/shared/chart-data.ts'
import { rendered, openCasework, openResults, pick, press, renderChart } from './helpers.tsx'

/**
 * What a browser may autofill (WCAG 2.2, 1.3.5 and its list in section 7): a field about the person has its purpose; a
 * field about another person or the case has "off", or nothing if it is a long text or a choice that no browser knows.
 */
/** Text fields and selects; radio buttons, checkboxes and hidden values are never autofilled. */
const shown = () =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea',
    ),
  ].map(field => [field.id, field.getAttribute('autocomplete') ?? ''] as const)
const fields = () => Object.fromEntries(shown())

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('nobody is asked')))
})
afterEach(() => void vi.unstubAllGlobals())

const askedDate = [sampleMatter({ workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' })]

test.each<[what: string, open: () => Promise<unknown>, fields: Readonly<Record<string, string>>]>([
  [
    'log in: the name of the account, and its password',
    () => renderChart('signIn', { input: { email: '', notice: null } }),
    { email: 'username', password: 'current-password' },
  ],
  [
    'forgot: the name of the account',
    () => renderChart('passwordReset', { input: { email: '', code: null } }),
    { email: 'username' },
  ],
  [
    'reset: whose it is, and a new password, twice',
    () => renderChart('passwordReset', { input: { email: '', code: 'mailed-code' } }),
    { username: 'username', password: 'new-password', confirm_password: 'new-password' },
  ],
  [
    'change password: whose it is, the one that counts, and twice the new one',
    async () => (await renderChart('account')).to('account/password'),
    {
      username: 'username',
      current: 'current-password',
      password: 'new-password',
      confirm_password: 'new-password',
    },
  ],
  [
    'change email: whose account it is, another email, and the password that counts',
    async () => (await renderChart('account')).to('account/email'),
    { username: 'username', email: 'email', password: 'current-password' },
  ],
  [
    'the calendar: words of their own',
    async () => {
      const { actor } = await renderChart('reminders')
      actor.send({ type: 'ADD_TO_CALENDAR', day: '2031-02-03' })
    },
    { title: 'off' },
  ],
  [
    'basic info: name, birth date, email and a new password',
    async () => {
      await renderChart('basicInfo')
      await pick('How did you hear about us?', 'otherSpecify')
    },
    {
      first_name: 'given-name',
      middle_name: 'additional-name',
      last_name: 'family-name',
      birth_month: 'bday-month',
      birth_day: 'bday-day',
      birth_year: 'bday-year',
      email: 'email',
      password: 'new-password',
      confirm_password: 'new-password',
      referral_source: '',
      referral_other: 'off',
    },
  ],
  [
    'other names: not the name that the browser knows',
    async () => {
      await renderChart('aliases')
      await press('Add another name')
    },
    Object.fromEntries(
      [0, 1].flatMap(row => ['first', 'middle', 'last'].map(name => [`aliases.${row}.${name}_name`, 'off'])),
    ),
  ],
  [
    'address: where the person lives, and how to reach them',
    () => renderChart('address'),
    {
      address: 'address-line1',
      address2: 'address-line2',
      city: 'address-level2',
      state: 'address-level1',
      zip: 'postal-code',
      phone: 'tel',
      title: 'honorific-prefix',
    },
  ],
  [
    'another address',
    async () => (await renderChart('account')).to('account/address'),
    {
      address: 'address-line1',
      address2: 'address-line2',
      city: 'address-level2',
      state: 'address-level1',
      zip: 'postal-code',
    },
  ],
  ['another phone number', async () => (await renderChart('account')).to('account/phone'), { phone: 'tel' }],
  [
    "payment: the card; a promotion code is nobody's",
    () => renderChart('payment'),
    {
      name_on_card: 'cc-name',
      card_number: 'cc-number',
      expiration: 'cc-exp',
      security_code: 'cc-csc',
      promotion_code: 'off',
    },
  ],
  [
    'verification: the four digits are kept by no browser',
    () => renderChart('verification', { input: justPaid() }),
    { ssn: 'off' },
  ],
  [
    'results: messages are about nothing that a browser knows',
    async () => {
      await openResults()
      await press('Message us')
    },
    { reason: '', body: '', contact_media: '' },
  ],
  ['no results: neither', () => openResults(noCases), { body: '', contact_media: '' }],
  [
    "casework: the application's date",
    async () => {
      const on = await openCasework({ ...noMatters, matters: askedDate })
      on.to('matter-status')
      await press('Let us know')
    },
    { date_submitted: 'off' },
  ],
])('%s', async (_, open, expected) => {
  await open()
  await expect.poll(fields).toEqual(expected)
})

/** All fields of a question page, for any choice. */
async function everyField(): Promise<readonly (readonly [string, string])[]> {
  const found = new Map(shown())
  const pressed = new Set<string>()
  for (;;) {
    const next = [...document.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')].find(
      ({ name, value }) => !pressed.has(`${name} ${value}`),
    )
    if (!next) return [...found]
    pressed.add(`${next.name} ${next.value}`)
    if (!next.checked) next.click()
    await rendered()
    for (const [id, value] of shown()) found.set(id, value)
  }
}

/** The only questions about the person that a browser can answer. */
const autocompleteOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  employed: {
    'employed-yesFullTime-employer': 'organization',
    'employed-yesPartTime21to32-employer': 'organization',
    'employed-yesPartTime11to20-employer': 'organization',
    'employed-yesPartTime1to10-employer': 'organization',
  },
  employment: { 'employment-yes-where': 'organization', 'employment-yes-position': 'organization-title' },
}
const isKnown = ([, value]: readonly [string, string]) => value !== '' && value !== 'off'

test.each(Object.keys({ ...registerPages, ...statementPages }))('the fields of the page %s', async page => {
  await renderChart('question', { input: { page, answers: {}, wording: 'provider' } })
  expect(Object.fromEntries((await everyField()).filter(isKnown))).toEqual(autocompleteOf[page] ?? {})
})
