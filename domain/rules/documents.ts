import type { Matter } from '../wire/matter.ts'

type CaseDocument = Matter['documents'][number]
const pdf = 'application/pdf'

/**
 * Whether a document may be viewed rather than saved: what it is decides, not what it is called (R814). Where the API
 * does not say what it is (R1404), only a name with another ending than `.pdf` says that it is none.
 */
export function mayBeViewed({ name, media_type }: Pick<CaseDocument, 'name' | 'media_type'>): boolean {
  if (media_type) return media_type.toLowerCase().startsWith(pdf)
  const ending = /\.([a-z][a-z\d]{1,4})$/i.exec(name.trim())?.[1]
  return ending === undefined || ending.toLowerCase() === 'pdf'
}

/**
 * The file as a PDF that a browser shows, or null where it is none: servers often call every file a stream of bytes.
 */
export async function asPdf(file: Blob): Promise<Blob | null> {
  if (file.type.startsWith(pdf)) return file
  return (await file.slice(0, 5).text()) === '%PDF-' ? new Blob([file], { type: pdf }) : null
}
