// A service that searches court records for the portal (docs/services.md): copy it, and put your own source into
// `lookUp`. It needs nothing but Node.
//   KEY=… PORT=8081 RECORDS=records.json node record-search.mjs
// The portal: RECORD_SEARCH_URL=http://127.0.0.1:8081/ RECORD_SEARCH_KEY=… RECORD_SEARCH_NAME='Our records'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const { KEY, PORT = '8081', RECORDS = new URL('records.json', import.meta.url) } = process.env
if (!KEY) throw new Error('KEY must be set to what the portal has as RECORD_SEARCH_KEY')

/** Cases of anybody with the birth date in the state: the portal picks those with the person's names. */
async function lookUp({ us_state, birth_date }) {
  const records = JSON.parse(await readFile(RECORDS, 'utf8'))
  return records
    .filter(record => record.us_state === us_state && record.birth_date === birth_date)
    .map(({ us_state: _state, birth_date: _date, ...record }) => record)
}

/** Searches that have begun, by what they ask for: `cases` once one has ended, `failed` if the source has failed. */
const searches = new Map()

/** Begins a search, or looks after the one that has begun. The portal asks again until it has ended. */
function answerTo(request) {
  const key = JSON.stringify(request)
  let search = searches.get(key)
  if (!search) {
    search = {}
    searches.set(key, search)
    lookUp(request).then(
      cases => (search.cases = cases),
      error => {
        console.error(error)
        search.failed = true
      },
    )
    return [200, { status: 'searching' }]
  }
  if (!search.cases && !search.failed) return [200, { status: 'searching' }]
  // told once: the next question is a new search
  searches.delete(key)
  return search.failed ? [503, {}] : [200, { status: 'done', cases: search.cases }]
}

const hash = text => createHash('sha256').update(text).digest()
const isAllowed = ({ headers }) => timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${KEY}`))

const server = createServer(async (request, response) => {
  const send = (status, body) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  if (request.method !== 'POST') return send(405, {})
  if (!isAllowed(request)) return send(401, {})
  const asked = await json(request).catch(() => null)
  if (asked?.ping) return send(200, {})
  return asked ? send(...answerTo(asked)) : send(400, {})
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`))
