import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type ClientStatus, hasUnknownStage, matterStatus } from '../../domain/matters/stages.ts'
import type { MatterKind, MatterStatus } from '../../domain/matters/statuses.ts'
import { newsOf } from '../../domain/matters/tasks.ts'
import { readMatter } from '../../domain/wire/matter.ts'
import { savedAnswersOf } from '../answer/answers.ts'
import type { Transaction } from '../database/database.ts'
import { documents, matters, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { queueCaseNews } from '../message/letters.ts'
import { announce } from '../ports/webhook.ts'
import type { OperatorMatter } from './matter-fields.ts'
import { clientStatusOf } from './matters.ts'
import { keepObjects, type Stored } from './stored-documents.ts'

/* How matters and documents of the operator come in, by file or by call. */

/** In bytes. */
export const longestDocument = 20_000_000

/** A matter that was saved: whether it is new, the kind whose rows read its stage, and whether one of them knows it. */
export interface SavedMatter {
  readonly as: 'added' | 'replaced'
  readonly kind: MatterKind
  readonly isStageKnown: boolean
}

/**
 * Saves a matter in place of the one with its id, and what it says about its client, who is locked. Its documents stay.
 * The client gets a mail about what changes for them, and the operator's program is told.
 */
export async function saveMatter(
  saving: Needs<'jobs' | 'now' | 'webhook'>,
  transaction: Transaction,
  person: PersonRow,
  { client_status, bci_submitted, personal_statement_drafted, ...written }: OperatorMatter,
): Promise<SavedMatter | 'of another client'> {
  const matter = readMatter(written)
  const [earlier] = await transaction.select().from(matters).where(eq(matters.id, matter.id))
  if (earlier && earlier.person_id !== person.id) return 'of another client'
  const isSameStage = earlier !== undefined && stageFields.every(field => earlier[field] === matter[field])
  const client = {
    ...(client_status === undefined ? {} : { client_status }),
    ...(bci_submitted === undefined ? {} : { bci_submitted }),
    ...(personal_statement_drafted === undefined ? {} : { personal_statement_drafted }),
  }
  const answers = await savedAnswersOf(transaction, person.id)
  const clientBefore = clientStatusOf(person, answers)
  const clientNow = clientStatusOf({ ...person, ...client }, answers)
  const before = earlier ? matterStatus(readMatter(earlier), clientBefore) : null
  const after = matterStatus(matter, clientNow)
  const { answered_on = earlier?.answered_on ?? null } = matter
  const hasMoved = isOther(before, after) || answered_on !== (earlier?.answered_on ?? null)
  const row = {
    ...matter,
    stage_since: isSameStage ? earlier.stage_since : saving.now(),
    moved_at: hasMoved ? saving.now() : (earlier?.moved_at ?? null),
  }
  const saved = await transaction
    .insert(matters)
    .values({ ...row, person_id: person.id })
    // another call may have added it for another client
    .onConflictDoUpdate({ target: matters.id, set: row, setWhere: eq(matters.person_id, person.id) })
    .returning({ id: matters.id })
  if (saved.length === 0) return 'of another client'
  if (!isDeepStrictEqual({ ...person, ...client }, person)) {
    const changes = { ...client, updated_at: saving.now() }
    await transaction.update(people).set(changes).where(eq(people.id, person.id))
    await dateOthers(transaction, matter.id, person.id, { clientBefore, clientNow, now: saving.now() })
  }
  const news = newsOf(before, after)
  if (news !== null) await queueCaseNews(saving, transaction, person, news)
  if (!isDeepStrictEqual(before, after))
    await announce(saving, transaction, {
      type: 'matter.changed',
      data: { person_id: person.id, matter_id: matter.id },
    })
  const isStageKnown = !hasUnknownStage(matter, clientNow)
  if (!isStageKnown && !isSameStage)
    await announce(saving, transaction, {
      type: 'stage.unknown',
      data: { person_id: person.id, matter_id: matter.id },
    })
  return { as: earlier ? 'replaced' : 'added', kind: after.kind, isStageKnown }
}

/** Whether a matter has another status than before, as far as a client sees it. */
const isOther = (before: MatterStatus | null, after: MatterStatus) =>
  before?.kind !== after.kind || before.status !== after.status

/** Dates the client's other matters, whose status may change with what a matter says about the client. */
async function dateOthers(
  transaction: Transaction,
  matterId: string,
  personId: string,
  {
    clientBefore,
    clientNow,
    now,
  }: { readonly clientBefore: ClientStatus; readonly clientNow: ClientStatus; readonly now: Date },
): Promise<void> {
  const others = await transaction
    .select()
    .from(matters)
    .where(and(eq(matters.person_id, personId), ne(matters.id, matterId)))
  const moved = others
    .map(readMatter)
    .filter(other => isOther(matterStatus(other, clientBefore), matterStatus(other, clientNow)))
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  await transaction.update(matters).set({ moved_at: now }).where(inArray(matters.id, ids))
}

const stageFields = ['legal_action_type', 'workflow', 'workflow_stage', 'workflow_step_name'] as const

/** A document whose content is where it will be kept. */
export interface NewDocument {
  readonly name: string
  readonly media_type: string
  readonly stored: Stored
}

/** Gives a matter these documents alone, in this order. One that it had before keeps its day. */
export async function replaceDocuments(
  transaction: Transaction,
  matterId: string,
  files: readonly NewDocument[],
  now: Date,
): Promise<void> {
  const before = await transaction.delete(documents).where(eq(documents.matter_id, matterId)).returning(dated)
  const rows = files.map(({ stored, ...file }, position) => ({
    matter_id: matterId,
    position,
    added_at: addedAt(before, { ...file, ...stored }, now),
    ...file,
    ...stored,
  }))
  if (rows.length > 0) await transaction.insert(documents).values(rows)
  await keepObjects(
    transaction,
    files.map(({ stored }) => stored),
  )
}

/** Of a document that a matter had: what it is known by again, and its day. */
const dated = { name: documents.name, digest: documents.digest, added_at: documents.added_at }
type Dated = Pick<typeof documents.$inferSelect, 'name' | 'digest' | 'added_at'>

/** When a document came: one of before this was kept is known again by its name, and has no day. */
function addedAt(before: readonly Dated[], { name, digest }: Omit<Dated, 'added_at'>, now: Date): Date | null {
  const same = before.find(each => (each.digest === null ? each.name === name : each.digest === digest))
  return same ? same.added_at : now
}

/**
 * Saves a document in place of the one that the operator knows by this id, or after the matter's others. Returns the
 * document's id, or null if there is no such matter.
 */
export async function saveDocument(
  transaction: Transaction,
  { matterId, operatorId }: { readonly matterId: string; readonly operatorId: string },
  { stored, ...file }: NewDocument,
  now: Date,
): Promise<{ readonly id: string; readonly person_id: string } | null> {
  const [matter] = await transaction.select().from(matters).where(eq(matters.id, matterId)).for('update')
  if (!matter) return null
  const isThis = and(eq(documents.matter_id, matterId), eq(documents.operator_id, operatorId))
  const before = await transaction.select(dated).from(documents).where(isThis)
  const added_at = addedAt(before, { ...file, ...stored }, now)
  const empty = { object_key: null, object_secret: null, size: null }
  const position = sql`(select coalesce(max(${documents.position}) + 1, 0) from ${documents}
    where ${documents.matter_id} = ${matterId})`
  const [saved] = await transaction
    .insert(documents)
    .values({ matter_id: matterId, operator_id: operatorId, position, added_at, ...file, ...stored })
    .onConflictDoUpdate({
      target: [documents.matter_id, documents.operator_id],
      set: { ...empty, added_at, ...file, ...stored },
    })
    .returning({ id: documents.id })
  await keepObjects(transaction, [stored])
  return { id: saved!.id, person_id: matter.person_id }
}

/** Removes a document that the operator knows by this id. Returns whose it was; null if there is none. */
export async function removeDocument(
  transaction: Transaction,
  { matterId, operatorId }: { readonly matterId: string; readonly operatorId: string },
): Promise<{ readonly person_id: string } | null> {
  const [matter] = await transaction.select().from(matters).where(eq(matters.id, matterId)).for('update')
  const isThis = and(eq(documents.matter_id, matterId), eq(documents.operator_id, operatorId))
  const removed = await transaction.delete(documents).where(isThis).returning({ id: documents.id })
  return matter && removed.length > 0 ? { person_id: matter.person_id } : null
}
