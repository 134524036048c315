import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { ClientStatus } from '../../domain/matters/stages.ts'
import { clientStatus } from '../../domain/matters/tasks.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import type { Database } from '../database/database.ts'
import { documents, matters, type PersonRow } from '../database/schema.ts'

const { person_id: _personId, stage_since: _since, ...wire } = getTableColumns(matters)

/** The person's matters, document names and casework state. */
export async function matterListOf(database: Database, person: PersonRow): Promise<MatterList> {
  const rows = await database
    .select(wire)
    .from(matters)
    .where(eq(matters.person_id, person.id))
    .orderBy(asc(matters.id))
  const files = await database
    .select({
      id: documents.id,
      name: documents.name,
      media_type: documents.media_type,
      added_at: documents.added_at,
      matter_id: documents.matter_id,
    })
    .from(documents)
    .innerJoin(matters, eq(documents.matter_id, matters.id))
    .where(eq(matters.person_id, person.id))
    .orderBy(asc(documents.position))
  return {
    matters: rows.map(row => ({
      ...row,
      moved_at: row.moved_at?.toISOString() ?? null,
      documents: files
        .filter(file => file.matter_id === row.id)
        .map(({ matter_id: _matterId, added_at, ...file }) => ({
          ...file,
          added_at: added_at?.toISOString() ?? null,
        })),
    })),
    state_specific_data: { bci_submitted: person.bci_submitted },
    personal_statement_drafted: person.personal_statement_drafted,
  }
}

/** What the statuses of a person's matters need to know about them. */
export const clientStatusOf = (
  { bci_submitted, personal_statement_drafted, us_state }: PersonRow,
  answers: Answers,
): ClientStatus =>
  clientStatus({ state_specific_data: { bci_submitted }, personal_statement_drafted }, answers, us_state)

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
export function documentFileName(name: string, mediaType: string): string {
  const endings = Object.keys(mediaTypes).filter(ending => mediaTypes[ending] === mediaType)
  const [ending = '.bin'] = endings
  const plain = name
    .normalize('NFC')
    .replaceAll(unsafe, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const ownEnding = endings.find(each => plain.toLowerCase().endsWith(each)) ?? ''
  const stem = plain.slice(0, plain.length - ownEnding.length)
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
