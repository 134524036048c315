import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { anchorOf } from './anchors.ts'
import { edgeAt } from './picture.ts'
import type { Place, Screens, Way } from './screens.ts'
import { boxAt, colours, headHeight, linkMark, linkTo, number, page, startAt, textAt, widthOf, wrap, type Link } from './svg.ts'

/** The smallest text, and how small it may become where the picture is made to fit the window. */
const smallestText = 12
const readable = 11
const boxWidth = { withPath: 186, plain: 150 } as const
const small: Readonly<Partial<Record<Place['kind'], { width: number; height: number }>>> = {
  exit: { width: 186, height: 50 },
  end: { width: 110, height: 34 },
  anywhere: { width: 130, height: 34 },
  start: { width: 14, height: 14 },
}
const gap = 26
const padding = 16
/** What a screen of an analyst shows at once. */
const window = { width: 1440, height: 900 } as const

/** How the picture of a flow's screens is bound to the others. */
export interface ScreensBound {
  readonly title: string
  readonly links: readonly Link[]
  /** Where a click on a place leads. */
  readonly hrefOf: (place: Place) => string | undefined
  /** What stands beside the flow: questions in the order in which they are asked, and where each leads. */
  readonly lists?: readonly { readonly title: string; readonly isOrdered: boolean; readonly rows: readonly { readonly words: string; readonly links: readonly Link[] }[] }[]
}
const listWidth = 222

/** Places that follow each other without a choice, drawn side by side; or the places that a hub opens, in a frame. */
interface Block {
  readonly id: string
  readonly places: readonly Place[]
  readonly isFrame: boolean
  readonly columns: number
}

/** How a flow may be laid out; the first way by which it fits the window is taken. */
interface Arrangement {
  readonly direction: 'DOWN' | 'RIGHT'
  /** How many places stand side by side. */
  readonly columns: number
  /** Which ways count as ways back. */
  readonly cycles: 'DEPTH_FIRST' | 'GREEDY'
  /** How wide the words of a way may be. */
  readonly label: number
}
const arrangements: readonly Arrangement[] = [170, 110].flatMap(label =>
  (['DEPTH_FIRST', 'GREEDY'] as const).flatMap(cycles =>
    (['DOWN', 'RIGHT'] as const).flatMap(direction => [5, 4, 3].map(columns => ({ direction, columns, label, cycles }))),
  ),
)

const wordsOf = ({ kind, title }: Place) => (kind === 'exit' ? `on to: ${title}` : title)
const linesOf = (place: Place, width: number) => wrap(wordsOf(place), width - 20, 12, true)
const sizeOf = (place: Place) => {
  const width = small[place.kind]?.width ?? (place.path === '' ? boxWidth.plain : boxWidth.withPath)
  const lines = linesOf(place, width).length + (place.path === '' && !place.isResumed && !place.isChangeable ? 0 : 1)
  return { width, height: small[place.kind]?.height ?? lines * 15 + 14 }
}
const columnsOf = ({ columns, places }: Block) => Math.min(places.length, columns)
const between = 20
const inset = ({ isFrame }: Block) => (isFrame ? padding : 0)
/** All boxes of a block are as high as its highest. */
const boxIn = ({ places }: Block) => {
  const sizes = places.map(sizeOf)
  return { width: Math.max(...sizes.map(({ width }) => width)), height: Math.max(...sizes.map(({ height }) => height)) }
}
function sizeOfBlock(block: Block) {
  const box = boxIn(block)
  const columns = columnsOf(block)
  const rows = Math.ceil(block.places.length / columns)
  return {
    width: columns * (box.width + gap) - gap + 2 * inset(block),
    height: rows * (box.height + between) - between + 2 * inset(block),
  }
}
/** Where a place of a block stands, from the block's corner. */
function placeIn(block: Block, index: number) {
  const box = boxIn(block)
  const columns = columnsOf(block)
  return {
    x: inset(block) + (index % columns) * (box.width + gap),
    y: inset(block) + Math.floor(index / columns) * (box.height + between),
    ...box,
  }
}

/** The blocks of a flow: a way without a condition, to a place to which nothing else leads, makes neighbours. */
function blocksOf({ hub, places, ways }: Screens, columns: number): readonly Block[] {
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
    if (hub?.members.includes(place.id)) {
      if (last?.isFrame) blocks[blocks.length - 1] = { ...last, places: [...last.places, { ...place, path: '' }] }
      else blocks.push({ id: `frame ${place.id}`, places: [{ ...place, path: '' }], isFrame: true, columns })
    } else if (last && !last.isFrame && follows(last.places.at(-1)!.id, place.id))
      blocks[blocks.length - 1] = { ...last, places: [...last.places, place] }
    else blocks.push({ id: `block ${place.id}`, places: [place], isFrame: false, columns })
  }
  return blocks
}

function graphOf(flow: Screens, blocks: readonly Block[], { cycles, direction, label: widest }: Arrangement): ElkNode {
  const blockOf = (id: string) => blocks.find(({ places }) => places.some(place => place.id === id))!
  const isInside = ({ from, to }: Way) => blockOf(from) === blockOf(to)
  const { hub } = flow
  const frame = blocks.find(({ isFrame }) => isFrame)
  const hubWays: readonly Way[] =
    hub && frame
      ? [
          { from: hub.id, to: frame.places[0]!.id, labels: [hub.opens, `and back: ${hub.leaves}`] },
        ]
      : []
  const between = [...flow.ways.filter(way => !isInside(way)), ...hubWays]
  const edges: ElkExtendedEdge[] = between.map((way, index) => {
    const [from, to] = [blockOf(way.from), blockOf(way.to)]
    const lines = way.labels.flatMap((label, at) => wrap(at > 0 ? `or: ${label}` : label, widest, smallestText))
    return {
      id: `way ${index}`,
      sources: [`${from.id} out`],
      targets: [`${to.id} in`],
      labels:
        lines.length === 0
          ? []
          : [{ text: lines.join('\n'), width: Math.max(...lines.map(line => widthOf(line, smallestText))) + 6, height: lines.length * 15 + 2 }],
    }
  })
  const children: ElkNode[] = blocks.map(block => {
    const size = sizeOfBlock(block)
    const whole = { x: 0, y: 0, ...size }
    const last = block.isFrame ? whole : placeIn(block, block.places.length - 1)
    const first = block.isFrame ? whole : placeIn(block, 0)
    const portOf = (id: string, side: 'NORTH' | 'SOUTH' | 'WEST' | 'EAST', { height, width, x, y }: typeof whole) => ({
      id,
      x: side === 'WEST' ? 0 : side === 'EAST' ? size.width : x + width / 2,
      y: side === 'NORTH' ? 0 : side === 'SOUTH' ? size.height : y + height / 2,
      width: 0,
      height: 0,
      layoutOptions: { 'elk.port.side': side },
    })
    return {
      id: block.id,
      ...size,
      layoutOptions: {
        'elk.portConstraints': 'FIXED_POS',
        ...(block.places[0]?.kind === 'start' ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}),
      },
      ports: [
        portOf(`${block.id} in`, direction === 'DOWN' ? 'NORTH' : 'WEST', first),
        portOf(`${block.id} out`, direction === 'DOWN' ? 'SOUTH' : 'EAST', last),
      ],
    }
  })
  return {
    id: 'picture',
    children,
    edges,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.cycleBreaking.strategy': cycles,
      'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
      'elk.layered.spacing.nodeNodeBetweenLayers': '12',
      'elk.layered.spacing.edgeNodeBetweenLayers': '6',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '5',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.spacing.nodeNode': '16',
      'elk.spacing.edgeNode': '12',
      'elk.spacing.edgeEdge': '9',
      'elk.spacing.edgeLabel': '4',
      'elk.separateConnectedComponents': 'false',
      'elk.padding': '[top=8,left=16,bottom=12,right=16]',
      'org.eclipse.elk.json.shapeCoords': 'ROOT',
      'org.eclipse.elk.json.edgeCoords': 'ROOT',
    },
  }
}

/** A flow on one page: its screens in their order, and the ways between them in words. */
export async function screensPicture(flow: Screens, bound: ScreensBound): Promise<string> {
  let best: { readonly placed: ElkNode; readonly blocks: readonly Block[] } | undefined
  const { lists = [] } = bound
  const beside = lists.length === 0 ? 0 : listWidth
  const excess = ({ height = 0, width = 0 }: ElkNode) =>
    Math.max((width + beside) / window.width, (height + headHeight) / window.height)
  for (const arrangement of arrangements) {
    const blocks = blocksOf(flow, arrangement.columns)
    const isAsBefore = blocks.every(({ places }) => places.length < arrangement.columns)
    if (isAsBefore && arrangement.columns < 5) continue
    const placed: ElkNode = await new ELK().layout(graphOf(flow, blocks, arrangement))
    if (!best || excess(placed) < excess(best.placed)) best = { placed, blocks }
    if (excess(best.placed) <= smallestText / readable) break
  }
  const { blocks, placed } = best!
  const parts: string[] = []
  for (const at of placed.children ?? []) {
    const block = blocks.find(({ id }) => id === at.id)!
    parts.push(...blockAt(block, at.x ?? 0, at.y ?? 0, flow.ways, bound))
  }
  for (const edge of placed.edges ?? []) parts.push(...edgeAt(edge.sections ?? [], edge.labels ?? []))
  const listed = listsAt(lists, placed.width ?? 0)
  parts.push(...listed.parts)
  const width = Math.max((placed.width ?? 0) + beside, flow.isLeftAnywhere ? 560 : 0)
  if (flow.isLeftAnywhere) parts.push(leftAnywhere(width))
  const has = (mark: (place: Place) => boolean) => flow.places.some(mark)
  const notes = [
    'A click leads on: from a flow to its screens, from a screen to the whole chart.',
    ...(has(({ isLinkable }) => isLinkable) ? ['Two rings: the address bar may ask for it.'] : []),
    ...(has(({ isResumed }) => isResumed) ? ['↩: who comes back may go on here.'] : []),
    ...(has(({ isChangeable }) => isChangeable) ? ['✎: can be changed from the review of all answers, and leads back there.'] : []),
  ]
  return page(
    { title: bound.title, links: bound.links, notes: notes.join(' '), width: (placed.width ?? 0) + beside, height: Math.max(placed.height ?? 0, listed.height) },
    parts,
  )
}

/** In the head of the picture: one logs out from every screen. */
function leftAnywhere(width: number): string {
  const [words, end] = ['from every screen: logs out', 'logged out']
  const at = { x: width - 116, y: 14 - headHeight, width: 100, height: 30 }
  const to = at.x - 40
  return `<g class="place end">${textAt([words], to - widthOf(words, 12) - 6, at.y + 19, { size: 12 })}<line x1="${number(to)}" y1="${at.y + 15}" x2="${number(at.x - 1)}" y2="${at.y + 15}" stroke="${colours.line}" marker-end="url(#tip)"/>${boxAt(at, { isEnd: true })}${textAt([end], at.x + 18, at.y + 19, { size: 12 })}</g>`
}

/** Lists, one under the other: each question with its number, and under it the links. */
function listsAt(lists: NonNullable<ScreensBound['lists']>, x: number) {
  const parts: string[] = []
  let y = 20
  for (const { isOrdered, rows, title } of lists) {
    parts.push(textAt([title], x, y, { size: 12, isBold: true }))
    y += 18
    rows.forEach(({ links, words }, index) => {
      const lines = wrap(isOrdered ? `${index + 1}. ${words}` : words, listWidth - 20, 12)
      parts.push(textAt(lines, x, y, { size: 12, fill: colours.label }))
      y += lines.length * 15
      for (const { href, words: to } of links) {
        const [first = '', ...more] = wrap(`→ ${to}`, listWidth - 46, 12)
        const line = more.length > 0 ? `${first} …` : first
        parts.push(linkTo(href, textAt([line], x + 14, y, { size: 12, fill: colours.link })))
        y += 15
      }
      y += 3
    })
    y += 12
  }
  return { parts, height: y }
}

function blockAt(block: Block, x: number, y: number, ways: readonly Way[], bound: ScreensBound): readonly string[] {
  const parts: string[] = []
  if (block.isFrame) parts.push(boxAt({ x, y, ...sizeOfBlock(block) }, { fill: colours.group, stroke: 1 }))
  block.places.forEach((place, index) => {
    const at = placeIn(block, index)
    parts.push(placeAt(place, { ...at, x: x + at.x, y: y + at.y }, bound))
    const next = block.places[index + 1]
    if (!next || !ways.some(({ from, to }) => from === place.id && to === next.id)) return
    const to = placeIn(block, index + 1)
    const isBothWays = ways.some(({ from, to: back }) => from === next.id && back === place.id)
    const points =
      to.y === at.y
        ? [[at.x + at.width, at.y + at.height / 2], [to.x - 1, to.y + to.height / 2]]
        : [
            [at.x + at.width / 2, at.y + at.height],
            [at.x + at.width / 2, to.y - 11],
            [to.x + to.width / 2, to.y - 11],
            [to.x + to.width / 2, to.y - 1],
          ]
    const path = points.map(([left = 0, top = 0]) => `${number(x + left)},${number(y + top)}`).join(' ')
    parts.push(`<polyline points="${path}" fill="none" stroke="${colours.line}"${isBothWays ? ' marker-start="url(#tip)"' : ''} marker-end="url(#tip)"/>`)
  })
  return parts
}

function placeAt(place: Place, at: { x: number; y: number; width: number; height: number }, { hrefOf }: ScreensBound): string {
  const { isChangeable, isLinkable, isResumed, kind, path } = place
  if (kind === 'start') return startAt(at.x + at.width / 2, at.y + at.height, at.height - 6)
  const isEnd = kind === 'exit' || kind === 'end'
  const bottom = path === '' ? [] : [path]
  const lines = linesOf(place, at.width)
  const marks = [isResumed ? '↩' : '', isChangeable ? '✎' : ''].join(' ').trim()
  const inside = [
    boxAt(at, { isEnd, ...(kind === 'dialog' || kind === 'step' ? { dash: '4 3', stroke: 1.5 } : {}), ...(kind === 'anywhere' ? { fill: colours.group, stroke: 1 } : {}) }),
    textAt(lines, at.x + 10, at.y + 20, { size: 12, isBold: kind === 'screen' }),
    textAt(bottom, at.x + 10, at.y + at.height - 8, { size: smallestText, fill: colours.quiet }),
    isLinkable ? linkMark(at.x + at.width - 30, at.y - 3) : '',
    marks ? `<text x="${number(at.x + at.width - 8)}" y="${number(at.y + at.height - 8)}" font-size="12" text-anchor="end">${marks}</text>` : '',
  ].join('')
  return `<g id="${anchorOf(place.id)}" class="place ${kind}">${linkTo(hrefOf(place), inside)}</g>`
}
