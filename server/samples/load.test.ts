import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resumeAt } from '../../domain/flows/resume.ts'
import { matterStatus } from '../../domain/matters/stages.ts'
import { kinds } from '../../domain/matters/statuses.ts'
import { clientStatus } from '../../domain/matters/tasks.ts'
import { usStates } from '../../domain/offered.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { draftFrom } from '../../domain/questions/draft.ts'
import { pageOf, type RegisterPageId, registerPages } from '../../domain/questions/pages.ts'
import { problemsOf } from '../../domain/questions/problems.ts'
import { caseYear, sectionOf, sectionsFor } from '../../domain/rules/case-sections.ts'
import { caseEligibility } from '../../domain/rules/eligibility.ts'
import { qualifiesForFeeWaiver } from '../../domain/rules/fee-waiver.ts'
import { comparedName, matchNames } from '../../domain/rules/name-match.ts'
import { stateInfo } from '../../domain/states.ts'
import { answerItemsSchema, type Answers } from '../../domain/wire/answer.ts'
import { caseSchema, eligibilityValues } from '../../domain/wire/eligibility.ts'
import { isCalendarDate } from '../../domain/wire/fields.ts'
import { profileUpdateSchema } from '../../domain/wire/profile.ts'
import { viewPerson } from '../account/person.ts'
import { isReferralCode } from '../account/registration.ts'
import { savedAnswersOf } from '../answer/answers.ts'
import type { OpenDatabase } from '../database/database.ts'
import { courtRecords, people } from '../database/schema.ts'
import { Passwords } from '../database/secrets.ts'
import { resultsOf } from '../eligibility/search.ts'
import { matterListOf } from '../matter/matters.ts'
import { openTestDatabase } from '../testing/database.ts'
import { friendCode, sampleAccounts, samplePassword } from './accounts.ts'
import { loadSampleSet, sampleNotes, sampleRecords } from './load.ts'
import { memorablePeople, type MemorablePerson } from './people.ts'

const now = new Date('2026-11-20T12:00:00Z')
const today = '2026-11-20'
const records = sampleRecords(today)
const inState = (usState: string) => records.filter(({ us_state }) => us_state === usState)

describe('the invented court records', () => {
  test('are the same every time', () => expect(sampleRecords(today)).toEqual(records))

  test('cover at least 200 people and 600 cases, each with its own number', () => {
    const everybody = new Set(
      records.map(({ birth_date, first_name, last_name }) => `${first_name} ${last_name} ${birth_date}`),
    )
    expect(everybody.size).toBeGreaterThanOrEqual(200)
    expect(records.length).toBeGreaterThanOrEqual(600)
    expect(new Set(records.map(({ case_number, us_state }) => `${us_state} ${case_number}`)).size).toBe(records.length)
  })

  test.each([
    ['UT', ['F1', 'F2', 'F3', 'MA', 'MB', 'MC', 'IN', 'NA']],
    ['AZ', ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'M1', 'M2', 'M3', 'IN', 'NA']],
    ['PA', ['F1', 'F2', 'F3', 'M1', 'M2', 'M3', 'S', 'IN', 'NA']],
  ])('have lead charges of every severity in %s', (usState, severities) => {
    const found = new Set(inState(usState).map(record => record.lead_charge?.severity))
    expect(severities.filter(severity => !found.has(severity))).toEqual([])
  })

  test.each(usStates)('have every section, outcome and remedy with every eligibility in %s', usState => {
    const cases = inState(usState).map(record => v.parse(caseSchema, record))
    expect(new Set(cases.map(record => sectionOf(record, usState)))).toEqual(new Set(sectionsFor(usState)))
    const outcomes = cases.map(record => caseEligibility(record, usState, today).outcome)
    const expected = usState === 'AZ' ? [] : ['later']
    expect([...new Set(outcomes)].sort()).toEqual([...expected, 'moreInformation', 'notEligible', 'now'])
    const found = new Set(
      cases.flatMap(({ remedies }) => remedies.map(({ eligibility, type }) => `${type}: ${eligibility}`)),
    )
    const all = stateInfo(usState).remedies.flatMap(type =>
      eligibilityValues.map(eligibility => `${type}: ${eligibility}`),
    )
    expect([...found].sort()).toEqual(all.sort())
  })

  test('are plausible: years fit, no one was a child, ends are past and waiting periods in the future', () => {
    const implausible = records.filter(({ birth_date, case_number, charges, remedies }) => {
      const year = caseYear(case_number) ?? 0
      const isGrown = year - Number(birth_date.slice(0, 4)) >= 18
      const endings = charges.flatMap(({ disposition_date }) => disposition_date ?? [])
      const hasEnded = endings.every(day => isCalendarDate(day) && day >= `${year}` && day < today)
      const opensLater = remedies.every(({ eligible_by }) => eligible_by === null || eligible_by > today)
      return !isGrown || !hasEnded || !opensLater
    })
    expect(implausible).toEqual([])
  })

  const casesOf = ({ birth_date, first_name, last_name, middle_name, us_state }: MemorablePerson) =>
    inState(us_state).filter(
      record =>
        record.birth_date === birth_date &&
        matchNames(comparedName(record), comparedName({ first_name, last_name, middle_name })) !== null,
    ).length

  test('match what is announced for the people to register as', () => {
    expect(memorablePeople.map(person => [person.last_name, casesOf(person)])).toEqual([
      ['de la Cruz', 11],
      ['Lindqvist', 0],
      ['Tso', 44],
      ["O'Brien-Núñez", 11],
      ['Raman', 0],
      ['Stone', 44],
      ['Washington', 11],
      ['Gallagher', 0],
      ['Banks', 44],
      ['Quiroga', 3],
    ])
  })

  test('are announced where people can register and these records are searched', () => {
    const announced = (states: readonly string[]) => sampleNotes(usState => states.includes(usState)).join('\n')
    expect(announced(['UT'])).toContain('Maria de la Cruz, born 4/12/1988, Utah')
    expect(announced(['UT'])).not.toMatch(/born .*(?:Arizona|Pennsylvania)/)
    expect(announced([])).not.toContain('People to register as')
    expect(announced([])).toContain('client@example.com')
  })
})

describe('the ready accounts', () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
    await loadSampleSet(opened.database, now)
  })
  afterAll(() => opened.close())

  const personOf = async (email: string) => {
    const [row] = await opened.database.select().from(people).where(eq(people.email, email))
    if (!row) throw new Error(`no account ${email}`)
    return row
  }

  test('can sign in and continue where announced', async () => {
    const places = await Promise.all(
      sampleAccounts.map(async ({ email }) => {
        const row = await personOf(email)
        expect(await new Passwords().isRight(row.password_hash, samplePassword)).toBe(true)
        const tryLimit = { failures: 10, minutes: 10 }
        const needs = { tryLimit, database: opened.database, now: () => new Date(), smsSender: null }
        const client = {
          person: await viewPerson(needs, row),
          answers: await savedAnswersOf(opened.database, row.id),
        }
        const { cases, updated_at } = await resultsOf(opened.database, row.id)
        const place = resumeAt(client, operatorDefaults, { updated_at })
        return [email, place, row.client_status, updated_at === null ? null : cases.length]
      }),
    )
    expect(places).toEqual([
      ['new@example.com', 'register/aliases', 'NEW', null],
      ['screened@example.com', 'register/court-data', 'NEW', null],
      ['paid@example.com', 'register/verification', 'NEW', null],
      ['results@example.com', 'results', 'NEW_ELIGIBLE', 11],
      ['results-az@example.com', 'results', 'NEW_ELIGIBLE', 11],
      ['results-pa@example.com', 'results', 'NEW_ELIGIBLE', 11],
      ['no-results@example.com', 'results', 'NEW_NO_RESULTS', 0],
      ['client@example.com', 'menu', 'IN_CASEWORK', 5],
      ['client-es@example.com', 'menu', 'IN_CASEWORK', 0],
      ['client-all@example.com', 'menu', 'IN_CASEWORK', 0],
      ['client-motions@example.com', 'results', 'APPROVED', 0],
      ['client-az@example.com', 'menu', 'IN_CASEWORK', 0],
      ['client-pa@example.com', 'menu', 'IN_CASEWORK', 0],
    ])
  })

  test.each(sampleAccounts)('$email has answers that the screens allow', ({ answers, profile }) => {
    expect(profile === null || v.is(profileUpdateSchema, profile)).toBe(true)
    expect(Object.values(answers).filter(items => !v.is(answerItemsSchema, items))).toEqual([])
    expect((Object.keys(registerPages) as RegisterPageId[]).flatMap(id => faultsOf(id, answers))).toEqual([])
    // the flag is saved only in Utah
    const qualifies = 'government_benefit' in answers && qualifiesForFeeWaiver(answers, operatorDefaults)
    expect('is_fee_waiver_eligible' in answers).toBe(qualifies)
  })

  test('have a matter in every status of every table', async () => {
    const lists = await Promise.all(
      sampleAccounts.map(async ({ email }) => {
        const row = await personOf(email)
        const list = await matterListOf(opened.database, row)
        const answered = await savedAnswersOf(opened.database, row.id)
        const client = clientStatus(list, answered, row.us_state)
        return list.matters.map(matter => matterStatus(matter, client))
      }),
    )
    const seen = (kind: string) =>
      new Set<string>(lists.flat().flatMap(each => (each.kind === kind ? [each.status] : [])))
    const missing = Object.entries(kinds).flatMap(([kind, { statuses }]) =>
      Object.keys(statuses).flatMap(status => (seen(kind).has(status) ? [] : [`${kind}: ${status}`])),
    )
    expect(missing, 'to be added to `server/samples`').toEqual([])
  })

  test('have a code that friends can use', async () => {
    expect(await isReferralCode(opened.database, friendCode)).toBe(true)
  })

  test('are loaded once', async () => {
    const before = await opened.database.select().from(people).orderBy(asc(people.email))
    await loadSampleSet(opened.database, new Date('2027-01-01T12:00:00Z'))
    expect(await opened.database.select().from(people).orderBy(asc(people.email))).toEqual(before)
    expect(await opened.database.$count(courtRecords)).toBe(records.length)
  })
})

/** Errors of a page's answers: answered pages are complete, with offered selections. */
function faultsOf(id: RegisterPageId, answers: Answers): readonly unknown[] {
  const page = pageOf(id)
  if (page.questions.every(({ key }) => answers[key] === undefined)) return []
  const draft = draftFrom(page, answers)
  const notAmongOptions = page.questions.flatMap(({ key, options }) =>
    (draft[key]?.selections ?? []).filter(selection => !options.includes(selection)),
  )
  return [...notAmongOptions, ...problemsOf(page, draft, 'plain'), ...problemsOf(page, draft, 'plain', 'dialog')]
}
