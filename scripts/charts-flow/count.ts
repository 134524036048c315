import type { JourneyStep } from '../../domain/journey.ts'
import { wayKey, type Flow, type Place, type Way } from './flows.ts'
import { FlowMap, type Trace } from './trace.ts'

/** A number of walks that may be shown: a small group hides in "<5", and the rest is rounded, so that no subtraction finds it. */
export type Shown = number | '<5'
const smallest = 5
export const shown = (count: number): Shown =>
  count === 0 ? 0 : count < smallest ? '<5' : Math.round(count / smallest) * smallest

export interface CountedPlace extends Place {
  readonly walks: Shown
  /** Whose day began here: a new account, or somebody who came back. */
  readonly began: Shown
  /** Who turned up here without having walked here. */
  readonly returned: Shown
  /** For whom nothing was saved after this. */
  readonly stopped: Shown
}
export interface CountedWay extends Way {
  readonly walks: Shown
}
export interface CountedFlow {
  readonly name: string
  readonly places: readonly CountedPlace[]
  readonly ways: readonly CountedWay[]
}
export interface Counted {
  readonly walks: Shown
  readonly firstDay: string
  readonly lastDay: string
  readonly flows: readonly CountedFlow[]
  /** Saved screens that no flow has: of an older version, or outside the flows. */
  readonly unknown: Readonly<Record<string, Shown>>
}

/** Counts for each place and way on how many walks it was. A walk is what one person saved on one day. */
export function countWalks(flows: readonly Flow[], steps: readonly JourneyStep[]): Counted {
  const map = new FlowMap(flows)
  const walks = [...Map.groupBy(steps, ({ walk }) => walk).values()]
  const traces = walks.map(walk => map.trace(walk.toSorted((one, other) => one.step - other.step).map(({ screen }) => screen)))
  const tally = (idsOf: (trace: Trace) => readonly (string | undefined)[]) => {
    const counts = new Map<string | undefined, number>()
    for (const trace of traces) for (const id of new Set(idsOf(trace))) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }
  const [places, ways, began] = [tally(({ places }) => places), tally(({ ways }) => ways), tally(({ began }) => [began])]
  const [returned, stopped] = [tally(({ returned }) => returned), tally(({ stopped }) => [stopped])]
  const of = (counts: ReadonlyMap<string | undefined, number>, id: string) => shown(counts.get(id) ?? 0)
  const days = steps.map(({ day }) => day).toSorted()
  return {
    walks: shown(walks.length),
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    flows: flows.map(flow => ({
      name: flow.name,
      places: flow.places.map(place => ({
        ...place,
        walks: of(places, place.id),
        began: of(began, place.id),
        returned: of(returned, place.id),
        stopped: of(stopped, place.id),
      })),
      ways: flow.ways.map(way => ({ ...way, walks: of(ways, wayKey(way)) })),
    })),
    unknown: Object.fromEntries([...tally(({ unknown }) => unknown)].map(([screen, count]) => [screen, shown(count)])),
  }
}

/** A shown number as one to draw or to compare with. */
export const sizeOf = (count: Shown): number => (typeof count === 'number' ? count : smallest / 2)
/** A part in percent, where both numbers are large enough for it to mean something. */
export function shareOf(part: Shown, whole: Shown): string {
  if (typeof part !== 'number' || part === 0 || typeof whole !== 'number' || whole < 20) return ''
  const percent = Math.round((part / whole) * 100)
  return ` (${percent === 0 ? '<1' : percent}%)`
}
