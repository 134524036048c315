import fc from 'fast-check'
import * as v from 'valibot'
import { answerTo } from '../domain/samples/answers.ts'
import { sampleMatter, someCases, sampleReminders } from '../domain/samples/case.ts'
import { client, sampleAlias, samplePerson, sampleSessions } from '../domain/samples/person.ts'
import { readableAnswers } from '../domain/wire/answer.ts'
import { readableToken } from '../domain/wire/authentication.ts'
import { readableCount, readableEligibility } from '../domain/wire/eligibility.ts'
import { readableMatters } from '../domain/wire/matter.ts'
import { readableMessages } from '../domain/wire/message.ts'
import { readablePaid, readablePrice } from '../domain/wire/payment.ts'
import { readablePerson, readableVerified } from '../domain/wire/person.ts'
import { readableReferral } from '../domain/wire/referral.ts'
import { readableReminders } from '../domain/wire/reminder.ts'
import { readableSessions } from '../domain/wire/session.ts'

/** A response that the browser reads, as our own server sends it. */
interface Read<Schema extends v.GenericSchema> {
  readonly schema: Schema
  readonly response: unknown
  /** Fields without which the response, or an item of it, is unusable. */
  readonly needed?: readonly string[]
}
const read = <Schema extends v.GenericSchema>(
  schema: Schema,
  response: unknown,
  needed: readonly string[] = [],
): Read<Schema> => ({
  schema,
  response,
  needed,
})

const document = { id: 'document-1', name: 'Petition.pdf' }

/** Every response that the browser reads. */
export const readResponses = {
  person: read(readablePerson, {
    ...samplePerson({ ...client, us_state: 'AZ', middle_name: 'Luz', address2: '2B' }),
    aliases: [
      { ...sampleAlias, middle_name: 'Ann' },
      { ...sampleAlias, middle_name: 'Bea' },
    ],
  }),
  answers: read(
    readableAnswers,
    Object.entries(answerTo).flatMap(([question, items]) =>
      items.map(item => ({ question, ...item, updated_at: '2026-11-01T12:00:00Z' })),
    ),
    ['question', 'selection'],
  ),
  eligibility: read(readableEligibility, someCases, ['type']),
  count: read(readableCount, { updated_at: '2026-11-02T10:00:00Z', count: 3 }),
  messages: read(readableMessages, [{ type: 'message' }, { type: 'contact_me' }], ['type']),
  matters: read(
    readableMatters,
    {
      matters: [
        sampleMatter({ id: 'one', documents: [document, { id: 'document-2', name: 'Order.pdf' }] }),
        sampleMatter({
          id: 'two',
          legal_action_type: 'SEALING',
          workflow_step_name: 'Drafting',
          docs_filed: '2026-05-02',
        }),
        sampleMatter({ id: 'three', legal_action_type: 'REDUCTION', workflow_stage: 'Objection' }),
      ],
      state_specific_data: { bci_submitted: '2026-03-02' },
      personal_statement_drafted: false,
    },
    ['id'],
  ),
  referral: read(readableReferral, { valid: true }),
  price: read(readablePrice, { total: 1500 }, ['total']),
  paid: read(readablePaid, { verified: true }),
  verified: read(readableVerified, { verified: true }),
  sessions: read(readableSessions, sampleSessions, ['id']),
  reminders: read(readableReminders, sampleReminders, ['case_number']),
  token: read(readableToken, { access_token: 'secret' }, ['access_token']),
} as const

type Path = readonly (string | number)[]

/** The path of a value in a response, and of every value within it. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((each, at) => placesIn(each, [...path, at]))]
  if (typeof value === 'object' && value !== null)
    return [path, ...Object.entries(value).flatMap(([name, each]) => placesIn(each, [...path, name]))]
  return [path]
}

/** The items of a response's lists. */
export const itemsIn = (response: unknown): readonly Path[] =>
  placesIn(response).filter(path => typeof path.at(-1) === 'number')

/** What another API may send in a field; `undefined` drops the field, as in JSON. */
const values = [
  undefined,
  null,
  '',
  ' ',
  'Something that nobody knows',
  '<b>{name}</b>',
  7,
  true,
  [],
  {},
  ['x'],
  { new: 1 },
  'constructor',
] as const
/** Values in place of an item. */
const broken = [null, 42, 'nothing', [], true] as const

/** The response with another value at this place; a missing place stays missing. */
export function changedAt(response: unknown, path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(response)
  const holder = path.slice(0, -1).reduce<unknown>((at, name) => (isHolder(at) ? at[name] : undefined), copy)
  const name = path.at(-1)
  if (isHolder(holder) && name !== undefined && name in holder) holder[name] = value
  return JSON.parse(JSON.stringify(copy))
}

const isHolder = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null

/** The response without one item of a list. */
export function without(response: unknown, path: Path): unknown {
  const copy: unknown = structuredClone(response)
  const list = path.slice(0, -1).reduce<unknown>((at, name) => (isHolder(at) ? at[name] : undefined), copy)
  if (Array.isArray(list)) list.splice(Number(path.at(-1)), 1)
  return copy
}

/**
 * The response as another API might send it: fields missing, null, empty, of another type or with unknown ones
 * added, and items broken.
 */
export function unexpectedResponse({ response, needed = [] }: Read<v.GenericSchema>): fc.Arbitrary<unknown> {
  const places = placesIn(response).filter(
    path => path.length > 0 && !(path.length === 1 && needed.includes(String(path[0]))),
  )
  if (places.length === 0) return fc.constant(withUnknown(response))
  const change = fc.constantFrom(...places).chain(path => {
    const instead: fc.Arbitrary<unknown> =
      typeof path.at(-1) === 'number' ? fc.constantFrom(...broken) : fc.constantFrom(...values)
    return instead.map(value => [path, value] as const)
  })
  return fc
    .array(change, { minLength: 1, maxLength: Math.ceil(places.length / 3), size: 'max' })
    .map(changes => withUnknown(changes.reduce((changed, [path, value]) => changedAt(changed, path, value), response)))
}

/** Every object of the response with an unknown field added. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown)
  if (typeof value !== 'object' || value === null) return value
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withUnknown(each)])),
    unknown_field: { of: ['theirs'] },
  }
}

/** Another API's response as the browser reads it. */
export const parsedUnexpectedResponse = <Schema extends v.GenericSchema>(
  of: Read<Schema>,
): fc.Arbitrary<v.InferOutput<Schema>> => unexpectedResponse(of).map(response => v.parse(of.schema, response))
