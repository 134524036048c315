import { openApiDocument } from './document.ts'
import { apiPage } from './page.ts'

/** The contract between the portal and its server, for programs and to read: what stands in docs/, by name. */
export const openApiFiles = (): Readonly<Record<string, string>> => ({
  'openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'api.md': apiPage(),
})
