import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { refusalCodes, refusals as rows, type RefusalCode } from '../../domain/refusals.ts'
import { writeRefusal } from '../../domain/wire/refusal.ts'
import { operations, statusDone, type Operation } from './operations.ts'

/** The schema that JSON Schema can say; what it cannot (a day that exists) is told by the 422. */
const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    target: 'draft-2020-12',
  })
  return rest
}
const reference = { $ref: '#/components/schemas/Refusal' }

/**
 * The contract between the portal and any server behind it, as OpenAPI 3.1, from the schemas that the product runs
 * with.
 */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Record clearance portal',
    version: '1.0.0',
    description:
      'What the portal asks of the server behind it. A slash at the end of a path makes no difference. Every call ends after 30 seconds; GET and PUT are repeated twice when the network or a gateway fails. The portal reads answers leniently: absent, null and empty are none, unknown fields and values are kept or passed over, and a broken item of a list is left out.',
  },
  paths: Object.fromEntries(
    [...new Set(operations.map(({ call }) => pathOf(call)))].map(path => [
      path,
      Object.fromEntries(
        operations
          .filter(({ call }) => pathOf(call) === path)
          .map(operation => [methodOf(operation.call), described(operation)]),
      ),
    ]),
  ),
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Refusal: {
        type: 'object',
        description:
          'Why a call was refused. `detail` is shown to the person as it is; a server without codes may leave `code` and `params` out.',
        properties: {
          detail: { type: 'string' },
          code: { enum: refusalCodes },
          params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
        required: ['detail'],
      },
    },
  },
})

const methodOf = (call: string) => call.split(' ')[0]!.toLowerCase()
const pathOf = (call: string) => call.split(' ')[1]!

function described(operation: Operation) {
  const { id, does, call, signedIn, query, header, sends, answers, refusals } = operation
  const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const parameters = [
    ...inPath,
    ...(query ? [{ name: query, in: 'query', required: true, schema: { type: 'string' } }] : []),
    ...(header ? [{ name: header, in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }] : []),
  ]
  return {
    operationId: id,
    summary: does,
    ...(signedIn ? { security: [{ token: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(sends
      ? {
          requestBody: {
            required: true,
            content: {
              [sends.as ?? 'application/json']: { schema: schemaOf(sends.schema, 'input'), example: sends.example },
            },
          },
        }
      : {}),
    responses: {
      [statusDone(operation)]: { description: 'Done', ...contentOf(answers) },
      ...refused([...(signedIn ? (['noSession'] as const) : []), ...refusals, 'unforeseen']),
    },
  }
}

function contentOf(answers: Operation['answers']) {
  if (answers === 'nothing') return {}
  const file = { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (answers === 'file') return { content: file }
  return { content: { 'application/json': { schema: schemaOf(answers.schema, 'input'), example: answers.example } } }
}

/** The refusals by status, each with its sentence. */
function refused(codes: readonly RefusalCode[]) {
  const statuses = [...new Set(codes.map(code => rows[code].status))].sort((one, other) => one - other)
  return Object.fromEntries(
    statuses.map(status => {
      const ofStatus = codes.filter(code => rows[code].status === status)
      return [
        status,
        {
          description: ofStatus.join(', '),
          ...(status === rows.tooManyAttempts.status ? { headers: retryAfter } : {}),
          content: {
            'application/json': {
              schema: reference,
              examples: Object.fromEntries(ofStatus.map(code => [code, { value: refusalExample(code) }])),
            },
          },
        },
      ]
    }),
  )
}

const retryAfter = { 'Retry-After': { description: 'Seconds until the next try counts', schema: { type: 'integer' } } }

const refusalExample = (code: RefusalCode) => {
  const row = rows[code]
  return writeRefusal({ code, params: 'params' in row ? row.params : undefined }, 'en')
}
