/** How long a file's object URL is kept, in milliseconds. */
const keptFor = 60_000

/** Lets the browser save a file under a name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = shortLived(file)
  link.download = name
  link.click()
}

/**
 * Opens an empty tab for a file that is yet to be fetched: call it during the press, because browsers block later ones.
 * Its `show` returns null, or the file's address for a link if no tab could be opened.
 */
export function openTab() {
  const tab = window.open('', '_blank')
  // the tab has no access to this one
  if (tab) tab.opener = null
  return {
    show(file: Blob): string | null {
      if (!tab) return URL.createObjectURL(file)
      tab.location.replace(shortLived(file))
      return null
    },
    close: () => tab?.close(),
  }
}

function shortLived(file: Blob): string {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), keptFor)
  return address
}
