/** Media types by file extension. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
}
/** Characters that file systems reject, that lead out of a folder, or that reverse text. */
const unsafe = /[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const longestName = 120

/** A document's name as a valid file name on every system, with the extension of its media type. */
export function fileNameOf(name: string, mediaType: string): string {
  const endings = Object.keys(mediaTypes).filter(ending => mediaTypes[ending] === mediaType)
  const [ending = '.bin'] = endings
  const plain = name
    .normalize('NFC')
    .replaceAll(unsafe, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const known = endings.find(each => plain.toLowerCase().endsWith(each)) ?? ''
  const stem = plain.slice(0, plain.length - known.length)
  const safe = reserved.test(stem) ? `_${stem}` : stem
  return `${Array.from(safe).slice(0, longestName).join('').trimEnd() || 'document'}${ending}`
}

/** The Content-Disposition header (RFC 6266): in ASCII for old browsers, and in full. */
export function dispositionOf(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '')
  const whole = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain || 'document'}"; filename*=UTF-8''${whole}`
}
