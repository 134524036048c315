import { asc, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { dayIn } from '../../domain/day.ts'
import { caseEligibility } from '../../domain/rules/eligibility.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { correctPerson } from '../account/corrections.ts'
import { hadFormerOwner } from '../account/former-emails.ts'
import { deletePerson, exportPerson } from '../account/own-data.ts'
import { confirmIdentity, confirmName, findPerson, listPeople, progressOf } from '../account/people.ts'
import { answerListOf } from '../answer/answers.ts'
import { type Database, writeAudit } from '../database/database.ts'
import { aliases, matters, messages, payments, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { resultsOf } from '../eligibility/search.ts'
import { operation } from '../http/operation.ts'
import { writeCursor } from '../log/list.ts'
import { dispositionOf } from '../matter/matters.ts'
import { listMessages, markAnswered } from '../message/commands.ts'
import { actorOf, type OperatorCall } from './access-routes.ts'
import { pageOfList, howListsPage } from './page-routes.ts'
import {
  confirmedSchema,
  correctedSchema,
  correctionSchema,
  findSchema,
  messageChoice,
  messageSchema,
  messagesSchema,
  nameConfirmedSchema,
  nameSchema,
  peopleChoice,
  peopleSchema,
  personSchema,
  replySchema,
  resultsSchema,
  waitingChoice,
  waitingSchema,
  type WholePerson,
  wholePersonSchema,
} from './schemas.ts'
import type { TokenHolder } from './tokens.ts'
import { viewPayment } from './view-payment.ts'
import { isWithMessage, whoWaits } from './waiting.ts'

type Dependencies = Needs<
  'database' | 'documentStore' | 'jobs' | 'now' | 'operator' | 'recordSearch' | 'searchDelaySeconds' | 'webhook'
>

/** Routes about people and what they write. */
export function operatorPeopleRoutes(dependencies: Dependencies) {
  const { database, now } = dependencies
  const known = async (id: string) => {
    const person = v.UUID_REGEX.test(id) ? await findPerson(database, id) : undefined
    if (!person) throw refused('notFound')
    return person
  }
  const audit = (holder: TokenHolder, action: 'read the account' | 'read a message', about: object) =>
    writeAudit(database, { at: now(), actor: actorOf(holder), action, ...about })
  /** Names each person whom the list shows; an empty one is written down without. */
  const auditList = (holder: TokenHolder, subject: string, shown: readonly string[]) => {
    const entry = { at: now(), actor: actorOf(holder), action: 'read lists', subject } as const
    const ids = [...new Set(shown)]
    return writeAudit(database, ...(ids.length > 0 ? ids.map(person_id => ({ ...entry, person_id })) : [entry]))
  }

  return new Hono<OperatorCall>()
    .get(
      '/operator/people',
      operation({
        id: 'listPeople',
        does: `People, the newest first: of these days, this state, and this far. With \`updated_since\`, those whose account changed at that time or later, in the order of the changes: ask again with the \`updated_at\` of the last one. ${howListsPage}`,
        scope: 'people',
        filters: peopleChoice,
        responds: peopleSchema,
      }),
      async context => {
        const query = context.req.valid('query')
        const { cursor: after, limit, since, until, updated_since: updatedSince, ...filters } = query
        const rows = await listPeople(database, {
          updatedSince,
          limit: limit + 1,
          after: after ?? undefined,
          ...daysOf({ since, until }),
          filters,
        })
        const people = rows.map(({ person, ...counts }) => viewPerson(person, counts))
        const shown = people.slice(0, limit).map(({ id }) => id)
        await auditList(context.var.holder, 'people', shown)
        const cursorOf = updatedSince === undefined ? placeOf : placeOfChange
        return pageOfList(context, people, { limit, cursorOf })
      },
    )
    .post(
      '/operator/people/find',
      operation({
        id: 'findPerson',
        does: 'A person by email, which is in no address this way. An account that has not confirmed the email may be a stranger’s (`emailNotConfirmed`), and so may one whose email was another account’s within the last year (`emailOfFormerOwner`): with `unconfirmed` it is answered, too, and the operator makes sure who it is.',
        scope: 'people',
        sends: findSchema,
        responds: wholePersonSchema,
        refusals: ['notFound', 'emailNotConfirmed', 'emailOfFormerOwner'],
      }),
      async context => {
        const { email, unconfirmed } = context.req.valid('json')
        const person = await findPerson(database, email)
        if (!person) throw refused('notFound')
        if (!unconfirmed) {
          if (await hadFormerOwner(database, person, now())) throw refused('emailOfFormerOwner')
          if (person.email_confirmed_at === null) throw refused('emailNotConfirmed')
        }
        return context.json(await read(context.var.holder, person))
      },
    )
    .get(
      '/operator/people/:id',
      operation({
        id: 'readAnyPerson',
        does: 'A person with their payments and the ids of their matters. Answers, other names and messages are there for tokens with these scopes alone.',
        scope: 'people',
        responds: wholePersonSchema,
        refusals: ['notFound'],
      }),
      async context => context.json(await read(context.var.holder, await known(context.req.param('id')))),
    )
    .put(
      '/operator/people/:id/verification',
      operation({
        id: 'confirmIdentity',
        does: 'Confirm who a person is, after too many wrong digits. Their records are then searched.',
        scope: 'identities',
        responds: confirmedSchema,
        refusals: ['notFound', 'alreadyVerified', 'paymentRequired'],
      }),
      async context => {
        await confirmIdentity(dependencies, await known(context.req.param('id')), actorOf(context.var.holder))
        return context.json({ verified: true })
      },
    )
    .post(
      '/operator/people/:id/names',
      operation({
        id: 'confirmName',
        does: "Confirm that an other name is the person's. The cases under it are added to their results.",
        scope: 'identities',
        sends: nameSchema,
        responds: nameConfirmedSchema,
        refusals: ['notFound'],
      }),
      async context => {
        const person = await known(context.req.param('id'))
        const { name } = context.req.valid('json')
        const added = await confirmName(dependencies, person, name, actorOf(context.var.holder))
        if (added === null) throw refused('notFound')
        return context.json({ added_cases: added === 'later' ? null : added })
      },
    )
    .get(
      '/operator/people/:id/results',
      operation({
        id: 'readAnyResults',
        does: "A person's results: the cases that the search has found, with what can be done about each today. None, without a time, until it has ended.",
        scope: 'results',
        responds: resultsSchema,
        refusals: ['notFound'],
      }),
      async context => {
        const { id, us_state } = await known(context.req.param('id'))
        const { cases, updated_at } = await resultsOf(database, id)
        await audit(context.var.holder, 'read the account', { person_id: id, subject: 'results' })
        const today = dayIn(us_state, now())
        return context.json({
          updated_at,
          cases: cases.map(each => ({ ...each, outcome: caseEligibility(each, us_state, today).outcome })),
        })
      },
    )
    .get(
      '/operator/people/:id/export',
      operation({
        id: 'exportPerson',
        does: 'Everything about a person as JSON, table by table, without secrets; documents in base64. It is for the person: hand it over, then delete it.',
        scope: 'exports',
        responds: 'file',
        refusals: ['notFound'],
      }),
      async context => {
        const { id } = await known(context.req.param('id'))
        const copy = await exportPerson(dependencies, id, actorOf(context.var.holder))
        if (copy === null) throw refused('notFound')
        return context.body(JSON.stringify(copy, null, 2), 200, {
          'Content-Type': 'application/json',
          'Content-Disposition': dispositionOf('attachment', `${id}.json`),
        })
      },
    )
    .delete(
      '/operator/people/:id',
      operation({
        id: 'deletePerson',
        does: 'Delete a person with everything about them; payments stay in the ledger, without the person. 409 while a payment is under way.',
        scope: 'deletions',
        responds: 'nothing',
        refusals: ['notFound', 'paymentUnderWay'],
      }),
      async context => {
        const { id } = await known(context.req.param('id'))
        const deleted = await deletePerson(dependencies, id, actorOf(context.var.holder))
        if (deleted === 'payment under way') throw refused('paymentUnderWay')
        if (deleted === 'nobody') throw refused('notFound')
        return context.body(null, 204)
      },
    )
    .post(
      '/operator/people/:id/correction',
      operation({
        id: 'correctPerson',
        does: 'Correct name, birth date or state. `was` has the details as the program knows them (412 `answerChanged` if the account has others), `is` as they are to be. The search is made again and replaces what was found. Another birth date, or a name that is not like the old one, takes back that the person has shown who they are, unless `identity_checked` says that you made sure. Matters, documents and payments stay. The mail that they were corrected goes to a confirmed email alone. The answer has what was changed: nothing where it is so already.',
        scope: 'corrections',
        sends: correctionSchema,
        responds: correctedSchema,
        refusals: ['notFound', 'answerChanged'],
      }),
      async context => {
        const { id } = await known(context.req.param('id'))
        const { identity_checked, is, was } = context.req.valid('json')
        const correction = { was, is, isIdentityChecked: identity_checked }
        const { losesVerified: _, ...corrected } = await correctPerson(
          dependencies,
          id,
          correction,
          actorOf(context.var.holder),
        )
        return context.json(corrected)
      },
    )
    .get(
      '/operator/messages',
      operation({
        id: 'listMessages',
        does: `What people wrote to the team, the newest first. ${howListsPage}`,
        scope: 'messages',
        filters: messageChoice,
        responds: messagesSchema,
      }),
      async context => {
        const { cursor: after, limit, since, until, ...filters } = context.req.valid('query')
        const rows = await listMessages(database, {
          limit: limit + 1,
          after: after ?? undefined,
          ...daysOf({ since, until }),
          filters,
        })
        const messages = rows.map(({ message }) => viewMessage(message))
        const shown = messages.slice(0, limit).map(({ person_id }) => person_id)
        await auditList(context.var.holder, 'messages', shown)
        return pageOfList(context, messages, { limit, cursorOf: placeOf })
      },
    )
    .get(
      '/operator/messages/:id',
      operation({
        id: 'readMessage',
        does: 'A message by its id, which a webhook names.',
        scope: 'messages',
        responds: messageSchema,
        refusals: ['notFound'],
      }),
      async context => {
        const id = context.req.param('id')
        const isThis = eq(messages.id, id)
        const [row] = v.UUID_REGEX.test(id) ? await database.select().from(messages).where(isThis) : []
        if (!row) throw refused('notFound')
        await audit(context.var.holder, 'read a message', { person_id: row.person_id, subject: row.id })
        return context.json(viewMessage(row))
      },
    )
    .put(
      '/operator/messages/:id/answered',
      operation({
        id: 'markAnswered',
        does: 'Mark a message as answered, today or on the day that is named. Its person no longer waits for it.',
        scope: 'replies',
        sends: replySchema,
        responds: messageSchema,
        refusals: ['notFound'],
      }),
      async context => {
        const { answered_on = null } = context.req.valid('json')
        const actor = actorOf(context.var.holder)
        const row = await markAnswered(dependencies, context.req.param('id'), answered_on, actor)
        if (!row) throw refused('notFound')
        return context.json(viewMessage(row))
      },
    )
    .get(
      '/operator/waiting',
      operation({
        id: 'listWaiting',
        does: 'Who waits for the team, the longest first: identities and other names that it decides, messages without an answer, requests to start, and matters whose stage no table knows.',
        scope: 'waiting',
        filters: waitingChoice,
        responds: waitingSchema,
      }),
      async context => {
        const { kind } = context.req.valid('query')
        const waits = (await whoWaits(database)).filter(wait => kind === undefined || wait.kind === kind)
        await auditList(
          context.var.holder,
          'waiting',
          waits.map(({ person_id }) => person_id),
        )
        return context.json(
          waits.map(wait => ({
            kind: wait.kind,
            since: wait.since.toISOString(),
            person_id: wait.person_id,
            message_id: isWithMessage(wait) ? wait.about : null,
            matter_id: wait.kind === 'stage' ? wait.about : null,
          })),
        )
      },
    )

  async function read(holder: TokenHolder, person: PersonRow): Promise<WholePerson> {
    const granted = (['answers', 'names', 'messages'] as const).filter(scope => holder.scopes.includes(scope))
    const subject = granted.join(',') || null
    await audit(holder, 'read the account', { person_id: person.id, subject })
    return viewWhole(database, person, granted)
  }
}

const placeOf = ({ created_at, id }: { readonly created_at: string; readonly id: string }) =>
  writeCursor({ at: new Date(created_at), id })

const placeOfChange = ({ id, updated_at }: { readonly id: string; readonly updated_at: string }) =>
  writeCursor({ at: new Date(updated_at), id })

const daysOf = ({ since, until }: { readonly since?: string | undefined; readonly until?: string | undefined }) => ({
  since: since === undefined ? undefined : new Date(since),
  until: until === undefined ? undefined : new Date(until),
})

interface Counts {
  readonly cases: number | null
  readonly matters: number
}

const viewPerson = (person: PersonRow, counts: Counts) =>
  v.parse(personSchema, {
    ...person,
    email_confirmed: person.email_confirmed_at !== null,
    created_at: person.created_at.toISOString(),
    updated_at: person.updated_at.toISOString(),
    last_login_at: person.last_login_at?.toISOString() ?? null,
    cases: counts.cases,
    matter_count: counts.matters,
  })

async function viewWhole(
  database: Database,
  person: PersonRow,
  granted: readonly ('answers' | 'names' | 'messages')[],
): Promise<WholePerson> {
  const { id } = person
  const { namesToConfirm, ...counts } = await progressOf(database, id)
  const paid = await database
    .select()
    .from(payments)
    .where(eq(payments.person_id, id))
    .orderBy(desc(payments.created_at))
  const owned = await database
    .select({ id: matters.id })
    .from(matters)
    .where(eq(matters.person_id, id))
    .orderBy(asc(matters.id))
  return {
    ...viewPerson(person, counts),
    payments: paid.map(viewPayment),
    matter_ids: owned.map(matter => matter.id),
    ...(granted.includes('answers') && { answers: await answerListOf(database, id) }),
    ...(granted.includes('names') && {
      other_names: await namesOf(database, id),
      names_to_confirm: [...namesToConfirm],
    }),
    ...(granted.includes('messages') && { messages: await messagesOf(database, id) }),
  }
}

async function namesOf(database: Database, personId: string) {
  const rows = await database
    .select()
    .from(aliases)
    .where(eq(aliases.person_id, personId))
    .orderBy(asc(aliases.position))
  return rows.map(({ confirmed_at, first_name, last_name, middle_name }) => ({
    first_name,
    middle_name,
    last_name,
    confirmed: confirmed_at !== null,
  }))
}

async function messagesOf(database: Database, personId: string) {
  const isTheirs = eq(messages.person_id, personId)
  const rows = await database.select().from(messages).where(isTheirs).orderBy(desc(messages.created_at))
  return rows.map(viewMessage)
}

const viewMessage = (row: typeof messages.$inferSelect) =>
  v.parse(messageSchema, {
    ...row,
    topic: row.topic ?? null,
    decisions: row.decisions ?? null,
    created_at: row.created_at.toISOString(),
  })
