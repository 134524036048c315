import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** nginx on this machine, or undefined. Debian's is in a folder that is on root's path alone. */
const findNginx = (): string | undefined =>
  [
    process.env.NGINX,
    ...['/usr/sbin', ...(process.env.PATH ?? '').split(':')].map(folder => join(folder, 'nginx')),
  ].find(path => path !== undefined && path !== '' && existsSync(path))

/** Finds nginx, or as root on Debian installs it. Throws with what to do when neither works. */
export function ensureNginx(): string {
  const found = findNginx()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No nginx found: installing one')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // the program alone: the package that starts a server of the machine's own is not needed
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx'], {
      stdio: 'inherit',
      env: { ...process.env, RUNLEVEL: '1' },
    })
  }
  const installed = findNginx()
  if (!installed)
    throw new Error('Tests need nginx. Install it (Debian: apt-get install nginx) or set NGINX=/path/to/it.')
  return installed
}
