import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** The id of the call that is being answered; none where nobody has called. */
export const requestId = (): string | undefined => current.getStore()

/** Everything that is logged within the work bears this id. */
export const withRequestId = <Answer>(id: string, work: () => Answer): Answer => current.run(id, work)

/** What proxies write (nginx, Envoy, HAProxy): 128 random bits. Anything else may be what somebody has typed. */
const fromProxy = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i

/** The id that a trusted proxy has given a call, or a new one. */
export const requestIdFrom = (header: string | undefined): string =>
  header && fromProxy.test(header) ? header : randomUUID()
