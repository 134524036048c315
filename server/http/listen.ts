import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { OperatorError } from '../log/log.ts'

interface Where {
  readonly host: string
  readonly port: number
  readonly setting: string
}

export interface Listening {
  readonly port: number
  /** Resolves when all pending calls are answered. */
  readonly close: () => Promise<void>
}

/**
 * Milliseconds for which an idle connection stays open: longer than nginx (a minute) and Caddy (two) keep theirs, and
 * than the server may be busy. Closed here first, it could take a call with it.
 */
const keepAliveTimeout = 130_000

/** Resolves once the port is open. Throws `OperatorError` if it is in use. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { host, port, setting }: Where,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout }
    const server = serve({ fetch, port, hostname: host, serverOptions }, ({ port }: AddressInfo) =>
      resolve({ port, close }),
    )
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new OperatorError(`Port ${port} is in use. Stop the other program, or set ${setting}.`)
          : error,
      ),
    )
    const close = () =>
      new Promise<void>(done => {
        server.close(() => done())
        // a hanging call must not block the stop
        setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 5000).unref()
      })
  })
}
