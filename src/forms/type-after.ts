/**
 * Types for the person, below what they have written, as their own hand would: what follows the field's text follows
 * this, too.
 */
export function typeAfter(area: HTMLTextAreaElement | null, text: string) {
  if (!area) return
  const { length } = area.value
  // unlike a new `value`, it is a change to React
  area.setRangeText(length > 0 ? `\n\n${text}` : text, length, length, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
