import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { letterTo } from '../../domain/letters.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { encryptedMailUrl } from '../encryption.ts'
import { listening, temporaryFolder } from '../testing/afterwards.ts'
import { freePort } from '../testing/programs.ts'
import { MayBeSent, outboxMailer, smtpMailer } from './mailer.ts'

const person = { language: 'es', email: 'maria@example.org' } as const
const mail = {
  messageId: '<job-1@localhost>',
  ...letterTo(person, 'resetLink', {
    operator: operatorDefaults,
    publicUrl: 'http://localhost:3000',
    link: 'http://localhost:3000/reset#code=abc',
  }),
}

const folder = await temporaryFolder()

test('without a mail server, a mail is a file that only its owner can read', async () => {
  const outbox = join(folder, 'outbox')
  await outboxMailer(outbox, 'Clear Path <help@clearpath.example>').send(mail)
  const names = await readdir(outbox)
  expect(names).toEqual([expect.stringMatching(/\.eml$/)])
  const path = join(outbox, names[0]!)
  const content = await readFile(path, 'utf8')
  expect(content).toContain('To: maria@example.org')
  expect(content).toContain('http://localhost:3000/reset#code=3Dabc')
  expect(content).not.toContain('Reply-To')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
})

test('a reply goes to the address that the mail names', async () => {
  const outbox = join(folder, 'not', 'there', 'yet')
  await outboxMailer(outbox, 'help@clearpath.example').send({ ...mail, replyTo: 'judge@example.org' })
  const [name = ''] = await readdir(outbox)
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f]{8}\.eml$/)
  expect(await readFile(join(outbox, name), 'utf8')).toContain('Reply-To: judge@example.org')
})

test('an address is one address, whatever a mail program would read into it', async () => {
  const outbox = join(folder, 'other')
  const sender = { name: 'Clear, Path', address: 'help@clearpath.example' }
  await outboxMailer(outbox, sender).send({ ...mail, to: 'Judge <judge@example.org>, maria@example.org' })
  const [name = ''] = await readdir(outbox)
  const content = await readFile(join(outbox, name), 'utf8')
  // neither address gets the mail
  expect(content).not.toMatch(/^To: .*judge@example\.org(>|,|$)/m)
  expect(content).not.toMatch(/^To: (.*, )?maria@example\.org$/m)
  expect(content).toContain('From: "Clear, Path" <help@clearpath.example>')
})

test('with a mail server, the mail goes through it', async () => {
  const server = await fakeMailServer()
  await smtpMailer(`smtp://127.0.0.1:${server.port}`, 'help@clearpath.example').send(mail)
  expect(server.received()).toContain('To: maria@example.org')
})

test('a mail server that does not encrypt gets neither password nor mail, unless it is on this machine', async () => {
  const server = await fakeMailServer()
  const url = `smtp://user:secret@127.0.0.1:${server.port}`
  // it agrees, and cannot
  await expect(smtpMailer(encryptedMailUrl(url), 'help@clearpath.example').send(mail)).rejects.toThrow('SSL')
  expect(server.received()).toMatch(/^EHLO \S+\r\nSTARTTLS\r\n/)
  expect(server.received()).not.toMatch(/AUTH|MAIL|DATA/)
})

test.each([
  ['RCPT', '550 5.1.1 no such user', true],
  ['RCPT', '550 mailbox unavailable', true],
  ['RCPT', '552 5.2.2 mailbox full', true],
  ['DATA', '554 no such user', true],
  ['RCPT', '450 4.2.1 try again later', false],
  ['RCPT', '550 5.7.1 relaying denied', false],
  ['MAIL', '550 5.1.0 sender refused', false],
])('%s answered by "%s": the address is refused for good: %s', async (command, answer, isForGood) => {
  const server = await fakeMailServer({ [command]: answer })
  const error = await smtpMailer(`smtp://127.0.0.1:${server.port}`, 'help@clearpath.example').send(mail).catch(String)
  expect(String(error).startsWith('AddressRefused')).toBe(isForGood)
  expect(error).toBeDefined()
})

/** The milliseconds of a send, and why it failed. */
async function timed(port: number, patience: number) {
  const began = performance.now()
  const error = await smtpMailer(`smtp://127.0.0.1:${port}`, 'help@clearpath.example', patience)
    .send(mail)
    .then(
      () => null,
      (failure: unknown) => failure,
    )
  return { error, milliseconds: performance.now() - began }
}

/** Seconds in place of the 84 that a mail server took, against a limit of 600 ms in place of 45 s. */
test.each([
  ['at each step', { slow: 150 }, 'MailServerSilent'],
  ['at the greeting', { silentAt: 'greeting' }, 'MailServerSilent'],
  ['at the recipient', { silentAt: 'RCPT' }, 'MailServerSilent'],
  ['before the data', { silentAt: 'DATA' }, 'MailServerSilent'],
  ['after the data', { silentAt: 'body' }, 'MayBeSent'],
] as const)('a mail server that is slow %s is left in time, and gets nothing more', async (_, how, name) => {
  const server = await fakeMailServer({}, how)
  const { error, milliseconds } = await timed(server.port, 600)
  expect([error, milliseconds < 1500]).toEqual([expect.objectContaining({ name }), true])
  await expect.poll(server.isConnected).toBe(false)
  const received = server.received()
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(server.received()).toBe(received)
})

test.each([
  ['before the data', 'DATA', false],
  ['after the data', 'body', true],
] as const)('a connection that is cut %s: the mail may have been sent: %s', async (_, cutsAt, mayBe) => {
  const server = await fakeMailServer({}, { cutsAt })
  const { error } = await timed(server.port, 5000)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof MayBeSent).toBe(mayBe)
})

test.each([
  ['body', '451 4.3.0 try again later'],
  ['body', '552 5.3.4 too large'],
])('a mail that is refused after its data was surely not sent (%s: %s)', async (command, answer) => {
  const server = await fakeMailServer({ [command]: answer })
  const { error } = await timed(server.port, 5000)
  expect([error instanceof Error, error instanceof MayBeSent]).toEqual([true, false])
})

test('nobody is connected to: the mail was surely not sent', async () => {
  const { error } = await timed(await freePort(), 5000)
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
})

test('a mail that is sent again has the same Message-ID', async () => {
  const server = await fakeMailServer()
  for (let times = 0; times < 2; times++) await timed(server.port, 5000)
  expect(server.received().match(/^Message-ID: .*(?=\r$)/gm)).toEqual([
    'Message-ID: <job-1@localhost>',
    'Message-ID: <job-1@localhost>',
  ])
})

interface Slow {
  /** Milliseconds before each response. */
  readonly slow?: number
  /** The command that gets no response, or closes the connection. */
  readonly silentAt?: string
  readonly cutsAt?: string
}

/** Speaks enough SMTP to accept mails, or to refuse a command, or the `body`. */
async function fakeMailServer(refusals: Readonly<Record<string, string>> = {}, how: Slow = {}) {
  let received = ''
  let isConnected = false
  const server = createServer(socket => {
    let inBody = false
    isConnected = true
    socket.on('close', () => (isConnected = false)).on('error', () => undefined)
    const say = (at: string, line: string) => {
      if (how.silentAt === at) return
      if (how.cutsAt === at) return void socket.destroy()
      setTimeout(() => socket.writable && socket.write(`${refusals[at] ?? line}\r\n`), how.slow ?? 0)
    }
    say('greeting', '220 ready')
    socket.on('data', data => {
      received += data.toString()
      if (inBody) {
        if (!received.endsWith('\r\n.\r\n')) return
        inBody = false
        return say('body', '250 taken')
      }
      const command = data.toString().slice(0, 4).toUpperCase()
      inBody = command === 'DATA' && refusals[command] === undefined
      if (command === 'QUIT') socket.end('221 bye\r\n')
      else say(command, inBody ? '354 go on' : '250 fine')
    })
  })
  return { port: await listening(server), received: () => received, isConnected: () => isConnected }
}
