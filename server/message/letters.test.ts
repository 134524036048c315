import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { peopleCommand } from '../account/commands.ts'
import { promotionCodes } from '../database/schema.ts'
import { AddressRefused, type Mail } from '../ports/mailer.ts'
import { importMatters } from '../records/import-matters.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { mailedCode } from '../testing/calls.ts'
import { goodCard, openPortal, registration, type Account, type Portal } from '../testing/portal.ts'

/* Which mails people get, and when (R902). */
let portal: Portal
const folder = await temporaryFolder()
beforeEach(async () => {
  portal = await openPortal()
})

const minute = 60_000
async function later(minutes: number) {
  portal.clock.time += minutes * minute
  await portal.runJobs()
}
const mailsTo = (account: Pick<Account, 'email'>) => portal.mailsTo(account)
/** A person after the welcome mail. */
async function newPerson(values: Readonly<Record<string, unknown>> = {}) {
  const account = await portal.registerScreened(values)
  await portal.confirm(account)
  await portal.runJobs()
  portal.mails.length = 0
  return account
}
const pay = ({ token }: Account, more: object = {}) =>
  portal.ask('POST /v1/payment', { token, json: { ...goodCard, ...more } })
const turnOff = (account: Account) => portal.setPerson(account, { email_notices: false })
const subjectsTo = (account: Account) => mailsTo(account).map(({ subject }) => subject)

const row = (email: string, id: string, workflow_stage: string, more: object = {}) => ({
  email,
  id,
  legal_action_type: 'EXPUNGEMENT',
  workflow: 'Court Phase',
  workflow_stage,
  ...more,
})
async function load(...rows: readonly object[]) {
  const path = join(folder, 'matters.json')
  await writeFile(path, JSON.stringify(rows))
  const left: string[] = []
  await importMatters(portal.dependencies, path, (_, reason) => void left.push(reason))
  expect(left).toEqual([])
}

const correct = ({ id }: Account) =>
  peopleCommand(['correct', id, '--birth-date', '1988-04-21', '--last-name', 'Vega', '--yes'])!(
    portal.dependencies,
    'operator ana',
  )

const receiptsTo = (account: Account) => mailsTo(account).filter(({ subject }) => /receipt|recibo/.test(subject))

const needed = 'Clear Path needs something from you'
const news = 'Clear Path has news for you'

describe('an address that is refused for good', () => {
  const isReachable = async ({ ask }: Account) =>
    ((await ask('GET /v1/person')).body as { email_reachable: boolean }).email_reachable
  const refuses = (address: string) => async (mail: Mail) => {
    if (mail.to === address) throw new AddressRefused()
    portal.mails.push(mail)
  }
  const send = (account: Account) => account.ask('POST /v1/message', { type: 'message', body: randomUUID() })
  const linkTo = (address: string) =>
    /\/confirm-email\?\S+/.exec(
      portal.mailsTo({ email: address }).findLast(({ text }) => /confirm-email/.test(text))!.text,
    )![0]

  test('ends the job at once, gets no more news, and the person is notified until it is confirmed', async () => {
    const account = await newPerson()
    Object.assign(portal.dependencies.mailer, { send: refuses(account.email) })
    await send(account)
    await later(1)
    expect(await isReachable(account)).toBe(false)
    expect(
      (await portal.jobs.counts()).filter(({ name, due, failed }) => name === 'person-mail' && due + failed > 0),
    ).toEqual([])
    expect(portal.lines().filter(({ level }) => level === 'error')).toEqual([])
    Object.assign(portal.dependencies.mailer, { send: refuses('nobody@example.org') })
    await send(account)
    await later(1)
    expect(subjectsTo(account)).toEqual([])
    await account.ask('PUT /v1/person/preferences', { confirm_email: true })
    await later(1)
    expect(await isReachable(account)).toBe(false)
    await portal.ask(`POST ${linkTo(account.email)}`)
    expect(await isReachable(account)).toBe(true)
    await send(account)
    await later(1)
    expect(subjectsTo(account)).toContain('We got your message')
  })

  test('is reachable again after a new password by its mailed link, and after a change', async () => {
    const [one, other] = [await newPerson(), await newPerson()]
    for (const account of [one, other]) await portal.setPerson(account, { email_refused_at: new Date() })
    const json = { access_token: await mailedCode(portal, one.email), password: 'a-wholly-new-horse' }
    await portal.ask('POST /v1/authentication/reset', { json })
    expect((await portal.personNow(one))!.email_refused_at).toBeNull()
    await other.ask('PUT /v1/person/email', { email: 'new@example.org', password: other.password })
    await later(1)
    await portal.ask(`POST ${linkTo('new@example.org')}`)
    expect(await portal.personNow(other)).toMatchObject({ email: 'new@example.org', email_refused_at: null })
  })

  test('is not marked when a new address is refused that the account does not have yet', async () => {
    const account = await newPerson()
    Object.assign(portal.dependencies.mailer, { send: refuses('new@example.org') })
    await account.ask('PUT /v1/person/email', { email: 'new@example.org', password: account.password })
    await later(1)
    expect(await isReachable(account)).toBe(true)
  })
})

describe('mails', () => {
  test('when an account is created, and not when that fails', async () => {
    const json = registration()
    await portal.ask('POST /v1/person/', { json })
    await portal.ask('POST /v1/person/', { json })
    await portal.runJobs()
    expect(mailsTo(json)).toMatchObject([
      {
        subject: 'Your account with Clear Path',
        text: expect.stringContaining('http://localhost:3000/login?lang=en\n'),
      },
    ])
  })

  test('when a payment is received, with amount and date, once', async () => {
    const english = await newPerson()
    const spanish = await newPerson({ language: 'es' })
    await portal.database.insert(promotionCodes).values({ code: 'HALF', total: 750 })
    await pay(english)
    await pay(english)
    await pay(spanish, { promotion_code: 'HALF' })
    await later(5)
    expect(receiptsTo(english)).toMatchObject([
      { subject: 'Your receipt from Clear Path', text: expect.stringContaining('Amount: $15\nDate: 3/2/2026\n') },
    ])
    expect(receiptsTo(spanish)).toMatchObject([
      {
        subject: 'Su recibo de Clear Path',
        text: expect.stringContaining('Monto: $7.50\nFecha: 2 de marzo de 2026\n'),
      },
    ])
  })

  test('not for a declined or free payment', async () => {
    const declined = await newPerson()
    const free = await newPerson()
    await portal.database.insert(promotionCodes).values({ code: 'FREE', total: 0 })
    expect((await pay(declined, { card_number: '4000000000000002' })).status).toBe(402)
    expect(
      (await portal.ask('POST /v1/payment/promotion', { token: free.token, json: { promotion_code: 'FREE' } })).status,
    ).toBe(200)
    await later(5)
    expect([mailsTo(declined), mailsTo(free)]).toEqual([[], []])
  })

  test('when the results are ready, once', async () => {
    const account = await newPerson()
    await pay(account)
    await portal.runJobs()
    expect(subjectsTo(account)).toEqual(['Your receipt from Clear Path'])
    await later(1)
    await portal.jobs.send(portal.database, 'record-search', { personId: account.id })
    await later(1)
    await later(1)
    expect(subjectsTo(account)).toEqual(['Your receipt from Clear Path', news])
  })

  test('when a message is received, with the time of the answer; once for repeated text', async () => {
    const account = await newPerson()
    const json = { type: 'message', body: 'Please ring the lighthouse.' }
    await portal.ask('POST /v1/message', { token: account.token, json })
    await portal.ask('POST /v1/message', { token: account.token, json })
    await portal.runJobs()
    const [mail, ...others] = mailsTo(account)
    expect([mail?.subject, others]).toEqual(['We got your message', []])
    expect(mail?.text).toContain('within 2 working days')
    expect(mail?.text).not.toContain('lighthouse')
  })
})

describe('an import of matters is reported', () => {
  test('in one mail, however many cases changed', async () => {
    const client = await newPerson()
    await load(row(client.email, 'a', 'Draft'), row(client.email, 'b', 'Draft'))
    await later(20)
    expect(mailsTo(client)).toEqual([])
    await load(row(client.email, 'a', 'Filed'), row(client.email, 'b', 'Hearing'))
    expect(await portal.jobs.counts()).toContainEqual(
      expect.objectContaining({ name: 'case-mail', due: 1, underWay: 0, failed: 0 }),
    )
    await later(9)
    expect(mailsTo(client)).toEqual([])
    await later(1)
    await later(60)
    // a case may be denied, so no good news is promised
    expect(mailsTo(client)).toMatchObject([{ subject: news, text: expect.stringContaining('Something changed.') }])
  })

  test('only to people whose cases really changed: not for a document, a rewording of the same status, or the same file again', async () => {
    const still = await newPerson()
    const moved = await newPerson()
    await load(row(still.email, 'a', 'Draft'), row(moved.email, 'b', 'Draft'))
    await load(row(still.email, 'a', 'Ready to file', { court: 'Orem' }), row(moved.email, 'b', 'Filed'))
    await load(row(still.email, 'a', 'Ready to file', { court: 'Orem' }), row(moved.email, 'b', 'Filed'))
    await later(10)
    expect([subjectsTo(still), subjectsTo(moved)]).toEqual([[], [news]])
  })

  /** Imports, given as each case's stage, with minutes between them. */
  test.each<
    readonly [how: string, steps: readonly (number | Readonly<Record<string, string>>)[], mails: readonly string[]]
  >([
    ['needed, first among others', [{ a: 'Draft', b: 'Draft' }, { a: 'Payment due', b: 'Hearing' }, 10], [needed]],
    ['needed, last among others', [{ a: 'Draft', b: 'Draft' }, { a: 'Hearing', b: 'Payment due' }, 10], [needed]],
    ['again with new news', [{ a: 'Draft' }, { a: 'Filed' }, 10, { a: 'Payment due' }, 10], [news, needed]],
    ['nothing, of a new case that waits', [{ a: 'Draft' }, 10], []],
    ['needed, of a new case that has to be paid', [{ a: 'Payment due' }, 10], [needed]],
    ['moved, where a row was mended', [{ a: 'Draft' }, { a: 'Payment due' }, 5, { a: 'Filed' }, 20], [news]],
  ])('as %s', async (_, steps, mails) => {
    const client = await newPerson()
    for (const step of steps)
      await (typeof step === 'number'
        ? later(step)
        : load(...Object.entries(step).map(([id, stage]) => row(client.email, id, stage))))
    expect(subjectsTo(client)).toEqual(mails)
  })

  test('not as needed when the same row has the drafted statement of the case', async () => {
    const client = await newPerson()
    await load(row(client.email, 'a', 'Draft'))
    await load(row(client.email, 'a', 'Need PS', { personal_statement_drafted: true }))
    await later(10)
    expect(mailsTo(client)).toEqual([])
  })
})

describe('a person with mails turned off', () => {
  test('gets no mails about results, messages and cases', async () => {
    const client = await newPerson()
    await turnOff(client)
    await load(row(client.email, 'a', 'Payment due'))
    await portal.ask('POST /v1/message', { token: client.token, json: { type: 'contact_me', body: 'Hello' } })
    await portal.jobs.send(portal.database, 'person-mail', { personId: client.id, letter: 'resultsReady' })
    await later(10)
    expect(mailsTo(client)).toEqual([])
    // unwanted news are not sent later
    expect((await portal.personNow(client))?.case_news).toBeNull()
  })

  test('still gets receipts, and notices of a new password and of corrected details', async () => {
    const person = await newPerson()
    await turnOff(person)
    await correct(person)
    await pay(person)
    const json = { current: person.password, password: 'quite another horse' }
    await portal.ask('PUT /v1/person/password', { token: person.token, json })
    await later(1)
    expect(subjectsTo(person).toSorted()).toEqual([
      'Your details with Clear Path were corrected',
      'Your password for Clear Path was changed',
      'Your receipt from Clear Path',
    ])
  })
})

describe.each(languages)('every mail in %s', language => {
  /** All mails that a person can get. */
  async function allMails() {
    const client = await portal.registerScreened({ language })
    await portal.confirm(client)
    await pay(client)
    await portal.ask('POST /v1/message', { token: client.token, json: { type: 'contact_me', body: 'Hello' } })
    await load(row(client.email, 'a', 'Draft'))
    await load(row(client.email, 'a', 'Filed'))
    await later(10)
    await load(row(client.email, 'a', 'Payment due'))
    await later(10)
    const json = { current: client.password, password: 'quite another horse' }
    await portal.ask('PUT /v1/person/password', { token: client.token, json })
    await correct(client)
    await later(1)
    const mails = mailsTo(client)
    expect(mails).toHaveLength(8)
    return mails
  }

  test('links to the portal, and says how to turn off such mails, or that they always come', async () => {
    const say = {
      en: ['You can turn off emails like this one.', "You can't turn off this email."],
      es: ['Puede desactivar los correos como este.', 'No puede desactivar este correo.'],
    }[language]
    const mails = await allMails()
    const withLink = mails.filter(({ text }) =>
      new RegExp(`^http://localhost:3000/(login|forgot)\\?lang=${language}$`, 'm').test(text),
    )
    const [off = '', always = ''] = say
    expect(withLink).toHaveLength(mails.length)
    const canBeTurnedOff = mails.filter(
      ({ text }) => text.includes(off) && text.includes(`\nhttp://localhost:3000/account?lang=${language}\n`),
    )
    expect(canBeTurnedOff).toHaveLength(4)
    expect(mails.filter(({ text }) => text.includes(always))).toHaveLength(4)
  })

  test('reveals nothing to others: no name, case, court or record, and amounts only in receipts', async () => {
    const texts = (await allMails()).map(({ subject, text }) => `${subject}\n${text}`)
    const revealing =
      /maria|o'brien|núñez|vega|1988|april|abril|birth|nacimiento|court|tribunal|corte|record|antecedentes|historial|expunge|borrar|crim|convict|condena|charge|delito|\bcases?\b|\bcasos?\b/i
    expect(texts.filter(text => revealing.test(text))).toEqual([])
    expect(texts.filter(text => text.includes('$'))).toHaveLength(1)
  })
})
