import { describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { draftFrom, type PageDraft } from '../domain/questions/draft.ts'
import { pageOf, type RegisterPageId } from '../domain/questions/pages.ts'
import { answersTo, draftOf } from '../domain/samples/answers.ts'
import { screened, surveyed } from '../domain/samples/people.ts'
import { sampleCard, samplePerson } from '../domain/samples/person.ts'
import { unreachable } from '../domain/samples/refusals.ts'
import type { ScreenPath } from '../domain/screens.ts'
import type { Paid } from '../domain/wire/payment.ts'
import { open as openIn, type OpenPortal, type World } from '../harness/world.ts'
import type { AccountRef } from '../machines/account/account-machine.ts'
import type { EntryRef } from '../machines/entry/entry-machine.ts'
import type { PasswordResetRef } from '../machines/password-reset/password-reset-machine.ts'
import { totalOf } from '../machines/payment/payment-context.ts'
import type { PaymentRef } from '../machines/payment/payment-machine.ts'
import type { FetchedChart } from '../machines/portal/charts.ts'
import { currentScreen, failedToSave, isBusy, openFlow } from '../machines/portal/current-screen.ts'
import type { ScreeningRef } from '../machines/screening/screening-machine.ts'
import { emptyVisit, type Visit } from '../machines/shared/session.ts'
import type { SignInRef } from '../machines/sign-in/sign-in-machine.ts'

/** An opened portal, and the wait for an address. */
async function open(address: string, changes: Partial<World> = {}) {
  const opened = await openIn(address, changes)
  const at = async (path: string) => {
    await expect.poll(() => opened.place.pathname()).toBe(path)
  }
  return { ...opened, at }
}

const aWhile = () => new Promise<void>(done => setTimeout(done, 50))

/** The question that is open. */
const questionOf = (root: Awaited<ReturnType<typeof open>>['root']) => {
  const flow = openFlow(root) as ScreeningRef
  const question = flow.getSnapshot().children.question
  if (!question) throw new Error('no question is open')
  return question
}

/** Which screen an address shows to each kind of person: `people-and-addresses.test.ts`. */
describe('an address', () => {
  test('of a screen too far ahead leads to where the person continues', async () => {
    const { place } = await open('/register/income', { answers: answersTo('race', 'ethnicity', 'open_cases') })
    expect(place.entries).toEqual(['/register/protective-order'])
  })

  test('of the offer before the screening opens it, and its button leads to where the person continues (R401)', async () => {
    const { root, at } = await open('/register/intro', { answers: answersTo('race', 'ethnicity', 'open_cases') })
    await at('/register/intro')
    const flow = openFlow(root) as PaymentRef
    await waitFor(flow, state => state.context.recordCount === 3)
    flow.send({ type: 'GO_TO_PAYMENT' })
    await at('/register/protective-order')
  })

  test.each(['intro', 'intro-info'])(
    'of the offer at %s opens it to a visitor who has chosen a state (R401)',
    async path => {
      const { root, at } = await open(`/register/${path}?us_state=UT`, { token: false })
      await at(`/register/${path}`)
      const flow = openFlow(root) as PaymentRef
      const { context } = flow.getSnapshot()
      expect([context.isPriceKnown, totalOf(context), context.recordCount]).toEqual([true, 1500, null])
      flow.send({ type: 'GO_TO_PAYMENT' })
      await at('/register/basic-info')
    },
  )

  test('of the offer shows a visitor with a friend’s code the friend’s price', async () => {
    const visit = { ...emptyVisit, us_state: 'UT' as const, peer_referrer_code: 'CARMEN88', has_peer_referrer: true }
    const { root, at } = await open('/register/intro', { token: false, visit })
    await at('/register/intro')
    expect(totalOf((openFlow(root) as PaymentRef).getSnapshot().context)).toBe(1000)
  })

  test.each(['/', '/register'])('of %s stays, whatever friend’s code an earlier page stored', async path => {
    const stored = { us_state: null, utm_code: null, peer_referrer_code: 'NONSENSE', has_peer_referrer: false }
    const { at } = await open(path, { token: false, visit: stored })
    await at(path)
  })
})

/** A person answers the open page, and continues. */
function answer(root: OpenPortal['root'], draft: PageDraft) {
  questionOf(root)?.send({ type: 'CHANGE', draft })
  questionOf(root)?.send({ type: 'SUBMIT' })
}

describe('moving between screens', () => {
  test('adds an entry for each screen; back and forward ask, and send nothing (R1310)', async () => {
    const { place, root, world, at } = await open('/register/open-cases', { answers: answersTo('race', 'ethnicity') })
    answer(root, draftOf('open-cases', 'no'))
    await at('/register/protective-order')
    answer(root, draftOf('protective-order', 'no'))
    await at('/register/owe-fines')
    place.back()
    expect(currentScreen(root)).toBe('register/protective-order')
    place.forward()
    expect(currentScreen(root)).toBe('register/owe-fines')
    expect(place.entries).toEqual(['/register/open-cases', '/register/protective-order', '/register/owe-fines'])
    expect(world.saved).toHaveLength(2)
  })
})

/** A save that ends when the test says so. */
function heldSave() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { save: () => promise, ends: () => resolve(), fails: () => reject(unreachable) }
}

describe('a way out that is pressed while a page saves (R1314)', () => {
  const answers = answersTo('race', 'ethnicity', 'open_cases')
  async function saving() {
    const held = heldSave()
    const opened = await open('/register/open-cases', { answers, save: held.save })
    opened.bridge.request('/register/protective-order')
    await opened.at('/register/protective-order')
    answer(opened.root, draftOf('protective-order', 'no'))
    expect(isBusy(opened.root)).toBe(true)
    return { ...opened, ...held }
  }

  test('is taken as soon as it is saved: the last one counts', async () => {
    const { bridge, place, root, ends, world, at } = await saving()
    bridge.request('/privacy')
    bridge.request('/account')
    await aWhile()
    expect(currentScreen(root)).toBe('register/protective-order')
    ends()
    await at('/account')
    expect([currentScreen(root), world.saved.length, place.entries.at(-1)]).toEqual(['account', 1, '/account'])
  })

  test('by Back leaves screen and address the same, and only once', async () => {
    const { bridge, place, root, ends, at } = await saving()
    place.back()
    await aWhile()
    expect(currentScreen(root)).toBe('register/protective-order')
    ends()
    await expect.poll(() => currentScreen(root)).toBe('register/open-cases')
    await at('/register/open-cases')
    bridge.request('/register/owe-fines')
    await at('/register/owe-fines')
    expect(place.entries).toEqual(['/register/open-cases', '/register/owe-fines'])
  })

  test.each(['/account', 'back'])('(%s) is forgotten if the save fails: the page stays', async way => {
    const { bridge, place, root, fails, at } = await saving()
    if (way === 'back') place.back()
    else bridge.request(way)
    fails()
    await expect.poll(() => failedToSave(root)).toBe(true)
    await at('/register/protective-order')
    await aWhile()
    expect([currentScreen(root), place.pathname()]).toEqual(['register/protective-order', '/register/protective-order'])
  })

  test('is taken although another part of the page has failed before', async () => {
    const held = heldSave()
    const { bridge, root, world, at } = await open('/account', { person: samplePerson({ email_confirmed: false }) })
    await at('/account')
    const account = openFlow(root) as AccountRef
    world.calling = () => Promise.reject(unreachable)
    const { confirmEmail } = account.getSnapshot().children
    confirmEmail?.send({ type: 'SEND_LINK' })
    await expect.poll(() => failedToSave(root)).toBe(true)
    world.calling = async work => {
      await held.save()
      return work()
    }
    account.send({ type: 'PREFER', preferences: { email_notices: false } })
    expect(isBusy(root)).toBe(true)
    bridge.request('/privacy')
    held.ends()
    await at('/privacy')
  })

  test('is not taken from a payment, whose own next screen comes', async () => {
    const held = Promise.withResolvers<Paid>()
    const { bridge, root, at } = await open('/register/payment', { answers: screened(), pay: () => held.promise })
    await at('/register/payment')
    const payment = openFlow(root) as PaymentRef
    await waitFor(payment, state => state.can({ type: 'PAY', card: sampleCard() }))
    payment.send({ type: 'PAY', card: sampleCard() })
    bridge.request('/privacy')
    held.resolve({ verified: false })
    await at('/register/verification')
    await aWhile()
    expect(currentScreen(root)).toBe('register/verification')
  })
})

describe('a half-saved page', () => {
  test('gives no fee waiver: the flag is saved only with the whole page', async () => {
    const { government_benefit: _, ...before } = screened()
    const { root, world, at } = await open('/register/government-benefits', {
      answers: { ...before, number_of_dependents: [] },
    })
    await at('/register/income')
    expect(world.saved).toEqual([])
    answer(root, draftFrom(pageOf('income'), before))
    await at('/register/government-benefits')
  })
})

describe('a log out', () => {
  const visit: Visit = {
    us_state: 'UT',
    utm_code: 'flyer-2026',
    peer_referrer_code: 'CARMEN88',
    has_peer_referrer: true,
  }

  test.each(['LOG_OUT', 'SESSION_EXPIRED'] as const)('by %s forgets the visit in memory, too', async type => {
    const { root, at } = await open('/register/open-cases', { answers: answersTo('race', 'ethnicity'), visit })
    root.send({ type })
    await at('/login')
    expect(root.getSnapshot().context.visit).toEqual(emptyVisit)
    ;(openFlow(root) as SignInRef).send({ type: 'SIGN_UP' })
    await at('/register')
    expect((openFlow(root) as EntryRef).getSnapshot().context.visit).toEqual(emptyVisit)
    expect(JSON.stringify(root.getSnapshot().context)).not.toMatch(/CARMEN88|flyer-2026|maria/i)
  })
})

test('a password-reset link works once: after its page, "Forgot password?" requests a new mail', async () => {
  const { root, at } = await open('/reset?code=mailed', { token: false, resetCode: 'mailed' })
  await at('/reset')
  ;(openFlow(root) as PasswordResetRef).send({ type: 'GO_TO_LOGIN' })
  await at('/login')
  expect(JSON.stringify(root.getSnapshot().context.resetCode)).toBe('null')
  ;(openFlow(root) as SignInRef).send({ type: 'FORGOT_PASSWORD', email: '' })
  await at('/forgot')
})

test('another address is requested once from a page whose files did not load', async () => {
  const network = { isDown: true }
  const fetch = vi.fn<(flow: FetchedChart) => Promise<void>>(async () => {
    if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { root, bridge, place } = await open('/login', { token: false, fetch })
  await aWhile()
  bridge.request('/forgot')
  await aWhile()
  expect(fetch).toHaveBeenCalledTimes(2)
  network.isDown = false
  root.send({ type: 'TRY_AGAIN' })
  await expect.poll(() => place.pathname()).toBe('/forgot')
})

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
  // a page of each flow
  test.each<[RegisterPageId, string, Partial<World>?]>([
    ['ethnicity', 'white'],
    ['bills', 'no'],
    ['interested-info', 'scholarships', { answers: surveyed() }],
  ])('a changed answer to %s is saved and returns to the review', async (page, selection, changes) => {
    const { root, world, at } = await change(`register/${page}`, changes)
    answer(root, draftOf(page, selection))
    await at('/register/review')
    expect(world.saved.some(entries => JSON.stringify(entries).includes(selection))).toBe(true)
  })

  test('the next answered page leads on as usual', async () => {
    const { root, bridge, at } = await change('register/bills')
    answer(root, draftOf('bills', 'no'))
    await at('/register/review')
    bridge.request('/register/bills')
    await at('/register/bills')
    answer(root, draftOf('bills', 'no'))
    await at('/register/court-data')
  })
})
