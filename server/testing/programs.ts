import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const searched = (process.env['PATH'] ?? '').split(':')
const debian = '/usr/lib/postgresql'

/** The first folder that contains this program, or undefined. */
const folderWith = (program: string, folders: readonly (string | undefined)[]) =>
  folders.find(folder => folder !== undefined && folder !== '' && existsSync(join(folder, program)))

/**
 * The folder of the newest PostgreSQL's programs. Installs them as root on Debian; otherwise throws with instructions.
 */
export function ensurePostgres(): string {
  const versions = () =>
    existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  return ensure('the programs of a PostgreSQL server', 'postgresql', 'POSTGRES_BIN=/path/to/its/programs', () =>
    folderWith('initdb', [
      process.env['POSTGRES_BIN'],
      ...versions().map(version => join(debian, version, 'bin')),
      ...searched,
    ]),
  )
}

/** Path of a proxy, which Debian may put outside of users' paths. Installs it or throws like `ensurePostgres`. */
export function ensureProxy(program: 'nginx' | 'caddy'): string {
  const setting = program.toUpperCase()
  return ensure(program, program, `${setting}=/path/to/it`, () => {
    const folder = folderWith(program, ['/usr/sbin', ...searched])
    return process.env[setting] ?? (folder && join(folder, program))
  })
}

function ensure(what: string, debianPackage: string, setting: string, find: () => string | undefined): string {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${debianPackage}: tests need ${what}`)
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // programs only, without a system service
    const options = { stdio: 'inherit', env: { ...process.env, RUNLEVEL: '1' } } as const
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options)
  }
  const installed = find()
  if (!installed)
    throw new Error(`Tests need ${what}. Install it (Debian: apt-get install ${debianPackage}) or set ${setting}.`)
  return installed
}

let lastPort = 20_000 + (process.pid % 120) * 100

/** A free port of this process, below those that the system gives to others. */
export async function freePort(): Promise<number> {
  const port = ++lastPort
  const probe = createServer()
  const isFree = new Promise<boolean>(resolve =>
    probe.once('listening', () => probe.close(() => resolve(true))).once('error', () => resolve(false)),
  )
  probe.listen(port, '127.0.0.1')
  return (await isFree) ? port : freePort()
}

/** Starts one of our programs from a shell with a permissive umask; `typed` goes to its standard input. */
export function startProgram(args: readonly string[], environment: Readonly<Record<string, string>>, typed = '') {
  const child = spawn('sh', ['-c', 'umask 0; exec "$@"', 'sh', process.execPath, ...args], {
    env: { ...process.env, ...environment },
  })
  child.stdin.end(typed)
  const printed = { out: '', error: '' }
  child.stdout.on('data', chunk => (printed.out += String(chunk)))
  child.stderr.on('data', chunk => (printed.error += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed }))
  return { child, printed, ended }
}

/** Starts the server, as built in `dist`, as a program and waits until it listens. `options` are Node's. */
export async function startServerProgram(
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = [],
  dist = 'dist',
) {
  const port = await freePort()
  const program = startProgram([...options, join(dist, 'server', 'main.js')], { ...environment, PORT: String(port) })
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  // its address is printed once it can be stopped cleanly; at LOG_LEVEL=error nothing is printed
  const isSilent = environment['LOG_LEVEL'] === 'error'
  while (!(isSilent ? await isUp() : program.printed.out.includes(`localhost:${port}`))) {
    const { exitCode, signalCode } = program.child
    if (exitCode !== null || signalCode !== null)
      throw new Error(`the server ended with ${exitCode ?? signalCode}: ${program.printed.error}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return { ...program, address, stop: () => (program.child.kill('SIGTERM'), program.ended) }
}
