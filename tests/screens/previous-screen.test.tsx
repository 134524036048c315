import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pagesOf, surveyFlow } from '../../domain/flows/tables.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import { screened, surveyed } from '../../domain/samples/people.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import { screenTitles } from '../../harness/screen-titles.ts'
import type { World } from '../../harness/world.ts'
import { storage } from '../../src/services/storage.ts'
import { choose, pick, press, pressElement, type, typeInto } from './helpers.tsx'
import { portalAt } from './portal.tsx'

const begun = answersTo('race', 'ethnicity', 'open_cases', 'protective_order')
beforeEach(() => {
  sessionStorage.clear()
  storage.write('profile_id', 'person-1')
})
afterEach(async () => {
  await close()
  storage.clear()
})

let close = async () => {}
async function openAt(address: string, changes: Partial<World> = {}) {
  const opened = await portalAt(address, { person: samplePerson(), count: {}, ...changes })
  close = async () => {
    await opened.unmount()
    opened.close()
  }
  return opened
}
const seePage = async (path: ScreenPath) => {
  const [title = ''] = screenTitles[path]
  await expect
    .element(
      page.getByRole('heading', {
        level: 1,
        name: title.replace('{count}', `${pagesOf(surveyFlow).length}`),
        exact: true,
      }),
    )
    .toBeVisible()
}

describe('Back from a question (R214)', () => {
  test.each([
    ['register/address', 'register/aliases', {}],
    ['register/created', 'register/ethnicity', answersTo('race', 'ethnicity')],
    ['register/owe-fines', 'register/protective-order', begun],
    ['register/discount-questions', 'register/court-data', screened()],
    ['register/payment', 'register/discount-questions', screened()],
    ['register/payment', 'register/interested-info', surveyed()],
  ] as const)('from %s leads to %s, and nothing is sent', async (from, to, answers) => {
    const { world, place } = await openAt(`/${from}`, { answers })
    await seePage(from)
    await press('Back')
    await seePage(to)
    // the sample people lack the fee waiver's flag, which the screening saves again whenever it starts
    const sent = world.saved.filter(entries => !('is_fee_waiver_eligible' in entries))
    expect([place.pathname(), sent]).toEqual([`/${to}`, []])
  })

  test('Continue after the account leads to the first question, whatever is answered', async () => {
    const { place } = await openAt('/register/created', { answers: screened() })
    await seePage('register/created')
    await press('Continue')
    await seePage('register/open-cases')
    expect(place.pathname()).toBe('/register/open-cases')
  })

  test('keeps an unsaved choice for the person’s return, and nothing once it is saved', async () => {
    const { world } = await openAt('/register/owe-fines', { answers: begun })
    await seePage('register/owe-fines')
    await choose('owe_fines', ['no'])
    await press('Back')
    await seePage('register/protective-order')
    await press('Continue')
    await seePage('register/owe-fines')
    await expect.element(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    // the answer there is as it was
    expect(world.saved).toEqual([])
    await press('Continue')
    await seePage('register/citizen')
    expect(drafts()).toEqual([])
  })

  test('a warning is also resolved by changing the answer', async () => {
    const { world } = await openAt('/register/owe-fines', { answers: begun })
    await seePage('register/owe-fines')
    await choose('owe_fines', ['yes'])
    await press('Continue')
    await press('Change my answer')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: 'Yes', exact: true })).toBeChecked()
    await choose('owe_fines', ['no'])
    await press('Continue')
    await seePage('register/citizen')
    expect(world.saved).toEqual([{ owe_fines: [{ selection: 'no' }] }])
  })
})

describe('typed text is there again', () => {
  test('the address, after a look at the privacy page; once it is saved nothing is kept', async () => {
    const { place } = await openAt('/register/address', { answers: {} })
    await seePage('register/address')
    await type('Address', '12 Elm Street')
    await type('City', 'Ogden')
    await pick('State', 'UT')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await seePage('privacy')
    place.back()
    await seePage('register/address')
    await expect.element(field('City')).toHaveValue('Ogden')
    await expect.element(field('State')).toHaveValue('UT')
    await type('Zip code', '84401')
    await type('Phone', '801 555 0142')
    await pick('Title', 'Ms')
    await press('Continue')
    await seePage('register/ethnicity')
    expect(drafts()).toEqual([])
  })

  test('another name, until it is skipped', async () => {
    const { place } = await openAt('/register/aliases', { answers: {} })
    await seePage('register/aliases')
    await type('First name', 'Maria')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await seePage('privacy')
    place.back()
    await seePage('register/aliases')
    await expect.element(field('First name')).toHaveValue('Maria')
    await press("I don't have other names")
    await press('Yes, leave them out')
    await seePage('register/address')
    expect(drafts()).toEqual([])
  })

  test('the coupon that was applied', async () => {
    const { place } = await openAt('/register/payment', { answers: screened(), codes: { HALF: 750 } })
    await seePage('register/payment')
    pressElement(document.querySelector('summary'))
    await typeInto('promotion_code', 'HALF')
    await press('Apply coupon')
    await press('Close')
    await press('Back')
    await seePage('register/discount-questions')
    place.back()
    await expect.element(page.getByRole('button', { name: 'Pay $7.50' })).toBeVisible()
  })
})

const field = (label: string) => page.getByLabelText(label, { exact: true })
const drafts = () => Object.keys(sessionStorage).filter(key => key.startsWith('draft'))
