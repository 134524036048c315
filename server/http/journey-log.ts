import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { lte } from 'drizzle-orm'
import { type JourneyStep, journeyStepOf, screenAsking } from '../../domain/journey.ts'
import { registeredSchema } from '../../domain/wire/person.ts'
import type { UsState } from '../../domain/states.ts'
import { journeySteps, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'

const screenSavedBy: Readonly<Record<string, string>> = {
  'POST /v1/person': 'register/basic-info',
  'PUT /v1/person/aliases': 'register/aliases',
  'PUT /v1/person': 'register/address',
  'POST /v1/payment': 'register/payment',
  // what costs nothing is told as a payment: outside Pennsylvania it would name a campaign
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

/** The registration is not guarded: its answer names the account that it has made. */
const registeredIn = async (response: Response): Promise<Walker> => v.parse(registeredSchema, await response.json())

/** Writes down which screen a call has saved, never what or whose (docs/journey-log.md); no call waits for it. */
export function recordJourneys({
  background,
  database,
  now,
}: Needs<'background' | 'database' | 'now'>): MiddlewareHandler<{ Variables: { person?: PersonRow } }> {
  const walks = new Walks()
  return async (context, next) => {
    await next()
    const { method, path } = context.req
    const screen = context.res.ok ? savedBy(`${method} ${path.replace(/\/+$/, '')}`) : undefined
    if (screen === undefined) return
    background.run('journey log', async () => {
      const { person } = context.var
      const walker = person ?? (await registeredIn(context.res.clone()))
      const step = walks.step(walker, journeyStepOf(screen), now())
      if (step) await database.insert(journeySteps).values(step)
    })
  }
}

interface Walker {
  readonly email: string
  readonly us_state: UsState
}
interface Walk {
  readonly name: string
  steps: number
  last: string
}

/** At 10:00 UTC it is night in every state that the portal serves: a walk in the evening is not cut in two. */
const dayBegins = 10 * 3_600_000
/** Nobody walks this far; without an end one account could fill the disk. */
const longestWalk = 200

/** The day of the journey log that a moment belongs to, as year-month-day. */
const journeyDay = (moment: Date) => new Date(moment.getTime() - dayBegins).toISOString().slice(0, 10)

/** Who is on which walk, known to this process and for the day alone: nothing leads from a walk back to a person. */
class Walks {
  #day = ''
  readonly #walks = new Map<string, Walk>()

  /** The next step of a person's walk; null when the screen is the one saved last, as when a page saves two answers. */
  step({ email, us_state }: Walker, screen: string, now: Date): JourneyStep | null {
    const day = journeyDay(now)
    if (day !== this.#day) {
      this.#day = day
      this.#walks.clear()
    }
    const walk = this.#walks.get(email) ?? { name: randomUUID(), steps: 0, last: '' }
    if (walk.last === screen || walk.steps === longestWalk) return null
    walk.last = screen
    walk.steps++
    this.#walks.set(email, walk)
    return { walk: walk.name, step: walk.steps, screen, us_state, day }
  }
}

const oneDay = 86_400_000

interface Retention extends Needs<'database' | 'now'> {
  readonly days: number
}

export async function forgetOldJourneys({ database, days, now }: Retention): Promise<void> {
  const lastForgotten = journeyDay(new Date(now().getTime() - days * oneDay))
  await database.delete(journeySteps).where(lte(journeySteps.day, lastForgotten))
}
