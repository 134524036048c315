import { readFile } from 'node:fs/promises'
import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  identityAnswerSchema,
  identityRequestSchema,
  searchAnswerSchema,
  searchRequestSchema,
} from '../domain/wire/services.ts'
import { compactJson } from '../tools/openapi/page.ts'

/* The contract of the services that the portal asks, as JSON Schema for those who write one. */

const schemas = { identityRequestSchema, identityAnswerSchema, searchRequestSchema, searchAnswerSchema }
type Name = keyof typeof schemas
const contract = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Services that the portal asks (docs/services.md)',
  $defs: toJsonSchemaDefs(schemas, { errorMode: 'ignore', typeMode: 'input', target: 'draft-2020-12' }),
}

test('docs/services.schema.json (else: npm run openapi)', async () => {
  await expect(`${await compactJson(contract)}\n`).toMatchFileSnapshot('../docs/services.schema.json')
})

const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(contract, 'services')
/** Whether the JSON Schema allows it, and what the portal reads. */
const allows = (name: Name, value: unknown) => ({
  schema: ajv.validate(`services#/$defs/${name}`, value),
  portal: v.is(schemas[name], value),
})
const both = (isAllowed: boolean) => ({ schema: isAllowed, portal: isAllowed })

describe('the schema and the portal agree', async () => {
  const page = await readFile('docs/services.md', 'utf8')
  const examples = [...page.matchAll(/```json\n([\S\s]*?)```/g)].map(([, json = '']) => JSON.parse(json) as unknown)
  const names: readonly Name[] = [
    'searchRequestSchema',
    'searchAnswerSchema',
    'searchAnswerSchema',
    'identityRequestSchema',
    'identityAnswerSchema',
  ]

  test('about every example of docs/services.md', () => {
    expect(examples.map((example, index) => allows(names[index]!, example))).toEqual(names.map(() => both(true)))
  })

  test.each<[what: string, name: Name, value: unknown, isAllowed: boolean]>([
    ['a search without an end', 'searchAnswerSchema', {}, false],
    ['a status of its own', 'searchAnswerSchema', { status: 'found', cases: [] }, false],
    ['no case', 'searchAnswerSchema', { status: 'done', cases: [] }, true],
    ['a case without charges', 'searchAnswerSchema', { status: 'done', cases: [{ case_number: '1' }] }, false],
    ['an identity that may be', 'identityAnswerSchema', { confirmed: 'maybe' }, false],
    ['five digits', 'identityRequestSchema', { ...(examples[3] as object), ssn_last_four: '12345' }, false],
  ])('about %s', (_, name, value, isAllowed) => {
    expect(allows(name, value)).toEqual(both(isAllowed))
  })
})
