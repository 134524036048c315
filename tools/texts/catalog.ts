import { parsePoFile } from '@lingui/format-po'

/** A catalog entry: the English of the code, and its translation. */
export interface Entry {
  readonly id: string
  readonly text: string
  /** The files that say it, where the catalog names them. */
  readonly places?: readonly string[]
}

/** Entries of a gettext catalog, without the header. */
export const entriesIn = (catalog: string): readonly Entry[] =>
  parsePoFile(catalog).items.map(({ msgid, msgstr, references }) => ({
    id: msgid,
    text: msgstr[0] ?? '',
    places: references,
  }))
