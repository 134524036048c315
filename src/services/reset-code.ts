import { stored } from './page-drafts.ts'

const key = 'reset_code'
const isReload = () =>
  performance.getEntriesByType('navigation').some(entry => (entry as PerformanceNavigationTiming).type === 'reload')

/**
 * The code of a mailed reset link, until it is used or its page is left: it survives a refresh of its tab, and nothing else. A copy of the tab,
 * a new address in it and its history find none.
 */
export const resetCode = {
  read: (): string | null => (isReload() ? (stored(() => sessionStorage.getItem(key)) ?? null) : null),
  keep: (code: string) => void stored(() => (sessionStorage.setItem(key, code), null)),
  forget: () => void stored(() => (sessionStorage.removeItem(key), null)),
}
