import { formatMoney } from '../../../domain/format.ts'
import { totalOf } from '../../../machines/payment/payment-context.ts'
import { pick, press, pressElement, type } from '../helpers.tsx'
import { onPress, type Gestures } from './gesture.ts'

export const basicInfo: Gestures = {
  async SUBMIT({ values }: { values: Record<string, string> }) {
    for (const [label, name] of [
      ['First name', 'first_name'],
      ['Last name', 'last_name'],
      ['Email', 'email'],
      ['Password', 'password'],
      ['Confirm password', 'confirm_password'],
    ] as const)
      await type(label, values[name] ?? '')
    for (const [label, name] of [
      ['Birth month', 'birth_month'],
      ['Birth day', 'birth_day'],
      ['Birth year', 'birth_year'],
      ['How did you hear about us?', 'referral_source'],
    ] as const)
      await pick(label, values[name] ?? '')
    await press('Continue')
  },
  CONFIRM: onPress('Yes, this is correct'),
  EDIT: onPress('Edit'),
  LOG_IN: (_: never, { value }) => press(value === 'duplicate' ? 'Yes, take me to login' : 'Log in'),
  FORGOT_PASSWORD: onPress('Yes, but I forgot my password'),
  NOT_ME: onPress("No, that's not me"),
  CANCEL: onPress('Cancel'),
}

async function typeName(alias: { first_name: string; last_name: string } | undefined) {
  await type('First name', alias?.first_name ?? '')
  await type('Last name', alias?.last_name ?? '')
}

export const aliases: Gestures = {
  async SUBMIT({ aliases: [alias] }: { aliases: readonly { first_name: string; last_name: string }[] }) {
    await typeName(alias)
    await press('Save names')
  },
  CONFIRM: onPress('Yes, save'),
  EDIT: onPress('Edit'),
  async SKIP({ aliases: [alias] }: { aliases: readonly { first_name: string; last_name: string }[] }) {
    await typeName(alias)
    await press("I don't have other names")
  },
  DROP: onPress('Yes, leave them out'),
}

export const address: Gestures = {
  async SUBMIT({ values }: { values: Record<string, string> }) {
    for (const [label, name] of [
      ['Address', 'address'],
      ['City', 'city'],
      ['Zip code', 'zip'],
      ['Phone', 'phone'],
    ] as const)
      await type(label, values[name] ?? '')
    await pick('State', values.state ?? '')
    await pick('Title', values.title ?? '')
    await press('Continue')
  },
  CONFIRM: onPress('Yes, this is correct'),
  EDIT: onPress('Edit'),
}

export const registration: Gestures = { CONTINUE: onPress('Continue') }

export const screening: Gestures = {
  CHANGE: ({ path }: { path: string }) => pressElement(document.querySelector<HTMLElement>(`a[href="/${path}"]`)),
  SAY_WRONG: () => pressElement(document.querySelector<HTMLElement>('dl button')),
  CONTINUE: onPress("It's all correct, continue"),
  ANSWER_QUESTIONS: onPress('Answer the questions'),
  GO_TO_PAYMENT: (_: never, { context }: { context: { person: { utm_code: string | null } } }) =>
    press(context.person.utm_code === 'partnership_uca' ? 'View my results' : 'Go to payment'),
}

/** Opens the field of the promotion code, which is initially closed. */
function openCoupon() {
  const place = document.querySelector('details')
  if (!place?.open) pressElement(place?.querySelector('summary') ?? null)
}

export const payment: Gestures = {
  async PAY(
    { card, coupon = '' }: { card: Record<string, string>; coupon?: string },
    { context }: { context: Parameters<typeof totalOf>[0] },
  ) {
    await type('Name on card', card.name_on_card ?? '')
    await type('Card number', '4242 4242 4242 4242')
    await type('Expiration (MM/YY)', '12/30')
    await type('CVV', card.security_code ?? '')
    if (coupon) openCoupon()
    await type('Promotion code', coupon)
    await press('Pay {amount}', { amount: formatMoney(totalOf(context), 'en') })
  },
  GO_TO_PAYMENT: (_: never, { context }: { context: { before: string | null } }) =>
    press(context.before === null ? 'Go to payment' : 'Continue'),
  PAY_NOTHING: onPress('Continue'),
  async APPLY_COUPON({ code }: { code: string }) {
    openCoupon()
    await type('Promotion code', code)
    await press('Apply coupon')
  },
  CLOSE: onPress('Close'),
}

export const verification: Gestures = {
  async SUBMIT({ ssn }: { ssn: string }) {
    await type('Last 4 digits of your Social Security number', ssn)
    await press('Verify me')
  },
  CONTINUE: onPress('Continue to results'),
  HAS_NO_NUMBER: onPress('I have no Social Security number'),
  CLOSE: (_: never, { value }) => press(JSON.stringify(value).includes('notConfirmed') ? 'Try again' : 'Close'),
}
