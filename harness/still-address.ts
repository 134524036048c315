import type { Address } from '../src/components/portal-context.tsx'

/**
 * An address that never changes, at this path without its slash: what happens is up to the chart, and links lead
 * nowhere.
 */
export const stillAt = (path = ''): Address => ({
  pathname: () => `/${path}`,
  subscribe: () => () => {},
  request: () => {},
})
