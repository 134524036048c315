import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { noMatters, sampleMatter } from '../../domain/samples/case.ts'
import { silent } from '../../harness/silent.ts'
import { caseworkMachine } from '../../machines/casework/casework-machine.ts'
import { clientInput, clientMatters } from '../../machines/casework/walk.ts'
import { signedIn } from '../../src/flows/kit/signed-in.tsx'
import { CaseworkScreens } from '../../src/screens/casework/casework-screens.tsx'
import { press, say, selectTab, stage } from './kit.tsx'

/** Documents, dates and films as a client finds them (R808, R813, R814). */
async function open(options: Partial<Parameters<typeof stage>[2]> = {}, matters = clientMatters) {
  const on = await stage(signedIn(CaseworkScreens), silent(caseworkMachine), {
    input: clientInput({}, {}, matters),
    language: 'en',
    ...options,
  })
  on.actor.send({ type: 'xstate.done.actor.loadMatters', output: matters, actorId: 'loadMatters' })
  on.clock.increment(1000)
  return on
}
const to = ({ actor }: Awaited<ReturnType<typeof open>>, path: string) =>
  actor.send({ type: 'xstate.route', to: `#${path}` })

test.each(['menu', 'matter-status'])(
  'two hundred cases on %s: some at once, and then all, each in its place',
  async path => {
    const matters = Array.from({ length: 200 }, (_, index) =>
      sampleMatter({
        id: `matter-${index}`,
        case_number: String(121_900_000 + index),
        lead_charge_description: `Charge ${index}`,
      }),
    )
    const on = await open({}, { ...noMatters, matters })
    to(on, path)
    if (path === 'matter-status') await selectTab('Your cases')
    const charges = () =>
      Array.from(document.querySelectorAll('[data-card] :is(h3, h4)'), heading =>
        Number(/Charge (\d+)$/.exec(heading.textContent)?.[1]),
      )
    await expect.poll(() => charges().length).toBeGreaterThan(0)
    expect(charges().length).toBeLessThan(200)
    await expect.poll(() => charges().length, { timeout: 10_000 }).toBe(200)
    expect(charges()).toEqual(matters.map((_, index) => index))
  },
)

describe('a document', () => {
  test('can be viewed by what it is, not by what it is called', async () => {
    const documents = [
      { id: '1', name: 'Petition', media_type: 'application/pdf' },
      { id: '2', name: 'Photo.pdf', media_type: 'image/jpeg' },
      { id: '3', name: 'Order' },
    ]
    const on = await open({}, { ...noMatters, matters: [sampleMatter({ documents })] })
    to(on, 'documents')
    await expect.element(page.getByRole('button', { name: 'Download Photo.pdf' })).toBeVisible()
    const viewed = page.getByRole('button', { name: /^View / }).elements()
    expect(viewed.map(button => button.getAttribute('aria-label'))).toEqual(['View Petition', 'View Order'])
  })
})

describe.each(languages)('the date of the application, in %s', language => {
  beforeEach(async () => {
    await open({ language })
    document.querySelector<HTMLElement>('button[aria-label*="BCI"]')?.click()
    await press('Let us know')
  })
  const field = () => page.getByLabelText(say('Date submitted (mm/dd/yyyy)'), { exact: true })
  const save = () => page.getByRole('button', { name: say('Save'), exact: true })

  test('is asked for on the dashboard at one press, and typed with a number pad', async () => {
    await userEvent.type(field(), '9152025')
    await expect.element(field()).toHaveValue('9/15/2025')
    await expect.element(save()).toBeEnabled()
  })

  test('is refused when the day has not come', async () => {
    await userEvent.type(field(), '01012999')
    await expect
      .element(
        page.getByText(say('This day has not come yet. Please enter the day on which you sent the application.')),
      )
      .toBeVisible()
    await expect.element(save()).toBeDisabled()
  })
})

test('a film of somebody else is fetched at the press on its picture and not before', async () => {
  const filed = { en: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', es: '' }
  await open({ operator: { ...operatorDefaults, videos: { ...operatorDefaults.videos, filed } } })
  const poster = page.getByRole('button', { name: 'Watch the video: Filed', exact: true })
  await expect.element(poster).toBeVisible()
  expect(document.querySelector('iframe[title^="Watch"]')).toBeNull()
  await poster.click()
  const player = document.querySelector<HTMLIFrameElement>('iframe[title="Watch the video: Filed"]')
  expect(player?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0')
  expect(document.activeElement).toBe(player)
})
