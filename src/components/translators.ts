interface Translation {
  readonly text: Text
  /** What the page shows instead of the text. */
  readonly font: Node
  readonly words: string
}

/** By the text, and by what is shown instead. */
const translations = new WeakMap<Node, Translation>()
let observer: MutationObserver | undefined

/**
 * Keeps the page true while a browser translates it. Chrome's and Edge's translators replace each text node by
 * `<font>` elements; React would go on to change the text nodes that it made, which nobody sees, and fail where one is
 * missing. So each replaced text node returns, empty, to its place before its translation. What React then does to it
 * is done to both: new words replace the translation, which the translator notices, and a removed or moved text takes
 * its translation along.
 */
export function followTranslators() {
  observer ??= new MutationObserver(records => {
    records.forEach(follow)
    // what `follow` did
    observer?.takeRecords()
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}

function follow({ type, target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
  if (type === 'characterData') return end(translations.get(target))
  for (const node of removedNodes) {
    const near = [...addedNodes, previousSibling, nextSibling]
    const font = near.find(each => each?.nodeName === 'FONT' && !translations.has(each))
    const translation = translations.get(node)
    const text = translation ? translation.text : node instanceof Text && node
    if (translation && node === text && font) font.parentNode?.replaceChild(node, font)
    else if (translation && node === text && text.parentNode) text.after(translation.font)
    else {
      end(translation)
      // a translator shows the page in its own language again
      if (translation && text && text.parentNode)
        for (const each of near) if (each instanceof Text && each !== text && each !== nextSibling) each.remove()
      if (text && font) translate(text, font)
    }
  }
}

function translate(text: Text, font: Node) {
  if (font.contains(text)) text.replaceWith(text.cloneNode())
  const translation = { text, font, words: text.data }
  translations.set(text, translation).set(font, translation)
  font.parentNode?.insertBefore(text, font)
  text.data = ''
}

function end(translation: Translation | undefined) {
  if (!translation) return
  const { text, font, words } = translation
  translations.delete(text)
  translations.delete(font)
  font.parentNode?.removeChild(font)
  text.data ||= words
}
