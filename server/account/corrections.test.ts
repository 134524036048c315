import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SearchRequest } from '../../domain/wire/services.ts'
import { auditLog, courtRecords, matters, payments, recordSearches } from '../database/schema.ts'
import { completeSearch, restartSearch } from '../eligibility/search.ts'
import { tableSearch } from '../ports/record-search.ts'
import { operatorToken } from '../testing/operator-calls.ts'
import { type Account, goodCard, openPortal, type Portal } from '../testing/portal.ts'
import { peopleCommand } from './commands.ts'
import { lockPersonIfExists } from './person.ts'

/* The team corrects a person: name, birth date, state (R627). */
let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const run = async (...args: readonly string[]) =>
  peopleCommand(args)!(portal.dependencies, 'operator ana').catch((error: Error) => error.message)

const imported = (case_number: string, values = {}) =>
  portal.database.insert(courtRecords).values({
    us_state: 'UT',
    case_number,
    birth_date: '1988-04-12',
    first_name: 'MARIA',
    last_name: 'VEGA',
    charges: [],
    remedies: [],
    ...values,
  })

/** A client who typed this birth date, has paid, been verified, and got results. */
async function client(values = {}): Promise<Account> {
  const person = await portal.registerScreened({ first_name: 'Maria', middle_name: '', last_name: 'Vega', ...values })
  await portal.confirm(person)
  await person.ask('POST /v1/payment', { ...goodCard, name_on_card: 'Maria Vega' })
  await settle()
  portal.mails.length = 0
  return person
}
async function settle() {
  portal.clock.time += 60_000
  for (let round = 0; round < 4; round += 1) await portal.runJobs()
}
const casesOf = async ({ ask }: Account) =>
  ((await ask('GET /v2/eligibility/')).body as { readonly cases: readonly { case_number: string }[] }).cases.map(
    ({ case_number }) => case_number,
  )
const subjectsTo = (person: Account) => portal.mailsTo(person).map(({ subject }) => subject)
const corrected = 'Your details with Clear Path were corrected'

describe('a wrong birth date', () => {
  test('is corrected: the stranger’s cases go although there are more of them; payment, matters and documents stay', async () => {
    // a stranger of the same name has more cases
    for (const number of ['121900001', '121900002']) await imported(number, { birth_date: '1988-04-21' })
    await imported('121900123')
    const person = await client({ birth_date: '1988-04-21' })
    await portal.database.insert(matters).values({ id: 'm1', person_id: person.id, legal_action_type: 'EXPUNGEMENT' })
    expect(await casesOf(person)).toHaveLength(2)
    const shown = await run('correct', person.email, '--birth-date', '1988-04-12', '--identity-checked')
    expect(shown).toContain('birth_date: 1988-04-21 → 1988-04-12')
    expect(await portal.personNow(person)).toMatchObject({ birth_date: '1988-04-21' })
    expect(await run('correct', person.email, '--birth-date', '1988-04-12', '--identity-checked', '--yes')).toMatch(
      /birth_date: 1988-04-21 → 1988-04-12[^]*Corrected\.$/,
    )
    // not a case of the stranger's is shown while it is searched
    expect(await casesOf(person)).toEqual([])
    await settle()
    expect(await casesOf(person)).toEqual(['121900123'])
    expect(await portal.personNow(person)).toMatchObject({ verified: true, app_payment_date: '2026-03-02' })
    expect(await portal.database.$count(payments, eq(payments.status, 'approved'))).toBe(1)
    expect(await portal.database.$count(matters)).toBe(1)
    expect(subjectsTo(person).toSorted()).toEqual(['Clear Path has news for you', corrected])
  })

  test('leaves nothing where there is nothing under the right one, and the status follows', async () => {
    await imported('121900001', { birth_date: '1988-04-21' })
    const person = await client({ birth_date: '1988-04-21' })
    await person.ask('PUT /v1/eligibility/')
    expect(await portal.personNow(person)).toMatchObject({ client_status: 'NEW_NOT_ELIGIBLE' })
    await run('correct', person.id, '--birth-date', '1988-04-12', '--identity-checked', '--yes')
    expect(await portal.personNow(person)).toMatchObject({ client_status: 'NEW', seen_results_at: null })
    await settle()
    expect((await person.ask('GET /v2/eligibility/count')).body).toMatchObject({ count: 0 })
    expect(await portal.personNow(person)).toMatchObject({ client_status: 'NEW_NO_RESULTS' })
  })

  test('takes back that they have shown who they are: nothing is searched until they do, or the team decides', async () => {
    await imported('121900123')
    const person = await client({ birth_date: '1988-04-21' })
    expect(await run('correct', person.id, '--birth-date', '1988-04-12', '--yes')).toContain('They have to show again')
    expect(await portal.personNow(person)).toMatchObject({ verified: false, app_payment_date: '2026-03-02' })
    await settle()
    expect(await portal.database.$count(recordSearches)).toBe(0)
    expect(subjectsTo(person)).toEqual([corrected])
    expect((await person.ask('PUT /v1/person/verification', { ssn: '1234' })).status).toBeLessThan(300)
    await settle()
    expect(await casesOf(person)).toEqual(['121900123'])
  })

  test('during a search of an outside service: its answer about the old one counts for nothing', async () => {
    await imported('121900001', { birth_date: '1988-04-21' })
    await imported('121900123')
    const asked: SearchRequest[] = []
    let meanwhile = async () => {}
    const recordSearch = {
      isOutside: () => true,
      async find(...given: Parameters<typeof tableSearch.find>) {
        asked.push(given[1])
        const found = await tableSearch.find(...given)
        await meanwhile()
        return found
      },
    }
    Object.assign(portal.dependencies, { recordSearch })
    const person = await portal.registerScreened({ first_name: 'Maria', last_name: 'Vega', birth_date: '1988-04-21' })
    meanwhile = async () => {
      meanwhile = async () => {}
      await run('correct', person.id, '--birth-date', '1988-04-12', '--identity-checked', '--yes')
    }
    await person.ask('POST /v1/payment', { ...goodCard, name_on_card: 'Maria Vega' })
    await settle()
    await settle()
    expect(asked.map(({ birth_date }) => birth_date).slice(0, 2)).toEqual(['1988-04-21', '1988-04-12'])
    expect(await casesOf(person)).toEqual(['121900123'])
    // a service may keep what it has found by `search`: that of the corrected person is another one
    const searches = (birth: string) => new Set(asked.flatMap(each => (each.birth_date === birth ? [each.search] : [])))
    expect(searches('1988-04-21').size).toBe(1)
    expect(searches('1988-04-12').size).toBe(1)
    expect(searches('1988-04-12')).not.toEqual(searches('1988-04-21'))
  })
})

test('a search that ends during a correction waits for it, and stops neither', async () => {
  await imported('121900123')
  const person = await client()
  const { database, dependencies } = portal
  await portal.setPerson(person, { client_status: 'NEW' })
  const row = (await portal.personNow(person))!
  await database.update(recordSearches).set({ completed_at: null })
  let ending: Promise<unknown> = Promise.resolve()
  await database.transaction(async transaction => {
    await lockPersonIfExists(transaction, person.id)
    const found = { defendants: [], recordsOf: async () => [] }
    ending = database.transaction(another => completeSearch(another, row, dependencies.now(), found))
    // the other transaction gets as far as it can
    await new Promise(resolve => void setTimeout(resolve, 500))
    await restartSearch(dependencies, transaction, row)
  })
  expect(await ending).toMatchObject({ cases: [] })
})

describe('a name or a state', () => {
  test('a name that is like the old one keeps that they have shown who they are; another does not (R620)', async () => {
    const person = await client()
    await run('correct', person.id, '--first-name', 'Mary', '--middle-name', 'Luz', '--yes')
    expect(await portal.personNow(person)).toMatchObject({ first_name: 'Mary', middle_name: 'Luz', verified: true })
    await run('correct', person.id, '--first-name', 'Ruth', '--last-name', 'Ochoa', '--yes')
    expect(await portal.personNow(person)).toMatchObject({ first_name: 'Ruth', verified: false })
  })

  test('another state keeps it, and its records are searched', async () => {
    await imported('121900123')
    await imported('CR2015-001234', { us_state: 'AZ' })
    const person = await client()
    expect(await casesOf(person)).toEqual(['121900123'])
    await run('correct', person.id, '--state', 'AZ', '--yes')
    await settle()
    expect(await portal.personNow(person)).toMatchObject({ us_state: 'AZ', verified: true })
    expect(await casesOf(person)).toEqual(['CR2015-001234'])
  })

  test('a status that the team has set stays', async () => {
    const person = await client()
    await portal.setPerson(person, { client_status: 'IN_CASEWORK' })
    await run('correct', person.id, '--state', 'PA', '--yes')
    await settle()
    expect(await portal.personNow(person)).toMatchObject({ client_status: 'IN_CASEWORK' })
  })
})

test('an address that is not confirmed gets no mail', async () => {
  const person = await client()
  await portal.setPerson(person, { email_confirmed_at: null })
  expect(await run('correct', person.id, '--last-name', 'Vegas', '--yes')).toContain('They get no mail about it')
  await settle()
  expect(subjectsTo(person)).toEqual([])
})

test('the audit log says what was corrected by whom, and not what it is now', async () => {
  const person = await client({ birth_date: '1988-04-21' })
  await run('correct', person.id, '--birth-date', '1988-04-12', '--last-name', 'Vegas', '--yes')
  const rows = await portal.database.select().from(auditLog).where(eq(auditLog.action, 'corrected'))
  expect(rows).toMatchObject([{ actor: 'operator ana', person_id: person.id, subject: 'last_name,birth_date' }])
})

test('what is wrong is refused in words, and nothing is corrected', async () => {
  const person = await client()
  const before = await portal.personNow(person)
  for (const [words, ...args] of [
    ['--birth-date is not possible: it is a day from 1900 to yesterday', '--birth-date', '4/12/1988'],
    ['--birth-date is not possible', '--birth-date', '2999-01-01'],
    ['--state is not possible: it is one of', '--state', 'TX'],
    ['--first-name is not possible', '--first-name', ' '],
    ['has these details already', '--first-name', 'Maria'],
  ] as const)
    expect(
      await Promise.resolve()
        .then(() => run('correct', person.id, ...args, '--yes'))
        .catch(String),
    ).toContain(words)
  for (const args of [[], ['--yes'], ['--email', 'new@example.org'], ['Vegas']])
    expect(peopleCommand(['correct', person.id, ...args])).toBeNull()
  expect(await portal.personNow(person)).toEqual(before)
})

test('a state where nobody is taken is refused before anything is asked', async () => {
  const person = await client()
  Object.assign(portal.dependencies, { operator: { ...portal.dependencies.operator, states: ['UT', 'AZ'] } })
  const words = 'You take no people in PA: nothing was corrected.'
  expect(await run('correct', person.id, '--state', 'PA')).toBe(words)
  expect(await run('correct', person.id, '--state', 'PA', '--yes')).toBe(words)
})

describe('by the API', () => {
  const correct = async (person: Account, json: object, scopes = ['corrections'] as const) =>
    portal.ask(`POST /operator/people/${person.id}/correction`, { json, token: await operatorToken(portal, scopes) })

  test('old and new are sent; sent again it does nothing more', async () => {
    const person = await client({ birth_date: '1988-04-21' })
    const json = { was: { birth_date: '1988-04-21' }, is: { birth_date: '1988-04-12' } }
    const response = { was: json.was, is: json.is, verified: false }
    expect(await correct(person, json)).toMatchObject({ status: 200, body: response })
    expect(await correct(person, json)).toMatchObject({ status: 200, body: { was: {}, is: {}, verified: false } })
    expect(await portal.personNow(person)).toMatchObject({ birth_date: '1988-04-12' })
    await settle()
    expect(subjectsTo(person)).toEqual([corrected])
    const rows = await portal.database.select().from(auditLog).where(eq(auditLog.action, 'corrected'))
    expect(rows).toMatchObject([{ actor: expect.stringMatching(/^token /), subject: 'birth_date' }])
  })

  test('a program that knows other details than the account has is refused, and so is what cannot be', async () => {
    const person = await client()
    const is = { birth_date: '1988-04-21' }
    for (const was of [{}, { birth_date: '1990-01-01' }])
      expect(await correct(person, { was, is })).toMatchObject({ status: 412, body: { code: 'answerChanged' } })
    expect(await correct(person, { was: { us_state: 'UT' }, is: { us_state: 'TX' } })).toMatchObject({
      status: 422,
      body: { params: { field: 'is.us_state', valid: 'UT, AZ, PA' } },
    })
    const tomorrow = { was: { birth_date: '1988-04-12' }, is: { birth_date: '2099-01-01' } }
    expect(await correct(person, tomorrow)).toMatchObject({
      status: 422,
      body: { params: { field: 'is.birth_date', reason: 'birthDateInFuture' } },
    })
    expect((await correct(person, { was: {}, is: {} })).status).toBe(422)
    expect((await correct(person, { was: {}, is: { email: 'a@example.org' } })).status).toBe(422)
    expect(await portal.personNow(person)).toMatchObject({ birth_date: '1988-04-12', verified: true })
  })

  test('no other scope is enough', async () => {
    const person = await client()
    const json = { was: { last_name: 'Vega' }, is: { last_name: 'Vegas' } }
    const token = await operatorToken(portal, ['people', 'identities', 'matters'])
    expect(await portal.ask(`POST /operator/people/${person.id}/correction`, { json, token })).toMatchObject({
      status: 403,
      body: { params: { scope: 'corrections' } },
    })
  })
})
