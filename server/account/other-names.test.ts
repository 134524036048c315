import { beforeEach, describe, expect, test } from 'vitest'
import { courtRecords } from '../database/schema.ts'
import { searchAgain } from '../eligibility/search-again.ts'
import { resultsOf } from '../eligibility/search.ts'
import { tableSearch } from '../ports/record-search.ts'
import { type Account, openPortal, type Portal, registration } from '../testing/portal.ts'
import { peopleCommand } from './commands.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const birth_date = '1988-04-12'
const named = (first_name: string, last_name: string) => ({ first_name, middle_name: '', last_name })
const [smith, vega, cruz] = [named('Maria', 'Smith'), named('Mary', 'Vega'), named('Rosa', 'Cruz')]

const imported = (...records: readonly (readonly [string, string, string])[]) =>
  portal.database.insert(courtRecords).values(
    records.map(([case_number, first_name, last_name]) => ({
      us_state: 'UT' as const,
      case_number,
      birth_date,
      first_name,
      last_name,
      charges: [],
      remedies: [],
    })),
  )

async function jobsRun() {
  for (let round = 0; round < 3; round += 1) {
    portal.clock.time += 5000
    await portal.runJobs()
  }
}
/** Maria Vega, who has shown who she is; searched for or not yet. */
async function client({ isSearched = true } = {}): Promise<Account> {
  const person = await portal.register({ birth_date, ...named('Maria', 'Vega') })
  await portal.confirm(person)
  await portal.setPerson(person, { verified: true, app_payment_date: '2026-03-02' })
  await person.ask('GET /v2/eligibility/count')
  if (isSearched) await jobsRun()
  portal.mails.length = 0
  return person
}
const save = ({ ask }: Account, ...names: readonly object[]) => ask('PUT /v1/person/aliases', names)
/** After a day, with another session. */
async function nextDay({ email }: Account) {
  portal.clock.time += 86_400_000
  const form = { username: email, password: registration().password }
  const { access_token: token } = (await portal.ask('POST /authentication/token', { form })).body as Record<
    string,
    string
  >
  return (...json: readonly object[]) => portal.ask('PUT /v1/person/aliases', { token, json })
}
const found = async ({ id }: Account) =>
  (await resultsOf(portal.database, id)).cases.map(({ case_number }) => case_number)

test('a name that is added later is searched for, and what is found is mailed (R634)', async () => {
  const person = await client()
  await imported(['101', 'MARIA', 'SMITH'])
  expect(await found(person)).toEqual([])
  expect((await save(person, smith)).body).toEqual([smith])
  await jobsRun()
  expect(await found(person)).toEqual(['101'])
  expect(portal.mails.map(({ to }) => to)).toEqual([person.email])
})

test('a name that is added while the first search is under way is searched for, too (R634)', async () => {
  const person = await client({ isSearched: false })
  await imported(['101', 'MARIA', 'SMITH'])
  await save(person, smith)
  await jobsRun()
  expect(await found(person)).toEqual(['101'])
})

test('a later name that is not like the own one waits for the team, and the results name it (R620, R634)', async () => {
  const person = await client()
  await imported(['103', 'ROSA', 'CRUZ'])
  await save(person, cruz)
  await jobsRun()
  expect(await resultsOf(portal.database, person.id)).toMatchObject({ cases: [], names_in_review: ['Rosa Cruz'] })
  const left = portal.lines().filter(({ message }) => message === 'other name left to the team')
  expect(left).toMatchObject([{ person: person.id }])
})

describe('a removed name (R635)', () => {
  const records = [
    ['100', 'MARIA', 'VEGA'],
    ['101', 'MARIA', 'SMITH'],
    // under the own name and a removed one
    ['102', 'MARIA', 'VEGA SMITH'],
    ['103', 'ROSA', 'CRUZ'],
    ['104', 'MARY', 'VEGA'],
  ] as const
  const all = records.map(([number]) => number)
  async function withNames() {
    await imported(...records)
    const person = await client()
    await save(person, smith, vega, cruz)
    await jobsRun()
    await peopleCommand(['confirm-name', person.email, 'Rosa Cruz'])!(portal.dependencies, 'operator ana')
    await jobsRun()
    portal.mails.length = 0
    expect((await found(person)).toSorted()).toEqual(all)
    return person
  }

  test.each([
    ['Smith', [vega, cruz], ['101']],
    ['Cruz, which the team has confirmed,', [smith, vega], ['103']],
    ['each one', [], ['101', '103', '104']],
  ] as const)('%s takes away what is found under it alone, at once and without a mail', async (_, left, gone) => {
    const person = await withNames()
    await save(person, ...left)
    const kept = all.filter(number => !(gone as readonly string[]).includes(number))
    expect((await found(person)).toSorted()).toEqual(kept)
    await jobsRun()
    expect([(await found(person)).toSorted(), portal.mails]).toEqual([kept, []])
  })

  test('is gone after an outside service has searched again without it', async () => {
    const asked: string[] = []
    const recordSearch = {
      isOutside: () => true,
      async find(...given: Parameters<typeof tableSearch.find>) {
        asked.push(given[1].names.map(({ last_name }) => last_name).join(' '))
        return tableSearch.find(...given)
      },
    }
    Object.assign(portal.dependencies, { recordSearch })
    await imported(['100', 'MARIA', 'VEGA'], ['101', 'MARIA', 'SMITH'])
    const person = await client()
    await save(person, smith)
    await jobsRun()
    expect((await found(person)).toSorted()).toEqual(['100', '101'])
    await save(person)
    expect(await found(person)).toHaveLength(2)
    await jobsRun()
    expect([await found(person), asked.at(-1)]).toEqual([['100'], 'Vega'])
  })

  test('does not hide what a new one has found, whichever search comes first', async () => {
    Object.assign(portal.dependencies, { recordSearch: { ...tableSearch, isOutside: () => true } })
    await imported(['100', 'MARIA', 'VEGA'], ['101', 'MARIA', 'SMITH'], ['104', 'MARY', 'VEGA'])
    const person = await client()
    await save(person, smith)
    await jobsRun()
    expect((await found(person)).toSorted()).toEqual(['100', '101'])
    await save(person, vega)
    await searchAgain(portal.dependencies, person.id)
    await searchAgain(portal.dependencies, person.id, true)
    expect((await found(person)).toSorted()).toEqual(['100', '104'])
  })

  test('leaves nothing where all cases were under it, and the team sees that', async () => {
    await imported(['101', 'MARIA', 'SMITH'])
    const person = await client()
    await save(person, smith)
    await jobsRun()
    await portal.setPerson(person, { client_status: 'NEW_NOT_ELIGIBLE' })
    await save(person)
    expect(await found(person)).toEqual([])
    expect(await portal.personNow(person)).toMatchObject({ client_status: 'NEW_NO_RESULTS' })
  })
})

describe('how many names (R634)', () => {
  const many = Array.from({ length: 11 }, (_, index) => named('Maria', `Smith${String.fromCodePoint(97 + index)}`))
  const byTeam = { status: 429, body: { code: 'namesByTeam' } }

  test('three a day can be added, also when others are removed, and then nothing is saved', async () => {
    const person = await client()
    await save(person, ...many.slice(0, 2))
    expect((await save(person, many[2]!)).status).toBe(200)
    expect(await save(person, many[3]!)).toMatchObject(byTeam)
    expect((await person.ask('GET /v1/person/')).body).toMatchObject({ aliases: [many[2]] })
    // removing counts for nothing
    expect((await save(person)).status).toBe(200)
    expect((await (await nextDay(person))(many[3]!)).status).toBe(200)
  })

  test('the team adds more, once each', async () => {
    const person = await client()
    await imported(['101', 'MARIA', 'SMITH'])
    const add = (...name: readonly string[]) =>
      peopleCommand(['add-name', person.email, ...name])!(portal.dependencies, 'operator ana')
    await save(person, ...many.slice(0, 3))
    expect(await add('Maria', 'Smith')).toContain('The name is added.')
    await jobsRun()
    expect(await found(person)).toEqual(['101'])
    await expect(add('Maria', 'Smith')).rejects.toThrow('has this name already')
    expect(peopleCommand(['add-name', person.email, 'Maria'])).toBeNull()
  })

  test('four at once are too many', async () => {
    const person = await client()
    expect(await save(person, ...many.slice(0, 4))).toMatchObject(byTeam)
    expect((await save(person, ...many.slice(0, 3))).status).toBe(200)
  })

  test('ten a year', async () => {
    const person = await client()
    for (let count = 1; count <= 10; count += 1)
      expect((await (await nextDay(person))(...many.slice(0, count))).status).toBe(200)
    expect(await (await nextDay(person))(...many)).toMatchObject(byTeam)
  })

  test('before the person has shown who they are, the list is theirs', async () => {
    const person = await portal.register({ birth_date, ...named('Maria', 'Vega') })
    expect((await save(person, ...many)).status).toBe(200)
  })
})
