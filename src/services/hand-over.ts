/** How long a file's address in the browser's memory is kept, in milliseconds. */
const keptFor = 60_000

/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = shortLived(file)
  link.download = name
  link.click()
}

/**
 * Opens an empty tab for a file that is still to be fetched: call it while the press is handled, because browsers block
 * what opens later. Its `show` answers null, or the file's address where no tab could be opened: a link has to lead
 * there.
 */
export function openTab() {
  const tab = window.open('', '_blank')
  // the tab knows nothing of this one
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
