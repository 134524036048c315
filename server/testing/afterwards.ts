import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** Cleans up after the running test; outside of tests, after the file's last one. */
export function afterwards(cleanUp: () => Promise<void>): void {
  try {
    onTestFinished(cleanUp)
  } catch {
    afterAll(cleanUp)
  }
}

/** A new folder, deleted afterwards. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}
