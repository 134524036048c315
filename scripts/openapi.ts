import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiDocument } from './openapi/document.ts'
import { apiPage } from './openapi/page.ts'

/** `npm run openapi`: writes the contract between the portal and its server, for programs and to read. */
const docs = join(import.meta.dirname, '..', 'docs')
await writeFile(join(docs, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
await writeFile(join(docs, 'api.md'), apiPage())
console.log('docs/openapi.json, docs/api.md')
