import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

/** The newest PostgreSQL's folder of programs on this machine, or undefined. */
function findPostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find(folder => folder !== undefined && folder !== '' && existsSync(join(folder, 'initdb')))
}

/**
 * Finds the programs of a PostgreSQL server, or as root on Debian installs them. Throws with what to do when neither
 * works.
 */
export function ensurePostgres(): string {
  const found = findPostgres()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No PostgreSQL server found: installing one')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'inherit' })
  }
  const installed = findPostgres()
  if (!installed)
    throw new Error(
      'Tests need the programs of a PostgreSQL server. Install one (Debian: apt-get install postgresql) or set POSTGRES_BIN=/path/to/its/programs.',
    )
  return installed
}
