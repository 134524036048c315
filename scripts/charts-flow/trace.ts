import { exitOf, wayKey, type Flow, type Place } from './flows.ts'

/** What the log shows of one walk on the map of the flows. */
export interface Trace {
  /** Where the day begins, and where the person turns up without having walked there: by the back button, a link, the menu. */
  readonly began: string | undefined
  readonly returned: readonly string[]
  readonly places: readonly string[]
  /** Ways by `wayKey`. */
  readonly ways: readonly string[]
  /** The last thing that was saved, unless nothing comes after it: the results, the end of the statement. */
  readonly stopped: string | undefined
  /** Saved screens that the map does not have. */
  readonly unknown: readonly string[]
}

/** The results have no flow that is drawn: they are where the walk ends. */
const results: Place = { id: 'results', name: 'results', description: '', kind: 'screen', saved: 'results', isSilent: false }

/** Finds the way between two saved screens. */
export class FlowMap {
  readonly #places: ReadonlyMap<string, Place>
  readonly #next: ReadonlyMap<string, readonly string[]>

  constructor(flows: readonly Flow[]) {
    const starts = new Map([['results', results.id], ...flows.map(({ name, places }) => [name, places[0]?.id ?? ''] as const)])
    this.#places = new Map([...flows.flatMap(flow => flow.places), results].map(place => [place.id, place]))
    const ways = flows.flatMap(flow => [
      ...flow.ways,
      // a way out is followed by the first screen of the flow that it leads to
      ...[...starts].map(([name, start]) => ({ from: exitOf(flow.name, name), to: start })),
    ])
    this.#next = new Map([...Map.groupBy(ways, way => way.from)].map(([from, leading]) => [from, leading.map(way => way.to)]))
  }

  /** The places from which a saved screen may have been saved. */
  placesSaving = (saved: string): readonly string[] => [...this.#places.values()].filter(p => p.saved === saved).map(p => p.id)

  /** The shortest way on which nothing else has to be saved, both ends included; undefined when the charts have none. */
  pathBetween(from: string, targets: readonly string[]): readonly string[] | undefined {
    const cameFrom = new Map<string, string | undefined>([[from, undefined]])
    // grows while it is walked
    const waiting = [from]
    for (const at of waiting)
      for (const next of this.#next.get(at) ?? []) {
        if (cameFrom.has(next)) continue
        cameFrom.set(next, at)
        if (targets.includes(next)) return backFrom(next, cameFrom)
        if (this.#places.get(next)?.isSilent) waiting.push(next)
      }
    return undefined
  }

  /** Lays the saved screens of one walk, in their order, onto the map. */
  trace(saved: readonly string[]): Trace {
    const known = saved.filter(screen => this.placesSaving(screen).length > 0)
    const [first] = known
    const began = first === undefined ? undefined : this.placesSaving(first)[0]
    const places = new Set(began === undefined ? [] : [began])
    const ways = new Set<string>()
    const returned = new Set<string>()
    let at = began
    for (const screen of known.slice(1)) {
      const targets = this.placesSaving(screen)
      const path = at === undefined ? undefined : this.pathBetween(at, targets)
      at = path?.at(-1) ?? targets[0]
      if (path === undefined && at !== undefined) returned.add(at)
      for (const place of path ?? [at]) if (place !== undefined) places.add(place)
      path?.slice(1).forEach((to, index) => ways.add(wayKey({ from: path[index] ?? '', to })))
    }
    return {
      began,
      returned: [...returned],
      places: [...places],
      ways: [...ways],
      stopped: at !== undefined && this.#next.has(at) ? at : undefined,
      unknown: saved.filter(screen => !known.includes(screen)),
    }
  }
}

function backFrom(end: string, cameFrom: ReadonlyMap<string, string | undefined>): readonly string[] {
  const path: string[] = []
  for (let at: string | undefined = end; at !== undefined; at = cameFrom.get(at)) path.unshift(at)
  return path
}
