import { lte } from 'drizzle-orm'
import type { Dependencies } from '../dependencies.ts'
import { journeySteps } from '../database/schema.ts'
import { journeyDay } from './journey-walks.ts'

const oneDay = 86_400_000

interface Retention extends Pick<Dependencies, 'database' | 'now'> {
  /** How many days are kept, today among them; 0 keeps nothing. */
  readonly days: number
}

/** Removes what is older than the days that are kept. */
export async function forgetOldJourneys({ database, days, now }: Retention): Promise<void> {
  const lastForgotten = journeyDay(new Date(now().getTime() - days * oneDay))
  await database.delete(journeySteps).where(lte(journeySteps.day, lastForgotten))
}
