/** What can go wrong with a call. `detail` is the server's own sentence, shown as it is (S1 §8). */
export type FailureKind = 'unreachable' | 'timeout' | 'unauthorized' | 'refused' | 'broken'

export class Failure extends Error {
  override name = 'Failure'
  readonly kind: FailureKind
  /** The server's sentence, or undefined when it gave none. */
  readonly detail: string | undefined
  constructor(kind: FailureKind, detail?: string) {
    super(detail ?? kind)
    this.kind = kind
    this.detail = detail
  }
}

const unauthorizedWords = ['not auth', 'unauth', 'could not validate credentials']

/** Whether a server sentence says that the session has ended (S1 §8). */
export const saysUnauthorized = (detail: string) => unauthorizedWords.some(words => detail.toLowerCase().includes(words))

/** The failure that a rejected call carries; anything unknown counts as broken. */
export const failureFrom = (error: unknown): Failure => (error instanceof Failure ? error : new Failure('broken'))
