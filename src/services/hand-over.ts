/** How long a file's address in the browser's memory is kept, in milliseconds. */
const keptFor = 60_000

/** Has the browser save a file under a name, or open it in a new tab. */
export function handOver(file: Blob, way: { readonly saveAs: string } | 'open') {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  if (way === 'open') {
    link.target = '_blank'
    link.rel = 'noopener'
  } else link.download = way.saveAs
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptFor)
}
