/** A catalog entry: the English of the code, and its translation. */
export interface Entry {
  readonly id: string
  readonly text: string
  /** The files that say it, where the catalog names them. */
  readonly places?: readonly string[]
}

/** Entries of a gettext catalog, without the header. */
export function entriesOf(catalog: string): readonly Entry[] {
  return [...catalog.matchAll(/^((?:#: .*\n)*)msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/gm)]
    .map(([, files = '', id = '', text = '']) => {
      const places = [...files.matchAll(/^#: (.*)$/gm)].map(([, file]) => file!)
      return { id: unquoted(id), text: unquoted(text), ...(places.length > 0 ? { places } : {}) }
    })
    .filter(({ id }) => id !== '')
}

function unquoted(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as string)
    .join('')
}
