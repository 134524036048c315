// @module-tag thorough
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../server/testing/afterwards.ts'
import { startPostgres } from '../../server/testing/postgres.ts'
import { ensureProxy, freePort } from '../../server/testing/programs.ts'
import { patience, serve } from './server.ts'

/** The examples in deploy/ in front of two servers on one PostgreSQL, with TLS. */
const folder = await temporaryFolder()
const inFolder = (name: string) => join(folder, name)
const [httpPort, httpsPort] = [await freePort(), await freePort()]
type Server = Awaited<ReturnType<typeof serve>>
let database: Awaited<ReturnType<typeof startPostgres>>
let servers: readonly Server[] = []

const startServer = () =>
  serve(folder, { DATABASE_URL_FILE: inFolder('database_url'), TRUST_PROXY: 'yes', ATTEMPT_LIMIT: '1' })

beforeAll(async () => {
  database = await startPostgres()
  await writeFile(inFolder('database_url'), `${database.url}\n`)
  // one after the other: the first one migrates
  servers = [await startServer(), await startServer()]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', inFolder('privkey.pem'), '-out', inFolder('fullchain.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'ignore',
  })
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await database.remove()
})

const hostOf = ({ origin }: Server) => new URL(origin).host.replace('localhost', '127.0.0.1')

async function startCaddy(): Promise<ChildProcess> {
  const example = await readFile('deploy/Caddyfile', 'utf8')
  // a certificate of a private authority, which no browser here trusts
  const global = `{\nskip_install_trust\nadmin off\nhttp_port ${httpPort}\nhttps_port ${httpsPort}\n}\n`
  await writeFile(inFolder('Caddyfile'), global + example)
  return spawn(ensureProxy('caddy'), ['run', '--adapter', 'caddyfile', '--config', inFolder('Caddyfile')], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      SITE: 'localhost',
      SERVERS: servers.map(hostOf).join(' '),
    },
    stdio: 'ignore',
  })
}

async function startNginx(): Promise<ChildProcess> {
  const changes = {
    '127.0.0.1:3001': hostOf(servers[0]!),
    '127.0.0.1:3002': hostOf(servers[1]!),
    'portal.example.org': 'localhost',
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443 ssl;': `listen 127.0.0.1:${httpsPort} ssl;`,
    '/etc/ssl/portal': folder,
    '/var/log/nginx': folder,
  }
  const example = Object.entries(changes).reduce(
    (text, [from, to]) => {
      expect(text).toContain(from)
      return text.replaceAll(from, to)
    },
    await readFile('deploy/nginx.conf', 'utf8'),
  )
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${inFolder(name)};`)
  const isRoot = process.getuid?.() === 0
  await writeFile(
    inFolder('nginx.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; pid ${inFolder('pid')}; error_log ${inFolder('errors')};
    events {}
    http { ${paths.join(' ')} ${example} }`,
  )
  return spawn(ensureProxy('nginx'), ['-p', folder, '-e', inFolder('errors'), '-c', inFolder('nginx.conf')], {
    stdio: 'ignore',
  })
}

interface CallOptions {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A call over TLS to the proxy, with its private certificate. */
function call(path: string, { method = 'GET', body = '', headers = {} }: CallOptions = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const options = { method, headers, port: httpsPort, host: 'localhost', servername: 'localhost', family: 4 }
    const outgoing = request({ ...options, path, rejectUnauthorized: false }, response => {
      response.resume().once('end', () => resolve({ status: response.statusCode!, headers: response.headers }))
    })
    outgoing.once('error', reject).end(body)
  })
}
const statusOf = async (...input: Parameters<typeof call>) => (await call(...input)).status

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('%s', (name, start) => {
  let proxy: ChildProcess
  beforeAll(async () => {
    proxy = await start()
    await vi.waitUntil(
      () =>
        statusOf('/readyz').then(
          status => status === 200,
          () => false,
        ),
      { timeout: patience },
    )
  })
  afterAll(async () => {
    const ended = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await ended
  })

  test('redirects http to https', async () => {
    const response = await fetch(`http://127.0.0.1:${httpPort}/login`, {
      redirect: 'manual',
      headers: { Host: 'localhost' },
    })
    expect([301, 308]).toContain(response.status)
    expect(response.headers.get('Location')).toMatch(/^https:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/login$/)
  })

  test.runIf(name === 'nginx')('refuses calls of the API over http, whose token is already out', async () => {
    for (const path of ['/v1/person/', '/v2/eligibility', '/authentication/token']) {
      const { status } = await fetch(`http://127.0.0.1:${httpPort}${path}`, {
        redirect: 'manual',
        headers: { Host: 'localhost', Authorization: 'Bearer made-up' },
      })
      expect([path, status]).toEqual([path, 403])
    }
  })

  test('passes pages on as the portal sends them, compressed, with its policy', async () => {
    const { status, headers } = await call('/login', { headers: { 'Accept-Encoding': 'br' } })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe('br')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('refuses bodies that are too large', async () => {
    expect(await statusOf('/v1/person/', { method: 'POST', body: 'x'.repeat(1_100_000) })).toBe(413)
  })

  test('a visitor with forged addresses still counts as one network', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 8; time++) {
      const headers = { 'X-Forwarded-For': `203.0.113.${time}` }
      const path = `/v1/authentication/request?username=${name}-${time}@example.com`
      statuses.push(await statusOf(path, { method: 'POST', headers }))
    }
    expect(statuses).toContain(429)
  })

  test('asks the other server while one is stopped', async () => {
    const [first, second] = servers
    await second!.stop()
    try {
      for (let time = 0; time < 10; time++) expect(await statusOf('/readyz')).toBe(200)
    } finally {
      servers = [first!, await startServer()]
    }
  })
})
