import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sampleProfile } from '../../domain/samples/person.ts'
import { deliveries } from '../database/schema.ts'
import { jobHandlers } from '../job-handlers.ts'
import { AddressRefused, type Mail, MayBeSent } from '../ports/mailer.ts'
import type { SmsSender } from '../ports/sms-sender.ts'
import { twilioSender } from '../ports/twilio-sender.ts'
import { setJobClock } from '../testing/database.ts'
import { openFakeTwilio, statusOf } from '../testing/fake-twilio.ts'
import { keeping, openPortal, type Account, type Portal } from '../testing/portal.ts'

/* What is sent once, and what may be sent again, however a service or a server fails (R902, R906). */
const minute = 60_000
const number = '+18015250142'
const never = () => new Promise<never>(() => undefined)
let portal: Portal
const later = async (minutes: number, server = portal) => {
  portal.clock.time += minutes * minute
  server.clock.time = portal.clock.time
  await server.runJobs()
}
const outcomes = async (medium: 'mail' | 'text') =>
  (await portal.database.select().from(deliveries).where(eq(deliveries.medium, medium)))
    .filter(({ kind }) => kind === 'messageReceived')
    .map(({ code, outcome, tries }) => ({ code, outcome, tries }))
const waiting = async () => (await portal.jobs.counts()).filter(({ due, failed }) => due + failed > 0)
const linesWith = (message: string) => portal.lines().filter(line => line['message'] === message)
const write = async (account: Account, body = 'Hello') => {
  const { ask } = await portal.signIn(account)
  expect((await ask('POST /v1/message', { type: 'message', body })).status).toBe(200)
}
/** Another server with the same database, which begins what is due. */
async function anotherServer(replaced: Parameters<typeof openPortal>[0]) {
  const other = await openPortal({ ...replaced, opened: portal.opened })
  other.clock.time = portal.clock.time
  return other.runJobs()
}
/** The servers notice that one was killed a minute ago, and its jobs wait for their next try. */
async function afterKill() {
  portal.clock.time += 1.1 * minute
  await setJobClock(portal.database, new Date(portal.clock.time))
  await portal.jobs.supervise()
  portal.clock.time += minute
}

describe('an sms', () => {
  let twilio: Awaited<ReturnType<typeof openFakeTwilio>>
  let sender: SmsSender
  let account: Account
  beforeEach(async () => {
    twilio = await openFakeTwilio()
    // a tenth of the seconds
    sender = twilioSender(twilio.account, { ...twilio.reached, patience: 1000 })
    portal = await openPortal({ smsSender: sender })
    account = await portal.registerScreened()
    await account.ask('PUT /v1/person', sampleProfile({ phone: '(801) 525-0142', opt_in_sms: true }))
    await portal.runJobs()
    twilio.received.length = 0
  })
  const callAbout = (status: string, code?: number) => {
    const webhookUrl = twilio.received[0]!['StatusCallback']!
    const { pathname, search } = new URL(webhookUrl)
    return portal.ask(`POST ${pathname}${search}`, twilio.signed(statusOf(number, status, code), { webhookUrl }))
  }

  test.each([
    ['answers after 12 seconds', { slow: 1200 }],
    ['cuts the connection', { cuts: true }],
    ['is out of order', { status: 500 }],
    ['says something else', { says: '<html>' }],
  ])('goes once to a service that takes it and %s', async (_, fault) => {
    Object.assign(twilio.fault, fault)
    await write(account)
    await later(1)
    for (let tries = 0; tries < 6; tries++) await later(15)
    expect(twilio.received).toHaveLength(1)
    expect(await outcomes('text')).toEqual([{ code: null, outcome: 'unknown', tries: 1 }])
    expect(linesWith('text may have been sent')).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test.each([
    ['may have been sent counts', { status: 503 }, 0],
    ['was refused does not count', { status: 429 }, 1],
  ])('that %s among the twelve of its number', async (_, fault, sent) => {
    Object.assign(twilio.fault, fault)
    for (let index = 0; index < 11; index++) {
      await write(account, `Message ${index}`)
      await later(0)
      await portal.database.execute(sql`delete from pgboss.job`)
    }
    delete twilio.fault.status
    twilio.received.length = 0
    await write(account)
    await later(0)
    // one said that sms are on
    expect(twilio.received).toHaveLength(sent)
  })

  test('that is refused is tried three times within the hour', async () => {
    twilio.fault.status = 429
    await write(account)
    for (const minutes of [0, 5, 5, 10, 10, 60, 600]) await later(minutes)
    expect(linesWith('text not taken').map(({ tries }) => tries)).toEqual([1, 2, 3])
    expect(await outcomes('text')).toEqual([{ code: '429', outcome: 'refused', tries: 3 }])
    expect(await waiting()).toEqual([])
  })

  test('that is refused once goes with the next try, once', async () => {
    twilio.fault.status = 429
    await write(account)
    await later(0)
    delete twilio.fault.status
    for (const minutes of [10, 20, 60]) await later(minutes)
    expect(twilio.received).toHaveLength(1)
    expect(await outcomes('text')).toEqual([{ code: '429', outcome: 'taken', tries: 2 }])
  })

  test('that is tried again later than an hour, as after a night of the server, is not sent', async () => {
    twilio.fault.status = 429
    await write(account)
    await later(0)
    delete twilio.fault.status
    await later(61)
    await later(1)
    expect([twilio.received, await waiting()]).toEqual([[], []])
  })

  test('of something new does not wait for one that was refused, which the night may end', async () => {
    portal.clock.time = Date.parse('2027-01-13T20:48:00-07:00')
    twilio.fault.status = 429
    await write(account, 'First')
    await later(0)
    delete twilio.fault.status
    await write(account, 'Second')
    for (const minutes of [1, 10, 60]) await later(minutes)
    expect(twilio.received).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('for a number that does not exist is not tried again', async () => {
    const gone = await portal.registerScreened()
    await gone.ask('PUT /v1/person', sampleProfile({ phone: '(801) 525-0009', opt_in_sms: true }))
    for (const minutes of [0, 10, 20, 60]) await later(minutes)
    const rows = await portal.database.select().from(deliveries).where(eq(deliveries.person_id, gone.id))
    expect(rows.filter(({ medium }) => medium === 'text')).toMatchObject([{ outcome: 'undelivered', tries: 1 }])
    expect(await waiting()).toEqual([])
  })

  test('goes once, although its server is killed before it says so', async () => {
    const killed: SmsSender = { ...sender, send: sms => sender.send(sms).then(never) }
    await write(account)
    void anotherServer({ smsSender: killed })
    await expect.poll(() => twilio.received).toHaveLength(1)
    await afterKill()
    await anotherServer({ smsSender: sender })
    await later(60)
    expect(twilio.received).toHaveLength(1)
    expect(await outcomes('text')).toEqual([{ code: null, outcome: 'unknown', tries: 1 }])
    expect(await waiting()).toEqual([])
  })

  test('says what became of it, by our own reference, also where Twilio did not answer', async () => {
    twilio.fault.cuts = true
    await write(account)
    await later(0)
    const became: unknown[] = []
    for (const status of ['queued', 'sent', 'delivered', 'sent', 'queued']) {
      expect((await callAbout(status)).status).toBe(200)
      became.push((await outcomes('text'))[0]?.outcome)
    }
    expect(became).toEqual(['taken', 'taken', 'delivered', 'delivered', 'delivered'])
  })

  test('that did not arrive says why', async () => {
    await write(account)
    await later(0)
    expect((await callAbout('undelivered', 30_003)).status).toBe(200)
    expect(await outcomes('text')).toEqual([{ code: '30003', outcome: 'undelivered', tries: 1 }])
  })

  test('of another reference changes nothing', async () => {
    await write(account)
    await later(0)
    for (const reference of ['0b8f4a5e-6a1c-4c5e-9d3b-000000000000', 'none', "' or 1=1 --"]) {
      const search = new URLSearchParams({ text: reference }).toString()
      const webhookUrl = `${twilio.account.webhookUrl}?${search}`
      const call = twilio.signed(statusOf(number, 'delivered'), { webhookUrl })
      expect([200, 400]).toContain((await portal.ask(`POST /v1/text/webhook/twilio?${search}`, call)).status)
    }
    expect(await outcomes('text')).toMatchObject([{ outcome: 'taken' }])
  })

  test('is forgotten after 90 days, and with the account', async () => {
    await write(account)
    await later(0)
    portal.clock.time += 91 * 86_400_000
    await jobHandlers(portal.dependencies, keeping).retention({}, 'the job')
    expect(await portal.database.$count(deliveries)).toBe(0)
  })
})

describe('a mail', () => {
  let account: Account
  const tried: Mail[] = []
  let fail: (mail: Mail) => Promise<void>
  const mailer = {
    send: async (mail: Mail) => {
      tried.push(mail)
      await fail(mail)
    },
  }
  const fine = () => Promise.resolve()
  beforeEach(async () => {
    fail = fine
    portal = await openPortal({ logLevel: 'info', mailer })
    account = await portal.registerScreened()
    await portal.confirm(account)
    await portal.runJobs()
    tried.length = 0
  })
  const own = () => tried.filter(({ to }) => to === account.email)
  const codeIn = ({ text }: Mail, name: string) => new RegExp(`${name}\\S*code=([\\w-]+)`).exec(text)![1]!

  test('that may have been sent is sent once more, with the same Message-ID', async () => {
    fail = () => Promise.reject(new MayBeSent())
    await write(account)
    for (const minutes of [0, 1, 5, 60, 600]) await later(minutes)
    expect(own()).toHaveLength(2)
    expect(own()[0]?.messageId).toMatch(/^<[\da-f-]{36}@localhost>$/)
    expect(own()[1]?.messageId).toBe(own()[0]?.messageId)
    expect(await outcomes('mail')).toEqual([{ code: null, outcome: 'unknown', tries: 2 }])
    expect(linesWith('letter may have been sent')).toMatchObject([{ letter: 'messageReceived' }, { letter: 'team' }])
    expect(await waiting()).toEqual([])
  })

  test('that was surely not sent is tried until it is, and goes once', async () => {
    fail = () => Promise.reject(new Error('450 try later'))
    await write(account)
    for (const minutes of [0, 1, 1, 5, 10]) await later(minutes)
    expect(own().length).toBeGreaterThan(3)
    fail = fine
    for (const minutes of [30, 30, 30]) await later(minutes)
    expect(await outcomes('mail')).toEqual([{ code: null, outcome: 'taken', tries: 1 }])
    expect(new Set(own().map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('that was sent, which could not be noted, goes once more and no third time', async () => {
    await portal.database.execute(
      sql.raw(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`),
    )
    await portal.database.execute(
      sql`create trigger fail before update on deliveries for each row when (new.outcome = 'taken') execute function fail()`,
    )
    onTestFinished(async () => void (await portal.database.execute(sql`drop function fail cascade`)))
    await write(account)
    for (const minutes of [0, 1, 5, 30, 60]) await later(minutes)
    expect(own()).toHaveLength(2)
    expect(own()[1]?.messageId).toBe(own()[0]?.messageId)
  })

  test('counts in its mailbox’s twelve where it may have been sent, and not where it surely was not', async () => {
    const ofThese = async (error: Error) => {
      const person = await portal.registerScreened()
      await portal.confirm(person)
      await portal.runJobs()
      fail = async ({ to }) => {
        if (to === person.email) throw error
      }
      for (let index = 0; index < 4; index++) {
        await write(person, `Message ${index}`)
        await later(0)
        await later(1)
      }
      fail = fine
      portal.logged.length = 0
      for (let index = 0; index < 8; index++) await write(person, `More ${index}`)
      await later(0)
      return portal.lines().filter(line => line['because'] === 'too many letters').length
    }
    // the first one is about the account, and twice four may have been sent
    expect([(await ofThese(new MayBeSent())) > 0, await ofThese(new AddressRefused())]).toEqual([true, 0])
  })

  test('of a server that is killed goes once more, with the same Message-ID, and no third time', async () => {
    fail = never
    await write(account)
    for (const sent of [1, 2]) {
      void anotherServer({ mailer })
      await expect.poll(own).toHaveLength(sent)
      await afterKill()
    }
    fail = fine
    for (const minutes of [0, 2, 60]) await later(minutes)
    expect(new Set(own().map(({ messageId }) => messageId)).size).toBe(1)
    expect(own()).toHaveLength(2)
    expect(await outcomes('mail')).toEqual([{ code: null, outcome: 'unknown', tries: 2 }])
    expect(linesWith('letter may have been sent')).toMatchObject([
      { letter: 'messageReceived', error: { kind: 'Interrupted' } },
    ])
  })

  test('with a link that may have been sent before has one that works, too, as has the first', async () => {
    const linkOf = async (which: number) => {
      const person = await portal.register()
      const links = () => tried.filter(({ to, text }) => to === person.email && text.includes('/confirm-email'))
      let times = 0
      fail = mail => (mail.to === person.email && times++ === 0 ? Promise.reject(new MayBeSent()) : Promise.resolve())
      await later(0)
      await later(1)
      expect(links()).toHaveLength(2)
      const code = codeIn(links()[which]!, 'confirm-email')
      const { status } = await portal.ask(`POST /confirm-email?code=${code}`)
      return [status, (await portal.personNow(person))?.email_confirmed_at !== null]
    }
    expect([await linkOf(0), await linkOf(1)]).toEqual([
      [200, true],
      [200, true],
    ])
  })

  test('with a link to choose a password that may have been sent before leaves the first one’s working', async () => {
    let times = 0
    fail = () => (times++ === 0 ? Promise.reject(new MayBeSent()) : Promise.resolve())
    await portal.ask(`POST /v1/authentication/request?username=${encodeURIComponent(account.email)}`)
    await later(0)
    await later(1)
    const codes = own().map(mail => codeIn(mail, 'reset'))
    expect(codes).toHaveLength(2)
    const json = { access_token: codes[0], password: 'quite another horse' }
    expect((await portal.ask('POST /v1/authentication/reset', { json })).status).toBe(200)
  })
})
