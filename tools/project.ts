import type { ViteUserConfig } from 'vitest/config'
import whole from '../vitest.config.ts'

/** A project of vitest.config.ts with other test settings. Throws if there is none of this name. */
export function projectWith(name: string, more: NonNullable<ViteUserConfig['test']>) {
  const found = whole.test?.projects?.find(
    known => typeof known === 'object' && 'test' in known && known.test?.name === name,
  )
  if (typeof found !== 'object' || !('test' in found)) throw new Error(`vitest.config.ts has no project ${name}`)
  const { test } = found
  return {
    ...found,
    extends: './vite.config.ts',
    test: { ...test, ...more, browser: { ...test?.browser, ...more.browser } },
  }
}
