/** What a fake field reports when it changes. */
interface Change {
  readonly empty: boolean
  readonly complete: boolean
  readonly error?: { readonly type: string; readonly code: string }
}
type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc'
type Listener = (change: Change) => void

/** Stripe's names of its inputs, for screen readers. */
const names: Readonly<Record<string, Readonly<Record<Part, string>>>> = {
  en: { cardNumber: 'Credit or debit card number', cardExpiry: 'Credit or debit card expiration date', cardCvc: 'CVC' },
  es: { cardNumber: 'Número de tarjeta', cardExpiry: 'Fecha de vencimiento', cardCvc: 'Código de seguridad' },
}
const whole: Readonly<Record<Part, RegExp>> = { cardNumber: /^\d{16}$/, cardExpiry: /^\d{4}$/, cardCvc: /^\d{3,4}$/ }
const wrongEnd: Readonly<Record<Part, RegExp>> = { cardNumber: /1$/, cardExpiry: /^..20$/, cardCvc: /^000$/ }

/**
 * A fake of Stripe.js as the portal uses it (https://docs.stripe.com/js): until `stop`, scripts requested from
 * js.stripe.com get this one. Its fields are plain inputs. A number ending in 1, a date in the year 20 and the code 000
 * are invalid.
 */
export function serveStripeJs({ isBlocked = false } = {}) {
  const addresses: string[] = []
  const keys: string[] = []
  const tokens: { readonly card: string; readonly name: string }[] = []
  const confirmed: string[] = []
  const state = {
    /** Whether the script fails to load, or no longer works. */
    isBlocked,
    tokenError: null as { readonly type: string; readonly code?: string } | null,
    confirmError: null as { readonly type: string; readonly code?: string } | null,
  }

  function makeElement(part: Part, options: { readonly placeholder?: string }, locale: () => string) {
    const input = document.createElement('input')
    const listeners: Partial<Record<string, Listener[]>> = {}
    const emit = (event: string, change: Change) => listeners[event]?.forEach(listener => listener(change))
    const changed = (isLeft: boolean): Change => {
      const typed = input.value.replaceAll(/\D/g, '')
      const isWhole = whole[part].test(typed)
      const code =
        isWhole && wrongEnd[part].test(typed) ? 'invalid' : isLeft && typed !== '' && !isWhole ? 'incomplete' : null
      const error = code ? { error: { type: 'validation_error', code: `${code}_${part}` } } : {}
      return { empty: typed === '', complete: isWhole && code === null, ...error }
    }
    input.dataset.part = part
    input.style.cssText = 'width: 100%; border: 0; font: inherit; outline: 0'
    input.placeholder = options.placeholder ?? 'unasked'
    input.addEventListener('input', () => emit('change', changed(false)))
    input.addEventListener('focus', () => emit('focus', changed(false)))
    input.addEventListener('blur', () => {
      emit('blur', changed(true))
      emit('change', changed(true))
    })
    const textOf = () => input.setAttribute('aria-label', names[locale()]![part])
    textOf()
    return {
      input,
      textOf,
      mount: (place: HTMLElement) => place.replaceChildren(input),
      destroy: () => input.remove(),
      focus: () => input.focus(),
      on: (event: string, listener: Listener) => void (listeners[event] ??= []).push(listener),
    }
  }

  /** The value of `window.Stripe`. */
  const make = (key: string) => {
    if (state.isBlocked) throw new Error('blocked')
    keys.push(key)
    return {
      elements(options: { locale: string }) {
        let { locale } = options
        const made: ReturnType<typeof makeElement>[] = []
        return {
          create(part: Part, look: object) {
            const element = makeElement(part, look, () => locale)
            made.push(element)
            return element
          },
          update(changes: { locale: string }) {
            ;({ locale } = changes)
            for (const { textOf } of made) textOf()
          },
        }
      },
      async createPaymentMethod({
        card,
        billing_details: { name },
      }: {
        card: { input: HTMLInputElement }
        billing_details: { name: string }
      }) {
        if (state.tokenError) return { error: state.tokenError }
        tokens.push({ card: card.input.value, name })
        return { paymentMethod: { id: `pm_${tokens.length}` } }
      },
      async handleNextAction({ clientSecret }: { clientSecret: string }) {
        confirmed.push(clientSecret)
        return state.confirmError ? { error: state.confirmError } : { paymentIntent: {} }
      },
    }
  }

  const place = window as { stripeStandIn?: unknown; Stripe?: unknown }
  place.stripeStandIn = make
  const script = URL.createObjectURL(
    new Blob(['window.Stripe = key => window.stripeStandIn(key)'], { type: 'text/javascript' }),
  )
  const gone = URL.createObjectURL(new Blob([]))
  URL.revokeObjectURL(gone)
  const src = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')!
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...src,
    set(this: HTMLScriptElement, address: string) {
      const isStripe = address.startsWith('https://js.stripe.com/')
      if (isStripe) addresses.push(address)
      src.set?.call(this, isStripe ? (state.isBlocked ? gone : script) : address)
    },
  })
  const meta = document.createElement('meta')
  meta.name = 'stripe'
  meta.content = 'pk_test_1'
  document.head.append(meta)

  return {
    state,
    /** The requested addresses, with their keys. */
    addresses,
    keys,
    /** The cards that became tokens, with their names. */
    tokens,
    /** The client secrets used for 3-D Secure. */
    confirmed,
    stop() {
      Object.defineProperty(HTMLScriptElement.prototype, 'src', src)
      URL.revokeObjectURL(script)
      meta.remove()
      delete place.stripeStandIn
      delete place.Stripe
    },
  }
}
