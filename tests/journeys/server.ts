import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline, Transform } from 'node:stream'
import { serve as serveApp } from '@hono/node-server'
import { proxy } from 'hono/proxy'
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
      // as in deploy/
      NODE_ENV: 'production',
      DATABASE_URL: '',
      PORT: String(port),
      DATA_DIR: folder,
      SEARCH_DELAY_SECONDS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await lineOf(server, server.stdout, /localhost:(\d+)/)
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      const [code, signal] = (await ended) as [number | null, string | null]
      if (code !== 0) throw new Error(`The server ended with ${code ?? signal}`)
    },
  }
}

/** In front of a server: what matches does not come until `find`. */
export async function startLosing(origin: string, lost: RegExp) {
  let isLosing = true
  const front = serveApp({
    port: 0,
    hostname: 'localhost',
    fetch(request) {
      const { pathname, search } = new URL(request.url)
      return isLosing && lost.test(pathname)
        ? new Response(null, { status: 503 })
        : proxy(origin + pathname + search, request)
    },
  })
  await once(front, 'listening')
  return {
    origin: `http://localhost:${(front.address() as AddressInfo).port}`,
    find: () => (isLosing = false),
    stop: () => front.close(),
  }
}

interface Network {
  /** Milliseconds until an answer begins to come. */
  readonly latency: number
  readonly bytesPerSecond: number
}

/** A slow network in front of a server, shared by its connections. Chromium's own sometimes stops on a busy machine. */
export async function startSlow(origin: string, { latency, bytesPerSecond }: Network) {
  let isFreeAt = 0
  const slowly = () =>
    new Transform({
      transform(piece: Buffer, _, next) {
        const now = performance.now()
        isFreeAt = Math.max(isFreeAt, now) + (piece.length / bytesPerSecond) * 1000
        setTimeout(next, isFreeAt - now)
        setTimeout(() => this.push(piece), isFreeAt - now + latency)
      },
      // after the last piece
      flush: ended => void setTimeout(ended, 2 * latency),
    })
  const front = createServer(browser => {
    const server = connect({ port: Number(new URL(origin).port), host: 'localhost' })
    browser.pipe(server)
    pipeline(server, slowly(), browser, () => server.destroy())
  })
  front.listen(0, 'localhost')
  await once(front, 'listening')
  return {
    origin: `http://localhost:${(front.address() as AddressInfo).port}`,
    stop: () => front.close(),
  }
}

/** What the first matching line of this output says, in its first group. */
export function lineOf(program: ChildProcess, output: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: output })
    lines.on('line', line => {
      const [, found] = pattern.exec(line) ?? []
      if (found === undefined) return
      lines.close()
      // read on, so that the program never waits for its output
      output.resume()
      resolve(found)
    })
    program.once('error', reject)
    program.once('exit', code => reject(new Error(`${program.spawnfile} ended with ${code}`)))
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
