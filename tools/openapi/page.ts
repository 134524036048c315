import type { Hono } from 'hono'
import { format } from 'oxfmt'
import type * as v from 'valibot'
import { refusals } from '../../domain/refusals.ts'
import { operationsOf, type PlacedOperation, refusalsOf } from '../../server/http/operation.ts'
import { exampleOf, pathOf } from './document.ts'
import { notes } from './notes.ts'
import { questionsTable } from './questions.ts'

/** JSON formatted like the formatter: short values on one line. */
export async function compactJson(value: unknown): Promise<string> {
  const { code } = await format('value.json', JSON.stringify(value), { printWidth: 120 })
  return code.trimEnd()
}

const json = async (value: unknown) => ['```json', await compactJson(value), '```'].join('\n')

const responseWithout = { file: 'Answers the file.', nothing: 'Answers nothing (204).' } as const

const ofAPortal = (operation: PlacedOperation) => operation.scope === undefined

/** The readable contract behind a portal: the operations of `openapi.json`, which has the schemas. */
export const apiPage = async (app: Pick<Hono, 'routes'>): Promise<string> =>
  `${await page(operationsOf(app).filter(ofAPortal), [
    '# The API behind the portal',
    'Written by `npm run openapi` from the routes of the server and the schemas that the product runs with; [openapi.json](openapi.json) has them whole (OpenAPI 3.1), and the server gives it at `/openapi.json`. Any server that answers these calls can stand behind the portal.',
    'A refusal is `{"detail": "a sentence for the person", "code": "…", "params": {}}`; a server without codes may send `detail` alone. The portal reads answers leniently: absent, null and empty are none, numbers may stand for ids, unknown fields and values are kept or passed over, and a broken item of a list is left out.',
  ])}\n## The questions\n\nEvery key of an answer, in the order of the pages: the selections of its entries, and what goes into\n\`additional_json\`. Optional parts are left out where nothing was typed.\n\n${questionsTable()}\n`

/** The readable contract for the operator's own programs. */
export const operatorApiPage = (app: Pick<Hono, 'routes'>): Promise<string> =>
  page(
    operationsOf(app).filter(operation => !ofAPortal(operation)),
    [
      "# The API for the operator's programs",
      'Written by `npm run openapi` from the routes of the server; [openapi.json](openapi.json) has the schemas, with the tag `operator`. How to make a token, and examples: ["Your own programs"](operating.md#your-own-programs). Until there is a token, every call is answered like an unknown address.',
    ],
  )

async function page(operations: readonly PlacedOperation[], beginning: readonly string[]): Promise<string> {
  const parts = operations.map(async operation => {
    const { responds, as, does, filters, header, isOpen, method, query, scope, sends } = operation
    const example = exampleOf(operation)
    const codes = refusalsOf(operation).filter(code => code !== 'unforeseen')
    const choices = filters
      ? Object.keys((filters as unknown as v.ObjectSchema<v.ObjectEntries, undefined>).entries)
      : []
    return [
      `## ${method} ${pathOf(operation)}${query ? `?${query}=…` : ''}`,
      `${does}${isOpen ? ' Needs no token.' : ''}${header ? ` The header \`${header.name}\`: ${header.does}` : ''}`,
      ...(notes[operation.id] ? [notes[operation.id]] : []),
      ...(scope ? [`Needs the scope \`${scope}\`.`] : []),
      ...(choices.length > 0 ? [`Takes ${choices.map(name => `\`${name}\``).join(', ')} in the query.`] : []),
      ...(sends ? [`Sends${as === 'form' ? ' a form (`multipart/form-data`)' : ''}:`, await json(example.sends)] : []),
      ...(typeof responds === 'object' ? ['Answers:', await json(example.responds)] : [responseWithout[responds]]),
      ...(codes.length > 0
        ? [`Refused with ${codes.map(code => `${refusals[code].status} \`${code}\``).join(', ')}.`]
        : []),
    ].join('\n\n')
  })
  return [...beginning, ...(await Promise.all(parts)), ''].join('\n\n')
}
