import type { Server as HttpServer, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setImmediate as loopTurn, setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { OperatorError } from '../log/log.ts'

interface Where {
  readonly host: string
  readonly port: number
  readonly setting: string
}

export interface Listening {
  readonly port: number
  /**
   * Takes calls for `graceSeconds` more, closing each connection after its next response, then closes the port and idle
   * connections. Resolves when all pending calls are answered, or cut off after `callSeconds`.
   */
  readonly close: (graceSeconds?: number) => Promise<void>
}

/**
 * Milliseconds for which an idle connection stays open: longer than nginx (a minute) and Caddy (two) keep theirs, and
 * than the server may be busy. Closed here first, it could take a call with it.
 */
const keepAliveTimeout = 130_000
/** The most seconds that a call may take. */
const callSeconds = 30
/** Seconds in which a call arrives after its connection or its first bytes. */
const arrivingSeconds = 1
/** The most seconds for which calls are held while the port closes: without an empty turn it would lose some. */
const heldSeconds = 4
/** The most milliseconds that the event loop takes for a turn in which nothing happens. */
const emptyTurn = 0.1

/** Resolves once the port is open. Throws `OperatorError` if it is in use. */
export function listen(respond: Fetch, { host, port, setting }: Where): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout }
    const gate: Gate = { open: null }
    const fetch: Fetch = (...call) => (gate.open ? gate.open.then(() => respond(...call)) : respond(...call))
    const server = serve({ fetch, port, hostname: host, serverOptions }, ({ port }: AddressInfo) =>
      resolve({ port, close }),
    )
    const close = closing(server as HttpServer, gate)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new OperatorError(`Port ${port} is in use. Stop the other program, or set ${setting}.`)
          : error,
      ),
    )
  })
}

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Calls wait where it is closed. */
interface Gate {
  open: Promise<void> | null
}

interface Connection {
  /** Bytes read of calls. */
  readonly read: number
  /** When they were read, by the process's own clock; in the past for those of an answered call. */
  readonly at: number
}

/**
 * How a server closes without losing a call. Node's own `close` resets idle connections at once, and with them the
 * calls that are on their way.
 */
function closing(server: HttpServer, gate: Gate): Listening['close'] {
  const pending = new Set<ServerResponse>()
  const connections = new Map<Socket, Connection>()
  let isClosing = false
  server.on('connection', socket => {
    connections.set(socket, { read: 0, at: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    pending.add(response)
    if (isClosing) response.shouldKeepAlive = false
    response.once('close', () => {
      pending.delete(response)
      if (connections.has(socket)) connections.set(socket, { read: socket.bytesRead, at: -Infinity })
    })
  })

  /** Whether no call is arriving. A connection that is being closed after its response closes itself. */
  function isIdle(socket: Socket, { read, at }: Connection) {
    const now = performance.now()
    if (socket.bytesRead === read) return now - at > arrivingSeconds * 1000 && !socket.writableEnded
    connections.set(socket, { read: socket.bytesRead, at: now })
    return false
  }

  return async (graceSeconds = 0) => {
    isClosing = true
    for (const response of pending) if (!response.headersSent) response.shouldKeepAlive = false
    await wait(graceSeconds * 1000)
    // they would keep the loop from being empty
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.open = promise
    await everyConnectionTaken(server)
    const closed = new Promise<void>(done => void NetServer.prototype.close.call(server, () => done()))
    gate.open = null
    resolve()
    const end = performance.now() + callSeconds * 1000
    while (connections.size > 0) {
      // what has arrived is read first
      await loopTurn()
      const busy = new Set([...pending].map(({ req }) => req.socket))
      for (const [socket, connection] of connections)
        if (performance.now() > end || (!busy.has(socket) && isIdle(socket, connection))) socket.destroy()
      await wait(20)
    }
    await closed
  }
}

/**
 * Resolves at a moment when the system holds no connection that has not been handed over: closing the port resets
 * those, and a proxy must not send a POST twice. The moment follows an empty turn of the event loop, in which nothing
 * can have come. Without one, it resolves after `heldSeconds`.
 */
async function everyConnectionTaken(server: HttpServer): Promise<void> {
  const end = performance.now() + heldSeconds * 1000
  let isEmpty = false
  const wasTaken = () => void (isEmpty = false)
  server.on('connection', wasTaken)
  while (!isEmpty && performance.now() < end) {
    await loopTurn()
    isEmpty = true
    const start = performance.now()
    await loopTurn()
    if (performance.now() - start > emptyTurn) isEmpty = false
  }
  server.off('connection', wasTaken)
}
