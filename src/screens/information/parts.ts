/** A part of a page in the operator's own words. */
type Part =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** The parts of a page of which each entry is a paragraph, a heading (`## …`) or an item of a list (`- …`). */
export function partsOf(entries: readonly string[]): readonly Part[] {
  const parts: Part[] = []
  for (const entry of entries) {
    const item = after('- ', entry)
    const before = parts.at(-1)
    if (item !== null && before?.kind === 'list') parts.splice(-1, 1, { kind: 'list', items: [...before.items, item] })
    else if (item !== null) parts.push({ kind: 'list', items: [item] })
    else {
      const heading = after('## ', entry)
      parts.push({ kind: heading === null ? 'paragraph' : 'heading', text: heading ?? entry })
    }
  }
  return parts
}

const after = (mark: string, text: string): string | null => (text.startsWith(mark) ? text.slice(mark.length) : null)
