import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { operatorScopes, type OperatorScope } from '../../domain/wire/operator.ts'
import { auditLog, documents, matters, messages, operatorTokens, payments, promotionCodes } from '../database/schema.ts'
import { operationsOf } from '../http/operation.ts'
import { samplePdf } from '../samples/load.ts'
import { clientWithEverything, exampleCall, personalValues } from '../testing/calls.ts'
import { operatorCalls, operatorToken } from '../testing/operator-calls.ts'
import { goodCard, openPortal, statusesOf, type Account, type Call, type Portal } from '../testing/portal.ts'
import { tokensCommand } from './tokens.ts'

/* What the operator's own programs may do, by their tokens. */
let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const tokens = (...args: readonly string[]) => tokensCommand(args)?.(portal.dependencies, 'operator ana')
/** Calls as a program with these scopes. */
const program = async (...scopes: readonly OperatorScope[]) => {
  const token = await operatorToken(portal, scopes, `crm-${scopes.join('-')}`)
  return (call: string, sent: Omit<Call, 'token'> = {}) => {
    // the audit log is read in the order of time
    portal.clock.time += 1
    return portal.ask(call, { ...sent, token })
  }
}
const idIn = (body: unknown) => (body as { readonly id: string }).id
const allScopes = Object.keys(operatorScopes) as OperatorScope[]
const audited = () =>
  portal.database
    .select({
      actor: auditLog.actor,
      action: auditLog.action,
      person_id: auditLog.person_id,
      subject: auditLog.subject,
    })
    .from(auditLog)
    .orderBy(auditLog.at)
const day = 86_400_000

describe('tokens', () => {
  test('are made for some scopes and days, shown once, listed without the secret, and revoked', async () => {
    expect(await tokens()).toBe('There are no tokens, so the API for programs is off.')
    const [said, token = ''] = (await tokens('make', 'crm', '--scopes', 'people,matters', '--days', '30'))!.split('\n')
    expect(said).toBe('Token crm, good until 2026-04-01 18:00:00 UTC. Keep it safe: it is shown this once.')
    expect(token).toMatch(/^opr_[\w-]{32}$/)
    expect(await tokens()).toBe('crm  made 2026-03-02 18:00:00 UTC  until 2026-04-01 18:00:00 UTC  people,matters')
    await expect(tokens('make', 'crm', '--scopes', 'people')).rejects.toThrow('There is a token crm already.')
    expect(JSON.stringify(await portal.everyRow())).not.toContain(token)
    expect((await portal.ask('GET /operator/people', { token })).status).toBe(200)
    expect(await tokens('revoke', 'crm')).toBe('Token crm is revoked.')
    await expect(tokens('revoke', 'crm')).rejects.toThrow('There is no token crm.')
    expect((await portal.ask('GET /operator/people', { token })).status).toBe(404)
    expect(await audited()).toMatchObject([
      { actor: 'operator ana', action: 'made a token', subject: 'crm people,matters' },
      { actor: 'token crm', action: 'read lists', subject: 'people' },
      { actor: 'operator ana', action: 'revoked a token', subject: 'crm' },
    ])
  })

  test.each([
    [['make']],
    [['make', 'crm']],
    [['make', 'crm', '--scopes', '']],
    [['make', 'crm', '--scopes', 'people,everything']],
    [['make', 'crm', '--scopes', 'people', '--days', '0']],
    [['make', 'crm', '--scopes', 'people', '--days', '367']],
    [['make', 'my crm', '--scopes', 'people']],
    [['make', 'crm', 'other', '--scopes', 'people']],
    [['revoke']],
    [['show', 'crm']],
  ])('are not made by npm run tokens %j', args => expect(tokensCommand(args)).toBeNull())

  test('last 90 days by default', async () => {
    const token = await operatorToken(portal, ['people'])
    const status = async () => (await portal.ask('GET /operator/people', { token })).status
    portal.clock.time += 90 * day - 1000
    expect(await status()).toBe(200)
    portal.clock.time += 1000
    expect(await status()).toBe(401)
    expect(await tokens()).toMatch(/expired 2026-05-31/)
  })

  test('without one, every call is answered like an unknown address', async () => {
    const unknown = await portal.ask('GET /nothing')
    const { token } = await portal.register()
    for (const route of Object.keys(operatorCalls)) {
      const long = route.startsWith('GET ') ? {} : { body: 'x'.repeat(200_000) }
      const { status, body } = await portal.ask(route, { token, ...long })
      expect([status, body]).toEqual([404, unknown.body])
    }
  })

  test('of people open nothing here, nor do tokens of programs open the portal', async () => {
    const person = await portal.register()
    const token = await operatorToken(portal)
    for (const wrong of [person.token, `${token}x`, ''])
      expect(await portal.ask('GET /operator/people', { token: wrong })).toMatchObject({
        status: 401,
        body: { code: 'noSession' },
      })
    expect((await portal.ask('GET /v1/person/', { token })).status).toBe(401)
  })

  test('may call a limited number of times, and be guessed less often', async () => {
    const limited = await openPortal({ tryLimit: { failures: 0.1, minutes: 10 } })
    const token = await operatorToken(limited, ['codes'])
    const statuses = async (times: number, sent: Call) => {
      const found = []
      for (let left = times; left > 0; left--) found.push((await limited.ask('GET /operator/codes', sent)).status)
      return found
    }
    expect(await statuses(2, { token: 'made up' })).toEqual([401, 429])
    expect(await statuses(13, { token })).toEqual([...Array<number>(12).fill(200), 429])
    expect(await statuses(1, { token: await operatorToken(limited, ['codes']) })).toEqual([200])
  })
})

const operations = operationsOf((await openPortal()).app).filter(({ scope }) => scope !== undefined)

describe.each(operations)('$method $path', ({ method, path, scope }) => {
  test('is refused without its scope, whatever others there are, and changes nothing', async () => {
    const writer = await portal.register()
    const { call, sent } = await exampleCall(portal, `${method} ${path}`, writer)
    const others = allScopes.filter(each => each !== scope)
    const token = await operatorToken(portal, others)
    const rows = async () => {
      const { attempts: _counts, ...rest } = await portal.everyRow()
      return rest
    }
    const before = await rows()
    expect(await portal.ask(call, { ...sent, token })).toMatchObject({
      status: 403,
      body: { code: 'missingScope', params: { scope } },
    })
    expect(await rows()).toEqual(before)
  })
})

describe('people', () => {
  test('are read without answers, other names and messages, and with each that is granted', async () => {
    const { id } = await clientWithEverything(portal)
    const { alias, story, message } = personalValues
    const seen = async (...more: readonly OperatorScope[]) => {
      const { status, body } = await (await program('people', ...more))(`GET /operator/people/${id}`)
      expect(status).toBe(200)
      const text = JSON.stringify(body)
      return { story: text.includes(story), alias: text.includes(alias), message: text.includes(message) }
    }
    expect(await seen()).toEqual({ story: false, alias: false, message: false })
    expect(await seen('answers')).toEqual({ story: true, alias: false, message: false })
    expect(await seen('names')).toEqual({ story: false, alias: true, message: false })
    expect(await seen('messages')).toEqual({ story: false, alias: false, message: true })
    expect((await audited()).filter(({ action }) => action === 'read the account')).toMatchObject([
      { actor: 'token crm-people', person_id: id, subject: null },
      { actor: 'token crm-people-answers', person_id: id, subject: 'answers' },
      { actor: 'token crm-people-names', subject: 'names' },
      { actor: 'token crm-people-messages', subject: 'messages' },
    ])
  })

  test('are found by email, and listed by day, state and step', async () => {
    const ask = await program('people')
    const [first, second] = [await portal.register({ us_state: 'UT' }), await portal.register({ us_state: 'PA' })]
    await portal.confirm(first)
    await portal.setPerson(second, { created_at: new Date('2026-03-05T10:00:00Z') })
    const found = await ask('POST /operator/people/find', { json: { email: ` ${first.email.toUpperCase()}` } })
    expect(found).toMatchObject({ status: 200, body: { id: first.id, last_name: "O'Brien-Núñez", payments: [] } })
    expect((await ask('POST /operator/people/find', { json: { email: 'nobody@example.org' } })).status).toBe(404)
    const ids = async (query = '') =>
      ((await ask(`GET /operator/people${query}`)).body as { id: string }[]).map(({ id }) => id)
    await portal.setPerson(first, { created_at: new Date('2026-03-04T10:00:00Z') })
    expect(await ids()).toEqual([second.id, first.id])
    expect(await ids('?limit=1')).toEqual([second.id])
    expect(await ids('?state=UT')).toEqual([first.id])
    expect(await ids('?since=2026-03-05')).toEqual([second.id])
    expect(await ids('?until=2026-03-05')).toEqual([first.id])
    expect(await ids('?step=results')).toEqual([])
    for (const wrong of ['?since=tomorrow', '?state=XX', '?limit=0', '?limit=5000', '?step=lost'])
      expect(await ask(`GET /operator/people${wrong}`)).toMatchObject({
        status: 422,
        body: { params: { field: /\?(\w+)/.exec(wrong)![1] } },
      })
  })

  test('are listed page by page, each once, also those of one moment; the audit log names whom a page showed', async () => {
    const ask = await program('people')
    const accounts = await Promise.all(Array.from({ length: 5 }, () => portal.register()))
    const created_at = new Date('2026-03-04T10:00:00.123Z')
    for (const account of accounts.slice(1)) await portal.setPerson(account, { created_at })
    // the database keeps more than programs see
    await portal.database.execute(sql`update people set created_at = created_at + interval '400 microseconds'
      where id = ${accounts[2]!.id}`)
    const pages: string[][] = []
    let next: string | undefined = '/operator/people?limit=2&state=UT'
    while (next !== undefined) {
      const { body, headers } = await ask(`GET ${next}`)
      pages.push((body as { id: string }[]).map(({ id }) => id))
      next = /^<(.+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1]
      const shown = (await audited()).filter(({ action }) => action === 'read lists').slice(-pages.at(-1)!.length)
      expect(shown.map(({ person_id }) => String(person_id)).toSorted()).toEqual(pages.at(-1)!.toSorted())
    }
    expect(pages.map(page => page.length)).toEqual([2, 2, 1])
    expect(pages.flat().toSorted()).toEqual(accounts.map(({ id }) => id).toSorted())
    for (const wrong of ['nonsense', Buffer.from('2026-03-04T10:00:00Z').toString('base64url'), '%20'])
      expect(await ask(`GET /operator/people?cursor=${wrong}`)).toMatchObject({
        status: 422,
        body: { params: { field: 'cursor' } },
      })
  })

  test('an empty list is written down, too', async () => {
    await (
      await program('people')
    )('GET /operator/people?step=results')
    expect((await audited()).at(-1)).toMatchObject({ action: 'read lists', person_id: null, subject: 'people' })
  })

  test('are not listed by a parameter that is unknown or there twice: it says what is valid', async () => {
    const token = await operatorToken(portal)
    const ask = (call: string) => portal.ask(call, { token })
    const valid =
      'since, until, limit, cursor, updated_since, state (UT, AZ, PA), step (registered, paid, verified, results, client)'
    for (const [query, name] of [
      ['states=UT', 'states'],
      ['state=UT&state=AZ', 'state'],
      ['limit=5&Limit=5', 'Limit'],
    ])
      expect(await ask(`GET /operator/people?${query}`)).toMatchObject({
        status: 422,
        body: { code: 'wrongParameter', params: { name, valid } },
      })
    for (const call of [
      'GET /operator/codes?state=UT',
      'GET /operator/messages?step=paid',
      'DELETE /operator/codes/a?b=c',
    ])
      expect(await ask(call)).toMatchObject({ status: 422, body: { code: 'wrongParameter' } })
  })

  test('whose identity is confirmed are searched for; an other name adds its cases', async () => {
    const ask = await program('identities')
    const person = await portal.register()
    const path = `PUT /operator/people/${person.id}/verification`
    expect(await ask(path)).toMatchObject({ status: 400, body: { code: 'paymentRequired' } })
    await portal.setPerson(person, { app_payment_date: '2026-03-01' })
    expect(await ask(path)).toMatchObject({ status: 200, body: { verified: true } })
    expect(await portal.isSearched(person.id)).toBe(true)
    expect(await ask(path)).toMatchObject({ status: 400, body: { code: 'alreadyVerified' } })
    await person.ask('PUT /v1/person/aliases', [{ first_name: 'Ana', last_name: 'Diaz' }])
    const names = `POST /operator/people/${person.id}/names`
    // it does not say which names there are
    const unknown = await ask(names, { json: { name: 'Ana Cruz' } })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'notFound' } })
    for (const _again of [1, 2])
      expect(await ask(names, { json: { name: 'ana  DIAZ' } })).toMatchObject({ status: 200, body: { added_cases: 0 } })
    expect((await audited()).filter(({ actor }) => actor.startsWith('token'))).toMatchObject([
      { actor: 'token crm-identities', action: 'verified', person_id: person.id },
      { actor: 'token crm-identities', action: 'confirmed a name', person_id: person.id },
    ])
  })
})

describe('matters', () => {
  const matter = { legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase', workflow_stage: 'Filed' }
  const put = (id: string) => `PUT /operator/matters/${id}`
  const petition = (content: Uint8Array<ArrayBuffer>, name = 'petition.pdf') => ({
    form: { name: 'Petition', file: new File([content], name) },
  })
  const own = async ({ ask }: Account) =>
    ((await ask('GET /v1/matter/')).body as { matters: { id: string; documents: { id: string; name: string }[] }[] })
      .matters

  test('are saved one by one under the operator’s ids, again without effect, and the client sees them', async () => {
    const ask = await program('matters', 'documents')
    const person = await portal.register()
    await portal.confirm(person)
    const json = { ...matter, person_id: person.id, client_status: 'IN_CASEWORK' }
    for (const _ of ['once', 'again'])
      expect(await ask(put('2026%2F0117'), { json })).toMatchObject({
        status: 200,
        body: { id: '2026/0117', person_id: person.id, workflow_stage: 'Filed', documents: [] },
      })
    const pdf = new Uint8Array(samplePdf(['Petition']))
    const saved = []
    for (const content of [new Uint8Array(samplePdf(['Draft'])), pdf, pdf])
      saved.push(idIn((await ask(`${put('2026%2F0117')}/documents/p-1`, petition(content))).body))
    expect(new Set(saved).size).toBe(1)
    const again = await ask(`${put('2026%2F0117')}/documents/p-1`, petition(pdf))
    const document = { id: saved[0], operator_id: 'p-1', name: 'Petition', media_type: 'application/pdf' }
    expect(again.body).toEqual(document)
    // the matter may be saved again without its documents
    await ask(put('2026%2F0117'), { json })
    const [shown] = await own(person)
    expect(shown).toMatchObject({ id: '2026/0117', documents: [{ id: saved[0], name: 'Petition' }] })
    const download = await portal.app.request(`/v1/document/${saved[0]}/download`, {
      headers: { Authorization: `Bearer ${person.token}` },
    })
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(pdf)
    expect((await portal.personNow(person))?.client_status).toBe('IN_CASEWORK')
    expect((await ask('DELETE /operator/matters/2026%2F0117/documents/p-1')).status).toBe(204)
    expect((await ask('DELETE /operator/matters/2026%2F0117/documents/p-1')).status).toBe(404)
    expect(await own(person)).toMatchObject([{ documents: [] }])
    expect((await audited()).filter(({ action }) => action === 'imported matters').at(-1)).toEqual({
      actor: 'token crm-matters-documents',
      action: 'imported matters',
      person_id: person.id,
      subject: '2026/0117 p-1',
    })
  })

  test('are read by their id, which the audit log says', async () => {
    const ask = await program('matters', 'people')
    const { id } = await portal.register()
    await ask(put('m-1'), { json: { ...matter, person_id: id } })
    portal.clock.time += 1000
    expect(await ask('GET /operator/matters/m-1')).toMatchObject({ status: 200, body: { id: 'm-1', person_id: id } })
    expect((await audited()).at(-1)).toMatchObject({ action: 'read the account', person_id: id, subject: 'm-1' })
  })

  test('say what the client reads, so that a misspelled stage is noticed', async () => {
    const ask = await program('matters', 'people')
    const [{ id }, arizonan] = [await portal.register(), await portal.register({ us_state: 'AZ' })]
    const statuses = async (changes: object) => {
      const saved = await ask(put('m-1'), { json: { ...matter, person_id: id, ...changes } })
      return [saved, await ask('GET /operator/matters/m-1')].map(({ body }) => (body as { status?: string }).status)
    }
    expect(await statuses({})).toEqual(['prosecutorReview', 'prosecutorReview'])
    expect(await statuses({ workflow_stage: 'Fliled' })).toEqual(['unknown', 'unknown'])
    expect(await statuses({ workflow: 'Cuort Phase' })).toEqual(['unknown', 'unknown'])
    const waiting = { workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' }
    expect(await statuses(waiting)).toEqual(['bciApplication', 'bciApplication'])
    expect(await statuses({ ...waiting, bci_submitted: '2026-02-01' })).toEqual(['bciApplied', 'bciApplied'])
    expect(await statuses({ legal_action_type: 'REDUCTION', workflow_stage: 'Haering' })).toEqual(['other', 'other'])
    const step = { legal_action_type: 'SET_ASIDE', person_id: arizonan.id, workflow_step_name: 'GRNATED' }
    expect(await ask(put('m-2'), { json: step })).toMatchObject({ status: 200, body: { status: 'drafting' } })
  })

  test('are refused with a day of the application that has not come in the client’s state', async () => {
    portal.clock.time = Date.parse('2026-12-01T06:59:00Z')
    const ask = await program('matters')
    const { id } = await portal.register()
    const save = (bci_submitted: string) => ask(put('m-1'), { json: { ...matter, person_id: id, bci_submitted } })
    expect(await save('2026-12-01')).toMatchObject({ status: 422, body: { detail: 'bci_submitted: dateInFuture' } })
    expect(await save('2026-11-30')).toMatchObject({ status: 200 })
  })

  test('tell the client by mail once, like an import', async () => {
    const ask = await program('matters')
    const person = await portal.register()
    await portal.confirm(person)
    await portal.runJobs()
    const mailed = portal.mailsTo(person).length
    const json = { ...matter, person_id: person.id, workflow_stage: 'No BCI submission date', workflow: 'BCI Phase' }
    for (const _ of ['once', 'again']) {
      await ask(put('m-1'), { json })
      portal.clock.time += 11 * 60_000
      await portal.runJobs()
    }
    expect(portal.mailsTo(person).length - mailed).toBe(1)
  })

  test('never move to another client, nor exist without one', async () => {
    const ask = await program('matters')
    const [person, other] = [await portal.register(), await portal.register()]
    await ask(put('m-1'), { json: { ...matter, person_id: person.id } })
    expect(await ask(put('m-1'), { json: { ...matter, person_id: other.id } })).toMatchObject({
      status: 409,
      body: { code: 'matterOfOtherClient' },
    })
    expect((await ask(put('m-2'), { json: { ...matter, person_id: crypto.randomUUID() } })).status).toBe(404)
    const rows = await portal.database.select().from(matters)
    expect(rows).toMatchObject([{ id: 'm-1', person_id: person.id }])
  })

  test('at once for two clients belong to one of them', async () => {
    const ask = await program('matters')
    const people = [await portal.register(), await portal.register()]
    const responses = await Promise.all(people.map(({ id }) => ask(put('m-1'), { json: { ...matter, person_id: id } })))
    expect(statusesOf(responses)).toEqual([200, 409])
  })

  test.each([
    ['an unknown action', { legal_action_type: 'DIVORCE' }, 'legal_action_type'],
    ['an unknown field', { wrokflow: 'x' }, 'wrokflow'],
    ['a day that is none', { docs_filed: '2026-02-31' }, 'docs_filed'],
  ])('with %s are refused by field', async (_, changes, field) => {
    const ask = await program('matters')
    const { id } = await portal.register()
    expect(await ask(put('m-1'), { json: { ...matter, person_id: id, ...changes } })).toMatchObject({
      status: 422,
      body: { code: 'invalidField', params: { field } },
    })
    expect(await portal.database.$count(matters)).toBe(0)
  })

  test('are read as a court writes, and say whether the stage is known', async () => {
    const ask = await program('matters')
    const { id } = await portal.register()
    const pushed = { ...matter, person_id: id, workflow: 'BCI Phase' }
    const odd = {
      workflow_stage: 'No BCI\u2013submission date',
      court: '\u001B[31mCourt\u202E',
      description: 'A &amp; B',
    }
    expect(await ask(put('m-1'), { json: { ...pushed, ...odd, lead_charge_severity: 'N/A' } })).toMatchObject({
      status: 200,
      body: {
        status: 'bciApplication',
        stage_known: true,
        workflow_stage: 'No BCI-submission date',
        court: '[31mCourt',
        description: 'A & B',
        lead_charge_severity: null,
      },
    })
    const unknown = { status: 'waitingForBci', stage_known: false }
    for (const name of ['m-1', 'm-2'])
      expect(await ask(put(name), { json: { ...pushed, workflow_stage: 'Need PX' } })).toMatchObject({ body: unknown })
    await ask(put('m-3'), { json: { ...pushed, workflow_stage: 'Waiting for BCI' } })
    expect(portal.lines().filter(({ message }) => message === 'unknown stage')).toEqual([
      expect.objectContaining({ workflow: 'BCI Phase', stage: 'Need PX' }),
    ])
  })

  test('take long documents up to 20 MB, of known kinds; long bodies elsewhere are refused', async () => {
    const ask = await program('matters', 'documents')
    const { id } = await portal.register()
    await ask(put('m-1'), { json: { ...matter, person_id: id } })
    const path = `${put('m-1')}/documents/p-1`
    const long = new Uint8Array(2_000_000)
    long.set(new TextEncoder().encode('%PDF'))
    // larger than any other body; the embedded database takes a minute for the largest
    expect((await ask(path, petition(long))).status).toBe(200)
    expect((await ask(path, petition(new Uint8Array(20_000_001)))).status).toBe(413)
    expect((await ask(path, petition(new Uint8Array(20_200_000)))).status).toBe(413)
    const [row] = await portal.database.select().from(documents)
    expect(row?.content.length).toBe(2_000_000)
    expect(await ask(path, petition(new Uint8Array(3), 'petition.exe'))).toMatchObject({
      status: 422,
      body: { params: { field: 'file' } },
    })
    expect((await ask(`${put('m-9')}/documents/p-1`, petition(new Uint8Array(3)))).status).toBe(404)
    expect((await ask(put('m-1'), { body: JSON.stringify({ ...matter, court: 'x'.repeat(100_000) }) })).status).toBe(
      413,
    )
    const mattersAlone = await program('matters')
    expect((await mattersAlone(path, petition(new Uint8Array(200_000)))).status).toBe(413)
  })
})

describe('a refund', () => {
  async function paidPayment() {
    const person = await portal.registerScreened()
    await person.ask('POST /v1/payment', goodCard)
    const [row] = await portal.database.select().from(payments).where(eq(payments.person_id, person.id))
    return row!.id
  }
  const path = (id: string) => `POST /operator/payments/${id}/refund`
  const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } })

  test('happens once for its key, however often and at once it is asked for', async () => {
    const ask = await program('refunds', 'people')
    const id = await paidPayment()
    expect(await ask(path(id))).toMatchObject({ status: 422, body: { params: { field: 'Idempotency-Key' } } })
    expect(await portal.charged()).toEqual([1500])
    const together = await Promise.all([1, 2, 3].map(() => ask(path(id), withKey('refund-7'))))
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await portal.charged()).toEqual([])
    const done = { status: 200, body: { id, status: 'refunded', amount: 1500, refunded: 1500 } }
    expect(await ask(path(id), withKey('refund-7'))).toMatchObject(done)
    expect(await ask(`GET /operator/payments/${id}`)).toMatchObject(done)
    expect(await ask(path(id), withKey('refund-8'))).toMatchObject({ status: 409, body: { code: 'noRefundDue' } })
    expect((await audited()).at(-1)).toMatchObject({ action: 'read the account', subject: id })
    expect((await audited()).filter(({ action }) => action === 'refunded')).toMatchObject([
      { actor: 'token crm-refunds-people', subject: id },
    ])
  })

  test('of another payment needs another key', async () => {
    const ask = await program('refunds')
    const [one, two] = [await paidPayment(), await paidPayment()]
    await ask(path(one), withKey('same'))
    expect(await ask(path(two), withKey('same'))).toMatchObject({ status: 409, body: { code: 'idempotencyKeyUsed' } })
    expect(await portal.charged()).toEqual([1500])
  })

  test('that does not reach the gateway is promised, and made by a job', async () => {
    const broken = { isDeaf: true }
    const { gateway } = portal
    const deaf = await openPortal({
      opened: portal.opened,
      gateway: {
        ...gateway,
        refund: (...given) => (broken.isDeaf ? Promise.reject(new Error('dead')) : gateway.refund(...given)),
      },
    })
    const id = await paidPayment()
    // the job of the payment itself has ended
    portal.clock.time += 10 * 60_000
    await portal.runJobs()
    const token = await operatorToken(portal, ['refunds'])
    const refund = () => deaf.ask(path(id), { token, ...withKey('refund-7') })
    expect(await refund()).toMatchObject({ status: 200, body: { status: 'refunding', refunded: 0 } })
    expect(await portal.charged()).toEqual([1500])
    broken.isDeaf = false
    portal.clock.time += 10 * 60_000
    await portal.runJobs()
    expect(await portal.charged()).toEqual([])
    expect(await refund()).toMatchObject({ status: 200, body: { status: 'refunded', refunded: 1500 } })
  })

  test('of no payment, or of one that was refused, is none', async () => {
    const ask = await program('refunds')
    expect((await ask(path(crypto.randomUUID()), withKey('a'))).status).toBe(404)
    expect((await ask(path('nonsense'), withKey('a'))).status).toBe(404)
    const person = await portal.registerScreened()
    await person.ask('POST /v1/payment', { ...goodCard, card_number: '4000000000000002' })
    const [row] = await portal.database.select().from(payments).where(eq(payments.person_id, person.id))
    expect((await ask(path(row!.id), withKey('a'))).status).toBe(409)
  })
})

test('promotion codes are added, repriced and ended', async () => {
  const ask = await program('codes')
  const put = (code: string, total: unknown) => ask(`PUT /operator/codes/${code}`, { json: { total } })
  expect(await put('WELCOME', 500)).toMatchObject({ status: 200, body: { code: 'WELCOME', total: 500, active: true } })
  expect(await put('welcome', 700)).toMatchObject({ status: 200, body: { code: 'welcome', total: 700 } })
  expect((await ask('GET /operator/codes')).body).toEqual([{ code: 'welcome', total: 700, active: true }])
  for (const wrong of [1, 49, -5, 'free', 10_000_000])
    expect(await put('WELCOME', wrong)).toMatchObject({ status: 422, body: { params: { field: 'total' } } })
  expect(await put('promotion', 0)).toMatchObject({ status: 409, body: { code: 'codeOfRules' } })
  expect((await ask('DELETE /operator/codes/Welcome')).status).toBe(204)
  expect((await ask('GET /operator/codes')).body).toEqual([{ code: 'welcome', total: 700, active: false }])
  expect((await ask('DELETE /operator/codes/nothing')).status).toBe(404)
})

test('a code has letters of any language, large or small, also one of before its small form was kept', async () => {
  const ask = await program('codes')
  const put = (code: string, total: number) =>
    ask(`PUT /operator/codes/${encodeURIComponent(code)}`, { json: { total } })
  const price = async (code: string) =>
    (await person.ask('PUT /v1/payment/price', { promotion_code: code, profile_id: person.id })).body
  const person = await portal.register()
  await portal.database.insert(promotionCodes).values({ code: 'ÉTÉ', total: 900 })
  expect(await put('AÑO2026', 500)).toMatchObject({ status: 200, body: { code: 'AÑO2026' } })
  expect(await price('año2026')).toEqual({ total: 500 })
  expect(await put('AÑO2026', 700)).toMatchObject({ status: 200, body: { total: 700 } })
  expect(await put('Año2026', 700)).toMatchObject({ status: 200, body: { code: 'Año2026' } })
  expect(await price('AN\u0303O2026')).toEqual({ total: 700 })
  expect(await price('été')).toEqual({ total: 900 })
  for (const code of ['aÑo2026', 'été'])
    expect((await ask(`DELETE /operator/codes/${encodeURIComponent(code)}`)).status).toBe(204)
  expect(await price('AÑO2026')).toMatchObject({ code: 'unknownPromotion' })
  expect((await ask('GET /operator/codes')).body).toEqual(
    expect.arrayContaining([
      { code: 'Año2026', total: 700, active: false },
      { code: 'ÉTÉ', total: 900, active: false },
    ]),
  )
})

test('codes and messages are listed page by page', async () => {
  const ask = await program('codes', 'messages')
  await portal.database.insert(promotionCodes).values(['A', 'Ñ', 'B'].map(code => ({ code, total: 0 })))
  const { ask: write } = await portal.register()
  for (const body of ['one', 'two', 'three']) await write('POST /v1/message/', { type: 'message', body })
  const read = async (next: string | undefined): Promise<readonly object[]> => {
    if (next === undefined) return []
    const { body, headers } = await ask(`GET ${next}`)
    return [...(body as object[]), ...(await read(/^<(.+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1]))]
  }
  expect((await read('/operator/codes?limit=1')).map(row => String(Reflect.get(row, 'code'))).toSorted()).toEqual([
    'A',
    'B',
    'Ñ',
  ])
  expect((await read('/operator/messages?limit=2')).map(row => String(Reflect.get(row, 'body'))).toSorted()).toEqual([
    'one',
    'three',
    'two',
  ])
})

test('a document that is not what its ending says is refused', async () => {
  const ask = await program('matters', 'documents')
  const { id: person_id } = await portal.register()
  await ask('PUT /operator/matters/m', { json: { person_id, legal_action_type: 'SEALING' } })
  const put = (content: string, name: string) =>
    ask('PUT /operator/matters/m/documents/d', { form: { name: 'Order', file: new File([content], name) } })
  expect((await put('%PDF-1.4', 'order.pdf')).status).toBe(200)
  expect(await put('<script>', 'order.pdf')).toMatchObject({ status: 422, body: { params: { field: 'file' } } })
  expect((await put('Cañón', 'order.txt')).status).toBe(200)
})

test('a code that is added or ended again changes nothing, and is not written down', async () => {
  const ask = await program('codes')
  const add = () => ask('PUT /operator/codes/AGAIN', { json: { total: 500 } })
  const end = () => ask('DELETE /operator/codes/again')
  const statuses = []
  for (const call of [add, add, end, end]) statuses.push((await call()).status)
  expect(statuses).toEqual([200, 200, 204, 204])
  expect((await audited()).map(({ action }) => action)).toEqual(['made a token', 'added a code', 'ended a code'])
})

test('every id of a webhook’s event can be asked with', async () => {
  const webhook = {
    url: 'http://127.0.0.1:1/',
    secret: `whsec_${Buffer.from('a key of twenty-four bytes').toString('base64')}`,
  }
  portal = await openPortal({ webhook })
  const ask = await program('people', 'messages', 'matters')
  const person = await portal.registerScreened()
  await person.ask('POST /v1/payment', goodCard)
  await person.ask('POST /v1/message', { type: 'message', body: 'Please call the lighthouse.' })
  const matter = { person_id: person.id, legal_action_type: 'EXPUNGEMENT' }
  await ask('PUT /operator/matters/m-1', { json: matter })
  const jobs = (await portal.everyRow())['pgboss.job']!.join('\n')
  const idOf = (name: string) => new RegExp(`""${name}"": ?""([^"]+)""`).exec(jobs)![1]!
  const responses = await Promise.all(
    [
      ['person_id', 'people'],
      ['payment_id', 'payments'],
      ['message_id', 'messages'],
      ['matter_id', 'matters'],
    ].map(([name, noun]) => ask(`GET /operator/${noun}/${idOf(name!)}`)),
  )
  expect(responses).toMatchObject([
    { status: 200, body: { id: person.id, matter_ids: ['m-1'] } },
    { status: 200, body: { person_id: person.id, status: 'approved' } },
    { status: 200, body: { body: 'Please call the lighthouse.' } },
    { status: 200, body: { id: 'm-1', person_id: person.id } },
  ])
  expect(await portal.database.$count(messages)).toBe(1)
  expect(await portal.database.$count(operatorTokens)).toBe(1)
})
