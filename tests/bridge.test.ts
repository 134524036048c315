import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { Failure } from '../domain/failure.ts'
import { refused } from '../domain/refused.ts'
import type { Paid } from '../domain/wire/payment.ts'
import { readArrival } from '../machines/portal/arrival.ts'
import { draftFrom } from '../domain/questions/draft.ts'
import { pageOf } from '../domain/questions/pages.ts'
import { answersTo, draftOf } from '../domain/samples/answers.ts'
import { screened, surveyed } from '../domain/samples/along.ts'
import { sampleCard } from '../domain/samples/card.ts'
import { unreachable } from '../domain/samples/failure.ts'
import { sampleBasicInfo, samplePerson } from '../domain/samples/person.ts'
import { totalOf, type PaymentRef } from '../machines/payment/payment-machine.ts'
import type { RegistrationRef } from '../machines/registration/registration-machine.ts'
import type { EntryRef } from '../machines/entry/entry-machine.ts'
import { emptyVisit, type Visit } from '../machines/kit/session.ts'
import type { PasswordResetRef } from '../machines/password-reset/password-reset-machine.ts'
import type { SignInRef } from '../machines/sign-in/sign-in-machine.ts'
import type { ScreeningRef } from '../machines/screening/screening-machine.ts'
import { currentScreen, openFlow } from '../machines/portal/shown.ts'
import { open as openIn, type World } from '../harness/world.ts'

/** An opened portal, and the wait for an address. */
async function open(address: string, changes: Partial<World> = {}) {
  const opened = await openIn(address, changes)
  const at = async (path: string) => {
    await expect.poll(() => opened.place.pathname()).toBe(path)
  }
  return { ...opened, at }
}

const questionOf = (root: Awaited<ReturnType<typeof open>>['root']) => {
  const flow = openFlow(root) as ScreeningRef
  const question = flow.getSnapshot().children.screen
  if (!question) throw new Error('no question is open')
  return question
}

describe('an address', () => {
  test('of a screen that the answers allow opens it', async () => {
    const { place, root } = await open('/register/parole', { answers: screened() })
    expect(place.pathname()).toBe('/register/parole')
    expect(currentScreen(root)).toBe('register/parole')
    expect(place.entries).toHaveLength(1)
  })

  test('of a screen too far ahead leads to where the person goes on', async () => {
    const { place } = await open('/register/income', { answers: answersTo('race', 'ethnicity', 'open_cases') })
    expect(place.entries).toEqual(['/register/protective-order'])
  })

  test.each(['records-ready', 'intro', 'intro-info'])('of the offer at %s opens it, and it leads to the payment', async path => {
    const { root, at } = await open(`/register/${path}`, { answers: screened() })
    await at(`/register/${path}`)
    const flow = openFlow(root) as PaymentRef
    await waitFor(flow, state => state.context.recordCount === 3)
    flow.send({ type: 'GO_TO_PAYMENT' })
    await at('/register/payment')
  })

  test('of the offer before the screening leads to where the person goes on', async () => {
    const { at } = await open('/register/intro', { answers: answersTo('race', 'ethnicity', 'open_cases') })
    await at('/register/protective-order')
  })

  test('of the Pennsylvania test page sets state, campaign and language, and starts the registration', async () => {
    const { root, at } = await open('/register/help-test-pa?lang=es', { token: false })
    await at('/register/basic-info')
    expect(root.getSnapshot().context.visit).toMatchObject({ us_state: 'PA', utm_code: 'help-test-pa' })
    expect(readArrival(new URL('/register/help-test-pa?lang=es', 'http://portal')).language).toBe('en')
  })

  test.each([
    ['/', '/'],
    ['/no/such/page', '/'],
    ['/r', '/onboarding/basics'],
    ['/onboard/basics', '/onboarding/basics'],
    ['/onboarding/basics', '/onboarding/basics'],
    ['/auth/login', '/login'],
    ['/register', '/register'],
    ['/register/', '/register'],
    ['/forgot', '/forgot'],
    ['/menu', '/login'],
    ['/register/payment', '/login'],
  ])('of a visitor: %s shows %s', async (address, shown) => {
    const { at } = await open(address, { token: false })
    await at(shown)
  })

  test("of a friend's link waits for the friend's code to be checked, and keeps the lower price", async () => {
    const { root, at } = await open('/r/CARMEN88', { token: false })
    await at('/onboarding/basics')
    expect(root.getSnapshot().context.visit.has_peer_referrer).toBe(true)
  })

  test("of a friend's link with a code that does not count tells so once, and forgets the code everywhere", async () => {
    const { root, at } = await open('/r/NONSENSE', { token: false })
    await at('/onboarding/basics')
    const entry = () => openFlow(root) as EntryRef
    expect(entry().getSnapshot().context.told).toBe('friendsCodeRefused')
    expect(root.getSnapshot().context.visit).toMatchObject({ peer_referrer_code: null, has_peer_referrer: false })
    entry().send({ type: 'LOG_IN' })
    await at('/login')
    root.send({ type: 'xstate.route', to: '#entry' })
    await expect.poll(() => entry().getSnapshot().context.told).toBeNull()
  })

  test("of a friend's link that could not be checked keeps the code, for when the link is opened again", async () => {
    const { root, at } = await open('/r/OFFLINE', { token: false })
    await at('/onboarding/basics')
    expect(root.getSnapshot().context.visit.peer_referrer_code).toBe('OFFLINE')
  })

  test.each(['/', '/register'])("of %s stays where it is, whatever friend's code an earlier page has stored", async path => {
    const stored = { us_state: null, utm_code: null, peer_referrer_code: 'NONSENSE', has_peer_referrer: false }
    const { at } = await open(path, { token: false, visit: stored })
    await at(path)
  })

  test('brings along state, campaign, language and friend', () => {
    const at = (address: string) => readArrival(new URL(address, 'http://portal'))
    expect(at('/?utm_campaign=partnership_uca&lang=es')).toMatchObject({
      language: 'es',
      visit: { utm_code: 'partnership_uca', us_state: null },
    })
    expect(at('/r/CARMEN%2088')).toMatchObject({
      path: 'onboarding/basics',
      visit: { peer_referrer_code: 'CARMEN 88', has_peer_referrer: false },
    })
    expect(at('/login?email=maria%40example.com').email).toBe('maria@example.com')
    expect(at('/?lang=fr').language).toBeNull()
  })

  test('of a screen for signed-in people leads to the login', async () => {
    const { place } = await open('/register/income', { token: false })
    expect(place.entries).toEqual(['/login'])
  })

  test('of basic info without a state leads to the state picker', async () => {
    const { place } = await open('/register/basic-info', { token: false })
    expect(place.entries).toEqual(['/register'])
  })

  test('of the results before identity is proven leads to where the rules put the person', async () => {
    const { place } = await open('/results', { answers: screened() })
    expect(place.pathname()).toBe('/register/court-data')
  })

  test.each([
    ['/auth/login', '/login'],
    ['/no/such/page', '/'],
    ['/onboard/basics', '/onboarding/basics'],
    ['/r', '/onboarding/basics'],
  ])('%s shows %s', async (address, shown) => {
    const { place } = await open(address, { token: false })
    expect(place.pathname()).toBe(shown)
  })
})

describe('walking', () => {
  test('pushes an entry for each screen; back and forward ask, and send nothing', async () => {
    const { place, root, world, at } = await open('/register/open-cases', { answers: answersTo('race', 'ethnicity') })
    questionOf(root).send({ type: 'SUBMIT', draft: draftOf('open-cases', 'no') })
    await at('/register/protective-order')
    questionOf(root).send({ type: 'SUBMIT', draft: draftOf('protective-order', 'no') })
    await at('/register/owe-fines')
    place.back()
    expect(currentScreen(root)).toBe('register/protective-order')
    place.forward()
    expect(currentScreen(root)).toBe('register/owe-fines')
    expect(place.entries).toEqual(['/register/open-cases', '/register/protective-order', '/register/owe-fines'])
    expect(world.saved).toHaveLength(2)
  })

  test('shows what was answered when the person comes back to a screen', async () => {
    const { place, root, at } = await open('/register/open-cases', { answers: answersTo('race', 'ethnicity') })
    questionOf(root).send({ type: 'SUBMIT', draft: draftOf('open-cases', 'no') })
    await at('/register/protective-order')
    place.back()
    expect(questionOf(root).getSnapshot().context.draft.open_cases?.selections).toEqual(['no'])
  })

  test('a session that has ended while saving leads to the login and forgets the person', async () => {
    const ended = async () => {
      throw new Failure('unauthorized', { code: 'noSession' })
    }
    const { root, at } = await open('/register/open-cases', { answers: answersTo('race', 'ethnicity'), save: ended })
    questionOf(root).send({ type: 'SUBMIT', draft: draftOf('open-cases', 'no') })
    await at('/login')
    expect(root.getSnapshot().context.session).toBeNull()
    expect(root.getSnapshot().context.notice).toBe('sessionEnded')
  })
})

describe('a password-reset link', () => {
  const reset = (root: Awaited<ReturnType<typeof open>>['root']) => openFlow(root) as PasswordResetRef

  test('counts once: after its page, "Forgot password?" asks for a new mail', async () => {
    const { root, at } = await open('/reset?code=mailed', { token: false, resetCode: 'mailed' })
    await at('/reset')
    reset(root).send({ type: 'GO_TO_LOGIN' })
    await at('/login')
    expect(JSON.stringify(root.getSnapshot().context.resetCode)).toBe('null')
    ;(openFlow(root) as SignInRef).send({ type: 'FORGOT_PASSWORD' })
    await at('/forgot')
  })

  test('that was used before leads to a new one', async () => {
    const { root, at } = await open('/reset?code=used', { token: false })
    await at('/reset')
    reset(root).send({ type: 'SET_PASSWORD', values: { password: 'a-long-password' } })
    await waitFor(reset(root), state => state.matches({ reset: 'refused' }))
    expect(reset(root).getSnapshot().context.code).toBeNull()
    reset(root).send({ type: 'ASK_FOR_NEW_LINK' })
    await at('/forgot')
    expect(reset(root).getSnapshot().context.refusal).toBeNull()
  })

  test('without its code, as after a reload, asks for a new mail', async () => {
    const { at } = await open('/reset', { token: false })
    await at('/forgot')
  })

  test('is only read on its own page', () => {
    expect(readArrival(new URL('/forgot?code=mailed', 'http://portal')).code).toBeNull()
    expect(readArrival(new URL('/reset?code=', 'http://portal')).code).toBeNull()
  })
})

describe('logging out', () => {
  const visit: Visit = { us_state: 'UT', utm_code: 'flyer-2026', peer_referrer_code: 'CARMEN88', has_peer_referrer: true }

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

describe('a page half saved', () => {
  test('shows what was saved, and nothing after it opens', async () => {
    const answers = { ...screened(), number_of_dependents: [{ selection: '4' }], household_income_range: [] }
    const { root, place, at } = await open('/register/government-benefits', { answers })
    await at('/register/income')
    expect(questionOf(root).getSnapshot().context.draft.number_of_dependents?.selections).toEqual(['4'])
    place.type('/register/payment')
    await at('/register/income')
  })

  test('gives no fee waiver: the flag is saved with the whole page alone', async () => {
    const { government_benefit: _, ...before } = screened()
    const { root, world, at } = await open('/register/government-benefits', {
      answers: { ...before, number_of_dependents: [] },
    })
    await at('/register/income')
    expect(world.saved).toEqual([])
    questionOf(root).send({ type: 'SUBMIT', draft: draftFrom(pageOf('income'), before) })
    await at('/register/government-benefits')
  })
})

describe('paying', () => {
  const card = sampleCard()
  const payment = (root: Awaited<ReturnType<typeof open>>['root']) => openFlow(root) as PaymentRef

  test('is sent once, and back does not cut it off', async () => {
    let pays = 0
    const answer = Promise.withResolvers<Paid>()
    const pay = () => {
      pays++
      return answer.promise
    }
    const { place, root, at } = await open('/register/payment', { answers: screened(), pay })
    expect(currentScreen(root)).toBe('register/payment')
    payment(root).send({ type: 'PAY', card })
    payment(root).send({ type: 'PAY', card })
    place.type('/register/open-cases')
    expect(currentScreen(root)).toBe('register/payment')
    answer.resolve({ verified: false })
    await at('/register/verification')
    expect(pays).toBe(1)
  })

  test('is over once it is paid: back leads to the identity check', async () => {
    const { place, root, at } = await open('/register/payment', { answers: screened() })
    payment(root).send({ type: 'PAY', card })
    await at('/register/verification')
    place.type('/register/payment')
    await at('/register/verification')
  })

  test('tells the page of the conversion once, with the amount and nothing else', async () => {
    const { world, root, at } = await open('/register/payment', {
      answers: screened(),
      person: samplePerson({ has_peer_referrer: true }),
    })
    await waitFor(payment(root), state => state.matches({ payment: 'editing' }))
    payment(root).send({ type: 'PAY', card })
    await at('/register/verification')
    expect(world.conversions).toEqual([{ cents: 1000 }])
  })

  test('that is refused is no conversion', async () => {
    const pay = () => Promise.reject(refused('cardDeclined'))
    const { world, root } = await open('/register/payment', { answers: screened(), pay })
    payment(root).send({ type: 'PAY', card })
    await waitFor(payment(root), state => state.context.refusal !== null)
    expect(world.conversions).toEqual([])
  })
})

describe('a result that a promotion pays for', () => {
  const lost = () => new Promise<never>(() => {})
  /** The same person and server in a new tab. */
  const comeBack = (world: World, address: string) => open(address, { ...world, promote: async () => {} })

  test('is created again for who closed the tab in between, once all 12 questions are answered', async () => {
    const { interested_info: last, ...before } = surveyed('PA')
    const first = await open('/register/interested-info', {
      person: samplePerson({ us_state: 'PA' }),
      answers: before,
      promote: lost,
    })
    await first.at('/register/interested-info')
    questionOf(first.root).send({ type: 'SUBMIT', draft: draftOf('interested-info', last![0]!.selection) })
    await expect.poll(() => openFlow(first.root)?.getSnapshot().value).toBe('creatingResult')
    expect(first.world.person.app_payment_date).toBeNull()

    const again = await comeBack(first.world, '/register/interested-info')
    await again.at('/register/verification')
    expect(again.world.person.app_payment_date).not.toBeNull()
  })

  test.each([
    '/login',
    '/register/payment',
    '/register/created',
    '/register/verification',
    '/register/interested-info',
    '/register/results-waiting',
    '/results',
    '/menu',
  ])('is created for who comes back to %s', async address => {
    const person = samplePerson({ us_state: 'PA' })
    const { at, world } = await open(address, { person, answers: surveyed('PA') })
    await at('/register/verification')
    expect(world.person.app_payment_date).not.toBeNull()
  })

  test('that cannot be created is paid for, with nothing', async () => {
    const person = samplePerson({ us_state: 'PA' })
    const { root, at } = await open('/login', { person, answers: surveyed('PA'), promote: () => Promise.reject(unreachable) })
    await at('/register/payment')
    const flow = openFlow(root) as PaymentRef
    await waitFor(flow, state => state.matches({ payment: 'editing' }))
    expect(totalOf(flow.getSnapshot().context)).toBe(0)
    flow.send({ type: 'PAY_NOTHING' })
    await at('/register/verification')
  })

  test('in another tab already leads to the identity check', async () => {
    const person = samplePerson({ us_state: 'PA' })
    const promote = () => Promise.reject(refused('alreadyPaid'))
    const { at, place } = await open('/login', { person, answers: surveyed('PA'), promote })
    await at('/register/verification')
    expect(place.entries).not.toContain('/register/payment')
  })

  test("of a partner's client who lost it on the way is offered again", async () => {
    const partner = { person: samplePerson({ utm_code: 'partnership_library' }), answers: screened() }
    const first = await open('/register/discount-questions', { ...partner, promote: lost })
    ;(openFlow(first.root) as ScreeningRef).send({ type: 'GO_TO_PAYMENT' })
    const again = await comeBack(first.world, '/register/verification')
    await again.at('/register/court-data')
    questionOf(again.root).send({ type: 'SUBMIT', draft: {} })
    await again.at('/register/discount-questions')
    ;(openFlow(again.root) as ScreeningRef).send({ type: 'GO_TO_PAYMENT' })
    await again.at('/register/verification')
    expect(again.world.person.app_payment_date).not.toBeNull()
  })
})

describe("the auxiliary campaign's code", () => {
  const saved = [{ selection: 'clean-slate-utah' }]

  test('is saved as an answer after registering', async () => {
    const { root, world, at } = await open('/register/basic-info?us_state=UT&utm_campaign=clean-slate-utah', { token: false })
    await at('/register/basic-info')
    const form = (openFlow(root) as RegistrationRef).getSnapshot().children.basicInfo
    form?.send({ type: 'SUBMIT', values: sampleBasicInfo })
    form?.send({ type: 'CONFIRM' })
    await at('/register/aliases')
    expect(world.answers.auxiliary_campaign).toEqual(saved)
  })

  test.each([
    ['/login?utm_campaign=clean-slate-utah', null, saved],
    ['/login?utm_campaign=clean-slate-utah', 'facebook', saved],
    ['/login', 'clean-slate-utah', saved],
    ['/login?utm_campaign=facebook', 'clean-slate-utah', undefined],
    ['/login', null, undefined],
  ])('is looked at after a login at %s of somebody who had come by %s', async (address, utm_code, answer) => {
    const { root, world, at } = await open(address, { token: false, person: samplePerson({ utm_code }) })
    await at('/login')
    ;(openFlow(root) as SignInRef).send({
      type: 'SUBMIT',
      values: { email: 'maria@example.com', password: 'a-long-password' },
    })
    await at('/register/ethnicity')
    expect(world.answers.auxiliary_campaign).toEqual(answer)
  })
})

test('who is signed in and chooses a state on the first page goes on where they were', async () => {
  const { root, at } = await open('/', { answers: answersTo('race', 'ethnicity', 'open_cases') })
  const entry = openFlow(root) as EntryRef
  entry.send({ type: 'CHOOSE_STATE', us_state: 'AZ' })
  entry.send({ type: 'CHECK_ELIGIBILITY' })
  await at('/register/protective-order')
})
