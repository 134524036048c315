import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serve } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the database of a server that was started and stopped once. */
    filledDatabase: string
  }
}

/**
 * Making the embedded database and its sample data takes a server ten seconds: that is done once, and each file of
 * tests begins with a copy.
 */
export default async function fillOnce({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'filled-'))
  const server = await serve(folder)
  await server.stop()
  provide('filledDatabase', folder)
  return () => rm(folder, { recursive: true, force: true })
}
