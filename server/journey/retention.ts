import { lte } from 'drizzle-orm'
import type { Background } from '../background.ts'
import type { Database } from '../database/open.ts'
import { journeySteps } from '../database/schema.ts'
import { journeyDay } from './walks.ts'

const oneDay = 86_400_000

interface Retention {
  readonly database: Database
  readonly background: Background
  /** How many days are kept, today among them; 0 keeps nothing. */
  readonly days: number
  readonly now: () => Date
}

/** Removes what is older than the days that are kept. */
export async function forgetOldJourneys({ database, days, now }: Omit<Retention, 'background'>): Promise<void> {
  const lastForgotten = journeyDay(new Date(now().getTime() - days * oneDay))
  await database.delete(journeySteps).where(lte(journeySteps.day, lastForgotten))
}

/** Forgets now and every day, also while the log is off. Answers how to end it. */
export function keepForgetting(retention: Retention): () => void {
  const forget = () => retention.background.run('journey log', () => forgetOldJourneys(retention))
  forget()
  const timer = setInterval(forget, oneDay).unref()
  return () => clearInterval(timer)
}
