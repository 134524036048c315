import { expect, test, vi } from 'vitest'
import { conversionEvent, reportConversion } from './conversion.ts'

test('a conversion is reported to the page only: the amount, and no request', () => {
  const fetching = vi.spyOn(window, 'fetch')
  const received: unknown[] = []
  window.addEventListener(conversionEvent, event => received.push((event as CustomEvent<unknown>).detail), {
    once: true,
  })
  reportConversion({ cents: 500 })
  expect(received).toEqual([{ cents: 500 }])
  expect(fetching).not.toHaveBeenCalled()
})
