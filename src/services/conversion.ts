import type { Conversion } from '../../machines/payment/payment-context.ts'

/** The name of the event that a paid screening sends to the page itself. */
export const conversionEvent = 'portal:conversion'

/**
 * Tells the page that a screening was paid. Nothing leaves the browser: an operator who measures campaigns listens to
 * this event on `window` with a script of their own (docs/operating.md).
 */
export function reportConversion({ cents }: Conversion): void {
  window.dispatchEvent(new CustomEvent<Conversion>(conversionEvent, { detail: { cents } }))
}
