// @module-tag thorough
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { sampleRegistration } from '../../domain/samples/person.ts'
import { secretNames } from '../configuration.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { startPostgres } from '../testing/postgres.ts'
import { startProgram, startServerProgram } from '../testing/programs.ts'

/* Every command with the files of deploy/, filled in as the guide says: as systemd and as compose hand them over. */
const folder = await temporaryFolder()
const [etc, secrets, bin] = [join(folder, 'etc'), join(folder, 'etc', 'secrets'), join(folder, 'bin')]
const email = 'deployed@example.org'
let postgres: Awaited<ReturnType<typeof startPostgres>>

// each command is a program of its own, which takes seconds to start on a busy machine
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  postgres = await startPostgres()
  for (const path of [etc, secrets, bin]) await mkdir(path, { mode: 0o700 })
  await writeFile(join(etc, 'operator.json'), await readFile('deploy/operator.example.json'))
  await writeFile(join(etc, 'portal.env'), await portalSettings())
  await install('systemctl', `#!/bin/sh\n[ "$*" = 'cat clear-path.service' ] && exec cat deploy/clear-path.service\n`)
  await install('systemd-run', systemdRun)
  await writeFile(join(folder, 'records.csv'), 'us_state,case_number,first_name,last_name,birth_date\n')
  await writeFile(join(folder, 'matters.json'), '[]')
  const server = await startServerProgram({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'none' })
  await fetch(`${server.address}/v1/person/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sampleRegistration({ email })),
  })
  await server.stop()
}, 120_000)
afterAll(() => postgres.remove())

async function install(name: string, script: string) {
  await writeFile(join(bin, name), script)
  await chmod(join(bin, name), 0o700)
}

/** portal.env.example as an operator fills it in. */
async function portalSettings() {
  const filled = { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', IDENTITY_CHECK_URL: 'https://identity.example.org' }
  return Object.entries(filled).reduce(
    (text, [name, value]) => text.replace(`\n${name}=\n`, `\n${name}=${value}\n`),
    `${await readFile('deploy/portal.env.example', 'utf8')}ALLOW_FOR_TRIAL=placeholder-contacts\n`,
  )
}

const allSecrets: Readonly<Record<(typeof secretNames)[number], string>> = {
  DATABASE_URL: '',
  SMTP_URL: 'smtps://portal:secret@mail.example.org',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  IDENTITY_CHECK_KEY: 'key',
  RECORD_SEARCH_KEY: '',
  TWILIO_AUTH_TOKEN: '',
  WEBHOOK_SECRET: '',
  DOCUMENTS_S3_KEY_ID: '',
  DOCUMENTS_S3_SECRET: '',
}
/** Writes the secret files, of which an empty one counts as not set. */
async function writeSecrets(values: Partial<typeof allSecrets>) {
  for (const name of secretNames)
    await writeFile(join(secrets, name.toLowerCase()), name === 'DATABASE_URL' ? postgres.url : (values[name] ?? ''))
}

/** Does with its options what systemd does, on the folders of this test, and refuses options that it does not know. */
const systemdRun = `#!${process.execPath}
const { spawnSync } = require('node:child_process')
const { copyFileSync, mkdtempSync, readFileSync } = require('node:fs')
const args = process.argv.slice(2)
const here = path => path.replace('/etc/clear-path', ${JSON.stringify(etc)}).replace('/opt/clear-path', process.cwd())
  .replace('/usr/bin/node', process.execPath).replace('/var/lib/clear-path', ${JSON.stringify(folder)})
const env = { PATH: '/usr/bin:/bin', CREDENTIALS_DIRECTORY: mkdtempSync(${JSON.stringify(join(folder, 'credentials-'))}) }
const set = text => { const [name, ...value] = text.split('='); env[name] = here(value.join('=')) }
const properties = {
  User() {}, Group() {}, UMask() {}, WorkingDirectory() {},
  Environment: text => text.split(' ').forEach(set),
  EnvironmentFile: path => readFileSync(here(path), 'utf8').split('\\n').filter(line => /^[^#]/.test(line)).forEach(set),
  LoadCredential(text) { const [name, path] = text.split(':'); copyFileSync(here(path), env.CREDENTIALS_DIRECTORY + '/' + name) },
}
while (args[0].startsWith('--')) {
  const [, option, value] = /^--([a-z]+)=?([^]*)$/.exec(args.shift())
  if (option === 'setenv') set(value)
  else if (option === 'property') { const [name, ...rest] = value.split('='); properties[name](rest.join('=')) }
  else if (!['quiet', 'pipe', 'wait', 'collect'].includes(option)) throw new Error('systemd-run: ' + option)
}
const [program, ...rest] = args.map(each => each.replaceAll('$$', '$'))
process.exitCode = spawnSync(program, rest, { env, stdio: 'inherit' }).status
`

type Run = (...args: readonly string[]) => Promise<{ readonly code: number | null; out: string; error: string }>

const withSystemd: Run = (...args) => {
  const inShell = [
    '-e',
    'process.exitCode = require("node:child_process").spawnSync("sh", process.argv.slice(1), { stdio: "inherit" }).status',
  ]
  return startProgram([...inShell, 'deploy/command', ...args], { PATH: `${bin}:${process.env['PATH']}` }).ended
}

/** What compose.yaml gives the container: the file of settings, its environment, secrets and configs. */
async function composeEnvironment(): Promise<Record<string, string>> {
  interface Compose {
    readonly 'x-portal': { readonly environment: Readonly<Record<string, string>> }
  }
  const { 'x-portal': portal } = parse(await readFile('deploy/compose.yaml', 'utf8')) as Compose
  const lines = (await readFile(join(etc, 'portal.env'), 'utf8')).split('\n').filter(line => /^[^#]/.test(line))
  const settings = lines.map(line => line.split(/=(.*)/s).slice(0, 2))
  const mounted = ([name, value]: readonly [string, string]) => [
    name,
    value.replace('/run/secrets', secrets).replace('/etc/clear-path', etc),
  ]
  return Object.fromEntries([...settings, ...Object.entries(portal.environment).map(mounted)]) as Record<string, string>
}
const withCompose: Run = async (...args) =>
  startProgram(['dist/server/cli.js', ...args], { NODE_ENV: 'production', ...(await composeEnvironment()) }).ended

const ofNobody = '00000000-0000-4000-8000-000000000000'
/** Each command, and the code with which it ends. */
const commands: readonly (readonly [number, ...string[]])[] = [
  [0, 'codes'],
  [0, 'codes', 'add', 'WELCOME', '500'],
  [0, 'codes', 'end', 'WELCOME'],
  [0, 'jobs'],
  [0, 'jobs', 'retry'],
  [0, 'messages', 'list'],
  [0, 'payments', 'list'],
  [0, 'people', 'list'],
  [0, 'people', 'where'],
  [0, 'people', 'find', email],
  [0, 'people', 'export', email],
  [1, 'people', 'verify', email],
  [1, 'people', 'confirm-name', email, 'MARIA CRUZ'],
  [1, 'people', 'search', email],
  [0, 'people', 'end-sessions', email],
  [0, 'people', 'audit', email],
  [0, 'people', 'correct', email, '--middle-name', 'Luz', '--yes'],
  [0, 'people', 'correct', email, '--middle-name', '', '--yes'],
  [0, 'messages', 'answered', '--before', '2026-01-01'],
  [0, 'waiting'],
  [0, 'tokens'],
  [0, 'tokens', 'make', 'crm', '--scopes', 'people'],
  [0, 'tokens', 'revoke', 'crm'],
  [0, 'records', 'import', join(folder, 'records.csv')],
  [0, 'records', 'import-matters', join(folder, 'matters.json')],
]
const ofMoney = [
  ['payments', 'reconcile'],
  ['payments', 'refund', ofNobody],
] as const

describe.each([
  ['systemd', withSystemd],
  ['compose', withCompose],
])('with %s', (_name, run) => {
  test('each command runs, and check says what the server would do', async () => {
    await writeSecrets(allSecrets)
    for (const [code, ...args] of commands) {
      const ended = await run(...args)
      expect(ended, `${args.join(' ')}: ${ended.error}`).toMatchObject({ code })
      expect(ended.error).toMatch(/^Database: postgres on /)
    }
    expect(await run('payments', 'reconcile')).toMatchObject({ code: 0 })
    expect(await run('payments', 'refund', ofNobody)).toMatchObject({
      code: 1,
      error: expect.stringContaining('There is no payment'),
    })
    const checked = await run('check')
    expect(checked.error).toBe('')
    expect(checked.out).toContain('Stripe, with live keys')
    expect(checked.out).toContain('identity.example.org')
    expect(checked.out).toContain('mail.example.org')
  })

  test('with the database alone a command needs no other setting, and one about money names what it lacks', async () => {
    await writeSecrets({})
    for (const [code, ...args] of commands) {
      const ended = await run(...args)
      expect(ended, `${args.join(' ')}: ${ended.error}`).toMatchObject({ code })
      expect(ended.error).not.toContain('is wrong')
    }
    for (const args of ofMoney)
      expect(await run(...args)).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^STRIPE_SECRET_KEY is wrong: it must be set/m),
      })
    expect(await run('check')).toMatchObject({ code: 1, error: expect.stringContaining('IDENTITY_CHECK_KEY') })
  })
})
