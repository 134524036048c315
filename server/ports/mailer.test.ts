import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { letterTo } from '../../domain/letters.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { encryptedMailUrl } from '../encryption.ts'
import { listening, temporaryFolder } from '../testing/afterwards.ts'
import { outboxMailer, smtpMailer } from './mailer.ts'

const person = { language: 'es', email: 'maria@example.org' } as const
const mail = letterTo(person, 'resetLink', {
  operator: operatorDefaults,
  publicUrl: 'http://localhost:3000',
  link: 'http://localhost:3000/reset#code=abc',
})

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

/** Speaks enough SMTP to accept one mail, or to refuse a command. */
async function fakeMailServer(refusals: Readonly<Record<string, string>> = {}) {
  let received = ''
  let inBody = false
  const server = createServer(socket => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 ready')
    socket.on('data', data => {
      received += data.toString()
      if (inBody) {
        if (!received.endsWith('\r\n.\r\n')) return
        inBody = false
        return say('250 taken')
      }
      const command = data.toString().slice(0, 4).toUpperCase()
      const refusal = refusals[command]
      if (refusal !== undefined) return say(refusal)
      inBody = command === 'DATA'
      if (command === 'QUIT') socket.end('221 bye\r\n')
      else say(inBody ? '354 go on' : '250 fine')
    })
  })
  return { port: await listening(server), received: () => received }
}
