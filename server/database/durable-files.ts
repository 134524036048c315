import { closeSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What Emscripten's file system knows of a file that is open. */
interface Stream {
  /** The system's own number of it; directories have none. */
  readonly nfd?: number
  readonly node: unknown
}
interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number }
  readonly realPath: (node: unknown) => string
}

/**
 * The files of the embedded database, on the disk before a commit is answered. As it comes, PGlite starts PostgreSQL
 * without `fsync`, and its files have none: what the system has not written by itself is lost with the power.
 * (docs/operating.md, "What a power cut takes".)
 */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const withSync = (module: object) => {
      const { realPath, stream_ops } = (module as { readonly NODEFS: NodeFiles }).NODEFS
      stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncDirectory(realPath(node))
        else fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), withSync] } }
  }
}

function syncDirectory(path: string) {
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

/** PostgreSQL's own way of waiting for the disk (`fdatasync`) does nothing in the embedded one; `fsync` does. */
export const durably = [...PGlite.defaultStartParams.filter(word => word !== '-F'), '-c', 'wal_sync_method=fsync']
