// A service that confirms identities for the portal (docs/services.md): copy it, and ask your provider in `isConfirmed`.
// It needs nothing but Node. It neither keeps nor logs what it is sent; do the same.
//   KEY=… PORT=8082 node identity-check.mjs
// The portal: IDENTITY_CHECK_URL=http://127.0.0.1:8082/ IDENTITY_CHECK_KEY=…
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const { KEY, PORT = '8082' } = process.env
if (!KEY) throw new Error('KEY must be set to what the portal has as IDENTITY_CHECK_KEY')

const hash = text => createHash('sha256').update(text).digest('hex')

/** In place of your provider: hashes of the people whom it knows, with the last four digits. Throw if it is down. */
const known = new Set([hash('1988-04-12 de la cruz 1234')])
async function isConfirmed({ birth_date, last_name, ssn_last_four }) {
  return known.has(hash(`${birth_date} ${last_name.toLowerCase()} ${ssn_last_four}`))
}

const bytes = text => Buffer.from(hash(text), 'hex')
const isAllowed = ({ headers }) => timingSafeEqual(bytes(headers.authorization ?? ''), bytes(`Bearer ${KEY}`))

const server = createServer(async (request, response) => {
  const send = (status, body) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  if (request.method !== 'POST') return send(405, {})
  if (!isAllowed(request)) return send(401, {})
  try {
    const asked = await json(request)
    if (asked.ping) return send(200, {})
    return send(200, { confirmed: await isConfirmed(asked) })
  } catch {
    // the portal asks the person to try again, and counts no try
    return send(503, {})
  }
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`))
