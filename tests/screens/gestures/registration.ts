import { formatMoney } from '../../../domain/money.ts'
import { totalOf } from '../../../machines/payment/payment-context.ts'
import { press, pressElement, type, typeInto } from '../helpers.tsx'
import { onPress, onSubmit, type Gestures } from './gesture.ts'

export const basicInfo: Gestures = {
  SUBMIT: onSubmit('Continue'),
  CONFIRM: onPress('Yes, this is correct'),
  EDIT: onPress('Edit'),
  LOG_IN: (_: never, { value }) => press(value === 'duplicate' ? 'Yes, take me to login' : 'Log in'),
  FORGOT_PASSWORD: onPress('Yes, but I forgot my password'),
  NOT_ME: onPress("No, that's not me"),
  CANCEL: onPress('Cancel'),
}

/** Types into the fields of a form, by their names; a form that is not on the screen changes nothing. */
async function fillIn(texts: Readonly<Record<string, unknown>>) {
  for (const [id, text] of Object.entries(texts)) {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || document.querySelector('dialog[open]')) continue
    if (typeof text !== 'string' || field.value === text) continue
    field.focus()
    await typeInto(id, text)
  }
}
const ofBoth: Gestures = { KEEP_MINE: onPress('Keep what I wrote here'), USE_SAVED: onPress('Use the saved answer') }

export const aliases: Gestures = {
  ...ofBoth,
  CHANGE: ({ draft }: { draft: { aliases: Readonly<Record<string, object>> } }) =>
    fillIn(
      Object.fromEntries(
        Object.entries(draft.aliases).flatMap(([row, parts]) =>
          Object.entries(parts).map(([part, text]) => [`aliases.${row}.${part}`, text]),
        ),
      ),
    ),
  SUBMIT: onSubmit('Save names'),
  SKIP: onPress("I don't have other names"),
  CONTINUE: (_: never, { value }) =>
    press((value as { asking?: string }).asking === 'dropping' ? 'Yes, leave them out' : 'Yes, save'),
  CLOSE: onPress('Edit'),
}

export const address: Gestures = {
  ...ofBoth,
  CHANGE: ({ draft }: { draft: Readonly<Record<string, unknown>> }) => fillIn(draft),
  SUBMIT: onSubmit('Continue'),
  CONTINUE: onPress('Yes, this is correct'),
  CLOSE: onPress('Edit'),
}

export const registration: Gestures = { CONTINUE: onPress('Continue') }

export const screening: Gestures = {
  CHANGE: ({ path }: { path: string }) => pressElement(document.querySelector<HTMLElement>(`a[href="/${path}"]`)),
  SAY_WRONG: () => pressElement(document.querySelector<HTMLElement>('dl button')),
  CONTINUE: onPress("It's all correct, continue"),
  ANSWER_QUESTIONS: onPress('Answer the questions'),
  GO_TO_PAYMENT: (_: never, { context }: { context: { session: { person: { utm_code: string | null } } } }) =>
    press(context.session.person.utm_code === 'partnership_uca' ? 'View my results' : 'Go to payment'),
}

/** Opens the field of the promotion code, which is initially closed. */
function openCoupon() {
  const place = document.querySelector('details')
  if (!place?.open) pressElement(place?.querySelector('summary') ?? null)
}

export const payment: Gestures = {
  async PAY(event: { coupon?: string }, { context }: { context: Parameters<typeof totalOf>[0] }) {
    if (event.coupon) openCoupon()
    await type('Promotion code', event.coupon ?? '')
    await onSubmit('Pay {amount}', { amount: formatMoney(totalOf(context), 'en') })(event)
  },
  GO_TO_PAYMENT: (_: never, { context }: { context: { before: string | null } }) =>
    press(context.before === null ? 'Go to payment' : 'Continue'),
  PAY_NOTHING: onPress('Continue'),
  async APPLY_COUPON(event: object) {
    openCoupon()
    await onSubmit('Apply coupon')(event)
  },
  CLOSE: onPress('Close'),
}

export const verification: Gestures = {
  SUBMIT: onSubmit('Verify me'),
  CONTINUE: onPress('Continue to results'),
  HAS_NO_NUMBER: onPress('I have no Social Security number'),
  CLOSE: onPress('Close'),
}
