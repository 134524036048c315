import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseGone } from '../database/failures.ts'
import type { Log } from '../log/lines.ts'
import { routeOf } from './route.ts'
import { answerRefusal, Refusal } from './refusal.ts'

/** Seconds after which a call that found no database may be sent again. */
export const secondsToWait = 2

interface Noted {
  readonly log: Log
  readonly metrics: { readonly unforeseen: (cause: 'database gone' | 'fault') => void }
}

/**
 * Answers every failure as a refusal; without a database with 503, after which the browser asks again. What was not
 * foreseen is logged, without any value that a person sent.
 */
export const errorHandler =
  (noted: Noted): ErrorHandler =>
  (error, context) => {
    if (error instanceof Refusal) return answerRefusal(context, error)
    if (error instanceof HTTPException)
      return answerRefusal(context, new Refusal('errorOccurred'), { status: error.status })
    return answerUnforeseen(noted, error, context)
  }

function answerUnforeseen({ log, metrics }: Noted, error: Error, context: Context): Response {
  const isGone = isDatabaseGone(error)
  metrics.unforeseen(isGone ? 'database gone' : 'fault')
  log('unforeseen failure', { method: context.req.method, route: routeOf(context), error })
  const unforeseen = new Refusal('unforeseen')
  if (!isGone) return answerRefusal(context, unforeseen)
  return answerRefusal(context, unforeseen, { status: 503, headers: { 'Retry-After': String(secondsToWait) } })
}
