import type { Place, Screens } from './screens.ts'
import { wrap } from './svg.ts'

const boxWidth = { withPath: 186, plain: 150 } as const
const small: Readonly<Partial<Record<Place['kind'], { width: number; height: number }>>> = {
  end: { width: 110, height: 34 },
  anywhere: { width: 130, height: 34 },
  start: { width: 14, height: 14 },
}
const gap = 26
const padding = 16
const between = 20

/**
 * Places that follow each other without a choice, drawn side by side; or a hub with the places that it opens, which
 * stand beside it in a frame.
 */
export interface Block {
  readonly id: string
  readonly places: readonly Place[]
  readonly isFrame: boolean
  readonly columns: number
  readonly hub: Place | undefined
}
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const wordsOf = ({ kind, title }: Place) => (kind === 'exit' ? `on to: ${title}` : title)
/** The title of a place, in the lines of its box. */
export const titleLines = (place: Place, width: number) => wrap(wordsOf(place), width - 20, 12, true)
const sizeOf = (place: Place) => {
  const width =
    small[place.kind]?.width ?? (place.path === '' && place.kind !== 'exit' ? boxWidth.plain : boxWidth.withPath)
  const lines = titleLines(place, width).length + (place.path === '' ? 0 : 1)
  return { width, height: small[place.kind]?.height ?? lines * 15 + (place.kind === 'exit' ? 20 : 14) }
}
const columnsOf = ({ columns, places }: Block) => Math.min(places.length, columns)
const inset = ({ isFrame }: Block) => (isFrame ? padding : 0)
/** Between a hub and its frame there is room for what is said of the ways there and back. */
export const hubGap = 104
const besideHub = ({ hub }: Block) => (hub ? sizeOf(hub).width + hubGap : 0)
/** All boxes of a block are as high as its highest. */
const boxIn = ({ places }: Block) => {
  const sizes = places.map(sizeOf)
  return { width: Math.max(...sizes.map(({ width }) => width)), height: Math.max(...sizes.map(({ height }) => height)) }
}
/** How large a block is, with its hub. */
export function sizeOfBlock(block: Block) {
  const box = boxIn(block)
  const columns = columnsOf(block)
  const rows = Math.ceil(block.places.length / columns)
  return {
    width: besideHub(block) + columns * (box.width + gap) - gap + 2 * inset(block),
    height: rows * (box.height + between) - between + 2 * inset(block),
  }
}
/** A hub is as high as the frame beside it, so that ways reach it from above and below. */
export const hubIn = (block: Block): Box => ({
  x: 0,
  y: 0,
  width: besideHub(block) - hubGap,
  height: sizeOfBlock(block).height,
})
/** The frame around the places of a block, or around all of it. */
export const frameIn = (block: Block): Box => {
  const { height, width } = sizeOfBlock(block)
  return { x: besideHub(block), y: 0, width: width - besideHub(block), height }
}
/** Where a place of a block stands, from the block's corner. */
export function placeIn(block: Block, index: number): Box {
  const box = boxIn(block)
  const columns = columnsOf(block)
  return {
    x: frameIn(block).x + inset(block) + (index % columns) * (box.width + gap),
    y: inset(block) + Math.floor(index / columns) * (box.height + between),
    ...box,
  }
}

/** The blocks of a flow: a way without a condition, to a place to which nothing else leads, makes neighbours. */
export function blocksOf({ hub, places, ways }: Screens, columns: number): readonly Block[] {
  const out = (id: string) => ways.filter(({ from }) => from === id)
  const into = (id: string) => ways.filter(({ to }) => to === id)
  const follows = (one: string, other: string) =>
    out(one).length === 1 &&
    out(one)[0]?.to === other &&
    out(one)[0]?.labels.length === 0 &&
    into(other).length === 1 &&
    [one, other].every(id => places.find(place => place.id === id)?.kind === 'screen' && !hub?.members.includes(id))
  const blocks: Block[] = []
  for (const place of places) {
    const last = blocks.at(-1)
    if (place.id === hub?.id) continue
    if (hub?.members.includes(place.id)) {
      const member = { ...place, path: '' }
      if (last?.isFrame) blocks[blocks.length - 1] = { ...last, places: [...last.places, member] }
      else
        blocks.push({
          id: `frame ${place.id}`,
          places: [member],
          isFrame: true,
          columns,
          hub: places.find(({ id }) => id === hub.id),
        })
    } else if (last && !last.isFrame && follows(last.places.at(-1)!.id, place.id))
      blocks[blocks.length - 1] = { ...last, places: [...last.places, place] }
    else blocks.push({ id: `block ${place.id}`, places: [place], isFrame: false, columns, hub: undefined })
  }
  return blocks
}
