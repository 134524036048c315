/**
 * Another page takes the place of this one: nothing of this one is seen while the other is on its way, and Back does
 * not lead to it (R1005).
 */
export function leaveSite(address: string) {
  const { body, head } = document
  body.hidden = true
  // the first title counts: it stays the first, whatever page of ours is drawn meanwhile
  const title = document.createElement('title')
  title.textContent = new URL(address).hostname
  const hide = () => {
    if (head.querySelector('title') !== title) head.prepend(title)
  }
  const titles = new MutationObserver(hide)
  titles.observe(head, { childList: true })
  hide()
  const show = () => {
    titles.disconnect()
    body.hidden = false
    title.remove()
  }
  // Back may bring the page out of the browser's memory, where nobody is signed in any more
  window.addEventListener('pageshow', show, { once: true })
  window.location.replace(address)
}
