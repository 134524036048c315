import type { Matter } from '../wire/matter.ts'

type CaseDocument = Matter['documents'][number]
const pdf = 'application/pdf'

/**
 * Whether a document can be viewed instead of saved: by its media type, not its name (R814). If the API does not send
 * the type (R1404), only a name with another ending than `.pdf` rules it out.
 */
export function mayBeViewed({ name, media_type }: Pick<CaseDocument, 'name' | 'media_type'>): boolean {
  if (media_type) return media_type.toLowerCase().startsWith(pdf)
  const ending = /\.([a-z][a-z\d]{1,4})$/i.exec(name.trim())?.[1]
  return ending === undefined || ending.toLowerCase() === 'pdf'
}

/** The file as a PDF that a browser shows, or null if it is not one: servers often send any file as an octet stream. */
export async function asPdf(file: Blob): Promise<Blob | null> {
  if (file.type.startsWith(pdf)) return file
  return (await file.slice(0, 5).text()) === '%PDF-' ? new Blob([file], { type: pdf }) : null
}
