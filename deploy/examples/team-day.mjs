// A day of the team by the API for programs (docs/operator-api.md): copy it, and connect it with your case system.
// It prints who waits, and answers those whose person or message your team has decided on, by id:
//   PORTAL=https://portal.example.org TOKEN=opr_… node team-day.mjs ID ID …
// The token: npm run tokens -- make day --scopes people,names,messages,replies,waiting,identities,matters
const { PORTAL, TOKEN } = process.env
if (!PORTAL || !TOKEN) throw new Error('PORTAL and TOKEN must be set')
const isDecided = id => process.argv.includes(id)

async function call(method, path, json) {
  const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' }
  const sent = { method, headers, ...(json && { body: JSON.stringify(json) }) }
  const response = await fetch(`${PORTAL}/operator/${path}`, sent)
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
const messageOf = id => call('GET', `messages/${id}`)

/** How each kind is answered. A matter has an id of yours: a call sent again changes nothing. */
const answer = {
  identity: ({ person_id }) => call('PUT', `people/${person_id}/verification`),
  async name({ person_id }) {
    const { names_to_confirm } = await call('GET', `people/${person_id}`)
    for (const name of names_to_confirm) await call('POST', `people/${person_id}/names`, { name })
  },
  async start({ message_id, person_id }) {
    const matter = { person_id, legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase', workflow_stage: 'Draft' }
    for (const case_number of (await messageOf(message_id)).case_numbers)
      await call('PUT', `matters/${encodeURIComponent(`${person_id} ${case_number}`)}`, { ...matter, case_number })
  },
  message: ({ message_id }) => call('PUT', `messages/${message_id}/answered`, {}),
}

for (const wait of await call('GET', 'waiting')) {
  const isAnswered = answer[wait.kind] && (isDecided(wait.person_id) || isDecided(wait.message_id))
  if (isAnswered) await answer[wait.kind](wait)
  console.log(isAnswered ? 'answered' : 'waits', wait.kind, 'since', wait.since, wait.message_id ?? wait.person_id)
}
