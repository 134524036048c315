import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfiguration } from '../server/configuration.ts'
import { pageSettingsOf } from '../server/samples/trial.ts'
import { openSite } from '../server/site/site.ts'
import { writeExport } from './export/write.ts'

/**
 * `npm run export -- --api https://api.example.org --out DIR`: the portal for any static host, with an API elsewhere.
 * `--real`: the API charges and verifies for real, whatever this server's settings say.
 */
const { values } = parseArgs({
  options: { api: { type: 'string' }, out: { type: 'string' }, real: { type: 'boolean' } },
})
if (!values.api || !URL.canParse(values.api) || !values.out) {
  console.error('npm run export -- --api https://api.example.org --out DIR')
  process.exit(1)
}
const api = values.api.endsWith('/') ? values.api : `${values.api}/`
const configuration = await readConfiguration(process.env)
const { hstsSubdomains, operator } = configuration
const { stripeKey, trial } = pageSettingsOf(configuration)
const site = await openSite(fileURLToPath(new URL('../dist', import.meta.url)), operator, {
  api,
  stripeKey,
  trial: values.real ? [] : trial,
})
if (!site) throw new Error('Nothing has been built: npm run build')
const count = await writeExport({ site, operator, api, hstsSubdomains, folder: values.out })
console.log(`${count} files in ${values.out}, for pages that call ${api}`)
if (!values.real && trial.includes('sandbox-payment'))
  console.log('The pages say that nothing is charged (PAYMENT_GATEWAY is the sandbox).')
