/**
 * Another page takes the place of this one: nothing of this one is seen while the other is on its way, and Back does not lead to it (DECISIONS §9
 * "quick exit").
 */
export function leaveSite(address: string) {
  const { body } = document
  body.hidden = true
  document.title = new URL(address).hostname
  // Back may bring the page out of the browser's memory, where nobody is signed in any more
  window.addEventListener('pageshow', () => (body.hidden = false), { once: true })
  window.location.replace(address)
}
