import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import * as answer from '../../domain/wire/answer.ts'
import * as authentication from '../../domain/wire/authentication.ts'
import * as eligibility from '../../domain/wire/eligibility.ts'
import * as matter from '../../domain/wire/matter.ts'
import * as message from '../../domain/wire/message.ts'
import * as payment from '../../domain/wire/payment.ts'
import * as person from '../../domain/wire/person.ts'
import * as profile from '../../domain/wire/profile.ts'
import * as referral from '../../domain/wire/referral.ts'
import * as operator from '../../server/operator-api/schemas.ts'
import { withDescriptions } from './descriptions.ts'

/** Wire schemas by export name: `registrationSchema` is `Registration`. */
const definitions = Object.fromEntries([
  ...[answer, authentication, eligibility, matter, message, payment, person, profile, referral].flatMap(nouns =>
    schemasIn(nouns, nameOf),
  ),
  ...schemasIn(operator, name => `Operator${nameOf(name)}`),
])

function schemasIn(
  nouns: Readonly<Record<string, unknown>>,
  named: (exported: string) => string,
): [string, v.GenericSchema][] {
  return Object.entries(nouns).flatMap(([name, value]): [string, v.GenericSchema][] =>
    name.endsWith('Schema') ? [[named(name), value as v.GenericSchema]] : [],
  )
}

function nameOf(exported: string): string {
  return `${exported[0]!.toUpperCase()}${exported.slice(1).replace(/Schema$/, '')}`
}

/** A JSON Schema, with references to named schemas. Rules it can't express (a valid date) are checked with a 422. */
function convert(schema: v.GenericSchema, named: Readonly<Record<string, v.GenericSchema>>): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _defs,
    ...rest
  } = toJsonSchema(schema, {
    definitions: named,
    errorMode: 'ignore',
    typeMode: 'input',
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    // a pattern that only some validators can read: the server answers a 422 with the reason
    overrideAction: ({ jsonSchema, valibotAction }) =>
      'requirement' in valibotAction && valibotAction.requirement instanceof RegExp && valibotAction.requirement.unicode
        ? (({ pattern: _unicode, ...rest }) => rest)(jsonSchema)
        : undefined,
    overrideSchema: ({ jsonSchema, valibotSchema }) =>
      valibotSchema.type === 'file'
        ? { type: 'string', format: 'binary' }
        : 'entries' in valibotSchema
          ? objectSchema(jsonSchema, valibotSchema.entries as v.ObjectEntries)
          : oneType(jsonSchema),
  })
  return rest
}

/** Required fields: those without which a body is refused, even if empty by default. */
function objectSchema(schema: JsonSchema, entries: v.ObjectEntries): JsonSchema {
  const required = Object.keys(entries).filter(name => !v.is(v.object({ [name]: entries[name]! }), {}))
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const { default: preset, ...rest } = property as JsonSchema
      return [name, preset === undefined || required.includes(name) ? rest : { ...rest, default: preset }]
    }),
  )
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

/** `{"type": ["string", "null"]}` for a choice between a plain type and null. */
function oneType(schema: JsonSchema): JsonSchema | undefined {
  const { anyOf, ...rest } = schema
  const [one, other] = (anyOf ?? []) as JsonSchema[]
  if (anyOf?.length !== 2 || typeof one?.type !== 'string' || 'enum' in one || other?.type !== 'null') return undefined
  return { ...one, ...rest, type: [one.type, 'null'] }
}

export const schemaOf = (schema: v.GenericSchema): JsonSchema => convert(schema, definitions)

/** Named schemas that these parts refer to, recursively. */
export function schemasFor(parts: unknown): Readonly<Record<string, JsonSchema>> {
  const found = new Map<string, JsonSchema>()
  const queue = [parts]
  for (const part of queue)
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = definitions[name]
      if (!schema || found.has(name)) continue
      const { [name]: _itself, ...others } = definitions
      found.set(name, withDescriptions(convert(schema, others), [name]))
      queue.push(found.get(name))
    }
  return Object.fromEntries([...found].sort(([one], [other]) => one.localeCompare(other)))
}
