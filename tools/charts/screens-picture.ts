import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { escaped } from '../escaped.ts'
import { anchorOf } from './anchors.ts'
import { edgeAt } from './picture.ts'
import type { Place, Screens, Way } from './screens.ts'
import { blocksOf, frameIn, hubGap, hubIn, placeIn, sizeOfBlock, titleLines, type Block } from './blocks.ts'
import {
  boxAt,
  colours,
  dotAt,
  headHeight,
  linkMark,
  linkTo,
  number,
  page,
  textAt,
  widthOf,
  wrap,
  type Link,
} from './svg.ts'

/** The smallest text, and how small it may become where the picture is made to fit the window. */
const smallestText = 12
const readable = 11
/** What a screen of an analyst shows at once. */
const window = { width: 1440, height: 900 } as const

/** How the picture of a flow's screens is bound to the others. */
export interface ScreensBound {
  readonly title: string
  readonly links: readonly Link[]
  /** Where a click on a place leads. */
  readonly hrefOf: (place: Place) => string | undefined
  /** A line at the foot of a screen, by its path: how many people saved it. */
  readonly noteOf?: ((path: string) => string | undefined) | undefined
  /** What stands beside the flow: questions in the order in which they are asked, and where each leads. */
  readonly lists?: readonly {
    readonly title: string
    readonly rows: readonly { readonly words: string; readonly links: readonly Link[] }[]
  }[]
}
const listWidth = 226

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
    (['DOWN', 'RIGHT'] as const).flatMap(direction =>
      [5, 4, 3].map(columns => ({ direction, columns, label, cycles })),
    ),
  ),
)

function graphOf(flow: Screens, blocks: readonly Block[], { cycles, direction, label: widest }: Arrangement): ElkNode {
  const blockOf = (id: string) =>
    blocks.find(({ hub, places }) => hub?.id === id || places.some(place => place.id === id))!
  const isInside = ({ from, to }: Way) => blockOf(from) === blockOf(to) && [from, to].every(id => id !== flow.hub?.id)
  const endOf = (id: string) => (id === flow.hub?.id ? 'hub' : blockOf(id).id)
  const edges: ElkExtendedEdge[] = flow.ways
    .filter(way => !isInside(way))
    .map((way, index) => {
      // a way out of the frame says which of its places it comes from
      const { title = '' } =
        (flow.hub?.members.includes(way.from) && blockOf(way.from).places.find(({ id }) => id === way.from)) || {}
      const leaving = title && `from: ${title}`
      const labels =
        way.labels.length === 0 ? [leaving] : way.labels.map(label => [leaving, label].filter(Boolean).join(' · '))
      const lines = labels.flatMap((label, at) => wrap(at > 0 ? `or: ${label}` : label, widest, smallestText))
      return {
        id: `way ${index}`,
        sources: [`${endOf(way.from)} out`],
        targets: [`${endOf(way.to)} in`],
        labels:
          lines.length === 0
            ? []
            : [
                {
                  text: lines.join('\n'),
                  width: Math.max(...lines.map(line => widthOf(line, smallestText))) + 6,
                  height: lines.length * 15 + 2,
                },
              ],
      }
    })
  const children: ElkNode[] = blocks.map(block => {
    const size = sizeOfBlock(block)
    const last = block.isFrame ? frameIn(block) : placeIn(block, block.places.length - 1)
    const first = block.isFrame ? frameIn(block) : placeIn(block, 0)
    const [before, after] = direction === 'DOWN' ? (['NORTH', 'SOUTH'] as const) : (['WEST', 'EAST'] as const)
    const portOf = (id: string, side: 'NORTH' | 'SOUTH' | 'WEST' | 'EAST', { height, width, x, y }: typeof first) => ({
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
        portOf(`${block.id} in`, before, first),
        portOf(`${block.id} out`, after, last),
        ...(block.hub ? [portOf('hub in', before, hubIn(block)), portOf('hub out', after, hubIn(block))] : []),
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
  // a hub stands to the left of what it opens, so that ways pass above and below
  for (const arrangement of arrangements.filter(({ direction }) => !flow.hub || direction === 'DOWN')) {
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
    parts.push(...blockAt(block, at.x ?? 0, at.y ?? 0, flow, bound))
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
    ...(has(({ isChangeable }) => isChangeable)
      ? ['✎: can be changed from the review of all answers, and leads back there.']
      : []),
  ]
  return page(
    {
      title: bound.title,
      links: bound.links,
      notes: notes.join(' '),
      width: (placed.width ?? 0) + beside,
      height: Math.max(placed.height ?? 0, listed.height),
    },
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
  for (const { rows, title } of lists) {
    parts.push(textAt([title], x, y, { size: 12, isBold: true }))
    y += 18
    for (const { links, words } of rows) {
      const lines = wrap(words, listWidth - 8, 12)
      parts.push(textAt(lines, x, y, { size: 12, fill: colours.label }))
      y += lines.length * 15
      for (const { href, words: flow } of links) {
        const to = wrap(`→ ${flow}`, listWidth - 18, 12)
        parts.push(linkTo(href, textAt(to, x + 10, y, { size: 12, fill: colours.link })))
        y += to.length * 15
      }
      y += 3
    }
    y += 12
  }
  return { parts, height: y }
}

function blockAt(block: Block, x: number, y: number, { hub, ways }: Screens, bound: ScreensBound): readonly string[] {
  const parts: string[] = []
  const moved = (box: ReturnType<typeof frameIn>) => ({ ...box, x: x + box.x, y: y + box.y })
  if (block.isFrame) parts.push(boxAt(moved(frameIn(block)), { fill: colours.group, stroke: 1 }))
  if (block.hub && hub)
    parts.push(placeAt(block.hub, moved(hubIn(block)), bound), ...hubWaysAt(moved(hubIn(block)), hub))
  block.places.forEach((place, index) => {
    const at = placeIn(block, index)
    parts.push(placeAt(place, moved(at), bound))
    const next = block.places[index + 1]
    if (!next || !ways.some(({ from, to }) => from === place.id && to === next.id)) return
    const to = placeIn(block, index + 1)
    const isBothWays = ways.some(({ from, to: back }) => from === next.id && back === place.id)
    const points =
      to.y === at.y
        ? [
            [at.x + at.width, at.y + at.height / 2],
            [to.x - 1, to.y + to.height / 2],
          ]
        : [
            [at.x + at.width / 2, at.y + at.height],
            [at.x + at.width / 2, to.y - 11],
            [to.x + to.width / 2, to.y - 11],
            [to.x + to.width / 2, to.y - 1],
          ]
    const path = points.map(([left = 0, top = 0]) => `${number(x + left)},${number(y + top)}`).join(' ')
    parts.push(
      `<polyline points="${path}" fill="none" stroke="${colours.line}"${isBothWays ? ' marker-start="url(#tip)"' : ''} marker-end="url(#tip)"/>`,
    )
  })
  return parts
}

/** From a hub to the places in its frame, and back, with what is said of it. */
function hubWaysAt(
  { height, width, x, y }: ReturnType<typeof hubIn>,
  { leaves, opens }: NonNullable<Screens['hub']>,
): readonly string[] {
  const [left, right, middle] = [x + width, x + width + hubGap, y + height / 2]
  const said = (text: string, top: (lines: number) => number) => {
    const lines = wrap(text, hubGap - 12, smallestText)
    return textAt(lines, left + 8, top(lines.length), { size: smallestText, fill: colours.label })
  }
  const arrow = (from: number, to: number, at: number) =>
    `<polyline points="${number(from)},${number(at)} ${number(to)},${number(at)}" fill="none" stroke="${colours.line}" marker-end="url(#tip)"/>`
  return [
    arrow(left, right - 1, middle - 10),
    said(opens, lines => middle - 2 - lines * 15),
    arrow(right, left + 1, middle + 10),
    said(leaves, () => middle + 26),
  ]
}

function placeAt(
  place: Place,
  at: { x: number; y: number; width: number; height: number },
  { hrefOf, noteOf }: ScreensBound,
): string {
  const { isChangeable, isLinkable, isResumed, kind, path } = place
  if (kind === 'start') return dotAt(at.x + at.width / 2, at.y + at.height / 2)
  const isEnd = kind === 'exit' || kind === 'end'
  const note = kind === 'screen' ? noteOf?.(path) : undefined
  const bottom = path === '' ? [] : [path]
  const lines = titleLines(place, at.width)
  const marks = [isResumed ? '↩' : '', isChangeable ? '✎' : ''].join(' ').trim()
  const inside = [
    boxAt(at, {
      isEnd,
      ...(kind === 'dialog' || kind === 'step' ? { dash: '4 3', stroke: 1.5 } : {}),
      ...(kind === 'anywhere' ? { fill: colours.group, stroke: 1 } : {}),
    }),
    textAt(lines, at.x + 10, at.y + 20, { size: 12, isBold: kind === 'screen' }),
    textAt(bottom, at.x + 10, at.y + at.height - 8, { size: smallestText, fill: colours.quiet }),
    isLinkable ? linkMark(at.x + at.width - 30, at.y - 3) : '',
    // on the border, beside the two rings: inside they would lie over a long path
    marks ? outlined(marks, at.x + at.width - 36, at.y + 4, 'end') : '',
    note ? outlined(note, at.x + 10, at.y + at.height + 6, 'start') : '',
  ].join('')
  return `<g id="${anchorOf(place.id)}" class="place ${kind}">${linkTo(hrefOf(place), inside)}</g>`
}

/** Text over a border, with a halo of the paper's color. */
const outlined = (text: string, x: number, y: number, anchor: 'start' | 'end') =>
  `<text x="${number(x)}" y="${number(y)}" font-size="12" text-anchor="${anchor}" stroke="${colours.paper}" stroke-width="5" paint-order="stroke">${escaped(text)}</text>`
