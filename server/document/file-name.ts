/** What no file system takes in a name, and what would lead out of a folder. */
const unsafe = /[\p{Cc}<>:"/\\|?*]/gu
/** Names that Windows keeps for itself. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const longestName = 120

/** A document's name as a file can have it on every system, with its ending (R814). */
export function fileNameOf(name: string, mediaType: string): string {
  const ending = mediaType === 'application/pdf' ? '.pdf' : ''
  const plain = name
    .normalize('NFC')
    .replaceAll(unsafe, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const stem = ending && plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length) : plain
  const safe = reserved.test(stem) ? `_${stem}` : stem
  return `${Array.from(safe).slice(0, longestName).join('').trimEnd() || 'document'}${ending}`
}

/** The header that names a file (RFC 6266): in plain letters for old browsers, and whole. */
export function dispositionOf(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '')
  const whole = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain || 'document'}"; filename*=UTF-8''${whole}`
}
