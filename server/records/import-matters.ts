import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { documents, matters, people } from '../database/schema.ts'
import { refusedData } from '../database/refused-data.ts'
import { BadRow } from './csv-row.ts'
import { jsonRows } from './json-rows.ts'
import { readMatterRow, type MatterRow } from './matter-row.ts'

export interface MatterTotals {
  readonly added: number
  readonly replaced: number
  readonly skipped: number
}

/** Longest document in bytes. */
const longestDocument = 20_000_000
const mediaTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Loads the operator's matters and their documents (docs/operating.md, "Matters"): a matter with a known id is replaced as a whole. Bad
 * rows are told and left out, and none is half loaded. Throws `BadFile` for a file that is no list.
 */
export async function importMatters(
  database: Database,
  path: string,
  skipped: (line: number, reason: string) => void,
): Promise<MatterTotals> {
  const totals = { added: 0, replaced: 0, skipped: 0 }
  for await (const { line, value, problem } of jsonRows(createReadStream(path))) {
    try {
      if (problem !== undefined) throw new BadRow(problem)
      // one after the other: a later row of the same matter wins
      totals[await loadRow(database, readMatterRow(value), dirname(path))] += 1
    } catch (error) {
      const code = refusedData(error)
      if (code === null && !(error instanceof BadRow)) throw error
      totals.skipped += 1
      skipped(line, error instanceof BadRow ? error.message : `the database does not take it (${code})`)
    }
  }
  return totals
}

async function loadRow(database: Database, row: MatterRow, folder: string): Promise<'added' | 'replaced'> {
  const { email, documents: papers, client_status, bci_submitted, personal_statement_drafted, ...matter } = row
  const contents = await Promise.all(
    (papers ?? []).map(({ file }, index) => readDocument(resolve(folder, file), `documents.${index}.file`)),
  )
  return database.transaction(async transaction => {
    const [person] = await transaction.select().from(people).where(eq(people.email, email.toLowerCase()))
    if (!person) throw new BadRow('email: nobody is registered with it')
    const [known] = await transaction.select().from(matters).where(eq(matters.id, matter.id))
    if (known && known.person_id !== person.id) throw new BadRow('id: belongs to a matter of another client')
    await transaction.delete(matters).where(eq(matters.id, matter.id))
    await transaction.insert(matters).values({ ...matter, person_id: person.id })
    const files = (papers ?? []).map(({ name }, position) => ({ matter_id: matter.id, position, name, ...contents[position]! }))
    if (files.length > 0) await transaction.insert(documents).values(files)
    const client = {
      ...(client_status === undefined ? {} : { client_status }),
      ...(bci_submitted === undefined ? {} : { bci_submitted }),
      ...(personal_statement_drafted === undefined ? {} : { personal_statement_drafted }),
    }
    if (Object.keys(client).length > 0) await transaction.update(people).set(client).where(eq(people.id, person.id))
    return known ? 'replaced' : 'added'
  })
}

/** `field` names the document in what is told: its name may be a person's. */
async function readDocument(path: string, field: string): Promise<{ media_type: string; content: Uint8Array }> {
  const media_type = mediaTypes[extname(path).toLowerCase()]
  if (!media_type) throw new BadRow(`${field}: has to end in ${Object.keys(mediaTypes).join(', ')}`)
  const size = await stat(path).then(
    found => found.size,
    () => null,
  )
  if (size === null) throw new BadRow(`${field}: there is no such file`)
  if (size > longestDocument) throw new BadRow(`${field}: is larger than 20 MB`)
  return { media_type, content: await readFile(path) }
}
