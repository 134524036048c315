export interface DescribedError {
  readonly kind: string
  readonly code?: string
  /** What a service that was called names its answer, and the name of the parameter that it refused. */
  readonly requestId?: string
  readonly param?: string
  readonly cause?: Omit<DescribedError, 'places'>
  /** The lines of its stack. */
  readonly places: readonly string[]
}

/**
 * The kind, code and places of an error, and of its cause. Its message is left out: a database's message repeats the
 * values of the query.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { kind: 'not an error', places: [] }
  const places = stackBelowMessage(error).flatMap(line => (line.startsWith('    at ') ? [line.trim()] : []))
  return { ...kindOf(error), ...(error.cause !== undefined && { cause: kindOf(error.cause) }), places }
}

/** `DrizzleQueryError, caused by error 42P01`. */
export const errorInWords = ({ cause, ...error }: Omit<DescribedError, 'places'>) =>
  [error, ...(cause ? [cause] : [])]
    .map(({ code, kind }) => (code === undefined ? kind : `${kind} ${code}`))
    .join(', caused by ')

/** A line of the message may itself look like a place, and hold what a person wrote. */
function stackBelowMessage({ message, stack = '' }: Error): readonly string[] {
  const begin = stack.indexOf(message)
  return begin === -1 ? [] : stack.slice(begin + message.length).split('\n')
}

function kindOf(error: unknown): Omit<DescribedError, 'places'> {
  if (!(error instanceof Error)) return { kind: 'not an error' }
  const named = (['code', 'requestId', 'param'] as const).flatMap(name => {
    const fact: unknown = Reflect.get(error, name)
    return typeof fact === 'string' && isName.test(fact) ? [[name, fact] as const] : []
  })
  return { kind: error.name, ...Object.fromEntries(named) }
}

/** A code or the name of something (`42P01`, `req_1a`, `metadata[payment]`), not a value that a person wrote. */
const isName = /^[\w[\].-]{1,100}$/
