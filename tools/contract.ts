import { parseArgs } from 'node:util'
import { holdToContract } from './contract/contract.ts'

/**
 * `npm run contract -- --api https://api.example.org --email test@example.org [--origin https://portal.example.org]`:
 * calls an API as the portal does, and says whether it answers as the portal needs, a line for each check. The
 * password of the account is in CONTRACT_PASSWORD. Exits with 1 if the portal would not work.
 */
function readOptions() {
  try {
    const options = { api: { type: 'string' }, email: { type: 'string' }, origin: { type: 'string' } } as const
    return parseArgs({ options }).values
  } catch {
    return {}
  }
}

const { api = '', email = '', origin } = readOptions()
const password = process.env.CONTRACT_PASSWORD ?? ''
if (!URL.canParse(api) || email === '' || password === '') {
  console.error(
    'CONTRACT_PASSWORD=… npm run contract -- --api https://api.example.org --email test@example.org [--origin https://portal.example.org]',
  )
  process.exit(1)
}
const failures = await holdToContract({ api, email, password, origin }, line => console.log(line))
console.log(failures === 0 ? 'The portal works with this API.' : `${failures} of the portal's needs are not met.`)
if (failures > 0) process.exitCode = 1
