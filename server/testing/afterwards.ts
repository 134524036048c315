import { mkdtemp, rm } from 'node:fs/promises'
import { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** Cleans up after the running test; outside of tests, after the file's last one. In a `beforeAll` it does nothing. */
export function afterwards(cleanUp: () => Promise<void>): void {
  try {
    onTestFinished(cleanUp)
  } catch {
    afterAll(cleanUp)
  }
}

/** A new folder, deleted afterwards. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a server on a port of this machine until afterwards. Returns the port. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => {
    const closed = new Promise<void>(resolve => void server.close(() => resolve()))
    if (server instanceof HttpServer) server.closeAllConnections()
    return closed
  })
  return (server.address() as AddressInfo).port
}
