/** A catalogue entry: the English of the code, and its translation. */
export interface Entry {
  readonly id: string
  readonly text: string
}

/** Entries of a gettext catalogue, without the header. */
export function entriesOf(catalogue: string): readonly Entry[] {
  return [...catalogue.matchAll(/^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/gm)]
    .map(([, id = '', text = '']) => ({ id: unquoted(id), text: unquoted(text) }))
    .filter(({ id }) => id !== '')
}

function unquoted(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as string)
    .join('')
}
