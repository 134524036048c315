import type { PGlite } from '@electric-sql/pglite'

/** The embedded database has ended in the middle of its work. Only a new process can open it again. */
export class DatabasePanic extends Error {
  override name = 'DatabasePanic'
  constructor(cause: unknown) {
    super('The embedded database has ended. Is the disk of DATA_DIR full?', { cause })
  }
}

/**
 * Asks nothing more of an embedded database that has panicked, as it does when the disk is full: it would never answer,
 * and hold up the whole process. Every later call throws `DatabasePanic`. Answers the panic, once there is one.
 */
export function watchForPanic(
  client: Pick<PGlite, 'execProtocol' | 'execProtocolRaw' | 'execProtocolStream'>,
): Promise<DatabasePanic> {
  let panic: DatabasePanic | null = null
  return new Promise(resolve => {
    const guarded =
      <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
      async (...given: Given): Promise<Answer> => {
        if (panic) throw panic
        try {
          return await ask(...given)
        } catch (error) {
          if (panic) throw panic
          if (!isPanic(error)) throw error
          panic = new DatabasePanic(error)
          resolve(panic)
          throw panic
        }
      }
    client.execProtocol = guarded(client.execProtocol.bind(client))
    // what its queries go through: it reads the error from the answer of `execProtocolRaw`, which throws none
    client.execProtocolStream = guarded(client.execProtocolStream.bind(client))
    client.execProtocolRaw = guarded(client.execProtocolRaw.bind(client))
  })
}

/**
 * What ends a PostgreSQL server, or the machine that the embedded one runs in; an internal error (XX000) that only ends
 * a statement says "ERROR".
 */
function isPanic(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus') return true
  const { code, severity } = error as Error & { readonly code?: unknown; readonly severity?: unknown }
  return severity === 'PANIC' || severity === 'FATAL' || (code === 'XX000' && severity !== 'ERROR')
}
