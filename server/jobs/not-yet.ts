/** Thrown by a job whose time has not come: it is tried again later, and nothing has gone wrong. */
export class NotYet extends Error {
  override name = 'NotYet'
  override message = 'not yet'
}
