import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { OperatorError } from '../log/log.ts'

class PortInUse extends OperatorError {
  override name = 'PortInUse'
  constructor(port: number, setting: string) {
    super(`Port ${port} is in use. Stop the other program, or set ${setting}.`)
  }
}

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

/** Resolves once the port is open. Throws `PortInUse`. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { host, port, setting }: Where,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, ({ port }: AddressInfo) => resolve({ port, close }))
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port, setting) : error),
    )
    const close = () =>
      new Promise<void>(done => {
        server.close(() => done())
        // a hanging call must not block the stop
        setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 5000).unref()
      })
  })
}
