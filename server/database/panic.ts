import type { PGlite } from '@electric-sql/pglite'

/** The embedded database has ended in the middle of its work. Only a new process can open it again. */
export class DatabasePanic extends Error {
  override name = 'DatabasePanic'
  constructor(cause: unknown) {
    super('The embedded database has ended. Is the disk of DATA_DIR full?', { cause })
  }
}

/** Answers the panic of an embedded database, as on a full disk. Every later call, which would hang, throws it. */
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

/** What ends a PostgreSQL server, or its machine; an internal error (XX000) of one statement says "ERROR". */
function isPanic(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus') return true
  const { code, severity } = error as Error & { readonly code?: unknown; readonly severity?: unknown }
  return severity === 'PANIC' || severity === 'FATAL' || (code === 'XX000' && severity !== 'ERROR')
}
