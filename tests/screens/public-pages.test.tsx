import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { emptyVisit } from '../../machines/shared/session.ts'
import { press, renderChart } from './helpers.tsx'
import { portalAt } from './portal.tsx'

describe.each(languages)('where people choose their state, in %s', language => {
  test.each(['landing', 'register'] as const)(
    '%s offers two states, below them Pennsylvania, and the form for others',
    async at => {
      const { actor } = await renderChart('entry', {
        input: { visit: emptyVisit, at, operator, hasToken: false },
        language,
      })
      const offered = [...document.querySelectorAll('a[href*="us_state="], a[href^="https:"]')].map(link =>
        link.getAttribute('href'),
      )
      expect(offered).toEqual([
        '/register?us_state=UT',
        '/register?us_state=AZ',
        '/register?us_state=PA',
        operator.otherStatesForm,
      ])
      await press('Pennsylvania')
      expect(actor.getSnapshot()).toMatchObject({ value: 'register', context: { visit: { us_state: 'PA' } } })
      actor.stop()
    },
  )
})

const visiting = (address: string) => portalAt(address, { token: false })

describe('the email typed at the login', () => {
  test('carries over to the forgotten password and back, and never to an address', async () => {
    const { place } = await visiting('/login')
    await page.getByLabelText('Email', { exact: true }).fill('maria@example.com')
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
    await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('maria@example.com')
    await page.getByRole('link', { name: 'Go to login page', exact: true }).click()
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
    await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('maria@example.com')
    expect(JSON.stringify([place.entries, Object.entries(localStorage)])).not.toContain('maria')
  })
})

describe('the footer', () => {
  test.each([
    ['Privacy', '/privacy'],
    ['About us', '/about'],
    ['Terms and refunds', '/terms'],
  ])('leads to "%s" without a reload, and Home leads back to the start', async (name, path) => {
    const { place } = await visiting('/login')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toHaveFocus()
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Find out if you can clear your record' }))
      .toHaveFocus()
    expect(place.entries).toEqual(['/login', path, '/'])
  })
})

describe('whose price a link changes (R310)', () => {
  const unpaid = samplePerson({ utm_code: null, us_state: 'UT' })
  const newAccounts = "This price is for new accounts. If you already have an account, its price doesn't change."
  const askedForAccount = () => page.getByText('Do you already have an account?', { exact: true }).query()

  test.each(['/onboarding/basics?utm_campaign=partnership_uca', '/r/CARMEN88'])(
    '%s promises its price to new accounts, and says so',
    async address => {
      await portalAt(address, { token: false })
      await expect.element(page.getByText(newAccounts)).toBeVisible()
      expect(askedForAccount()).not.toBeNull()
    },
  )

  test('a friend is not thanked where a partner has paid already', async () => {
    await portalAt('/r/CARMEN88?utm_campaign=partnership_uca', { token: false })
    await expect.element(page.getByText(/With your link, the check of your record is free\./)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/friend's invite|\$10/)
  })

  test.each(['/r/CARMEN88', '/onboarding/basics?utm_campaign=partnership_uca', '/?utm_campaign=partnership_uca'])(
    'a signed-in client who opens %s is not asked for an account, and reads the own price',
    async address => {
      await portalAt(address, { person: unpaid })
      await expect
        .element(page.getByText(/This link is for new accounts, so your own price doesn't change/))
        .toBeVisible()
      expect([askedForAccount(), page.getByText('Where is your record?').query()]).toEqual([null, null])
      await page.getByRole('link', { name: 'Continue', exact: true }).click()
      // a friend's code is not checked for them, so it promised nothing
      if (address.startsWith('/r/')) return
      await expect.element(page.getByText(/With your account, the check costs \$15\. It's \$5 if/)).toBeVisible()
      await page.getByRole('button', { name: 'OK', exact: true }).click()
      expect(document.body.textContent).not.toContain('With your account')
    },
  )
})
