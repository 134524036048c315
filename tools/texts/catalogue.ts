/** A text of a catalogue: the English of the code, and what stands for it. */
export interface Entry {
  readonly id: string
  readonly text: string
}

/** The texts of a gettext catalogue, without its head. */
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
