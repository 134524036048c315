import { randomUUID } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { type JourneyStep, journeyStepOf, screenAsking } from '../../domain/journey.ts'
import type { UsState } from '../../domain/states.ts'
import { registeredSchema } from '../../domain/wire/person.ts'
import { journeySteps, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'

const screenSavedBy: Readonly<Record<string, string>> = {
  'POST /v1/person': 'register/basic-info',
  'PUT /v1/person/aliases': 'register/aliases',
  'PUT /v1/person': 'register/address',
  'POST /v1/payment': 'register/payment',
  // free results are logged as a payment: outside Pennsylvania they would reveal a campaign
  'POST /v1/payment/promotion': 'register/payment',
  'PUT /v1/person/verification': 'register/verification',
  'PUT /v1/eligibility': 'results',
  'PUT /v1/status': 'bci-date',
}
const answer = 'PUT /v1/answer/'

function savedBy(call: string): string | undefined {
  if (call.startsWith(answer)) return screenAsking(call.slice(answer.length))
  return Object.hasOwn(screenSavedBy, call) ? screenSavedBy[call] : undefined
}

/** Registration has no session yet: its response names the new account. */
const registeredIn = async (response: Response): Promise<Visitor> => v.parse(registeredSchema, await response.json())

/** Logs which screen a call saved, never what or whose (docs/journey-log.md). No call waits for it. */
export function recordJourneys({
  background,
  database,
  now,
}: Needs<'background' | 'database' | 'now'>): MiddlewareHandler<{ Variables: { person?: PersonRow } }> {
  const visits = new Visits()
  return async (context, next) => {
    await next()
    const { method, path } = context.req
    const screen = context.res.ok ? savedBy(`${method} ${path.replace(/\/+$/, '')}`) : undefined
    if (screen === undefined) return
    background.run('journey log', async () => {
      const { person } = context.var
      const visitor = person ?? (await registeredIn(context.res.clone()))
      const step = visits.step(visitor, journeyStepOf(screen), now())
      if (step) await database.insert(journeySteps).values(step)
    })
  }
}

interface Visitor {
  readonly email: string
  readonly us_state: UsState
}
interface Visit {
  readonly name: string
  steps: number
  last: string
}

/** 10:00 UTC is night in every state that the portal serves, so no evening visit is split. */
const dayBegins = 10 * 3_600_000
/** Steps per visit, limited so that one account cannot fill the disk. */
const longestVisit = 200

/** Day in the journey log (year-month-day). */
const journeyDay = (moment: Date) => new Date(moment.getTime() - dayBegins).toISOString().slice(0, 10)

/** Which visit belongs to which person: kept in memory for one day, so that no visit leads back to a person. */
class Visits {
  #day = ''
  readonly #visits = new Map<string, Visit>()

  /** The next step of a person's visit; null if the screen is the one saved last, as when a page saves two answers. */
  step({ email, us_state }: Visitor, screen: string, now: Date): JourneyStep | null {
    const day = journeyDay(now)
    if (day !== this.#day) {
      this.#day = day
      this.#visits.clear()
    }
    const visit = this.#visits.get(email) ?? { name: randomUUID(), steps: 0, last: '' }
    if (visit.last === screen || visit.steps === longestVisit) return null
    visit.last = screen
    visit.steps++
    this.#visits.set(email, visit)
    return { visit: visit.name, step: visit.steps, screen, us_state, day }
  }
}

const oneDay = 86_400_000

interface Retention extends Needs<'database' | 'now'> {
  readonly days: number
}

export async function pruneJourneyLog({ database, days, now }: Retention): Promise<void> {
  const lastDeleted = journeyDay(new Date(now().getTime() - days * oneDay))
  await database.delete(journeySteps).where(lte(journeySteps.day, lastDeleted))
}
