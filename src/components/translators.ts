interface Translation {
  /** What the page shows instead of the words. */
  readonly font: Element
  readonly words: string
}

const translations = new WeakMap<Node, Translation>()
/** The text nodes, by the elements that show their translation. */
const originals = new WeakMap<Node, Text>()
let observer: MutationObserver | null = null

/**
 * Keeps the page true while a browser translates it. Chrome's and Edge's translators replace each text node by
 * `<font>` elements; React would go on to change the text nodes that it made, which nobody sees, and fail where one is
 * missing. So each replaced text node returns, empty, to its place before its translation. What React then does to it is
 * done to both: new words replace the translation, which the translator notices, and a removed or moved text takes its
 * translation along.
 */
export function followTranslators() {
  observer ??= new MutationObserver(records => {
    for (const record of records) follow(record)
    // what `follow` did
    observer?.takeRecords()
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}

function follow(record: MutationRecord) {
  if (record.type === 'characterData') return showWords(record.target)
  for (const node of record.removedNodes) {
    const original = originals.get(node)
    if (original) leave(original, record)
    else if (node instanceof Text) removed(node, record)
  }
}

function removed(text: Text, record: MutationRecord) {
  const font = newTranslation(record)
  const known = translations.get(text)
  if (!known) return font && translate(text, font)
  if (font) font.replaceWith(text)
  else if (text.parentNode) text.after(known.font)
  else forget(text)
}

/** The element that a translator has put into a text's place, or next to it. */
const newTranslation = ({ addedNodes, previousSibling, nextSibling }: MutationRecord) =>
  [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element => node?.nodeName === 'FONT' && !originals.has(node),
  )

function translate(text: Text, font: Element) {
  if (font.contains(text)) text.replaceWith(text.cloneNode())
  if (text.parentNode || !font.parentNode) return
  translations.set(text, { font, words: text.data })
  originals.set(font, text)
  font.before(text)
  text.data = ''
}

function forget(text: Node) {
  const known = translations.get(text)
  if (!known) return
  translations.delete(text)
  originals.delete(known.font)
  known.font.remove()
}

function showWords(text: Node) {
  const known = translations.get(text)
  forget(text)
  if (known) text.nodeValue ||= known.words
}

/** A translator took a translation away: the page is shown in its own language again, or in a third. */
function leave(text: Text, record: MutationRecord) {
  if (!text.parentNode) return forget(text)
  showWords(text)
  for (const node of [...record.addedNodes, record.previousSibling])
    if (node instanceof Text && node !== text) node.remove()
  const font = newTranslation(record)
  if (!font) return
  text.remove()
  translate(text, font)
}
