/**
 * In the browser this stands in for `@emotion/is-prop-valid`, a list of all HTML attributes: what Chakra passes on is known to TypeScript, and
 * React drops what is no attribute.
 */
export default function isHtmlProperty(): boolean {
  return true
}
