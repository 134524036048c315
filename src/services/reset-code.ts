import { stored } from './storage.ts'

const key = 'reset_code'

/**
 * The code of a mailed reset link, until it is used or its page is left: it survives a refresh of its tab, and nothing
 * else. A copy of the tab, a new address in it and its history find none.
 */
export const resetCode = {
  read(): string | null {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return opened?.type === 'reload' ? (stored(() => sessionStorage.getItem(key)) ?? null) : null
  },
  keep(code: string) {
    stored(() => sessionStorage.setItem(key, code))
  },
  forget() {
    stored(() => sessionStorage.removeItem(key))
  },
}
