import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import type { Language } from '../../domain/languages.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type RefusalCode, type RefusalParams, sentenceOf } from '../../domain/refusals.ts'
import { refusedInWords } from '../../domain/samples/refusals.ts'
import { refused, type RefusedFor, readRefusal } from '../../domain/wire/refusal.ts'
import { allCharts } from '../../harness/charts.ts'
import { pathFinder } from '../../harness/coverage.ts'
import { withPendingCalls } from '../../harness/stubs.ts'
import { press, translated, renderChart } from './helpers.tsx'

/** The state in which a chart calls the server, and the call that may fail there. */
interface Asking {
  readonly chart: string
  readonly asking: StateValue
  readonly call: string
}
/**
 * R1402, line by line: a chart reaches the state in which it calls the server, the call fails, and the screen must show
 * this text. English texts are the product's; `as it is` is a sentence that only the server knows. A refusal by code
 * shows its sentence.
 */
interface Line extends Asking {
  readonly what: string
  readonly failure: Refusal
  readonly says?: readonly string[]
  /** The refusal with the expected sentence. */
  readonly refusedFor?: RefusedFor<RefusalCode>
  readonly asItIs?: readonly string[]
  readonly dialog?: boolean
}
const email = 'help@clearpath.example'
const unknownSentence = 'The moon is in the wrong house.'

const at = {
  logIn: { chart: 'signIn', asking: { login: 'signingIn' }, call: 'logIn' },
  saveProfile: { chart: 'address', asking: 'saving', call: 'save' },
  register: { chart: 'basicInfo', asking: 'registering', call: 'register' },
  verify: { chart: 'verification', asking: { verification: 'verifying' }, call: 'verify' },
  requestMail: { chart: 'passwordReset', asking: { forgot: 'sending' }, call: 'requestMail' },
  setPassword: { chart: 'passwordReset', asking: { reset: 'saving' }, call: 'setPassword' },
  pay: { chart: 'payment', asking: { payment: 'paying' }, call: 'pay' },
  couponPrice: { chart: 'payment', asking: { payment: 'applyingCoupon' }, call: 'couponPrice' },
  sendMessage: { chart: 'results', asking: { messaging: 'sending' }, call: 'sendMessage' },
} as const satisfies Readonly<Record<string, Asking>>

type Shows = Pick<Line, 'says' | 'asItIs' | 'dialog'>
/** The call is refused by code, and the screen shows the code's sentence. */
const saysWhy = (what: string, where: Asking, refusedFor: RefusedFor<RefusalCode>, shows: Shows = {}): Line => ({
  what,
  ...where,
  failure: refused(...refusedFor),
  refusedFor,
  ...shows,
})
/** Why the call fails is nobody's business, or not known. */
const saysInGeneral = (what: string, where: Asking, failure: Refusal): Line => ({
  what,
  ...where,
  failure,
  says: ["We're sorry, something went wrong. Please email us at <0>{contactEmail}</0>."],
})

const lines: readonly Line[] = [
  {
    what: 'a sentence of the server is shown as it is',
    ...at.logIn,
    failure: refusedInWords(unknownSentence),
    asItIs: [unknownSentence],
  },
  saysWhy('too many attempts, with the minutes of the operator', at.logIn, ['tooManyAttempts', { minutes: 15 }]),
  saysInGeneral('without one, the general text', at.saveProfile, new Refusal('broken')),
  {
    what: 'an email that is taken asks whether it is theirs',
    ...at.register,
    failure: refused('emailInUse', { email: 'maria@example.com' }),
    says: ['Yes, take me to login', 'Yes, but I forgot my password', "No, that's not me"],
    dialog: true,
  },
  {
    what: 'a refused email asks for another',
    ...at.register,
    failure: refusedInWords('Email cannot be delivered.'),
    says: ['Please use another email.'],
    asItIs: ['Email cannot be delivered.'],
  },
  {
    what: 'an identity that cannot be confirmed opens a dialog',
    ...at.verify,
    failure: refused('verificationFailed'),
    says: ["These digits don't match. You can try again or contact us for help."],
    dialog: true,
  },
  {
    what: 'the last try of an identity that cannot be confirmed opens the same dialog',
    ...at.verify,
    failure: refused('verificationByTeam'),
    says: ['We were unable to confirm your identity. Please get in touch with us to move forward.'],
    dialog: true,
  },
  saysWhy('a refusal of the identity check without a sentence', at.verify, ['errorOccurred']),
  saysWhy('an identity check before the payment', at.verify, ['paymentRequired']),
  saysInGeneral(
    'a reset mail asked for too often: in general, so that nobody learns who has an account',
    at.requestMail,
    refused('tooManyAttempts', { minutes: 10 }),
  ),
  saysInGeneral('a reset mail that cannot be asked for', at.requestMail, refusedInWords('No such account')),
  {
    what: 'a password that cannot be reset',
    ...at.setPassword,
    failure: refusedInWords('Expired'),
    says: ["We couldn't reset your password. The link may be too old. You can ask for a new one."],
  },
  saysWhy('a reset link that was used before offers a new one', at.setPassword, ['resetLinkUsed'], {
    says: ['Ask for a new link'],
  }),
  saysInGeneral(
    'a payment whose server fails without a sentence',
    at.pay,
    new Refusal('broken', readRefusal({ detail: 'Internal Server Error', code: 'unforeseen' })),
  ),
  {
    what: 'a payment service that does not answer, in the sentence of its 502',
    ...at.pay,
    failure: new Refusal('broken', readRefusal({ detail: '…', code: 'paymentServiceUnreachable' })),
    refusedFor: ['paymentServiceUnreachable'],
  },
  saysWhy('a payment in another tab that was not completed', at.pay, ['otherTabDidNotPay']),
  {
    what: 'a payment service that does not answer, which is not our server',
    ...at.pay,
    failure: new Refusal('unreachable', refused('paymentServiceUnreachable')),
    refusedFor: ['paymentServiceUnreachable'],
  },
  saysWhy('a coupon that does not count', at.couponPrice, ['unknownPromotion']),
  saysWhy('a coupon without a profile', at.couponPrice, ['errorOccurred']),
  {
    what: 'a message that cannot be sent keeps its dialog open',
    ...at.sendMessage,
    failure: new Refusal('broken'),
    says: ['There was an error sending your message. Please email us at {contactEmail}'],
    dialog: true,
  },
  saysWhy('messages sent too often, with the minutes to wait', at.sendMessage, ['tooManyAttempts', { minutes: 40 }], {
    dialog: true,
  }),
]

const shown = () => document.body.textContent?.replaceAll(/\s+/g, ' ') ?? ''
const plain = (text: string) => translated(text, { contactEmail: email }).replaceAll(/<\/?\d+>/g, '')

/** The rendered chart while it calls the server. */
async function asksAt({ chart: name, asking }: Omit<Asking, 'call'>, language: Language = 'es') {
  const chart = allCharts[name]!
  const isAsking = (state: AnyMachineSnapshot) => state.matches(asking)
  const path = pathFinder(withPendingCalls<AnyStateMachine>(chart.machine), chart)(isAsking)
  const on = await renderChart(name, { input: path.input, language })
  for (const event of path.events) on.actor.send(event)
  expect(isAsking(on.actor.getSnapshot())).toBe(true)
  return on
}

/** In Spanish, so that an untranslated text is noticed; English is the text to translate. */
describe('the error catalog', () => {
  const sentenceOfRefusal = ([code, params = {}]: readonly [RefusalCode, RefusalParams?]) =>
    sentenceOf(code, params, 'es')!

  test.each(lines)('$what', async line => {
    const { call, failure, says = [], refusedFor, asItIs = [], dialog = false } = line
    const { fails } = await asksAt(line)
    fails(call, failure)
    const sentences = refusedFor ? [sentenceOfRefusal(refusedFor)] : []
    for (const text of [...says.map(plain), ...sentences, ...asItIs]) await expect.poll(shown).toContain(text)
    expect(document.querySelector('dialog[open]') !== null).toBe(dialog)
  })

  test('an invalid coupon removes the valid one', async () => {
    const { actor, fails } = await asksAt({ ...at.couponPrice, asking: { payment: 'couponApplied' } })
    await expect.poll(shown).toContain(translated('Your coupon has been applied!'))
    await press('Close')
    actor.send({ type: 'APPLY_COUPON', code: 'NONSENSE' })
    fails('couponPrice', refused('unknownPromotion'))
    const notValid = sentenceOf('unknownPromotion', {}, 'es')!
    await expect.poll(shown).toContain(notValid)
    expect(shown()).not.toContain(translated('Your coupon has been applied!'))
    const field = page.getByLabelText(translated('Promotion code'), { exact: true })
    await expect.element(field).toHaveAccessibleDescription(new RegExp(notValid))
  })
})

test('a refusal follows the language toggle', async () => {
  const { fails, textOf } = await asksAt(at.pay, 'en')
  fails('pay', refused('cardDeclined'))
  await expect.poll(shown).toContain('Your card was declined.')
  await textOf('es')
  await expect.poll(shown).toContain('Su tarjeta fue rechazada.')
  expect(shown()).not.toContain('Your card was declined.')
})
