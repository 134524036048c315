import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A call that the server refuses; it becomes `{"detail": …}` with the status (DECISIONS §2). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: ContentfulStatusCode
  constructor(status: ContentfulStatusCode, detail: string) {
    super(detail)
    this.status = status
  }
}

export const notFound = () => new Refusal(404, 'Not found')
/** The words on which the browser goes to the login page (S1 §8). */
export const noSession = () => new Refusal(401, 'Could not validate credentials')
