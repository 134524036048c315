import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server; without it tests use the embedded database. */
    databaseServer?: string
  }
}

/** The tests of a project run on a PostgreSQL server, which is started for them. */
export default async function startOnce({ provide }: TestProject) {
  const server = await startPostgres()
  provide('databaseServer', server.url)
  return () => server.remove()
}
