import type { Hono } from 'hono'
import { format } from 'oxfmt'
import { refusals } from '../../domain/refusals.ts'
import { operationsOf, refusalsOf } from '../../server/http/operation.ts'
import { exampleOf, pathOf } from './document.ts'

/** JSON formatted like the formatter: short values on one line. */
export async function compactJson(value: unknown): Promise<string> {
  const { code } = await format('value.json', JSON.stringify(value), { printWidth: 120 })
  return code.trimEnd()
}

const json = async (value: unknown) => ['```json', await compactJson(value), '```'].join('\n')

const answersWithout = { file: 'Answers the file.', nothing: 'Answers nothing (204).' } as const

/** The readable contract: the operations of `openapi.json`, which has the schemas. */
export async function apiPage(app: Pick<Hono, 'routes'>): Promise<string> {
  const parts = operationsOf(app).map(async operation => {
    const { answers, as, does, header, isOpen, method, query, sends } = operation
    const example = exampleOf(operation)
    const codes = refusalsOf(operation).filter(code => code !== 'unforeseen')
    return [
      `## ${method} ${pathOf(operation)}${query ? `?${query}=…` : ''}`,
      `${does}${isOpen ? ' Needs no token.' : ''}${header ? ` The header \`${header.name}\`: ${header.does}` : ''}`,
      ...(sends ? [`Sends${as === 'form' ? ' a form (`multipart/form-data`)' : ''}:`, await json(example.sends)] : []),
      ...(typeof answers === 'object' ? ['Answers:', await json(example.answers)] : [answersWithout[answers]]),
      ...(codes.length > 0
        ? [`Refused with ${codes.map(code => `${refusals[code].status} \`${code}\``).join(', ')}.`]
        : []),
    ].join('\n\n')
  })
  return [
    '# The API behind the portal',
    'Written by `npm run openapi` from the routes of the server and the schemas that the product runs with; [openapi.json](openapi.json) has them whole (OpenAPI 3.1), and the server gives it at `/openapi.json`. Any server that answers these calls can stand behind the portal.',
    'A refusal is `{"detail": "a sentence for the person", "code": "…", "params": {}}`; a server without codes may send `detail` alone. The portal reads answers leniently: absent, null and empty are none, numbers may stand for ids, unknown fields and values are kept or passed over, and a broken item of a list is left out.',
    ...(await Promise.all(parts)),
    '',
  ].join('\n\n')
}
