import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfiguration } from '../server/configuration.ts'
import { openSite } from '../server/site/pages.ts'
import { writeExport } from './export/write.ts'

/** `npm run export -- --api https://api.example.org --out DIR`: the portal alone, for any host of files, before an API elsewhere. */
const { values } = parseArgs({ options: { api: { type: 'string' }, out: { type: 'string' } } })
if (!values.api || !URL.canParse(values.api) || !values.out) {
  console.error('npm run export -- --api https://api.example.org --out DIR')
  process.exit(1)
}
const api = values.api.endsWith('/') ? values.api : `${values.api}/`
const { operator, stripe } = await readConfiguration(process.env)
const site = await openSite(fileURLToPath(new URL('../dist', import.meta.url)), operator, {
  api,
  stripeKey: stripe?.publishableKey,
})
if (!site) throw new Error('Nothing has been built: npm run build')
const count = await writeExport({ site, operator, api, folder: values.out })
console.log(`${count} files in ${values.out}, for pages that call ${api}`)
