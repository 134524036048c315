import { beforeEach, describe, expect, test } from 'vitest'
import { sampleProfile } from '../../domain/samples/person.ts'
import { journeySteps } from '../database/schema.ts'
import { hideTable } from '../testing/database.ts'
import { type Account, goodCard, openPortal, type Portal } from '../testing/portal.ts'
import { pruneJourneyLog } from './journey-log.ts'

let portal: Portal

/** Every saving call, in screen order, with unique values. */
const saves: readonly (readonly [call: string, json: unknown])[] = [
  ['PUT /v1/person/aliases', [{ first_name: 'Nickname', middle_name: '', last_name: 'Unseen' }]],
  ['PUT /v1/person/', sampleProfile({ address: '12 Elm Street', phone: '801-555-0199' })],
  ['PUT /v1/answer/race', [{ selection: 'pacific-islander' }]],
  ['PUT /v1/answer/ethnicity', [{ selection: 'not-hispanic' }]],
  ['PUT /v1/answer/open_cases', [{ selection: 'yes' }]],
  ['PUT /v1/answer/government_benefit', [{ selection: 'medicaid' }]],
  ['PUT /v1/answer/is_fee_waiver_eligible', [{ selection: 'true' }]],
  ['PUT /v1/answer/disability', [{ selection: 'yes' }]],
  ['PUT /v1/answer/disability_no_job', [{ selection: 'no' }]],
  ['POST /v1/payment/', { ...goodCard, name_on_card: 'Somebody Else' }],
  ['PUT /v1/person/verification', { ssn: '7351' }],
  ['PUT /v1/eligibility/', {}],
  ['PUT /v1/answer/hobbies', [{ selection: 'free_answer', additional_json: { details: 'rock climbing' } }]],
]
const visited = [
  'register/basic-info',
  'register/aliases',
  'register/address',
  'register/ethnicity',
  'register/open-cases',
  'state-questions',
  'education-and-disability',
  'payment-or-free-result',
  'register/verification',
  'results',
  'statement/hobbies',
]

async function visit(account: Account) {
  for (const [call, json] of saves) {
    const { status } = await portal.ask(call, { token: account.token, json })
    expect({ call, status }).toEqual({ call, status: 200 })
  }
}

async function rows() {
  await portal.background.settled()
  return portal.database.select().from(journeySteps).orderBy(journeySteps.day, journeySteps.visit, journeySteps.step)
}
const screens = async () => (await rows()).map(({ screen }) => screen)
const put = (token: string, question: string, json: unknown = [{ selection: 'no' }]) =>
  portal.ask(`PUT /v1/answer/${question}`, { token, json })

test('nothing is logged unless the operator turns it on', async () => {
  portal = await openPortal()
  await visit(await portal.registerScreened())
  expect(await rows()).toEqual([])
})

describe('turned on', () => {
  beforeEach(async () => {
    portal = await openPortal({ journeyLog: true })
  })

  test('each saved screen is a row, in order, and one row when a page saves two answers', async () => {
    await visit(await portal.registerScreened({ us_state: 'AZ' }))
    const [first] = await rows()
    expect(first?.visit).toMatch(/^[0-9a-f]{8}-/)
    expect(await rows()).toEqual(
      visited.map((screen, index) => ({
        visit: first?.visit,
        step: index + 1,
        screen,
        us_state: 'AZ',
        day: '2026-03-02',
      })),
    )
  })

  test('no value, email or id of a person appears in it', async () => {
    const account = await portal.registerScreened()
    await visit(account)
    const written = await rows()
    expect(written).toHaveLength(visited.length)
    const text = JSON.stringify(written)
    const values = saves.flatMap(([, json]) => valuesIn(json))
    expect(values).toContain('pacific-islander')
    for (const value of [account.id, account.email, account.token, 'Maria', '1988-04-12', 'facebook', ...values])
      expect(text).not.toContain(value)
  })

  test('a partner’s client has the same steps as everyone, on other pages', async () => {
    const [partner, other] = [
      await portal.register({ us_state: 'AZ', utm_code: 'partnership_mercy-care' }),
      await portal.register({ us_state: 'AZ' }),
    ]
    const education = [{ selection: 'bachelors' }]
    await put(partner.token, 'case_manager')
    await put(partner.token, 'education_level', education)
    await put(partner.token, 'health_insurance')
    await put(other.token, 'arizona_counties', [{ selection: 'Mesa' }])
    await put(other.token, 'adcrr')
    await put(other.token, 'education_level', education)
    await put(other.token, 'disability')
    await put(other.token, 'health_insurance')
    const logged = [...Map.groupBy(await rows(), step => step.visit).values()].map(steps =>
      steps.map(({ screen }) => screen),
    )
    const both = ['register/basic-info', 'state-questions', 'education-and-disability', 'register/health-insurance']
    expect(logged).toEqual([both, both])
  })

  test('free results are logged as a payment', async () => {
    const { token } = await portal.registerScreened({ utm_code: 'email_promo' })
    const { status } = await portal.ask('POST /v1/payment/promotion', { token, json: { promotion_code: 'promotion' } })
    expect(status).toBe(200)
    expect(await screens()).toEqual(['register/basic-info', 'payment-or-free-result'])
  })

  test('refused calls, reads and automatic saves are not logged', async () => {
    const { token } = await portal.register()
    await put(token, 'open_cases', 'nonsense')
    await put('nobody', 'open_cases')
    await put(token, 'shoes')
    await put(token, 'auxiliary_campaign')
    await portal.ask('POST /v1/payment/', { token, json: { ...goodCard, card_number: '4000000000000002' } })
    await portal.ask('PUT /v1/person/verification', { token, json: { ssn: '1234' } })
    await portal.ask('GET /v1/answer/', { token })
    expect(await screens()).toEqual(['register/basic-info'])
  })

  test('the next day starts another visit, at night', async () => {
    const account = await portal.register()
    portal.clock.time = Date.parse('2026-03-03T04:30:00Z')
    await put((await portal.signIn(account)).token, 'open_cases')
    portal.clock.time = Date.parse('2026-03-03T10:00:00Z')
    await put((await portal.signIn(account)).token, 'owe_fines')
    const days = (await rows()).map(({ day, screen, step }) => ({ day, screen, step }))
    expect(days).toEqual([
      { day: '2026-03-02', screen: 'register/basic-info', step: 1 },
      { day: '2026-03-02', screen: 'register/open-cases', step: 2 },
      { day: '2026-03-03', screen: 'register/owe-fines', step: 1 },
    ])
    expect(new Set((await rows()).map(step => step.visit)).size).toBe(2)
  })

  test('a visit ends after 200 steps', async () => {
    const { token } = await portal.register()
    for (let time = 0; time < 101; time++) {
      await put(token, 'open_cases')
      await put(token, 'owe_fines')
    }
    expect(await rows()).toHaveLength(200)
  })

  test('a failed write fails no call, and is reported without input', async () => {
    await hideTable(portal.database, 'journey_steps')
    await visit(await portal.registerScreened())
    await portal.background.settled()
    expect(portal.logged).toHaveLength(visited.length)
    expect(portal.lines()[0]).toMatchObject({
      message: 'background work failed',
      work: 'journey log',
      error: { cause: { code: '42P01' } },
    })
    expect(portal.logged.join('\n')).not.toMatch(/open-cases|medicaid|@example/)
  })
})

test.each([
  { days: 2, kept: ['2026-03-01', '2026-03-02'] },
  { days: 1, kept: ['2026-03-02'] },
  { days: 0, kept: [] },
])('kept for $days days, today among them', async ({ days, kept }) => {
  portal = await openPortal()
  const { database, dependencies } = portal
  const step = { step: 1, screen: 'results', us_state: 'UT' } as const
  for (const day of ['2026-02-28', '2026-03-01', '2026-03-02'])
    await database.insert(journeySteps).values({ ...step, visit: crypto.randomUUID(), day })
  await pruneJourneyLog({ database, days, now: dependencies.now })
  expect((await rows()).map(({ day }) => day)).toEqual(kept)
})

function valuesIn(json: unknown): string[] {
  if (typeof json === 'string') return [json]
  // shorter ones may occur in ids by chance, or are the state or yes and no
  return (json && typeof json === 'object' ? Object.values(json).flatMap(valuesIn) : []).filter(
    value => value.length > 4,
  )
}
