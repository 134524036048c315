import { extname } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { hasUnknownStage, matterStatus } from '../../domain/matters/stages.ts'
import { readMatter } from '../../domain/wire/matter.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { lockPersonIfExists } from '../account/person.ts'
import { savedAnswersOf } from '../answer/answers.ts'
import { allowLargeWrites, type Transaction, writeAudit } from '../database/database.ts'
import { isStorable } from '../database/failures.ts'
import { documents, matters, people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { checkValue, operation } from '../http/operation.ts'
import { isOfType } from '../matter/file-kind.ts'
import { applicationProblem, neededLine } from '../matter/matter-fields.ts'
import { clientStatusOf, mediaTypes } from '../matter/matters.ts'
import { longestDocument, removeDocument, saveDocument, saveMatter } from '../matter/save-matter.ts'
import { storeContent } from '../matter/stored-documents.ts'
import { actorOf, type OperatorCall } from './access-routes.ts'
import { documentFormSchema, documentSchema, keptMatterSchema, matterSchema } from './schemas.ts'
import type { TokenHolder } from './tokens.ts'

type Progress = Pick<typeof matters.$inferSelect, 'workflow' | 'workflow_stage' | 'workflow_step_name'>
type Dependencies = Needs<'database' | 'documentStore' | 'jobs' | 'log' | 'now' | 'webhook'>

/** Routes about matters and their documents, by the operator's own ids. */
export function operatorCaseworkRoutes(dependencies: Dependencies) {
  const { database, now } = dependencies
  const audit = (transaction: Transaction, holder: TokenHolder, about: { person_id: string; subject: string }) =>
    writeAudit(transaction, { at: now(), actor: actorOf(holder), action: 'imported matters', ...about })

  /** One document is written at a time: other calls need the database and the processor, too. */
  let lastUpload: Promise<unknown> = Promise.resolve()

  /** Unknown stages of a day, each of which is logged once. */
  const logged = { day: '', stages: new Set<string>() }
  function logUnknown({ workflow, workflow_stage, workflow_step_name }: Progress) {
    const day = now().toISOString().slice(0, 10)
    if (logged.day !== day) Object.assign(logged, { day, stages: new Set() })
    const stage = (workflow_step_name ?? workflow_stage)?.slice(0, longestLogged) ?? null
    const key = JSON.stringify([workflow, stage])
    if (logged.stages.has(key) || logged.stages.size >= mostLogged) return
    logged.stages.add(key)
    dependencies.log('unknown stage', { workflow: workflow?.slice(0, longestLogged) ?? null, stage })
  }

  async function kept(id: string) {
    const [row] = isStorable(id)
      ? await database
          .select({ matter: matters, person: people })
          .from(matters)
          .innerJoin(people, eq(people.id, matters.person_id))
          .where(eq(matters.id, id))
      : []
    if (!row) throw refused('notFound')
    const { person } = row
    const matter = readMatter(row.matter)
    const client = clientStatusOf(person, await savedAnswersOf(database, person.id))
    const { status } = matterStatus(matter, client)
    const files = await database
      .select({
        id: documents.id,
        operator_id: documents.operator_id,
        name: documents.name,
        media_type: documents.media_type,
      })
      .from(documents)
      .where(eq(documents.matter_id, id))
      .orderBy(asc(documents.position))
    return { ...matter, status, stage_known: !hasUnknownStage(matter, client), documents: files }
  }

  return new Hono<OperatorCall>()
    .get(
      '/operator/matters/:id',
      operation({
        id: 'readMatter',
        does: "A matter by the operator's own id, which a webhook names. Its `status` is what the client reads.",
        scope: 'people',
        responds: keptMatterSchema,
        refusals: ['notFound'],
      }),
      async context => {
        const matter = await kept(context.req.param('id'))
        const by = { at: now(), actor: actorOf(context.var.holder) }
        const { person_id, id: subject } = matter
        await writeAudit(database, { ...by, action: 'read the account', person_id, subject })
        return context.json(matter)
      },
    )
    .put(
      '/operator/matters/:id',
      operation({
        id: 'saveMatter',
        does: 'Save a matter under the operator’s own id: a known one is replaced, and its documents stay. The client gets a mail about what that changes for them. What is said of the client and left out stays as it is. The `status` in the answer is what the client reads; `stage_known` is false where only a row for everything else reads the workflow, stage or step, so that it may be misspelled.',
        scope: 'matters',
        sends: matterSchema,
        responds: keptMatterSchema,
        refusals: ['notFound', 'matterOfOtherClient'],
      }),
      async context => {
        const { person_id, ...matter } = context.req.valid('json')
        const id = lineIn('id', context.req.param('id'))
        await database.transaction(async transaction => {
          const person = await lockPersonIfExists(transaction, person_id)
          if (!person) throw refused('notFound')
          const reason = applicationProblem(matter.bci_submitted, person, now())
          if (reason !== null) throw refused('invalidField', { field: 'bci_submitted', reason })
          const saved = await saveMatter(dependencies, transaction, person, { id, ...matter })
          if (saved === 'of another client') throw refused('matterOfOtherClient')
          await audit(transaction, context.var.holder, { person_id, subject: id })
        })
        const saved = await kept(id)
        if (!saved.stage_known) logUnknown(saved)
        return context.json(saved)
      },
    )
    .put(
      '/operator/matters/:id/documents/:document',
      operation({
        id: 'saveDocument',
        does: 'Save a document of a matter under the operator’s own id: a known one is replaced. The file’s name ends in .pdf, .docx, .jpg, .png or .txt, its first bytes are of that kind (a text is UTF-8, a .docx may be encrypted), and it has 20 MB at most.',
        scope: 'documents',
        as: 'form',
        sends: documentFormSchema,
        responds: documentSchema,
        refusals: ['notFound'],
      }),
      async context => {
        const { file, name } = context.req.valid('form')
        const media_type = mediaTypes[extname(file.name).toLowerCase()]
        if (!media_type) throw refused('invalidField', { field: 'file', reason: 'invalid' })
        if (file.size > longestDocument) throw refused('bodyTooLarge')
        const matterId = context.req.param('id')
        const operatorId = lineIn('document', context.req.param('document'))
        await kept(matterId)
        const content = new Uint8Array(await file.arrayBuffer())
        if (!(await isOfType(media_type, content))) throw refused('invalidField', { field: 'file', reason: 'invalid' })
        const save = async () => {
          const stored = await storeContent(dependencies, content)
          return database.transaction(async transaction => {
            await allowLargeWrites(transaction)
            const document = { name, media_type, stored }
            const saved = await saveDocument(transaction, { matterId, operatorId }, document, dependencies.now())
            if (!saved) throw refused('notFound')
            const subject = `${matterId} ${operatorId}`
            await audit(transaction, context.var.holder, { person_id: saved.person_id, subject })
            return saved.id
          })
        }
        const upload = lastUpload.then(save, save)
        lastUpload = upload
        const id = await upload
        return context.json({ id, operator_id: operatorId, name, media_type })
      },
    )
    .delete(
      '/operator/matters/:id/documents/:document',
      operation({
        id: 'removeDocument',
        does: 'Remove a document of a matter, by the operator’s own id.',
        scope: 'documents',
        responds: 'nothing',
        refusals: ['notFound'],
      }),
      async context => {
        const [matterId, operatorId] = [context.req.param('id'), context.req.param('document')]
        await kept(matterId)
        await database.transaction(async transaction => {
          const removed = isStorable(operatorId) ? await removeDocument(transaction, { matterId, operatorId }) : null
          if (!removed) throw refused('notFound')
          const subject = `${matterId} ${operatorId}`
          await audit(transaction, context.var.holder, { person_id: removed.person_id, subject })
        })
        return context.body(null, 204)
      },
    )
}

/** How much of a stage goes into the log, in characters, and how many stages a day. */
const longestLogged = 100
const mostLogged = 1000

/** An id of the operator's in the path. Throws 422 if it cannot be one. */
const lineIn = (name: string, value: string) => checkValue(v.object({ [name]: neededLine }), { [name]: value })[name]!
