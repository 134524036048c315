import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../server/testing/programs.ts'

/** Milliseconds to wait for anything: on a busy machine, four pages at once take half a minute to load. */
export const patience = 90_000

/** The real server, as it was built in a checkout, on the database in this folder and on a free port. */
export async function serve(folder: string, settings: Readonly<Record<string, string>> = {}, checkout = '.') {
  const port = await freePort()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: checkout,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      DATA_DIR: folder,
      SEARCH_DELAY_SECONDS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await listening(server)
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const ended = new Promise(resolve => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** In front of a server: what matches does not come until `find`. */
export async function startLosing(origin: string, lost: RegExp) {
  let isLosing = true
  const front = createServer((incoming, answer) => {
    const { url = '', method, headers } = incoming
    if (isLosing && lost.test(url)) return void answer.writeHead(503).end()
    const onward = request(origin + url, { method, headers }, found => {
      answer.writeHead(found.statusCode!, found.headers)
      found.pipe(answer)
    })
    incoming.pipe(onward.on('error', () => answer.destroy()))
  }).listen(0, 'localhost')
  await once(front, 'listening')
  return {
    origin: `http://localhost:${(front.address() as AddressInfo).port}`,
    find: () => (isLosing = false),
    stop: () => front.close(),
  }
}

function listening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', chunk => {
      said += String(chunk)
      if (/localhost:\d+/.test(said)) resolve()
    })
    server.once('exit', code => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the database of a server that was started and stopped once. */
    filledDatabase: string
  }
}

/**
 * Creating the embedded database with its sample data takes ten seconds, so it is done once, and each test file starts
 * with a copy.
 */
export default async function fillOnce({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'filled-'))
  const server = await serve(folder)
  await server.stop()
  provide('filledDatabase', folder)
  return () => rm(folder, { recursive: true, force: true })
}
