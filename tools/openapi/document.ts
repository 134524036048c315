import type { Hono } from 'hono'
import type * as v from 'valibot'
import { refusalCodes, refusals, type RefusalCode } from '../../domain/refusals.ts'
import { questionKeySchema } from '../../domain/wire/answer.ts'
import { writeRefusal } from '../../domain/wire/refusal.ts'
import { webhookEventSchema } from '../../domain/wire/webhook.ts'
import { version } from '../../package.json' with { type: 'json' }
import { operationsOf, refusalsOf, type PlacedOperation } from '../../server/http/operation.ts'
import { exampleCalls } from '../../server/testing/calls.ts'
import { operatorCalls } from '../../server/testing/operator-calls.ts'
import { descriptionOf, withDescriptions } from './descriptions.ts'
import { notes } from './notes.ts'
import { schemaOf, schemasFor } from './schemas.ts'

/** The API contract as OpenAPI 3.1: the operations declared next to the app's routes, with the product's schemas. */
export function openApiDocument(app: Pick<Hono, 'routes'>) {
  const operations = operationsOf(app)
  const paths = Object.fromEntries(
    [...Map.groupBy(operations, pathOf)].map(([path, ofPath]) => [
      path,
      Object.fromEntries(ofPath.map(operation => [operation.method.toLowerCase(), described(operation)])),
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Record clearance portal',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'What the portal asks of the server behind it. A slash at the end of a path makes no difference. Every call ends after 30 seconds; GET and PUT are repeated twice when the network or a gateway fails. The portal reads answers leniently: absent, null and empty are none, unknown fields and values are kept or passed over, and a broken item of a list is left out.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: { event: { post: webhook } },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The session of a person, from the login.' },
        operatorToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            "A token of the operator's, from `npm run tokens`. It does what its scopes say: each operation names the one that it needs as `x-scope`.",
        },
      },
      schemas: { ...schemasFor(paths), Refusal: withDescriptions(refusalSchema, ['Refusal']) },
      responses: Object.fromEntries(
        operations.flatMap(operation => groupsOf(operation).map(codes => [nameOf(codes), response(codes)])),
      ),
    },
  }
}

/** A path in OpenAPI's format; collection paths end with a slash, as the portal calls them. */
export const pathOf = ({ path }: Pick<PlacedOperation, 'path'>): string =>
  path.replaceAll(/:(\w+)/g, '{$1}').replace(/^\/v\d\/\w+$/, '$&/')

const statusDone = ({ responds }: Pick<PlacedOperation, 'responds'>) => (responds === 'nothing' ? 204 : 200)

export const exampleOf = ({ method, path }: Pick<PlacedOperation, 'method' | 'path'>) =>
  exampleCalls[`${method} ${path}`] ?? operatorCalls[`${method} ${path}`] ?? {}

function described(operation: PlacedOperation) {
  const { responds, as, does, filters, id, isOpen, path, query, header, scope, sends } = operation
  const example = exampleOf(operation)
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      description: descriptionOf([id, name]),
      schema: name === 'question' ? schemaOf(questionKeySchema) : text,
    })),
    ...(query
      ? [{ name: query, in: 'query', required: true, description: descriptionOf([id, query]), schema: text }]
      : []),
    ...Object.entries(filters ? (schemaOf(filters).properties ?? {}) : {}).map(([name, schema]) => ({
      name,
      in: 'query',
      description: descriptionOf([id, name]),
      schema,
    })),
    ...(header
      ? [
          {
            name: header.name,
            in: 'header',
            description: header.does,
            ...(header.required && { required: true }),
            schema: { ...text, maxLength: header.maxLength },
          },
        ]
      : []),
  ]
  const type = as === 'form' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: id,
    tags: [tagOf(path)],
    summary: does,
    ...(notes[id] && { description: notes[id] }),
    ...(isOpen && { security: [] }),
    ...(scope && { security: [{ operatorToken: [] }], 'x-scope': scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(sends && {
      requestBody: { required: true, content: { [type]: { schema: partOf(sends, id), example: example.sends } } },
    }),
    responses: {
      [statusDone(operation)]: { description: 'Done', ...contentOf(responds, example.responds, id) },
      ...Object.fromEntries(
        groupsOf(operation).map(codes => [
          refusals[codes[0]].status,
          { $ref: `#/components/responses/${nameOf(codes)}` },
        ]),
      ),
    },
  }
}

const text = { type: 'string' } as const

const tags = {
  authentication: 'Logging in and out, and a new password by mail',
  person: 'The account: profile, identity, email, password, copy and deletion of the data',
  answer: 'Answers to the questions',
  referral: "A friend's code",
  payment: 'The price, the payment and its receipt',
  eligibility: 'The search for cases, and what can be done about each',
  message: 'Messages to the team',
  matter: "A client's cases at court",
  status: "What a client reports about the bureau's application",
  document: "Documents of a client's cases",
  operator:
    'For the operator\'s own programs (docs/operating.md, "Your own programs"): not what a portal needs, and 404 unless there is a token',
}
/** The noun of a path: `person` of `/v1/person/email`. */
const tagOf = (path: string): string =>
  path.startsWith('/operator/') ? 'operator' : (Object.keys(tags).find(name => path.split('/').includes(name)) ?? '')

/** The call to the operator's own program (docs/operating-reference.md, "Webhooks"). */
const webhook = {
  operationId: 'event',
  summary: 'Something happened: signed as in the Standard Webhooks specification.',
  security: [],
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => ({
    name,
    in: 'header',
    required: true,
    description: descriptionOf([name]),
    schema: text,
  })),
  requestBody: { required: true, content: { 'application/json': { schema: partOf(webhookEventSchema, 'event') } } },
  responses: { '2XX': { description: 'Heard. After any other answer the call is repeated for three days.' } },
}

/** A schema in place, whose properties are described for its operation. */
function partOf(schema: v.GenericSchema, operation: string) {
  return withDescriptions(schemaOf(schema), [operation])
}

function contentOf(responds: PlacedOperation['responds'], example: unknown, id: string) {
  if (responds === 'nothing') return {}
  if (responds === 'file') return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  return { content: { 'application/json': { schema: partOf(responds, id), example } } }
}

type Codes = readonly [RefusalCode, ...RefusalCode[]]

const groupsOf = (operation: PlacedOperation): readonly Codes[] => [
  ...(Map.groupBy(refusalsOf(operation).toSorted(), code => refusals[code].status).values() as Iterable<Codes>),
]
const nameOf = (codes: Codes) => codes.join('.')

const response = (codes: Codes) => ({
  description: codes.join(', '),
  ...(refusals[codes[0]].status === 429 && { headers: retryAfter }),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      examples: Object.fromEntries(codes.map(code => [code, { value: refusalExample(code) }])),
    },
  },
})

const retryAfter = { 'Retry-After': { description: 'Seconds until the next try counts', schema: { type: 'integer' } } }

const refusalExample = (code: RefusalCode) => {
  const row = refusals[code]
  return writeRefusal({ code, params: 'params' in row ? row.params : undefined }, 'en')
}

const refusalSchema = {
  type: 'object',
  description:
    'Why a call was refused. `detail` is shown to the person as it is; a server without codes may leave `code` and `params` out.',
  properties: {
    detail: text,
    code: { enum: refusalCodes },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
  required: ['detail'],
}
