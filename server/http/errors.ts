import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseGone } from '../database/gone.ts'
import { answerRefusal, Refusal } from './refusal.ts'

/** Seconds after which a call that found no database may be sent again. */
export const secondsToWait = 2

export type Log = (line: string) => void

/**
 * Answers every failure as a refusal; without a database with 503, after which the browser asks again. What was not foreseen is logged, without any
 * value that a person sent.
 */
export const errorHandler =
  (log: Log): ErrorHandler =>
  (error, context) => {
    if (error instanceof Refusal) return answerRefusal(context, error)
    if (error instanceof HTTPException) return answerRefusal(context, new Refusal('errorOccurred'), { status: error.status })
    log(`${context.req.method} ${context.req.routePath}: ${describeError(error)}`)
    const unforeseen = new Refusal('unforeseen')
    if (!isDatabaseGone(error)) return answerRefusal(context, unforeseen)
    return answerRefusal(context, unforeseen, { status: 503, headers: { 'Retry-After': String(secondsToWait) } })
  }

/** The kind and place of an error. Its message is left out: a database's message repeats the values of the query. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is not an error was thrown'
  const frames = placesIn(error).filter(line => line.startsWith('    at '))
  const cause = error.cause === undefined ? '' : ` caused by ${describeCause(error.cause)}`
  return [`${error.name}${codeOf(error)}${cause}`, ...frames].join('\n')
}

/** The lines of the stack below the message: a line of the message may itself look like a place, and hold what a person wrote. */
function placesIn({ message, stack = '' }: Error): readonly string[] {
  const begin = stack.indexOf(message)
  return begin === -1 ? [] : stack.slice(begin + message.length).split('\n')
}

const describeCause = (cause: unknown) => (cause instanceof Error ? `${cause.name}${codeOf(cause)}` : 'another error')
const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? ` ${error.code}` : '')
