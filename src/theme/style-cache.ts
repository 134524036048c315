import createCache, { type EmotionCache } from '@emotion/cache'

/** One key for the server's drawing and the browser: only then does the browser take over the styles that came with the page. */
export const createStyleCache = (): EmotionCache => createCache({ key: 'c' })
