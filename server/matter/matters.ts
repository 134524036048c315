import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { MatterList } from '../../domain/wire/matter.ts'
import type { Database } from '../database/database.ts'
import { documents, matters, type PersonRow } from '../database/schema.ts'

const { person_id: _personId, ...wire } = getTableColumns(matters)

/** The person's matters, document names and casework facts. */
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
      matter_id: documents.matter_id,
    })
    .from(documents)
    .innerJoin(matters, eq(documents.matter_id, matters.id))
    .where(eq(matters.person_id, person.id))
    .orderBy(asc(documents.position))
  return {
    matters: rows.map(row => ({
      ...row,
      documents: files
        .filter(file => file.matter_id === row.id)
        .map(({ id, name, media_type }) => ({ id, name, media_type })),
    })),
    state_specific_data: { bci_submitted: person.bci_submitted },
    personal_statement_drafted: person.personal_statement_drafted,
  }
}
