import type { Language } from '../../domain/languages.ts'
import { callMilliseconds } from '../../domain/limits.ts'
import { type CardRefusal, Refusal } from '../../domain/refusal.ts'
import { refused } from '../../domain/wire/refusal.ts'

/** The part of Stripe.js (https://docs.stripe.com/js) that the portal uses. */
interface StripeJs {
  elements: (options: { locale: Language }) => Elements
  createPaymentMethod: (means: {
    type: 'card'
    card: Element
    billing_details: { name: string }
  }) => Promise<{ paymentMethod?: { id: string }; error?: StripeError }>
  handleNextAction: (action: { clientSecret: string }) => Promise<{ error?: StripeError }>
}
interface Elements {
  create: (part: CardPart, options: object) => Element
  update: (options: { locale: Language }) => void
}
interface Element {
  mount: (place: HTMLElement) => void
  destroy: () => void
  focus: () => void
  on: (
    event: 'change' | 'focus' | 'blur',
    listener: (change: { empty: boolean; complete: boolean; error?: StripeError }) => void,
  ) => void
}
interface StripeError {
  readonly type: string
  readonly code?: string
}
type MakeStripe = (key: string) => StripeJs

/** Stripe's publishable key if Stripe is the gateway; null if the card is typed into our own form. */
export const stripeKey = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=stripe]')?.content ?? null

/** It must be loaded from Stripe. Without its signals about a person's behavior on the page, for privacy. */
const script = 'https://js.stripe.com/v3/?advancedFraudSignals=false'

/** Fetches Stripe.js once; after a failure it can be fetched again. */
let fetched: Promise<MakeStripe> | null = null
function fetchStripe(): Promise<MakeStripe> {
  fetched ??= fetchScript().catch((error: unknown) => {
    fetched = null
    throw error
  })
  return fetched
}

function fetchScript(): Promise<MakeStripe> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => {
      element.remove()
      reject(new Refusal('unreachable'))
    }
    const late = setTimeout(fail, callMilliseconds)
    element.addEventListener('error', () => {
      clearTimeout(late)
      fail()
    })
    element.addEventListener('load', () => {
      clearTimeout(late)
      const { Stripe } = window as { Stripe?: MakeStripe }
      if (Stripe) resolve(Stripe)
      else fail()
    })
    element.src = script
    document.head.append(element)
  })
}

export const cardParts = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
export type CardPart = (typeof cardParts)[number]

/** What is known about a field that we cannot read. */
export interface PartState {
  readonly isEmpty: boolean
  readonly isComplete: boolean
  readonly isWrong: boolean
  readonly isFocused: boolean
}

/** Stripe's fields for one card. */
export interface CardFields {
  /** Mounts a field, with the style of its place; returns how to unmount it. */
  readonly show: (part: CardPart, place: HTMLElement, notify: (change: Partial<PartState>) => void) => () => void
  readonly focus: (part: CardPart) => void
  /** The language of what a screen reader reads in the fields; typed text stays. */
  readonly textOf: (language: Language) => void
  readonly token: (name: string) => Promise<string>
  /** Runs 3-D Secure if the bank requires it; Stripe reports the outcome to the server. */
  readonly confirm: (secret: string) => Promise<void>
}

/** Fetches Stripe's fields. Fails as `unreachable` if they do not load. */
export async function openCardFields(key: string, language: Language): Promise<CardFields> {
  const stripe = (await fetchStripe())(key)
  const elements = stripe.elements({ locale: language })
  const shown = new Map<CardPart, Element>()
  return {
    show(part, place, notify) {
      const element = elements.create(part, { style: styleOf(place), placeholder: '', disableLink: true })
      shown.set(part, element)
      element.on('change', ({ empty, complete, error }) =>
        notify({ isEmpty: empty, isComplete: complete, isWrong: error !== undefined }),
      )
      element.on('focus', () => notify({ isFocused: true }))
      element.on('blur', () => notify({ isFocused: false }))
      element.mount(place)
      return () => {
        shown.delete(part)
        element.destroy()
      }
    },
    focus: part => shown.get(part)?.focus(),
    textOf: chosen => elements.update({ locale: chosen }),
    async token(name) {
      const card = shown.get('cardNumber')
      if (!card) throw new Refusal('broken')
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: { name },
      })
      if (!paymentMethod) throw refusalOf(error)
      return paymentMethod.id
    },
    async confirm(clientSecret) {
      const { error } = await stripe.handleNextAction({ clientSecret })
      if (error?.type === 'api_connection_error') throw refusalOf(error)
    },
  }
}

/** Stripe renders the text itself, so this passes on our styles, at the person's own text size. */
function styleOf(place: HTMLElement) {
  const { color, fontFamily, fontSize, lineHeight } = getComputedStyle(place)
  return { base: { color, fontFamily, fontSize, lineHeight }, invalid: { color } }
}

const refusals: Readonly<Record<string, CardRefusal>> = {
  incorrect_number: 'wrongCardNumber',
  invalid_number: 'wrongCardNumber',
  expired_card: 'cardExpired',
}

function refusalOf(error: StripeError | undefined): Refusal {
  if (error?.type === 'api_connection_error') return new Refusal('unreachable')
  if (error?.type === 'card_error' || error?.type === 'validation_error')
    return refused(refusals[error.code ?? ''] ?? 'cardDeclined')
  return new Refusal('broken')
}
