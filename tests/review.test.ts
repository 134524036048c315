import { describe, expect, test } from 'vitest'
import { screened, surveyed } from '../domain/samples/people.ts'
import { answersOf, draftOf } from '../domain/samples/answers.ts'
import { sampleAlias, samplePerson, sampleProfile } from '../domain/samples/person.ts'
import type { RegistrationPageId } from '../domain/questions/pages.ts'
import type { ScreenPath } from '../domain/screens.ts'
import { openFlow } from '../machines/portal/current-screen.ts'
import type { World } from '../harness/world.ts'
import { open, questionOf } from './open-portal.ts'

/** Opens the review and presses Change there. */
async function change(path: ScreenPath, changes: Partial<World> = {}) {
  const opened = await open('/register/review', { answers: screened(), ...changes })
  await opened.at('/register/review')
  openFlow(opened.root)?.send({ type: 'CHANGE', path })
  opened.bridge.request(`/${path}`)
  await opened.at(`/${path}`)
  return opened
}

describe('from the review of all answers (R216)', () => {
  test.each<[RegistrationPageId, string, Partial<World>?]>([
    ['ethnicity', 'white'],
    ['protective-order', 'no'],
    ['bills', 'no'],
    ['income', '3'],
    ['adcrr-number', 'no', { person: samplePerson({ us_state: 'AZ' }), answers: screened('AZ') }],
    [
      'pay-rate',
      '15to20',
      { answers: { ...surveyed(), ...answersOf({ employed: 'yesFullTime', hourly_rate: '20to25' }) } },
    ],
    ['interested-info', 'scholarships', { answers: surveyed() }],
  ])('a changed answer to %s is saved and returns to the review', async (page, selection, changes) => {
    const { root, world, at } = await change(`register/${page}`, changes)
    questionOf(root)?.send({ type: 'SUBMIT', draft: draftOf(page, selection) })
    await at('/register/review')
    expect(world.saved.some(entries => JSON.stringify(entries).includes(selection))).toBe(true)
  })

  test('changed names and a changed address, too', async () => {
    const names = await change('register/aliases')
    const aliases = openFlow(names.root)?.getSnapshot().children.aliases
    aliases.send({ type: 'SUBMIT', aliases: [sampleAlias] })
    aliases.send({ type: 'CONFIRM' })
    await names.at('/register/review')
    expect(names.world.person.aliases).toMatchObject([{ first_name: 'Mary', last_name: 'Cross' }])
    const home = await change('register/address')
    openFlow(home.root)
      ?.getSnapshot()
      .children.address.send({ type: 'SUBMIT', values: sampleProfile({ zip: '84602' }) })
    await home.at('/register/review')
    expect(home.world.person.zip).toBe('84602')
  })

  test('the next answered page leads on as usual', async () => {
    const { root, bridge, at } = await change('register/bills')
    questionOf(root)?.send({ type: 'SUBMIT', draft: draftOf('bills', 'no') })
    await at('/register/review')
    bridge.request('/register/bills')
    await at('/register/bills')
    questionOf(root)?.send({ type: 'SUBMIT', draft: draftOf('bills', 'no') })
    await at('/register/court-data')
  })
})
