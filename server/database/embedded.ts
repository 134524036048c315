import { fsyncSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { installJobs } from '../jobs/queues.ts'
import { migrationsFolder } from '../root.ts'
import type { OpenDatabase } from './database.ts'
import { watchForPanic } from './failures.ts'
import { makePrivate } from './open.ts'
import * as schema from './schema.ts'

/** Opens the embedded PostgreSQL in a directory, or in memory, and migrates it. `from` is a dump. */
export async function openEmbedded(directory?: string, from?: Blob): Promise<OpenDatabase> {
  if (directory !== undefined) await mkdir(directory, { recursive: true, mode: 0o700 })
  // before PGlite is compiled: optimizing its functions takes 600 MB for a moment, and makes no query faster
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
  const isNew = directory !== undefined && (await readdir(directory)).length === 0
  const client = await PGlite.create({
    ...(directory === undefined ? {} : { fs: new DurableFiles(directory), startParams }),
    ...(from && { loadDataDir: from }),
  })
  const panicked = watchForPanic(client)
  let hasPanicked = false
  void panicked.then(() => (hasPanicked = true))
  if (isNew) await makePrivate(directory)
  const database = drizzle(client, { schema })
  await migrate(database, { migrationsFolder })
  const statements = fromPglite(client)
  await installJobs(statements)
  return {
    database,
    statements,
    dump: () => client.dumpDataDir('none'),
    // the directory lock already excludes other processes
    exclusively: work => work(),
    panicked,
    // a crashed database cannot be closed
    close: async () => (hasPanicked ? undefined : client.close()),
  }
}

/** A file or a directory that PostgreSQL has open. */
interface Stream {
  readonly nfd: number
}
interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number }
  /** Turns an error of Node into one that PostgreSQL is told of. */
  readonly tryFSOperation: (operation: () => number) => number
}

/**
 * Syncs files to disk before a commit returns, which PGlite does not do
 * (docs/operating-reference.md, "What a power cut takes").
 */
class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const withSync = (module: object) => {
      const { NODEFS } = module as { readonly NODEFS: NodeFiles }
      NODEFS.stream_ops.fsync = ({ nfd }) =>
        NODEFS.tryFSOperation(() => {
          fsyncSync(nfd)
          return 0
        })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), withSync] } }
  }
}

/**
 * PostgreSQL's default `fdatasync` does nothing in PGlite; `fsync` works. The operating system keeps the files in its
 * memory anyway: of 128 MB of buffers, PostgreSQL's default, the process would hold all, and be no faster
 * (docs/performance.md).
 */
const startParams = [
  ...PGlite.defaultStartParams.filter(word => word !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
]
