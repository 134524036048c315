import { format } from 'oxfmt'
import { openApiDocument } from './document.ts'
import { apiPage } from './page.ts'

/** The contract between the portal and its server, for programs and to read: what stands in docs/, by name. */
export async function openApiFiles(): Promise<Readonly<Record<'openapi.json' | 'api.md', string>>> {
  const compact = { printWidth: 120, objectWrap: 'collapse' } as const
  const { code } = await format('openapi.json', JSON.stringify(openApiDocument()), compact)
  return { 'openapi.json': code, 'api.md': apiPage() }
}
