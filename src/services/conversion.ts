import type { Conversion } from '../../machines/payment/payment-context.ts'

/** The event that a paid screening sends to the page. */
export const conversionEvent = 'portal:conversion'

/**
 * Reports a paid screening to the page. Nothing leaves the browser: an operator who measures campaigns listens to this
 * event on `window` with their own script (docs/operating.md).
 */
export function reportConversion({ cents }: Conversion): void {
  window.dispatchEvent(new CustomEvent<Conversion>(conversionEvent, { detail: { cents } }))
}
