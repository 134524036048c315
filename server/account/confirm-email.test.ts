import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailboxOf } from '../message/letters.ts'
import { inProject } from '../root.ts'
import { goodCard, openPortal, registration, type Account, type Portal } from '../testing/portal.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal({ logLevel: 'info' })
})

const subjects = () => portal.mails.map(({ subject }) => subject)
const first = 'Your account with Clear Path'
const received = 'We got your message'
const write = ({ token }: Account, body: string) =>
  portal.ask('POST /v1/message', { token, json: { type: 'message', body, contact_media: 'email' } })
const remove = ({ token, password }: Account) => portal.ask('POST /v1/person/deletion', { token, json: { password } })
const toPeople = () =>
  portal.mails.filter(({ to }) => to !== portal.dependencies.operator.contactEmail).map(({ subject }) => subject)
const linkOf = (text = '') => /\/confirm-email\?code=[\w-]+&lang=(?:en|es)/.exec(text)?.[0] ?? 'no link'
const isConfirmed = async ({ token }: Account) =>
  ((await portal.ask('GET /v1/person/', { token })).body as { email_confirmed: boolean }).email_confirmed

test.each([
  ['Maria@Example.org', 'maria@example.org'],
  ['maria+two@example.org', 'maria@example.org'],
  ['ma.ria+x@googlemail.com', 'maria@gmail.com'],
  ['ma.ria@example.org', 'ma.ria@example.org'],
])('%s arrives in the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))

describe('an address that is not confirmed', () => {
  test('gets the confirmation mail and essential mails, but no news', async () => {
    const account = await portal.registerScreened()
    await write(account, 'Hello')
    await portal.ask('POST /v1/payment', { token: account.token, json: goodCard })
    await portal.ask(`POST /v1/authentication/request?username=${account.email}`)
    portal.clock.time += 60_000
    await portal.runJobs()
    expect(toPeople().toSorted()).toEqual([
      'Choose a new password for Clear Path',
      first,
      'Your receipt from Clear Path',
    ])
    const leftOut = { message: 'letter left out', letter: 'messageReceived', because: 'address not confirmed' }
    expect(portal.lines()).toContainEqual(expect.objectContaining({ ...leftOut, person: account.id }))
  })

  test('is confirmed by a button on the page of its link, in the language of the link; opening the page confirms nothing', async () => {
    const account = await portal.registerScreened()
    await portal.runJobs()
    const link = linkOf(portal.mails[0]?.text)
    const page = await portal.ask(`GET ${link.replace('lang=en', 'lang=es')}`)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(page.body).toContain(
      `<form method="post" action="${link.replace('&lang=en', '&amp;lang=es')}"><button>Confirmar mi correo electrónico</button></form>`,
    )
    expect(await isConfirmed(account)).toBe(false)
    expect(page.headers.get('Content-Language')).toBe('es')
    expect((await portal.ask(`POST ${link}`)).body).toContain('Your email is confirmed.')
    expect((await portal.ask(`POST ${link}`)).body).toContain('Your email is confirmed.')
    expect(await isConfirmed(account)).toBe(true)
    await write(account, 'Hello')
    await portal.runJobs()
    expect(toPeople()).toEqual([first, received])
  })

  test.each([
    ['en', 'es', 'Español', 'We send news only to an email that is confirmed', 'Need help?'],
    ['es', 'en', 'English', 'Solo enviamos novedades a un correo confirmado', '¿Necesita ayuda?'],
  ])('sees the portal’s page in %s: its name, colors, help, the other language, and why', async (...row) => {
    const [language, other, name, why, help] = row
    const { body } = await portal.ask(`GET /confirm-email?code=k3f.&lang=${language}`)
    const { brandName, contactEmail, stateLines } = portal.dependencies.operator
    for (const shown of [brandName, why, help, contactEmail, ...Object.values(stateLines)])
      expect(body).toContain(shown)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(
      `<a href="/confirm-email?code=k3f&amp;lang=${other}" lang="${other}" hreflang="${other}">${name}</a>`,
    )
    // the policy allows no other style
    expect(body).toContain('<link rel="stylesheet" href="/confirm-email.css" />')
    expect(await readFile(inProject('public', 'confirm-email.css'), 'utf8')).toContain('--brand')
  })

  test.each(['', '?code=', '?code=made-up', '?code=%22%3E%3Cscript%3E'])('is not confirmed by "%s"', async query => {
    await portal.registerScreened()
    expect((await portal.ask(`POST /confirm-email${query}`)).body).toContain('This link is too old.')
    expect((await portal.ask(`GET /confirm-email${query}`)).body).not.toContain('<script>')
  })

  test('gets the link again on request; the older one stops working', async () => {
    const account = await portal.registerScreened()
    await portal.runJobs()
    const ask = () => portal.ask('PUT /v1/person/preferences', { token: account.token, json: { confirm_email: true } })
    expect((await ask()).status).toBe(204)
    await portal.runJobs()
    const [older, newer] = portal.mails.map(({ text }) => linkOf(text))
    expect((await portal.ask(`POST ${older}`)).body).toContain('This link is too old.')
    expect((await portal.ask(`POST ${newer}`)).body).toContain('Your email is confirmed.')
    await ask()
    await portal.runJobs()
    expect(subjects()).toEqual([first, first])
  })
})

test('creating, using and deleting accounts does not flood a mailbox, in any spelling of its address', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const account = await portal.registerScreened({
      email: turn % 2 ? `victim+${turn}@example.org` : 'Victim@example.org',
    })
    for (let message = 0; message < 5; message++) await write(account, `${turn} ${message}`)
    await portal.runJobs()
    expect((await remove(account)).status).toBe(204)
  }
  expect(toPeople()).toEqual(Array(5).fill(first))
})

test('a mailbox gets twelve mails an hour; more news is dropped with a log line, essential mails wait', async () => {
  const account = await portal.registerScreened(registration())
  await portal.confirm(account)
  for (let message = 0; message < 15; message++) await write(account, `Message ${message}`)
  await portal.ask('POST /v1/payment', { token: account.token, json: goodCard })
  await portal.runJobs()
  expect(toPeople()).toHaveLength(12)
  for (let step = 0; step < 20; step++) {
    portal.clock.time += 10 * 60_000
    await portal.runJobs()
  }
  expect(toPeople()).toContain('Your receipt from Clear Path')
})

test('its page has the operator’s logo and color', async () => {
  const brand = { logo: 'data:image/png;base64,AAAA', color: '#7a1f5c' }
  const { operator } = portal.dependencies
  const branded = await openPortal({ operator: { ...operator, brand } })
  const page = String((await branded.ask('GET /confirm-email?code=x')).body)
  expect(page).toContain('<img src="data:image/png;base64,AAAA"')
  expect(page).toContain('href="/confirm-email/colors.css"')
  const { body, headers } = await branded.ask('GET /confirm-email/colors.css')
  expect(headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(body).toMatch(/^:root\{--brand:#7a1f5c;--on:#ffffff\}@media \(prefers-color-scheme:dark\)\{:root\{--brand:#/)
  expect((await portal.ask('GET /confirm-email?code=x')).body).not.toContain('colors.css')
})
