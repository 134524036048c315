import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Device } from '../../domain/device.ts'
import type { Language } from '../../domain/languages.ts'
import type { CaseNews } from '../../domain/matters/tasks.ts'
import type { CardRefusal } from '../../domain/refusal.ts'
import type { SettlementState } from '../../domain/settlement.ts'
import type { UsState } from '../../domain/states.ts'
import type { AdditionalJson } from '../../domain/wire/answer.ts'
import type { Case, Charge, Remedy } from '../../domain/wire/eligibility.ts'
import type { ContactMedium, Message } from '../../domain/wire/message.ts'
import type { OperatorScope } from '../../domain/wire/operator.ts'

/* Columns are named as on the wire. Money is in cents, dates are year-month-day, times have a time zone. */

const time = () => timestamp({ withTimezone: true })
const personId = () =>
  uuid()
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

/** All accounts. `email` is lowercase. */
export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey().defaultRandom(),
    language: text().$type<Language>().notNull(),
    title: text(),
    us_state: text().$type<UsState>().notNull(),
    email: text().notNull().unique(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    middle_name: text().notNull().default(''),
    last_name: text().notNull(),
    birth_date: date({ mode: 'string' }).notNull(),
    referral_source: text().notNull(),
    referral_other: text().notNull().default(''),
    utm_code: text(),
    referral_code: text().notNull().unique(),
    peer_referrer_code: text(),
    has_peer_referrer: boolean().notNull().default(false),
    client_status: text().default('NEW'),
    verified: boolean().notNull().default(false),
    app_payment_date: date({ mode: 'string' }),
    address: text(),
    address2: text(),
    city: text(),
    state: text(),
    zip: text(),
    phone: text(),
    opt_in_email: boolean().notNull().default(false),
    opt_in_sms: boolean(),
    /** How the person wants to be reached by the team; null before a choice. */
    contact_media: text().$type<ContactMedium>(),
    /** Whether mails about account and cases are wanted. Mails about passwords and payments always come. */
    email_notices: boolean().notNull().default(true),
    /** When the person confirmed the address; until then only essential mails are sent. */
    email_confirmed_at: time(),
    /** When a mail server refused the address for good; null once it is changed or confirmed. */
    email_refused_at: time(),
    /** When the number refused sms for good, or answered STOP; null once it is changed, or answers START. */
    phone_refused_at: time(),
    /** SHA-256 hash of the code last mailed for it. */
    email_code_hash: text().unique(),
    /** The email that the person wants instead; the account keeps the old one until the mailed link is used. */
    new_email: text(),
    new_email_asked_at: time(),
    /** SHA-256 hash of the code last mailed to it. */
    new_email_code_hash: text().unique(),
    /** SHA-256 hash of the token of the session that asked for it, which goes on after the change. */
    new_email_session_hash: text(),
    /** The email before the last change, until it has been notified of it. */
    previous_email: text(),
    case_news: text().$type<CaseNews>(),
    seen_results_at: time(),
    bci_submitted: date({ mode: 'string' }),
    personal_statement_drafted: boolean().notNull().default(false),
    /** When too many wrong digits left it to the team who the person is; it counts until they are verified. */
    identity_left_at: time(),
    /** When the person last logged in; null if never. */
    last_login_at: time(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  // an sms names its sender by the number
  table => [index('people_phone').on(sql`regexp_replace(${table.phone}, '\\D', '', 'g')`)],
)

export type PersonRow = typeof people.$inferSelect

export const aliases = pgTable(
  'aliases',
  {
    person_id: personId(),
    position: integer().notNull(),
    first_name: text().notNull(),
    middle_name: text().notNull().default(''),
    last_name: text().notNull(),
    /** When the team confirmed that this is a name of the person; null until then. */
    confirmed_at: time(),
  },
  table => [primaryKey({ columns: [table.person_id, table.position] })],
)

/** Sessions. Of tokens only SHA-256 hashes are stored. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    /** Names the session to its owner, who may end it from another device. */
    id: uuid().notNull().defaultRandom(),
    person_id: personId(),
    /** The kind of device that logged in; null if it is unknown. */
    device: text().$type<Device>(),
    /** When the session before this one began; null for a first one. */
    last_visit_at: time(),
    expires_at: time().notNull(),
    /** Time of the last call, to the minute. */
    used_at: time().notNull().defaultNow(),
  },
  table => [index('tokens_person').on(table.person_id)],
)

/** Codes of mailed reset links. Only SHA-256 hashes are stored. */
export const resetCodes = pgTable(
  'reset_codes',
  {
    hash: text().primaryKey(),
    person_id: personId(),
    expires_at: time().notNull(),
    used_at: time(),
  },
  table => [index('reset_codes_person').on(table.person_id)],
)

/**
 * Confirmed addresses that an account has left, as keyed hashes, for a year. With a person, the address is held for
 * them; without one, the account is deleted and anybody may use it.
 */
export const formerEmails = pgTable(
  'former_emails',
  {
    id: uuid().primaryKey().defaultRandom(),
    email_hash: text().notNull(),
    person_id: uuid().references(() => people.id, { onDelete: 'set null' }),
    until: time().notNull(),
  },
  table => [index('former_emails_hash').on(table.email_hash), index('former_emails_person').on(table.person_id)],
)

/** Keys of hashes, by what is hashed. Each is made when it is first needed. */
export const hashKeys = pgTable('hash_keys', { name: text().primaryKey(), key: text().notNull() })

/** Numbers that have answered STOP, as keyed hashes, until START: for every account that has or gets one. */
export const stoppedNumbers = pgTable('stopped_numbers', { number_hash: text().primaryKey(), at: time().notNull() })

/** What became of a mail or an sms (docs/operating.md, "Once"). */
export type DeliveryOutcome = 'sending' | 'taken' | 'refused' | 'unknown' | 'delivered' | 'undelivered'

/** Mails and sms by the job that sends them, so that none is sent twice by mistake. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    /** Null for the mail of the morning, which is about nobody in particular. */
    person_id: uuid().references(() => people.id, { onDelete: 'cascade' }),
    medium: text().$type<'mail' | 'text'>().notNull(),
    kind: text().notNull(),
    /** How often it was, or may have been, handed over. */
    tries: integer().notNull().default(1),
    outcome: text().$type<DeliveryOutcome>().notNull(),
    /** The text service's own code; null without one. */
    code: text(),
    /** SHA-256 hash of the code in a mail that was sent once more, and that of the first one, of which either works. */
    code_hash: text().unique(),
    first_code_hash: text(),
    created_at: time().notNull(),
    updated_at: time().notNull(),
  },
  table => [index('deliveries_person').on(table.person_id), index('deliveries_updated_at').on(table.updated_at)],
)

/** One row per entry of an answer. */
export const answers = pgTable(
  'answers',
  {
    person_id: personId(),
    question: text().notNull(),
    position: integer().notNull(),
    selection: text().notNull(),
    additional_json: jsonb().$type<AdditionalJson>(),
    updated_at: time().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.person_id, table.question, table.position] })],
)

/** Counts for rate limits, until they expire. `key_hash` says what was tried, and by which person or network. */
export const attempts = pgTable(
  'attempts',
  {
    key_hash: text().primaryKey(),
    count: integer().notNull(),
    ends_at: time().notNull(),
  },
  table => [index('attempts_ends_at').on(table.ends_at)],
)

/** Networks from which a person has logged in, as hashes (decision 020). */
export const knownNetworks = pgTable(
  'known_networks',
  {
    person_id: personId(),
    network_hash: text().notNull(),
    until: time().notNull(),
  },
  table => [
    primaryKey({ columns: [table.person_id, table.network_hash] }),
    index('known_networks_until').on(table.until),
  ],
)

/** Payment attempts, without card data: at most one may be approved. The ledger outlives the person (decision 022). */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: uuid().references(() => people.id, { onDelete: 'set null' }),
    idempotency_key: text().notNull(),
    amount: integer().notNull(),
    promotion_code: text(),
    status: text().$type<SettlementState>().notNull(),
    /** The gateway's own id of the payment. */
    reference: text().unique(),
    /** The lease of the server that may contact the gateway, and its expiry. */
    lease: uuid(),
    leased_until: time(),
    tried_at: time(),
    refusal: text().$type<CardRefusal>(),
    verified: boolean().notNull().default(false),
    refunded: integer().notNull().default(0),
    /** Why a refund failed, in the gateway's words. */
    refund_failure: text(),
    /** The status of the latest dispute, in the gateway's words. */
    dispute: text(),
    /** The key that an operator's program sent with the refund, so that a repeated call is harmless. */
    refund_key: text().unique(),
    created_at: time().notNull().defaultNow(),
  },
  table => [
    unique('payments_attempt').on(table.person_id, table.idempotency_key),
    uniqueIndex('payments_once')
      .on(table.person_id)
      .where(sql`${table.status} in ('created', 'charging', 'confirming', 'unknown', 'approved')`),
  ],
)

/** Payments as the sandbox gateway knows them. */
export const sandboxCharges = pgTable('sandbox_charges', {
  reference: uuid().primaryKey().defaultRandom(),
  key: text().notNull().unique(),
  amount: integer().notNull(),
  state: text().$type<'open' | 'charged' | 'refused' | 'refunded'>().notNull(),
  refusal: text().$type<CardRefusal>(),
  at: time().notNull().defaultNow(),
})

export const promotionCodes = pgTable('promotion_codes', {
  code: text().primaryKey(),
  /** As JavaScript compares it (`codeKey`); null for a code of before this was kept, and of older servers. */
  compared: text().unique(),
  total: integer().notNull(),
  active: boolean().notNull().default(true),
})

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: personId(),
    type: text().$type<Message['type']>().notNull(),
    body: text().notNull(),
    contact_media: text().$type<Message['contact_media']>(),
    /** The cases that the person asks us to start with; null in any other message. */
    case_numbers: jsonb().$type<readonly string[]>(),
    /** The cases with which they no longer ask us to start; null in any other message. */
    withdrawn_case_numbers: jsonb().$type<readonly string[]>(),
    /** The cases that they say are not theirs; null in any other message. */
    not_mine_case_numbers: jsonb().$type<readonly string[]>(),
    /** Whether it is about their own name or birth date. */
    topic: text().$type<Message['topic']>(),
    /** The decisions that the message tells the team; null in any other message. */
    decisions: jsonb().$type<Message['decisions']>(),
    /** The day on which the team answered it; null until then. */
    answered_on: date({ mode: 'string' }),
    /** When that was recorded; null until then, and for those of before this was kept. */
    answered_at: time(),
    created_at: time().notNull().defaultNow(),
  },
  table => [index('messages_person').on(table.person_id)],
)

export type MessageRow = typeof messages.$inferSelect

/** The index of court records by number. */
export const withoutZeros = (key: AnyPgColumn | SQL): SQL => sql`replace(${key}, '0', '')`

/** Court records, matched with people by name and birth date. */
export const courtRecords = pgTable(
  'court_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    us_state: text().$type<UsState>().notNull(),
    first_name: text().notNull(),
    middle_name: text().notNull().default(''),
    last_name: text().notNull(),
    birth_date: date({ mode: 'string' }).notNull(),
    case_number: text().notNull(),
    /** What numbers are compared by (`numberKeyOf`); null for a row of an older version until the job's next run. */
    case_number_key: text(),
    /** The row with which this one is one case, and which has its charges, too; null for all others. */
    joined_into: uuid().references((): AnyPgColumn => courtRecords.id, { onDelete: 'set null' }),
    court: text(),
    county: text(),
    code: text(),
    case_type: text(),
    charges: jsonb().$type<Charge[]>().notNull(),
    lead_charge: jsonb().$type<Charge>(),
    remedies: jsonb().$type<Remedy[]>().notNull(),
    /** Unused, as is the trigger of migration 0017: the next version drops both, since older servers name it. */
    digest: text(),
  },
  table => [
    unique('court_records_place').on(table.us_state, table.case_number, table.court, table.county).nullsNotDistinct(),
    // finds those that differ in zeros alone, too
    index('court_records_number').on(withoutZeros(table.case_number_key), table.us_state),
    index('court_records_joined')
      .on(table.joined_into)
      .where(sql`${table.joined_into} is not null`),
    // which defendants exist is read from the index alone
    index('court_records_defendant').on(
      table.us_state,
      table.birth_date,
      table.last_name,
      table.first_name,
      table.middle_name,
    ),
  ],
)

/** The cases of which a person wants to be told when they can be cleared, by number. */
export const reminders = pgTable(
  'reminders',
  {
    person_id: personId(),
    case_number: text().notNull(),
    /** The days in the person's state: when they asked, and when the case could be cleared; null until then. */
    asked_on: date({ mode: 'string' }).notNull(),
    over_on: date({ mode: 'string' }),
  },
  table => [primaryKey({ columns: [table.person_id, table.case_number] })],
)

/** A person's record search: requested, then completed by a job with the cases found. */
export const recordSearches = pgTable('record_searches', {
  person_id: personId().primaryKey(),
  completed_at: time(),
  cases: jsonb().$type<Case[]>(),
  count: integer(),
  /** When it was asked for; null for those of before this was kept. */
  asked_at: time(),
  /** When the cases last became others; null for those of before this was kept. */
  changed_at: time(),
  /** When the source last answered, which may have found nothing new. */
  searched_at: time(),
  /** Whether the source did not answer the last time. */
  is_delayed: boolean().notNull().default(false),
  /** Other names whose cases wait until the team has confirmed the name. */
  names_in_review: jsonb().$type<readonly string[]>(),
})

export const matters = pgTable(
  'matters',
  {
    id: text().primaryKey(),
    person_id: personId(),
    legal_action_type: text().notNull(),
    workflow: text(),
    workflow_stage: text(),
    workflow_step_name: text(),
    case_number: text(),
    case_year: integer(),
    court: text(),
    lead_charge_description: text(),
    description: text(),
    lead_charge_severity: text(),
    docs_filed: date({ mode: 'string' }),
    /** The day on which we told the client what can be done after a denial. */
    answered_on: date({ mode: 'string' }),
    is_two_step: boolean(),
    /** When its stage was last saved as another one. */
    stage_since: time().notNull().defaultNow(),
    /** When its status, or the team's answer after a denial, last changed; null where that was before this was kept. */
    moved_at: time(),
  },
  table => [index('matters_person').on(table.person_id)],
)

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * A matter's documents, in order; `content` is read in chunks (decision 009). A large one may be in the document store
 * instead, under `object_key`, encrypted with `object_secret`; its `size` is in bytes.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    matter_id: text()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The operator's own id of a document that was pushed by itself; null for one of an imported file. */
    operator_id: text(),
    name: text().notNull(),
    media_type: text().notNull(),
    /** When it came; null where that was before this was kept. */
    added_at: time(),
    /** SHA-256 hash of its content, by which it is known again; null like `added_at`. */
    digest: text(),
    content: bytea().notNull(),
    object_key: uuid().unique(),
    object_secret: bytea(),
    size: integer(),
  },
  table => [
    unique('documents_position').on(table.matter_id, table.position),
    unique('documents_operator_id').on(table.matter_id, table.operator_id),
  ],
)

/** Objects in the document store. One that is kept and has no document is removed. */
export const storedObjects = pgTable('stored_objects', {
  key: uuid().primaryKey(),
  created_at: time().notNull(),
  is_kept: boolean().notNull().default(false),
})

/** Unused, and emptied by the retention; dropped in the next version. */
export const journeySteps = pgTable(
  'journey_steps',
  {
    visit: uuid('walk').notNull(),
    step: integer().notNull(),
    screen: text().notNull(),
    us_state: text().$type<UsState>().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  table => [primaryKey({ columns: [table.visit, table.step] }), index('journey_steps_day').on(table.day)],
)

/** Tokens of the operator's programs (decision 038). Only SHA-256 hashes are stored; a revoked one is deleted. */
export const operatorTokens = pgTable('operator_tokens', {
  hash: text().primaryKey(),
  name: text().notNull().unique(),
  scopes: jsonb().$type<readonly OperatorScope[]>().notNull(),
  created_at: time().notNull(),
  expires_at: time().notNull(),
})

/** Who acts. Operators are named by their user account on the server, their programs by their token's name. */
export type Actor = 'person' | 'server' | `operator ${string}` | `token ${string}`
export type AuditedAction =
  | 'logged in'
  | 'logged out'
  | 'logged out everywhere'
  | 'changed the password'
  | 'asked for another email'
  | 'changed the email'
  | 'asked for texts'
  | 'stopped texts'
  | 'exported'
  | 'deleted'
  | 'verified'
  | 'searched again'
  | 'corrected'
  | 'added a name'
  | 'confirmed a name'
  | 'refunded'
  | 'added a code'
  | 'ended a code'
  | 'imported court records'
  | 'imported matters'
  | 'read the account'
  | 'read a message'
  | 'answered a message'
  | 'read lists'
  | 'made a token'
  | 'revoked a token'

/** Who did what to whom, without answers and addresses (decision 022). Deleted people stay as ids. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: time().notNull(),
    actor: text().$type<Actor>().notNull(),
    action: text().$type<AuditedAction>().notNull(),
    person_id: uuid(),
    subject: text(),
  },
  table => [index('audit_log_at').on(table.at), index('audit_log_person').on(table.person_id)],
)
