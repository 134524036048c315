import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleCase, sampleMatter, sampleRemedy } from '../../domain/samples/case.ts'
import { sampleProfile } from '../../domain/samples/person.ts'
import type { UsState } from '../../domain/states.ts'
import type { Case } from '../../domain/wire/eligibility.ts'
import { matters, recordSearches, reminders } from '../database/schema.ts'
import { twilioSender } from '../ports/twilio-sender.ts'
import { openFakeTwilio } from '../testing/fake-twilio.ts'
import { openPortal, type Account, type Portal } from '../testing/portal.ts'
import { sendReminders } from './reminders.ts'

let portal: Portal
let twilio: Awaited<ReturnType<typeof openFakeTwilio>>
beforeEach(async () => {
  twilio = await openFakeTwilio()
  portal = await openPortal({ smsSender: twilioSender(twilio.account, twilio.reached) })
  portal.clock.time = Date.parse('2026-11-20T18:00:00Z')
})

const remedyIn = { UT: 'expungement', AZ: 'set aside', PA: 'sealing' } as const
const opens = '2026-12-05'
/** 8 am on that day, in Utah and Arizona. */
const morning = '2026-12-05T15:00:00Z'

const laterCase = (case_number: string, us_state: UsState, eligible_by = opens): Case =>
  sampleCase({
    case_number,
    remedies: [
      sampleRemedy({
        type: remedyIn[us_state],
        eligibility: 'ineligible',
        eligible_by,
        reasons: ['The waiting period has not passed.'],
      }),
    ],
  })

const findCases = ({ id }: Pick<Account, 'id'>, cases: Case[]) => {
  const search = { completed_at: new Date(portal.clock.time), cases, count: cases.length }
  return portal.database
    .insert(recordSearches)
    .values({ person_id: id, ...search })
    .onConflictDoUpdate({ target: recordSearches.person_id, set: search })
}

/** A person with a confirmed address, for whom these cases were found, and who wants no news. */
async function addPerson({
  us_state = 'UT',
  numbers = ['20-1'],
}: { readonly us_state?: UsState; readonly numbers?: readonly string[] } = {}) {
  const account = await portal.registerScreened({ us_state })
  await portal.confirm(account)
  await findCases(
    account,
    numbers.map(number => laterCase(number, us_state)),
  )
  await portal.runJobs()
  await portal.setPerson(account, { email_notices: false })
  portal.mails.length = 0
  twilio.received.length = 0
  return account
}
const want = ({ ask }: Account, case_numbers: readonly string[], wanted = true) =>
  ask('PUT /v1/eligibility/reminders', { case_numbers, wanted })
const listOf = async ({ ask }: Account) => (await ask('GET /v1/eligibility/reminders')).body
const kept = ({ id }: Account) => portal.database.select().from(reminders).where(eq(reminders.person_id, id))
const subjectsTo = (account: Account) => portal.mailsTo(account).map(({ subject }) => subject)
const somethingNew = 'Clear Path: There is something new in your account'

/** Moves the clock, and does what the schedule does then in each state. */
async function at(time: string) {
  portal.clock.time = Date.parse(time)
  for (const usState of ['UT', 'AZ', 'PA'] as const)
    await portal.jobs.send(portal.database, 'reminders', { usState }, { key: usState })
  // the job, then what it queues
  await portal.runJobs()
  await portal.runJobs()
}

describe('what a person asks for (R628)', () => {
  const reminder = (case_number: string, wanted: boolean) => ({ case_number, day: opens, wanted })

  test('is listed, case by case or all at once, and ends again', async () => {
    const account = await addPerson({ numbers: ['20-1', '20-2'] })
    expect(await listOf(account)).toEqual([reminder('20-1', false), reminder('20-2', false)])
    expect((await want(account, ['202'])).body).toEqual([reminder('20-1', false), reminder('20-2', true)])
    expect((await want(account, ['20-1', '20-2'])).body).toEqual([reminder('20-1', true), reminder('20-2', true)])
    expect(await kept(account)).toMatchObject([{ asked_on: '2026-11-20' }, { asked_on: '2026-11-20' }])
    expect((await want(account, ['20-1'], false)).body).toEqual([reminder('20-1', false), reminder('20-2', true)])
    await at(morning)
    expect(subjectsTo(account)).toEqual([somethingNew])
  })

  test('is kept only of cases that can be cleared later, once, from two tabs', async () => {
    const account = await addPerson()
    await Promise.all([want(account, ['20-1', '99-9']), want(account, ['201'])])
    expect(await kept(account)).toMatchObject([{ case_number: '20-1' }])
  })

  test('is withdrawn where nothing is to be told anymore', async () => {
    const account = await addPerson()
    await want(account, ['20-1'])
    await findCases(account, [])
    expect(await listOf(account)).toEqual([{ case_number: '20-1', day: null, wanted: true }])
    expect((await want(account, ['20-1'], false)).body).toEqual([])
    expect(await kept(account)).toEqual([])
  })

  test('is in the copy of the data, and gone with the account', async () => {
    const account = await addPerson()
    await want(account, ['20-1'])
    expect(await account.ask('GET /v1/person/export')).toMatchObject({
      body: { reminders: [{ case_number: '20-1', asked_on: '2026-11-20' }] },
    })
    expect((await account.ask('POST /v1/person/deletion', { password: account.password })).status).toBe(204)
    expect(await portal.database.select().from(reminders)).toEqual([])
    await at(morning)
    expect(subjectsTo(account)).not.toContain(somethingNew)
  })
})

describe('on the day', () => {
  test.each([
    ['UT', '2026-12-05T14:59:00Z', '2026-12-05T15:00:00Z'],
    ['AZ', '2026-12-05T14:59:00Z', '2026-12-05T15:00:00Z'],
    ['PA', '2026-12-05T12:59:00Z', '2026-12-05T13:00:00Z'],
  ] as const)('a person in %s is told at 8 there, although news are off (R629)', async (us_state, before, after) => {
    const account = await addPerson({ us_state })
    await want(account, ['20-1'])
    for (const time of ['2026-12-04T18:00:00Z', before]) {
      await at(time)
      expect(subjectsTo(account)).toEqual([])
    }
    await at(after)
    expect(subjectsTo(account)).toEqual([somethingNew])
    for (const time of ['2026-12-05T18:00:00Z', '2026-12-06T18:00:00Z']) await at(time)
    expect(subjectsTo(account)).toEqual([somethingNew])
    expect(await kept(account)).toEqual([])
  })

  test('several cases are one mail, on several servers (R629)', async () => {
    const account = await addPerson({ numbers: ['20-1', '20-2', '20-3'] })
    await want(account, ['20-1', '20-2', '20-3'])
    portal.clock.time = Date.parse(morning)
    await Promise.all([1, 2, 3].map(() => sendReminders(portal.dependencies, 'UT')))
    await portal.runJobs()
    expect(subjectsTo(account)).toEqual([somethingNew])
  })

  test('what an import opens later on that day waits for the next one (R629)', async () => {
    const account = await addPerson({ numbers: ['20-1'] })
    await findCases(account, [laterCase('20-1', 'UT'), laterCase('20-2', 'UT', '2027-01-01')])
    await want(account, ['20-1', '20-2'])
    await at(morning)
    await findCases(account, [laterCase('20-1', 'UT'), laterCase('20-2', 'UT', opens)])
    await at('2026-12-05T18:00:00Z')
    expect(subjectsTo(account)).toEqual([somethingNew])
    await at('2026-12-06T15:00:00Z')
    expect(subjectsTo(account)).toEqual([somethingNew, somethingNew])
  })

  test('a morning that the servers missed is made up for, not in the night', async () => {
    const account = await addPerson()
    await want(account, ['20-1'])
    await at('2026-12-07T09:00:00Z')
    expect(subjectsTo(account)).toEqual([])
    await at('2026-12-07T15:00:00Z')
    expect(subjectsTo(account)).toEqual([somethingNew])
  })

  const nothing: Readonly<Record<string, (account: Account) => unknown>> = {
    'is cleared, or begun': ({ id }) =>
      portal.database
        .insert(matters)
        .values({ ...sampleMatter({ case_number: '201' }), moved_at: null, person_id: id }),
    'is asked for': ({ ask }) => ask('POST /v1/message', { type: 'message', body: 'Start', case_numbers: ['20-1'] }),
    'is disputed': ({ ask }) =>
      ask('POST /v1/message', { type: 'message', body: 'Not mine', not_mine_case_numbers: ['20-1'] }),
    'is no longer eligible': account =>
      findCases(account, [
        sampleCase({
          case_number: '20-1',
          remedies: [sampleRemedy({ eligibility: 'ineligible', reasons: ['A case is still open.'] })],
        }),
      ]),
    'has another day': account => findCases(account, [laterCase('20-1', 'UT', '2031-01-01')]),
    'is no longer found': account => findCases(account, []),
    'is not wanted anymore': account => want(account, ['20-1'], false),
  }
  test.each(Object.entries(nothing))('nothing is sent for a case that %s (R629)', async (_, change) => {
    const account = await addPerson()
    await want(account, ['20-1'])
    await change(account)
    await portal.runJobs()
    await at(morning)
    expect(subjectsTo(account)).not.toContain(somethingNew)
  })

  test('an address that is not confirmed, or was refused, gets nothing (R630)', async () => {
    const [one, other] = [await addPerson(), await addPerson()]
    for (const account of [one, other]) await want(account, ['20-1'])
    await portal.setPerson(one, { email_confirmed_at: null })
    await portal.setPerson(other, { email_refused_at: new Date(portal.clock.time) })
    await at(morning)
    expect([subjectsTo(one), subjectsTo(other)]).toEqual([[], []])
  })
})

describe('an sms (R630)', () => {
  const says =
    'Clear Path: There is something new in your account. Log in to see it: http://localhost:3000 Reply STOP to end.'
  const bodies = () => twilio.received.map(({ Body }) => Body)
  const smsReader = async (opt_in_sms = true) => {
    const account = await addPerson()
    await account.ask('PUT /v1/person', sampleProfile({ phone: '(801) 555-0242', opt_in_sms }))
    await portal.runJobs()
    twilio.received.length = 0
    return account
  }

  test('comes with the mail, once, to people who want sms', async () => {
    const account = await smsReader()
    await want(account, ['20-1'])
    await at(morning)
    expect([bodies(), subjectsTo(account)]).toEqual([[says], [somethingNew]])
  })

  test('does not come to people who want no sms, or not anymore', async () => {
    const [one, other] = [await smsReader(false), await smsReader()]
    for (const account of [one, other]) await want(account, ['20-1'])
    await other.ask('PUT /v1/person', { opt_in_sms: false })
    await at(morning)
    expect([bodies(), subjectsTo(one), subjectsTo(other)]).toEqual([[], [somethingNew], [somethingNew]])
  })

  test('does not come for a day more than 12 months after it was asked for', async () => {
    const account = await smsReader()
    await findCases(account, [laterCase('20-1', 'UT', '2027-11-21')])
    await want(account, ['20-1'])
    await at('2027-11-21T15:00:00Z')
    expect([bodies(), subjectsTo(account)]).toEqual([[], [somethingNew]])
  })
})
