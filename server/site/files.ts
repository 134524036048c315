import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Language } from '../../domain/languages.ts'

export interface Encoded {
  readonly encoding: 'br' | 'gzip' | null
  readonly body: Uint8Array<ArrayBuffer>
}

export interface StaticFile {
  readonly type: string
  readonly etag: string
  /** Whether the name contains a hash of the content. */
  readonly immutable: boolean
  readonly encoded: readonly Encoded[]
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

export async function readFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
  const all = new Set(names)
  const served = names.filter(name => name !== 'index.html' && !name.startsWith('.') && !isCompressed(name))
  const files = await Promise.all(served.map(name => readStaticFile(folder, name, all)))
  return new Map(served.map((name, index) => [`/${name}`, files[index]!]))
}

const isCompressed = (name: string) => name.endsWith('.br') || name.endsWith('.gz')

async function readStaticFile(folder: string, name: string, all: ReadonlySet<string>): Promise<StaticFile> {
  const read = async (suffix: string) => new Uint8Array(await readFile(join(folder, name + suffix)))
  const body = await read('')
  const encoded: Encoded[] = []
  if (all.has(`${name}.br`)) encoded.push({ encoding: 'br', body: await read('.br') })
  if (all.has(`${name}.gz`)) encoded.push({ encoding: 'gzip', body: await read('.gz') })
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: etagOf(body),
    immutable: name.startsWith('assets/'),
    encoded: [...encoded, { encoding: null, body }],
  }
}

export const etagOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** A rendered page in every encoding, smallest first. */
export interface Page {
  readonly etag: string
  readonly encoded: readonly Encoded[]
}

export interface Site {
  readonly pageFor: (path: string, language: Language) => Page
  readonly files: ReadonlyMap<string, StaticFile>
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  /** Whether the pages include Stripe's card fields. */
  readonly hasStripe: boolean
  /** Paths of the prerendered pages; `*` for all others. */
  readonly paths: readonly string[]
}
