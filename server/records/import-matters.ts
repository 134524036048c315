import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, extname, relative, resolve, sep } from 'node:path'
import { and, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import type { MatterKind } from '../../domain/matters/statuses.ts'
import { accountEmail } from '../../domain/typed-text.ts'
import { email } from '../../domain/wire/fields.ts'
import { hadFormerOwner, addressHolder } from '../account/former-emails.ts'
import type { Transaction } from '../database/database.ts'
import { dataErrorCode } from '../database/failures.ts'
import { matters, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { describeError } from '../log/log.ts'
import { isOfType } from '../matter/file-kind.ts'
import { applicationProblem, matterFields, neededLine } from '../matter/matter-fields.ts'
import { mediaTypes } from '../matter/matters.ts'
import {
  longestDocument,
  type NewDocument,
  replaceDocuments,
  type SavedMatter,
  saveMatter,
} from '../matter/save-matter.ts'
import { storeContent } from '../matter/stored-documents.ts'
import { BadRow } from './csv-row.ts'
import { jsonRows } from './json-rows.ts'

export interface MatterTotals {
  readonly added: number
  readonly replaced: number
  readonly skipped: number
}

/** What is reported about a line of the file, and what of it is not loaded. */
type Report = (line: number, reason: string, leftOut: 'row' | 'field' | null) => void

type Importing = Needs<'database' | 'documentStore' | 'jobs' | 'now' | 'webhook'>

/**
 * Loads matters and their documents (docs/operating-reference.md, "Matters"), each replaced as a whole. Reports and
 * skips bad rows; a wrong application date is only dropped, an unknown stage only reported. Throws `InvalidInput` if
 * the file is no list.
 */
export async function importMatters(importing: Importing, path: string, report: Report): Promise<MatterTotals> {
  const totals = { added: 0, replaced: 0, skipped: 0 }
  for await (const { line, value, problem } of jsonRows(createReadStream(path))) {
    try {
      if (problem !== undefined) throw new BadRow(problem)
      // in order: a later row of the same matter wins
      const { row, lacksDate } = readMatterRow(value)
      const saved = await loadRow(importing, row, dirname(path))
      totals[saved.as] += 1
      if (lacksDate || saved.lacksDate) report(line, noSuchDate, 'field')
      if (!saved.isStageKnown) report(line, unknownStage(saved.kind), null)
    } catch (error) {
      const code = dataErrorCode(error)
      if (code === null && !(error instanceof BadRow)) throw error
      totals.skipped += 1
      report(line, error instanceof BadRow ? error.message : `the database does not take it (${code})`, 'row')
    }
  }
  return totals
}

/** What a client reads of a matter at an unknown stage, in English, as in `src/texts/cases/matters.ts`. */
export const readAtUnknownStage: Readonly<Record<MatterKind, string>> = {
  expungement: 'Status not known',
  reduction: 'In progress',
  motion: 'In progress',
  step: 'Drafting',
}

const unknownStage = (kind: MatterKind): string => {
  const unknown =
    kind === 'step' ? 'workflow_step_name: not a known step' : 'workflow_stage: not a known stage in this workflow'
  return `${unknown}; the client reads "${readAtUnknownStage[kind]}"`
}

const noSuchDate = 'bci_submitted: is no day from 1990-01-01 to today, and is left out; the matter is loaded'

async function loadRow(
  importing: Importing,
  row: MatterRow,
  folder: string,
): Promise<SavedMatter & { readonly lacksDate: boolean }> {
  const { email: _email, person_id: _id, documents: papers, ...matter } = row
  const files = await Promise.all(
    (papers ?? []).map(async ({ name, file }, index) => ({
      name,
      ...(await readDocument(folder, file, `documents.${index}.file`)),
    })),
  )
  const stored: NewDocument[] = []
  for (const [index, { content, ...file }] of files.entries())
    stored.push({
      ...file,
      stored: await storeContent(importing, content).catch(notStored(`documents.${index}.file`)),
    })
  return importing.database.transaction(async transaction => {
    const person = await clientOf(transaction, row, importing.now())
    const { bci_submitted, ...others } = matter
    const lacksDate = applicationProblem(bci_submitted, person, importing.now()) !== null
    const saved = await saveMatter(importing, transaction, person, lacksDate ? others : matter)
    if (saved === 'of another client') throw new BadRow('id: belongs to a matter of another client')
    await replaceDocuments(transaction, matter.id, stored, importing.now())
    return { ...saved, lacksDate }
  })
}

/**
 * The row's client, locked. An email shows whose matter it is only if its account has confirmed it, and nobody had it
 * before; a matter that is the person's already stays so. Throws `BadRow` if nobody is meant, or it is not certain who.
 */
async function clientOf(transaction: Transaction, { email, id, person_id }: MatterRow, now: Date): Promise<PersonRow> {
  const lockedWhere = async (which: SQL) =>
    (await transaction.select().from(people).where(which).for('update')).at(0) ?? null
  if (!email) {
    const person = person_id ? await lockedWhere(eq(people.id, person_id)) : null
    if (!person) throw new BadRow('person_id: nobody has it')
    return person
  }
  const address = accountEmail(email)
  const isTheirs = async (person: PersonRow) =>
    (await transaction.$count(matters, and(eq(matters.id, id), eq(matters.person_id, person.id)))) > 0
  const person = await lockedWhere(eq(people.email, address))
  if (!person) {
    const holder = await addressHolder(transaction, address, now)
    const owner = holder === null ? null : await lockedWhere(eq(people.id, holder))
    if (owner && (await isTheirs(owner))) return owner
    throw new BadRow(owner ? `email: ${emailOfFormerOwner}` : 'email: nobody is registered with it')
  }
  if (await isTheirs(person)) return person
  if (await hadFormerOwner(transaction, person, now)) throw new BadRow(`email: ${emailOfFormerOwner}`)
  if (person.email_confirmed_at === null) throw new BadRow(`email: ${emailNotConfirmed}`)
  return person
}

const byId =
  'make sure who it is, and name them by person_id instead; npm run people -- find EMAIL prints the id of an account'
const emailNotConfirmed = `emailNotConfirmed: the account may be a stranger's; ${byId}`
const emailOfFormerOwner = `emailOfFormerOwner: the client who had it has left it or deleted the account; ${byId}`

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
  const content = await readFile(path).catch(unreadable)
  if (!(await isOfType(media_type, content))) throw new BadRow(`${field}: is not what its ending says`)
  return { media_type, content }
}

const isWithin = (folder: string, path: string) => !`${relative(folder, path)}${sep}`.startsWith(`..${sep}`)

/** One matter of the operator's file (docs/operating-reference.md, "Matters"). Dates are year-month-day. */
const matterRow = v.pipe(
  v.strictObject({
    email: v.optional(email()),
    person_id: v.optional(v.pipe(v.string(), v.uuid('is no id of a person'))),
    ...matterFields,
    documents: v.nullish(v.array(v.strictObject({ name: neededLine, file: neededLine })), []),
  }),
  v.check(
    ({ email, person_id }) => (email === undefined) !== (person_id === undefined),
    'has to have an email or a person_id, and not both',
  ),
)
type MatterRow = v.InferOutput<typeof matterRow>

interface ReadRow {
  readonly row: MatterRow
  /** The application date was wrong: the matter is loaded without it. */
  readonly lacksDate: boolean
}

/** Parses one row. Throws `BadRow` with the field and the reason, never the value. */
function readMatterRow(value: unknown): ReadRow {
  const parsed = v.safeParse(matterRow, value, { abortEarly: true })
  if (parsed.success) return { row: parsed.output, lacksDate: false }
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? 'the row'
  if (field !== 'bci_submitted') throw new BadRow(`${field}: ${reasonOf(issue)}`)
  const { bci_submitted: _wrong, ...rest } = v.parse(v.looseObject({}), value)
  const { row } = readMatterRow(rest)
  return { row, lacksDate: true }
}

function reasonOf({ expected, message, received, type }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object')
    return received === 'undefined' ? 'is missing' : expected === 'never' ? 'is no known field' : 'has to be an object'
  // valibot's messages repeat the input
  const isOurs = isFieldMessage(message) || /^(is|has) /.test(message)
  return isOurs ? message : `has to be ${expected}`
}
