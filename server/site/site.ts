import type { Encoded, StaticFile } from './files.ts'
import type { Language } from '../../domain/languages.ts'

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
  readonly scriptHashes: readonly string[]
  /** Whether its pages bring Stripe's card fields. */
  readonly hasStripe: boolean
  /** The paths of the pages that come drawn; `*` for every other. */
  readonly paths: readonly string[]
}
