import type { Env, Hono, MiddlewareHandler, Context } from 'hono'
import * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { RefusalCode } from '../../domain/refusals.ts'
import type { OperatorScope } from '../../domain/wire/operator.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { isStorable } from '../database/failures.ts'

/** An API operation as documented in the contract, declared next to its route. */
export interface Operation<
  Body extends v.GenericSchema = v.GenericSchema,
  As extends 'json' | 'form' = 'json' | 'form',
  Filters extends v.GenericSchema = v.GenericSchema,
> {
  readonly id: string
  readonly does: string
  readonly isOpen?: true
  /** For the operator's programs alone, whose token has this scope. */
  readonly scope?: OperatorScope
  /** A required query parameter, a schema of optional ones, and a header. */
  readonly query?: string
  readonly filters?: Filters
  readonly header?: {
    readonly name: string
    readonly does: string
    readonly maxLength: number
    readonly required?: true
  }
  readonly sends?: Body
  readonly as?: As
  readonly responds: v.GenericSchema | 'file' | 'nothing'
  /** Refusal codes, besides those of every call of its kind. */
  readonly refusals?: readonly RefusalCode[]
}

const described = new WeakMap<MiddlewareHandler, Operation>()

interface Valid<Kind extends string, Schema extends v.GenericSchema> {
  in: Record<Kind, v.InferInput<Schema>>
  out: Record<Kind, v.InferOutput<Schema>>
}

/**
 * Documents a route, and parses its body and filters: `context.req.valid('json')`, `'form'` or `'query'`. Throws 422
 * for invalid ones, and 403 for a program without the scope.
 */
export function operation<
  Body extends v.GenericSchema,
  As extends 'json' | 'form' = 'json',
  Filters extends v.GenericSchema = v.GenericSchema<object>,
>(about: Operation<Body, As, Filters>): MiddlewareHandler<Env, string, Valid<As, Body> & Valid<'query', Filters>> {
  const { as = 'json', filters, scope, sends } = about
  const read: MiddlewareHandler = async (context, next) => {
    const holder = context.get('holder') as { readonly scopes: readonly OperatorScope[] } | undefined
    if (scope && !holder?.scopes.includes(scope)) throw refused('missingScope', { scope })
    if (scope) expectParameters(filters, context.req.queries())
    const isProgram = scope !== undefined
    if (filters) context.req.addValidatedData('query', checkValue(filters, context.req.query(), isProgram) as object)
    if (sends) {
      const body = as === 'form' ? await formIn(context) : parseJson(await context.req.text())
      context.req.addValidatedData(as, checkValue(sends, body, isProgram) as object)
    }
    await next()
  }
  described.set(read, about)
  return read
}

/** Throws 422, which names the valid ones, for a parameter that is unknown or there more than once. */
function expectParameters(filters: v.GenericSchema | undefined, sent: Readonly<Record<string, readonly string[]>>) {
  const entries = filters && 'entries' in filters ? (filters.entries as Readonly<Record<string, Parameter>>) : {}
  const wrong = Object.keys(sent).find(name => !Object.hasOwn(entries, name) || sent[name]!.length > 1)
  if (wrong === undefined) return
  const valid = Object.entries(entries).map(([name, { wrapped }]) =>
    wrapped?.options ? `${name} (${wrapped.options.join(', ')})` : name,
  )
  throw refused('wrongParameter', { name: wrong.slice(0, 100), valid: valid.join(', ') || '–' })
}

/** An optional parameter, perhaps of some values alone. */
interface Parameter {
  readonly wrapped?: { readonly options?: readonly string[] }
}

export interface PlacedOperation extends Operation {
  readonly method: string
  readonly path: string
}

/** An app's operations, in route order. */
export const operationsOf = ({ routes }: Pick<Hono, 'routes'>): readonly PlacedOperation[] =>
  routes.flatMap(({ handler, method, path }) => {
    const found = described.get(handler as MiddlewareHandler)
    return found ? [{ ...found, method, path }] : []
  })

/** All refusal codes of an operation. */
export const refusalsOf = ({
  as,
  filters,
  isOpen,
  query,
  refusals = [],
  scope,
  sends,
}: Operation): readonly RefusalCode[] => [
  ...(isOpen ? [] : (['noSession'] as const)),
  ...(scope ? (['missingScope', 'tooManyAttempts', 'wrongParameter'] as const) : []),
  ...refusals,
  ...(sends ? ([as === 'form' ? 'bodyNotForm' : 'bodyNotJson', 'bodyTooLarge'] as const) : []),
  ...(sends || query || filters ? (['invalidField'] as const) : []),
  'unforeseen',
]

/** A form, in either encoding. */
const formIn = ({ req }: Context): Promise<unknown> =>
  req.parseBody().catch((error: unknown) => {
    throw error instanceof TypeError || error instanceof SyntaxError ? refused('bodyNotForm') : error
  })

/**
 * Validates a value. Throws a 422 that names the field: "birth_date: birthDateInvalid", and for a program what is valid
 * there.
 */
export function checkValue<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  isProgram = false,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  // only domain reasons are passed on; valibot's messages may repeat the input
  const reason = isFieldMessage(issue.message) ? issue.message : issue.received === 'undefined' ? 'required' : 'invalid'
  const valid = isProgram ? validFor(schema, issue) : undefined
  throw refused('invalidField', {
    field: v.getDotPath(issue) ?? 'body',
    reason,
    ...(valid !== undefined && { valid }),
  })
}

/** What would be valid in place of what the issue is about; undefined if nothing can be said. */
function validFor(
  schema: v.GenericSchema,
  { expected, message, path, received, requirement, type }: Issue,
): string | undefined {
  const keys = path?.map(({ key }) => key) ?? []
  const schemaAt = (place: readonly unknown[]) => place.reduce<Schema | undefined>(partOf, schema as Schema)
  if (expected === 'never') return Object.keys(partsOf(schemaAt(keys.slice(0, -1)))).join(', ')
  // a field that is missing
  if (type.endsWith('object') && received === 'undefined') return choicesIn(schemaAt(keys)?.expects)
  // our own words; valibot's repeat what was sent
  const own = isFieldMessage(message) ? '' : message.replace(/^is not /, '')
  if (!/^(Invalid |is |has |$)/.test(own)) return own
  if (typeof requirement === 'number') return `${words[type] ?? type.replace('_', ' ')} ${requirement}`
  if (requirement instanceof RegExp && type !== 'uuid') return `text like ${requirement.source}`
  return words[type] ?? choicesIn(expected)
}
const choicesIn = (expected: string | null | undefined) => expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')
const words: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  iso_date: 'a day such as 2026-03-02',
  max_length: 'a length of at most',
  max_value: 'at most',
  min_length: 'a length of at least',
  min_value: 'at least',
  non_empty: 'a text that is not empty',
  uuid: 'a UUID',
}

interface Issue extends Pick<
  v.BaseIssue<unknown>,
  'expected' | 'message' | 'path' | 'received' | 'requirement' | 'type'
> {}
/** What may be inside of a schema. */
interface Schema {
  readonly expects?: string | null
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
}
const partsOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> =>
  schema?.wrapped ? partsOf(schema.wrapped) : (schema?.entries ?? {})
const partOf = (schema: Schema | undefined, key: unknown): Schema | undefined =>
  schema?.wrapped ? partOf(schema.wrapped, key) : (schema?.item ?? schema?.entries?.[String(key)])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
        throw refused('invalidField', { field: plain(key), reason: 'invalid' })
      return value
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused('bodyNotJson')
  }
}

const plain = (key: string) => (isStorable(key) && key !== '' ? key : 'body')
