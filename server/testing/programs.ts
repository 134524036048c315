import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type AddressInfo } from 'node:net'

const searched = (process.env['PATH'] ?? '').split(':')
const debian = '/usr/lib/postgresql'

/** The first of these folders with a program of this name, or undefined. */
const folderWith = (program: string, folders: readonly (string | undefined)[]) =>
  folders.find(folder => folder !== undefined && folder !== '' && existsSync(join(folder, program)))

/** The folder of the newest PostgreSQL's programs. As root on Debian installs them; else throws with what to do. */
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

/** nginx: Debian's is in a folder that is on root's path alone. Installed, or thrown, as PostgreSQL's programs are. */
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
    // the programs alone: a server of the machine's own is not needed
    const options = { stdio: 'inherit', env: { ...process.env, RUNLEVEL: '1' } } as const
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options)
  }
  const installed = find()
  if (!installed)
    throw new Error(`Tests need ${what}. Install it (Debian: apt-get install ${debianPackage}) or set ${setting}.`)
  return installed
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}
