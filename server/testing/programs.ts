import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type AddressInfo } from 'node:net'

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

/** Path of nginx, which Debian puts outside of users' paths. Installs it or throws like `ensurePostgres`. */
export function ensureNginx(): string {
  return ensure('nginx', 'nginx', 'NGINX=/path/to/it', () => {
    const folder = folderWith('nginx', ['/usr/sbin', ...searched])
    return process.env['NGINX'] ?? (folder && join(folder, 'nginx'))
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

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}
