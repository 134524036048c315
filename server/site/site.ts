import type { StaticFile } from './files.ts'
import type { Language } from '../../domain/languages.ts'

/** One encoding of a page or file, ready to be sent. */
export interface Encoded {
  readonly encoding: 'br' | 'gzip' | null
  readonly body: Uint8Array<ArrayBuffer>
}

/** A drawn page in every encoding, the smallest first. */
export interface Page {
  readonly etag: string
  readonly encoded: readonly Encoded[]
}

/** The built portal, in memory. */
export interface Site {
  readonly pageFor: (path: string, language: Language) => Page
  readonly files: ReadonlyMap<string, StaticFile>
  readonly styleHashes: readonly string[]
}
