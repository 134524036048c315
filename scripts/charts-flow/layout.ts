import type { CountedFlow } from './count.ts'

/** Where things stand, in the picture's own units; `x` is the middle, `y` the top. */
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Layout {
  readonly width: number
  readonly height: number
  readonly places: ReadonlyMap<string, Point>
  /** The points that a way passes between the two places, by its index in the flow. */
  readonly bends: readonly (readonly Point[])[]
}

export const box = { width: 350, height: 86 } as const
const rowHeight = 180
const gap = { box: 96, bend: 36 } as const

interface Slot {
  readonly id: string
  readonly isBend: boolean
  readonly above: Slot[]
  readonly below: Slot[]
  x: number
}

/**
 * Rows from top to bottom in the order of the flow: each place stands below all that lead to it; a way over several rows keeps
 * a slot free in each of them. All ways lead forwards.
 */
export function layOut({ places, ways }: CountedFlow): Layout {
  const rowOf = new Map<string, number>()
  for (const { id } of places) {
    const before = ways.filter(way => way.to === id).map(({ from }) => rowOf.get(from) ?? 0)
    rowOf.set(id, before.length === 0 ? 0 : Math.max(...before) + 1)
  }

  const slots = new Map<string, Slot>(places.map(({ id }) => [id, { id, isBend: false, above: [], below: [], x: 0 }]))
  const rows: Slot[][] = []
  const put = (row: number, slot: Slot) => (rows[row] ??= []).push(slot)
  for (const { id } of places) put(rowOf.get(id)!, slots.get(id)!)
  const bends = ways.map((way, index) => {
    const [first, last] = [rowOf.get(way.from)!, rowOf.get(way.to)!]
    const between = Array.from({ length: last - first - 1 }, (_, step) => first + 1 + step).map(row => {
      const slot: Slot = { id: `${index} ${row}`, isBend: true, above: [], below: [], x: 0 }
      put(row, slot)
      return { row, slot }
    })
    const chain = [slots.get(way.from)!, ...between.map(({ slot }) => slot), slots.get(way.to)!]
    chain.slice(1).forEach((slot, step) => join(chain[step]!, slot))
    return between
  })

  // downwards after those above, then upwards after those below, until it has settled
  for (const row of rows) spread(row)
  for (let round = 0; round < 12; round++) {
    for (const row of rows) arrange(row, slot => slot.above)
    for (const row of rows.toReversed()) arrange(row, slot => slot.below)
    for (const row of rows) settle(row)
  }
  const all = rows.flat()
  const left = Math.min(...all.map(slot => slot.x - widthOf(slot) / 2)) - gap.box
  const right = Math.max(...all.map(slot => slot.x + widthOf(slot) / 2)) + gap.box
  const pointOf = (slot: Slot, row: number): Point => ({ x: Math.round(slot.x - left), y: row * rowHeight })
  return {
    width: Math.round(right - left),
    height: rows.length * rowHeight - (rowHeight - box.height),
    places: new Map(places.map(({ id }) => [id, pointOf(slots.get(id)!, rowOf.get(id)!)])),
    bends: bends.map(between => between.map(({ row, slot }) => pointOf(slot, row))),
  }
}

const widthOf = ({ isBend }: Slot) => (isBend ? 0 : box.width)
const distance = (one: Slot, other: Slot) =>
  (widthOf(one) + widthOf(other)) / 2 + (one.isBend && other.isBend ? gap.bend : gap.box)
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

function join(above: Slot, below: Slot) {
  above.below.push(below)
  below.above.push(above)
}

/** Side by side, around the middle. */
function spread(row: readonly Slot[]) {
  row.forEach((slot, index) => (slot.x = index === 0 ? 0 : row[index - 1]!.x + distance(row[index - 1]!, slot)))
  const middle = mean(row.map(({ x }) => x))
  for (const slot of row) slot.x -= middle
}

/** Puts a row in the order of its neighbours. */
function arrange(row: Slot[], neighboursOf: (slot: Slot) => readonly Slot[]) {
  const wish = (slot: Slot) => (neighboursOf(slot).length === 0 ? slot.x : mean(neighboursOf(slot).map(({ x }) => x)))
  const wishes = new Map(row.map(slot => [slot, wish(slot)]))
  row.sort((one, other) => wishes.get(one)! - wishes.get(other)!)
  place(row, wishes)
}

/** Moves a row towards all its neighbours without changing its order. */
function settle(row: Slot[]) {
  const wishes = new Map(
    row.map(slot => {
      const neighbours = [...slot.above, ...slot.below]
      return [slot, neighbours.length === 0 ? slot.x : mean(neighbours.map(({ x }) => x))]
    }),
  )
  place(row, wishes)
}

/** As near to the wishes as the distances allow. */
function place(row: readonly Slot[], wishes: ReadonlyMap<Slot, number>) {
  row.forEach((slot, index) => {
    const before = row[index - 1]
    slot.x = before ? Math.max(wishes.get(slot)!, before.x + distance(before, slot)) : wishes.get(slot)!
  })
  const shift = mean(row.map(slot => slot.x - wishes.get(slot)!))
  for (const slot of row) slot.x -= shift
}
