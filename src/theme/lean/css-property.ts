const pattern =
  /^(?:Webkit|accentColor|align|all$|animation|appearance|aspectRatio|backdrop|backface|background|blockSize|border|bottom$|box|break|caption|caret|clear$|clip|color|column|contain|content|counter|cursor$|direction$|display$|emptyCells|fill|filter$|flex|float$|font|forcedColor|gap$|grid|hanging|height$|hyphen|image|inline|inset|isolation|justify|left$|letter|line[BCH]|list[A-Z]|margin|marker|mask|max[BHIW]|max-|min[BHIW]|mix|object|offset|opacity$|order$|orphans|outline|over|padding|page|paint|perspective|place[CIS]|pointerEvents|position|print|quotes|resize$|right$|rotate|row[G]|scale$|scroll|shape[IMOR]|stop|stroke|tab[LS]|tableLayout|text[A-Z]|top$|touch|transform|transition|unicode|user|vertical|view[T]|visibility|white|widows|width$|will|word|writing|zIndex|zoom)|^--|[&@]/

const known = new Map<string, boolean>()

/**
 * Whether a prop styles an element, as Chakra asks for each prop that it gets. This pattern stands in for the list of all CSS properties in
 * `@pandacss/is-valid-prop`; a test holds the two together.
 */
export function isCssProperty(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const isOne = pattern.test(name) && name !== 'contentEditable'
  known.set(name, isOne)
  return isOne
}
