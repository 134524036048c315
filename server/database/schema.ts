import { sql } from 'drizzle-orm'
import {
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
import type { AdditionalJson } from '../../domain/wire/answer.ts'
import type { CaseNews } from '../../domain/matters/tasks.ts'
import type { Case, Charge, Remedy } from '../../domain/wire/eligibility.ts'
import type { CardRefusal } from '../../domain/refusal.ts'
import type { SettlementState } from '../../domain/settlement.ts'
import type { Language } from '../../domain/languages.ts'
import type { UsState } from '../../domain/states.ts'
import type { Message } from '../../domain/wire/message.ts'

/* Columns are named as on the wire. Money is in cents, dates are year-month-day, times have a time zone. */

const time = (name: string) => timestamp(name, { withTimezone: true })
const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

/** All accounts. `email` is lowercase. */
export const people = pgTable('people', {
  id: uuid('id').primaryKey().defaultRandom(),
  language: text('language').$type<Language>().notNull(),
  title: text('title'),
  us_state: text('us_state').$type<UsState>().notNull(),
  email: text('email').notNull().unique(),
  password_hash: text('password_hash').notNull(),
  first_name: text('first_name').notNull(),
  middle_name: text('middle_name').notNull().default(''),
  last_name: text('last_name').notNull(),
  birth_date: date('birth_date', { mode: 'string' }).notNull(),
  referral_source: text('referral_source').notNull(),
  referral_other: text('referral_other').notNull().default(''),
  utm_code: text('utm_code'),
  referral_code: text('referral_code').notNull().unique(),
  peer_referrer_code: text('peer_referrer_code'),
  has_peer_referrer: boolean('has_peer_referrer').notNull().default(false),
  client_status: text('client_status').default('NEW'),
  verified: boolean('verified').notNull().default(false),
  app_payment_date: date('app_payment_date', { mode: 'string' }),
  address: text('address'),
  address2: text('address2'),
  city: text('city'),
  state: text('state'),
  zip: text('zip'),
  phone: text('phone'),
  opt_in_email: boolean('opt_in_email').notNull().default(false),
  opt_in_sms: boolean('opt_in_sms'),
  /** Whether mails about account and cases are wanted. Mails about passwords and payments always come. */
  email_notices: boolean('email_notices').notNull().default(true),
  /** When the person confirmed the address; until then only essential mails are sent. */
  email_confirmed_at: time('email_confirmed_at'),
  /** SHA-256 hash of the code last mailed for it. */
  email_code_hash: text('email_code_hash').unique(),
  case_news: text('case_news').$type<CaseNews>(),
  seen_results_at: time('seen_results_at'),
  bci_submitted: date('bci_submitted', { mode: 'string' }),
  personal_statement_drafted: boolean('personal_statement_drafted').notNull().default(false),
  /** When the person last logged in; null if never. */
  last_login_at: time('last_login_at'),
  created_at: time('created_at').notNull().defaultNow(),
  updated_at: time('updated_at').notNull().defaultNow(),
})

export type PersonRow = typeof people.$inferSelect

export const aliases = pgTable(
  'aliases',
  {
    person_id: personId(),
    position: integer('position').notNull(),
    first_name: text('first_name').notNull(),
    middle_name: text('middle_name').notNull().default(''),
    last_name: text('last_name').notNull(),
  },
  table => [primaryKey({ columns: [table.person_id, table.position] })],
)

/** Sessions. Of tokens only SHA-256 hashes are stored. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    person_id: personId(),
    expires_at: time('expires_at').notNull(),
    /** Time of the last call, to the minute. */
    used_at: time('used_at').notNull().defaultNow(),
  },
  table => [index('tokens_person').on(table.person_id)],
)

/** Codes of mailed reset links. Only SHA-256 hashes are stored. */
export const resetCodes = pgTable(
  'reset_codes',
  {
    hash: text('hash').primaryKey(),
    person_id: personId(),
    expires_at: time('expires_at').notNull(),
    used_at: time('used_at'),
  },
  table => [index('reset_codes_person').on(table.person_id)],
)

/** One row per entry of an answer. */
export const answers = pgTable(
  'answers',
  {
    person_id: personId(),
    question: text('question').notNull(),
    position: integer('position').notNull(),
    selection: text('selection').notNull(),
    additional_json: jsonb('additional_json').$type<AdditionalJson>(),
    updated_at: time('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.person_id, table.question, table.position] })],
)

/** Counts for rate limits, until they expire. `key_hash` says what was tried, and by which person or network. */
export const attempts = pgTable(
  'attempts',
  {
    key_hash: text('key_hash').primaryKey(),
    count: integer('count').notNull(),
    ends_at: time('ends_at').notNull(),
  },
  table => [index('attempts_ends_at').on(table.ends_at)],
)

/** Networks from which a person has logged in, as hashes (decision 020). */
export const knownNetworks = pgTable(
  'known_networks',
  {
    person_id: personId(),
    network_hash: text('network_hash').notNull(),
    until: time('until').notNull(),
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
    id: uuid('id').primaryKey().defaultRandom(),
    person_id: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    idempotency_key: text('idempotency_key').notNull(),
    amount: integer('amount').notNull(),
    promotion_code: text('promotion_code'),
    status: text('status').$type<SettlementState>().notNull(),
    /** The gateway's own id of the payment. */
    reference: text('reference').unique(),
    /** The lease of the server that may contact the gateway, and its expiry. */
    lease: uuid('lease'),
    leased_until: time('leased_until'),
    tried_at: time('tried_at'),
    refusal: text('refusal').$type<CardRefusal>(),
    verified: boolean('verified').notNull().default(false),
    refunded: integer('refunded').notNull().default(0),
    /** Why a refund failed, in the gateway's words. */
    refund_failure: text('refund_failure'),
    /** The status of the latest dispute, in the gateway's words. */
    dispute: text('dispute'),
    created_at: time('created_at').notNull().defaultNow(),
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
  reference: uuid('reference').primaryKey().defaultRandom(),
  key: text('key').notNull().unique(),
  amount: integer('amount').notNull(),
  state: text('state').$type<'open' | 'charged' | 'refused' | 'refunded'>().notNull(),
  refusal: text('refusal').$type<CardRefusal>(),
  at: time('at').notNull().defaultNow(),
})

export const promotionCodes = pgTable('promotion_codes', {
  code: text('code').primaryKey(),
  total: integer('total').notNull(),
  active: boolean('active').notNull().default(true),
})

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    person_id: personId(),
    type: text('type').$type<Message['type']>().notNull(),
    body: text('body').notNull(),
    contact_media: text('contact_media').$type<Message['contact_media']>(),
    created_at: time('created_at').notNull().defaultNow(),
  },
  table => [index('messages_person').on(table.person_id)],
)

/** Court records, matched with people by name and birth date. */
export const courtRecords = pgTable(
  'court_records',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    us_state: text('us_state').$type<UsState>().notNull(),
    first_name: text('first_name').notNull(),
    middle_name: text('middle_name').notNull().default(''),
    last_name: text('last_name').notNull(),
    birth_date: date('birth_date', { mode: 'string' }).notNull(),
    case_number: text('case_number').notNull(),
    court: text('court'),
    county: text('county'),
    code: text('code'),
    case_type: text('case_type'),
    charges: jsonb('charges').$type<Charge[]>().notNull(),
    lead_charge: jsonb('lead_charge').$type<Charge>(),
    remedies: jsonb('remedies').$type<Remedy[]>().notNull(),
  },
  table => [
    unique('court_records_case').on(table.us_state, table.case_number),
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

/** A person's record search: requested, then completed by a job with the cases found. */
export const recordSearches = pgTable('record_searches', {
  person_id: personId().primaryKey(),
  completed_at: time('completed_at'),
  cases: jsonb('cases').$type<Case[]>(),
  count: integer('count'),
})

export const matters = pgTable(
  'matters',
  {
    id: text('id').primaryKey(),
    person_id: personId(),
    legal_action_type: text('legal_action_type').notNull(),
    workflow: text('workflow'),
    workflow_stage: text('workflow_stage'),
    workflow_step_name: text('workflow_step_name'),
    case_number: text('case_number'),
    case_year: integer('case_year'),
    court: text('court'),
    lead_charge_description: text('lead_charge_description'),
    description: text('description'),
    lead_charge_severity: text('lead_charge_severity'),
    docs_filed: date('docs_filed', { mode: 'string' }),
    is_two_step: boolean('is_two_step'),
  },
  table => [index('matters_person').on(table.person_id)],
)

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A matter's documents, in order; `content` is read in chunks (decision 009). */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    matter_id: text('matter_id')
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    media_type: text('media_type').notNull(),
    content: bytea('content').notNull(),
  },
  table => [unique('documents_position').on(table.matter_id, table.position)],
)

/** Screens that people saved, without identities or inputs (docs/journey-log.md). */
export const journeySteps = pgTable(
  'journey_steps',
  {
    walk: uuid('walk').notNull(),
    step: integer('step').notNull(),
    screen: text('screen').notNull(),
    us_state: text('us_state').$type<UsState>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  table => [primaryKey({ columns: [table.walk, table.step] }), index('journey_steps_day').on(table.day)],
)

/** Who acts. Operators are named by their user account on the server. */
export type Actor = 'person' | 'server' | `operator ${string}`
export type AuditedAction =
  | 'logged in'
  | 'logged out'
  | 'logged out everywhere'
  | 'changed the password'
  | 'exported'
  | 'deleted'
  | 'verified'
  | 'refunded'
  | 'added a code'
  | 'ended a code'
  | 'made a backup'
  | 'restored a backup'
  | 'imported court records'
  | 'imported matters'

/** Who did what to whom, without answers and addresses (decision 022). Deleted people stay as ids. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: time('at').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    action: text('action').$type<AuditedAction>().notNull(),
    person_id: uuid('person_id'),
    subject: text('subject'),
  },
  table => [index('audit_log_at').on(table.at), index('audit_log_person').on(table.person_id)],
)
