import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { ensureProxy, freePort } from './programs.ts'

/** Starts nginx in front of servers, with its default settings, or so that it keeps its connections to them. */
export async function startNginx(servers: readonly string[], { keepsConnections = false } = {}) {
  const program = ensureProxy('nginx')
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  const isRoot = process.getuid?.() === 0
  await writeFile(
    join(folder, 'nginx.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/errors;
    events {}
    http {
      access_log off; ${temporary.join(' ')}
      upstream portal {
        ${servers.map(server => `server ${new URL(server).host} max_fails=2 fail_timeout=1s;`).join(' ')}
        ${keepsConnections ? 'keepalive 32;' : ''}
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://portal;
          ${keepsConnections ? 'proxy_http_version 1.1; proxy_set_header Connection "";' : ''}
        }
      }
    }`,
  )
  const child = spawn(program, ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(isUp, { timeout: 15_000 })
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
