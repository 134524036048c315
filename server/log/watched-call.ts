import type { Log, OutsideService } from './log.ts'
import type { Metrics } from './metrics.ts'

interface Watching {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'asked'>
}

/**
 * Makes a call to an outside service and counts its outcome. The first failure of an outage is an error line, and so
 * the end of it is told once. An error for which `isAnswer` holds is an answer about one person: the service works.
 */
export async function watchCall<Result>(
  { log, metrics }: Watching,
  service: OutsideService,
  call: () => Promise<Result>,
  isAnswer: (error: unknown) => boolean = () => false,
): Promise<Result> {
  try {
    const result = await call()
    if (metrics.asked(service, 'done')) log('outside service answers again', { service })
    return result
  } catch (error) {
    const isOut = !isAnswer(error)
    if (metrics.asked(service, isOut ? 'failed' : 'done'))
      log(isOut ? 'outside service fails' : 'outside service answers again', { service })
    throw error
  }
}
