import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'

/** How Word encrypts a .docx: as a compound file, which hides what is in it. */
const encrypted = 'application/x-cfb'

/** Whether a file is of the media type that its ending says, by its first bytes; a text is any UTF-8. */
export async function isOfType(mediaType: string, content: Uint8Array): Promise<boolean> {
  if (mediaType.startsWith('text/')) return isUtf8(content)
  const found = (await fileTypeFromBuffer(content))?.mime
  return found === mediaType || (found === encrypted && mediaType.endsWith('wordprocessingml.document'))
}
