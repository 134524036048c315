import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { encryptedMailUrl } from './encryption.ts'

const refusalOf = (environment: Readonly<Record<string, string>>) =>
  readConfiguration(environment).then(
    () => null,
    (error: Error) => error.message,
  )
const database = (DATABASE_URL: string, more = {}) => refusalOf({ DATABASE_URL, ...more })
const mail = (SMTP_URL: string, more = {}) => refusalOf({ SMTP_URL, ...more })

test.each([
  'postgres://portal:secret@localhost/portal',
  'postgres://portal:secret@127.0.0.1:5433/portal',
  'postgresql://portal@[::1]/portal',
  'postgres:///portal',
  'postgres://portal@/portal?host=/var/run/postgresql',
  'postgres://portal@%2Fvar%2Frun%2Fpostgresql/portal',
  'postgres://portal@LOCALHOST/portal',
  'postgres://portal:secret@db.example/portal?sslmode=verify-full',
])('a database here, or one that proves its name, is taken: %s', async url => {
  expect(await database(url)).toBeNull()
})

test.each([
  'postgres://portal:secret@db.example/portal',
  'postgres://portal:secret@localhost.example/portal',
  'postgres://portal:secret@127.0.0.1.example/portal',
  'postgres://portal:secret@localhost/portal?host=db.example',
  ...['disable', 'prefer', 'require', 'no-verify', 'verify-full&sslmode=disable'].map(
    mode => `postgres://portal:secret@db.example/portal?sslmode=${mode}`,
  ),
])('a database elsewhere is refused where anybody can read along: %s', async url => {
  const refusal = await database(url)
  expect(refusal).toMatch(/^DATABASE_URL is wrong: .*sslmode=verify-full .*ALLOW_UNENCRYPTED=database/)
  expect(refusal).not.toContain('secret')
  expect(await database(url, { ALLOW_UNENCRYPTED: 'mail' })).toBe(refusal)
  expect(await database(url, { ALLOW_UNENCRYPTED: 'mail, database' })).toBeNull()
})

test('an address without a host means the one in PGHOST', async () => {
  expect(await database('postgres:///portal', { PGHOST: 'db.example' })).toContain('DATABASE_URL is wrong')
})

test.each([
  ['smtp://user:secret@mail.example:587', {}, true],
  ['smtps://user:secret@mail.example', {}, true],
  ['smtp://127.0.0.1:25', {}, false],
  ['smtp://mail.example:25', { ALLOW_UNENCRYPTED: 'mail' }, false],
])('mails to %s with %o are encrypted: %s', async (SMTP_URL, more, mailIsEncrypted) => {
  expect(await readConfiguration({ SMTP_URL, ...more })).toMatchObject({ mailIsEncrypted })
})

test.each(['ignoreTLS=true', 'ignoreTLS=1', 'requireTLS=false', 'tls.rejectUnauthorized=false'])(
  'a mail server elsewhere is refused with %s',
  async option => {
    const url = `smtp://user:secret@mail.example:587?${option}`
    const refusal = await mail(url)
    expect(refusal).toMatch(/^SMTP_URL is wrong: .*ALLOW_UNENCRYPTED=mail/)
    expect(refusal).not.toContain('secret')
    expect(await mail(url, { ALLOW_UNENCRYPTED: 'mail' })).toBeNull()
    expect(await mail(`smtp://127.0.0.1:25?${option}`)).toBeNull()
  },
)

test('an unknown part is refused', async () => {
  expect(await refusalOf({ ALLOW_UNENCRYPTED: 'all' })).toBe(
    'ALLOW_UNENCRYPTED is wrong: it must be mail, database, separated by commas.',
  )
})

test('the options that encrypt replace others, and name and password stay as they are', () => {
  expect(encryptedMailUrl('smtp://us%40er:p%2Fw@mail.example:587?requireTLS=false&name=portal.example')).toBe(
    'smtp://us%40er:p%2Fw@mail.example:587?requireTLS=true&name=portal.example&ignoreTLS=false&tls.rejectUnauthorized=true',
  )
})
