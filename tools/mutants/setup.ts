import { beforeAll, inject } from 'vitest'
import { beforeTheTests } from './before-the-tests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What Stryker's runner provides. */
    mode?: 'dry-run' | 'mutant'
    mutantActivation?: 'runtime' | 'static'
    globalNamespace?: string
  }
}
interface StrykerGlobal {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
}

// the process is kept (kept-worker.ts), but not longer than Stryker's
if (process.listenerCount('disconnect') === 0) process.once('disconnect', () => process.kill(process.pid))

const name = inject('globalNamespace')
const stryker = name && (globalThis as unknown as Record<string, StrykerGlobal>)[name]
if (stryker) {
  if (inject('mode') === 'dry-run') countOutsideOfTests(stryker)
  // the last run in this process left its mutant; this file's modules load without
  else if (inject('mutantActivation') === 'runtime') stryker.activeMutant = undefined
}

/** Stryker counts what `beforeAll` covers as loaded with the modules, and would run every test for it. */
function countOutsideOfTests(stryker: StrykerGlobal) {
  let current: string | undefined
  let outside: string | undefined
  Object.defineProperty(stryker, 'currentTestId', {
    configurable: true,
    get: () => current ?? outside,
    set(id: string | undefined) {
      current = id
    },
  })
  // oxlint-disable-next-line no-empty-pattern -- Vitest gives nothing first
  beforeAll(({}, file) => {
    outside = `${file.file.filepath}#${beforeTheTests}`
  })
}
