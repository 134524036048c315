import * as v from 'valibot'
import { kinds, type MatterStatus } from '../../domain/matters/statuses.ts'
import { usStates } from '../../domain/offered.ts'
import type { Finding } from '../../domain/rules/eligibility.ts'
import { settlement, type SettlementState } from '../../domain/settlement.ts'
import { answerListSchema } from '../../domain/wire/answer.ts'
import { caseSchema } from '../../domain/wire/eligibility.ts'
import { email, isCalendarDate, language, usState } from '../../domain/wire/fields.ts'
import { contactMedia, messageTopics, messageTypes, toldDecisionSchema } from '../../domain/wire/message.ts'
import { identityEntries } from '../../domain/wire/person.ts'
import { peopleSteps } from '../account/people.ts'
import { isStorable } from '../database/failures.ts'
import { readCursor } from '../log/list.ts'
import { matterFields, neededLine } from '../matter/matter-fields.ts'
import { waitKinds } from './waiting.ts'

/* What the operator's programs send and get. Times are ISO times, days year-month-day, amounts cents. */

const text = v.string()
const maybe = v.nullable(text)
const cents = v.pipe(v.number(), v.integer())

const day = v.pipe(text, v.check(isCalendarDate, 'a day such as 2026-03-02'))
const rows = v.pipe(
  text,
  v.regex(/^[1-9]\d{0,3}$/, 'from 1 to 1000'),
  v.transform(Number),
  v.maxValue(1000, 'from 1 to 1000'),
)
const choice = {
  since: v.optional(day),
  until: v.optional(day),
  limit: v.optional(rows, '50'),
  cursor: v.optional(
    v.pipe(
      text,
      v.maxLength(200),
      v.transform(readCursor),
      v.check(cursor => cursor !== null, 'the cursor of a page before'),
    ),
  ),
}
/** Filters of the list of people. */
export const peopleChoice = v.object({
  ...choice,
  updated_since: v.optional(
    v.pipe(
      text,
      v.isoTimestamp('a time such as 2026-03-02T18:00:00Z'),
      v.transform(time => new Date(time)),
    ),
  ),
  state: v.optional(v.picklist(usStates)),
  step: v.optional(v.picklist(peopleSteps)),
})
/** Filters of the list of messages. */
export const messageChoice = v.object({ ...choice, type: v.optional(v.picklist(messageTypes)) })

/** A page of the list of codes. */
export const codesChoice = v.object({
  limit: v.optional(rows, '1000'),
  cursor: v.optional(
    v.pipe(
      text,
      v.maxLength(1000),
      v.transform(written => Buffer.from(written, 'base64url').toString()),
      v.check(code => code !== '' && isStorable(code)),
    ),
  ),
})

export const findSchema = v.object({
  email: email(),
  /** Also an account of which the email does not prove whose it is. */
  unconfirmed: v.optional(v.boolean(), false),
})

/** A person in a list. */
export const personSchema = v.object({
  id: text,
  language,
  title: maybe,
  us_state: usState,
  email: text,
  email_confirmed: v.boolean(),
  first_name: text,
  middle_name: text,
  last_name: text,
  birth_date: text,
  phone: maybe,
  address: maybe,
  address2: maybe,
  city: maybe,
  state: maybe,
  zip: maybe,
  opt_in_sms: v.nullable(v.boolean()),
  client_status: maybe,
  referral_source: text,
  utm_code: maybe,
  app_payment_date: maybe,
  verified: v.boolean(),
  bci_submitted: maybe,
  personal_statement_drafted: v.boolean(),
  created_at: text,
  updated_at: text,
  last_login_at: maybe,
  cases: v.nullable(v.number()),
  matter_count: v.number(),
})
export const peopleSchema = v.array(personSchema)

export const paymentSchema = v.object({
  id: text,
  person_id: maybe,
  amount: cents,
  status: v.picklist(Object.keys(settlement) as SettlementState[]),
  refunded: cents,
  refund_failure: maybe,
  dispute: maybe,
  created_at: text,
})

export const messageSchema = v.object({
  id: text,
  person_id: text,
  type: v.picklist(messageTypes),
  body: text,
  contact_media: v.nullable(v.picklist(contactMedia)),
  case_numbers: v.nullable(v.array(text)),
  withdrawn_case_numbers: v.nullable(v.array(text)),
  not_mine_case_numbers: v.nullable(v.array(text)),
  topic: v.nullable(v.picklist(messageTopics)),
  decisions: v.nullable(v.array(toldDecisionSchema)),
  answered_on: maybe,
  created_at: text,
})
export const messagesSchema = v.array(messageSchema)

/** When a message was answered: today, unless another day is named. */
export const replySchema = v.strictObject({ answered_on: v.optional(day) })

/** Filters of who waits. */
export const waitingChoice = v.object({ kind: v.optional(v.picklist(waitKinds)) })
/** Who waits for the team: for what, since when, and with which message or matter. */
export const waitingSchema = v.array(
  v.object({
    kind: v.picklist(waitKinds),
    since: text,
    person_id: text,
    message_id: v.nullable(text),
    matter_id: v.nullable(text),
  }),
)

/** A person, with what the token is granted besides. */
export const wholePersonSchema = v.object({
  ...personSchema.entries,
  payments: v.array(paymentSchema),
  matter_ids: v.array(text),
  answers: v.optional(answerListSchema),
  other_names: v.optional(
    v.array(v.object({ first_name: text, middle_name: text, last_name: text, confirmed: v.boolean() })),
  ),
  names_to_confirm: v.optional(v.array(text)),
  messages: v.optional(messagesSchema),
})
export type WholePerson = v.InferOutput<typeof wholePersonSchema>

/** A correction: the fields to change as the program knows them, and as they are to be. */
export const correctionSchema = v.strictObject({
  was: v.strictObject({
    first_name: v.optional(text),
    middle_name: v.optional(text),
    last_name: v.optional(text),
    birth_date: v.optional(text),
    us_state: v.optional(usState),
  }),
  is: v.pipe(
    v.partial(v.strictObject(identityEntries)),
    v.check(is => Object.keys(is).length > 0, 'at least one of the details'),
  ),
  identity_checked: v.optional(v.boolean(), false),
})
const details = v.partial(
  v.object({ first_name: text, middle_name: text, last_name: text, birth_date: text, us_state: usState }),
)
const outcomes = ['now', 'later', 'moreInformation', 'notEligible'] as const satisfies readonly Finding['outcome'][]
/** What the search has found: cases, and what can be done about each today. `updated_at` is null until it has ended. */
export const resultsSchema = v.object({
  updated_at: v.nullable(text),
  cases: v.array(v.object({ ...caseSchema.entries, outcome: v.picklist(outcomes) })),
})
export const correctedSchema = v.object({ was: details, is: details, verified: v.boolean() })

export const confirmedSchema = v.object({ verified: v.boolean() })
export const nameSchema = v.object({ name: neededLine })
export const nameConfirmedSchema = v.object({ added_cases: v.nullable(v.number()) })

const { id: _id, client_status, bci_submitted, personal_statement_drafted, ...ofTheMatter } = matterFields
const ofTheClient = { client_status, bci_submitted, personal_statement_drafted }
/** A matter as it is pushed; its id is in the path. */
export const matterSchema = v.strictObject({
  person_id: v.pipe(text, v.uuid()),
  ...ofTheMatter,
  ...ofTheClient,
})

export const documentSchema = v.object({ id: text, operator_id: maybe, name: text, media_type: text })
const statuses = Object.values(kinds).flatMap(({ statuses }) => Object.keys(statuses) as MatterStatus['status'][])
/** A matter as it is kept, with the status that the client reads. */
export const keptMatterSchema = v.object({
  id: text,
  person_id: text,
  ...ofTheMatter,
  legal_action_type: text,
  status: v.picklist([...new Set(statuses)]),
  stage_known: v.boolean(),
  documents: v.array(documentSchema),
})
/** A document as it is pushed: a form with the file, whose name says what kind it is. */
export const documentFormSchema = v.object({ name: neededLine, file: v.file() })

export const codeSchema = v.object({ code: text, total: cents, active: v.boolean() })
export const codesSchema = v.array(codeSchema)
export const newCodeSchema = v.object({
  total: v.pipe(v.number(), v.integer('whole cents'), v.maxValue(9_999_999, 'at most 9999999')),
})
