/**
 * Another page takes the place of this one: nothing of this one is seen while the other is on its way, and Back does not lead to it (DECISIONS §9
 * "quick exit").
 */
export function leaveSite(address: string) {
  const { body, head } = document
  body.hidden = true
  // the first title counts, whatever else is drawn
  const title = document.createElement('title')
  title.textContent = new URL(address).hostname
  head.prepend(title)
  const show = () => {
    body.hidden = false
    title.remove()
  }
  // Back may bring the page out of the browser's memory, where nobody is signed in any more
  window.addEventListener('pageshow', show, { once: true })
  window.location.replace(address)
}
