import createCache from '@emotion/cache'

/** One style cache for a visit; the prerendered pages use the same key, so that their styles are taken over. */
export const createStyleCache = () => createCache({ key: 'c' })
