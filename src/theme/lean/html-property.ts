/**
 * Whether a prop may go to an HTML element, as Chakra asks for each prop that is no style. This stands in for the list of all HTML attributes
 * in `@emotion/is-prop-valid`: TypeScript knows what our elements take, and a test finds nothing there that the list would refuse.
 */
export default function isHtmlProperty(_name: string): boolean {
  return true
}
