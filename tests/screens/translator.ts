/** A browser's translator, which keeps the language: then the words must be those of the page without it. */
export function translatePage(wrap: (text: Text) => void = replaceByFont) {
  const translate = () => {
    for (const text of textsOf(document.body))
      if (text.data.trim() !== '' && !text.parentElement?.closest('font')) wrap(text)
  }
  const observer = new MutationObserver(translate)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  translate()
  return () => observer.disconnect()
}

/** Chrome leaves the page's own text nodes out of the document. */
function replaceByFont(text: Text) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = text.data
  outer.append(inner)
  text.replaceWith(outer)
}

/** Others keep them, inside. */
export function moveIntoFont(text: Text) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  text.before(outer)
  outer.append(inner)
  inner.append(text)
}

/** Takes every translation out of the page. */
export function showOriginals() {
  for (const font of document.querySelectorAll('font:not(font font)')) font.replaceWith(font.textContent)
}

/** All words of the page, in their order. */
export const wordsOf = (place: Node = document.body) =>
  textsOf(place)
    .map(({ data }) => data)
    .join('')
    .trim()

function textsOf(place: Node): Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (!text.parentElement?.closest('style, script, textarea')) texts.push(text)
  }
  return texts
}
