import { randomUUID } from 'node:crypto'
import type { UsState } from '../../domain/states.ts'
import type { JourneyStep } from '../../domain/journey.ts'

export interface Walker {
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
export const journeyDay = (moment: Date) => new Date(moment.getTime() - dayBegins).toISOString().slice(0, 10)

/**
 * Who is on which walk, known to this process alone and only for the day: with the day's end, or a restart, nothing is
 * left that leads from a walk's random name back to a person.
 */
export class Walks {
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
