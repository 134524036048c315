import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, extname, relative, resolve, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import { matterStatus } from '../../domain/matters/stages.ts'
import { legalActions, type LegalAction } from '../../domain/matters/statuses.ts'
import { newsOf, clientStatus } from '../../domain/matters/tasks.ts'
import { accountEmail } from '../../domain/typed-text.ts'
import { email, isCalendarDate, submittedDate } from '../../domain/wire/fields.ts'
import { answersOf } from '../answer/answers.ts'
import { dataErrorCode, isStorable } from '../database/failures.ts'
import { documents, matters, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { describeError } from '../log/log.ts'
import { mediaTypes } from '../matter/matters.ts'
import { keepObjects, storeContent } from '../matter/stored-documents.ts'
import { queueCaseNews } from '../message/letters.ts'
import { announce } from '../ports/webhook.ts'
import { BadRow, isControlled } from './csv-row.ts'
import { jsonRows } from './json-rows.ts'

export interface MatterTotals {
  readonly added: number
  readonly replaced: number
  readonly skipped: number
}

/** In bytes. */
const longestDocument = 20_000_000

type Importing = Needs<'database' | 'documentStore' | 'jobs' | 'now' | 'webhook'>

/**
 * Loads matters and their documents (docs/operating-reference.md, "Matters"), each replaced as a whole. Reports and
 * skips bad rows; a wrong application date is only dropped. Throws `InvalidInput` if the file is no list.
 */
export async function importMatters(
  importing: Importing,
  path: string,
  skipped: (line: number, reason: string) => void,
): Promise<MatterTotals> {
  const totals = { added: 0, replaced: 0, skipped: 0 }
  for await (const { line, value, problem } of jsonRows(createReadStream(path))) {
    try {
      if (problem !== undefined) throw new BadRow(problem)
      // in order: a later row of the same matter wins
      const { row, leftOut } = readMatterRow(value)
      totals[await loadRow(importing, row, dirname(path))] += 1
      if (leftOut !== null) skipped(line, leftOut)
    } catch (error) {
      const code = dataErrorCode(error)
      if (code === null && !(error instanceof BadRow)) throw error
      totals.skipped += 1
      skipped(line, error instanceof BadRow ? error.message : `the database does not take it (${code})`)
    }
  }
  return totals
}

async function loadRow(importing: Importing, row: MatterRow, folder: string): Promise<'added' | 'replaced'> {
  const { email, documents: papers, client_status, bci_submitted, personal_statement_drafted, ...matter } = row
  const contents = await Promise.all(
    (papers ?? []).map(({ file }, index) => readDocument(folder, file, `documents.${index}.file`)),
  )
  const stored: Awaited<ReturnType<typeof storeContent>>[] = []
  for (const [index, { content }] of contents.entries())
    stored.push(await storeContent(importing, content).catch(notStored(`documents.${index}.file`)))
  return importing.database.transaction(async transaction => {
    const [person] = await transaction
      .select()
      .from(people)
      .where(eq(people.email, accountEmail(email)))
      .for('update')
    if (!person) throw new BadRow('email: nobody is registered with it')
    const [earlier] = await transaction.select().from(matters).where(eq(matters.id, matter.id))
    if (earlier && earlier.person_id !== person.id) throw new BadRow('id: belongs to a matter of another client')
    await transaction.delete(matters).where(eq(matters.id, matter.id))
    await transaction.insert(matters).values({ ...matter, person_id: person.id })
    const files = (papers ?? []).map(({ name }, position) => ({
      matter_id: matter.id,
      position,
      name,
      media_type: contents[position]!.media_type,
      ...stored[position]!,
    }))
    if (files.length > 0) await transaction.insert(documents).values(files)
    await keepObjects(transaction, stored)
    const client = {
      ...(client_status === undefined ? {} : { client_status }),
      ...(bci_submitted === undefined ? {} : { bci_submitted }),
      ...(personal_statement_drafted === undefined ? {} : { personal_statement_drafted }),
    }
    if (Object.keys(client).length > 0) await transaction.update(people).set(client).where(eq(people.id, person.id))
    const answers = await answersOf(transaction, person.id)
    const statusOf = (
      each: Parameters<typeof matterStatus>[0],
      { bci_submitted, personal_statement_drafted }: Pick<PersonRow, 'bci_submitted' | 'personal_statement_drafted'>,
    ) => {
      const progress = { state_specific_data: { bci_submitted }, personal_statement_drafted }
      return matterStatus(each, clientStatus(progress, answers, person.us_state))
    }
    const [before, after] = [earlier ? statusOf(earlier, person) : null, statusOf(matter, { ...person, ...client })]
    const news = newsOf(before, after)
    if (news !== null) await queueCaseNews(importing, transaction, person, news)
    if (!isDeepStrictEqual(before, after))
      await announce(importing, transaction, {
        type: 'matter.changed',
        data: { person_id: person.id, matter_id: matter.id },
      })
    return earlier ? 'replaced' : 'added'
  })
}

const notStored = (field: string) => (error: unknown) => {
  // a lost database ends the import
  if (error instanceof Error && 'query' in error) throw error
  const { code, kind } = describeError(error)
  throw new BadRow(`${field}: the document store does not take it (${code ?? kind}); load the matter again`)
}

/** Resolves a file inside the import's folder, links included. `field` is named in errors. */
async function readDocument(
  folder: string,
  file: string,
  field: string,
): Promise<{ media_type: string; content: Uint8Array }> {
  const media_type = mediaTypes[extname(file).toLowerCase()]
  if (!media_type) throw new BadRow(`${field}: has to end in ${Object.keys(mediaTypes).join(', ')}`)
  const unreadable = ({ code }: NodeJS.ErrnoException): never => {
    throw new BadRow(`${field}: ${code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`}`)
  }
  const path = await realpath(resolve(folder, file)).catch(unreadable)
  if (!isWithin(await realpath(folder), path)) throw new BadRow(`${field}: is not in the folder of the import`)
  const found = await stat(path).catch(unreadable)
  if (!found.isFile()) throw new BadRow(`${field}: is not a file`)
  if (found.size > longestDocument) throw new BadRow(`${field}: is larger than 20 MB`)
  return { media_type, content: await readFile(path).catch(unreadable) }
}

const isWithin = (folder: string, path: string) => !`${relative(folder, path)}${sep}`.startsWith(`..${sep}`)

const upTo = (limit: number) => `is longer than ${limit} characters`
const storable = v.pipe(
  v.string(),
  v.check(isStorable, 'has characters that cannot be stored'),
  v.check(text => !isControlled(text), 'has control characters'),
  v.trim(),
)
const text = v.nullish(v.pipe(storable, v.maxLength(2000, upTo(2000))), null)
const needed = v.pipe(storable, v.nonEmpty('is missing'), v.maxLength(200, upTo(200)))
const day = v.pipe(v.string(), v.check(isCalendarDate, 'is not a day like 2026-08-03'))

/** One matter of the operator's file (docs/operating-reference.md, "Matters"). Dates are year-month-day. */
const matterRow = v.strictObject({
  email: email(),
  id: needed,
  legal_action_type: v.picklist(Object.keys(legalActions) as LegalAction[]),
  workflow: text,
  workflow_stage: text,
  workflow_step_name: text,
  case_number: text,
  case_year: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100)), null),
  court: text,
  lead_charge_description: text,
  description: text,
  lead_charge_severity: text,
  docs_filed: v.nullish(day, null),
  is_two_step: v.nullish(v.boolean(), null),
  documents: v.nullish(v.array(v.strictObject({ name: needed, file: needed })), []),
  client_status: v.optional(v.nullable(needed)),
  bci_submitted: v.optional(v.nullable(submittedDate)),
  personal_statement_drafted: v.optional(v.boolean()),
})
type MatterRow = v.InferOutput<typeof matterRow>

interface ReadRow {
  readonly row: MatterRow
  /** A wrong application date, without which the matter is loaded. Null if there is none. */
  readonly leftOut: string | null
}

/** Parses one row. Throws `BadRow` with the field and the reason, never the value. */
function readMatterRow(value: unknown): ReadRow {
  const parsed = v.safeParse(matterRow, value, { abortEarly: true })
  if (parsed.success) return { row: parsed.output, leftOut: null }
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? 'the row'
  if (field !== 'bci_submitted') throw new BadRow(`${field}: ${reasonOf(issue)}`)
  const { bci_submitted: _wrong, ...rest } = v.parse(v.looseObject({}), value)
  const { row } = readMatterRow(rest)
  return { row, leftOut: 'bci_submitted: is no day from 1990-01-01 to today, and is left out; the matter is loaded' }
}

function reasonOf({ expected, message, received, type }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object')
    return received === 'undefined' ? 'is missing' : expected === 'never' ? 'is no known field' : 'has to be an object'
  // valibot's messages repeat the input
  const isOurs = isFieldMessage(message) || /^(is|has) /.test(message)
  return isOurs ? message : `has to be ${expected}`
}
