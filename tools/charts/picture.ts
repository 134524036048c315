import ELK, { type ElkEdgeSection, type ElkNode, type ElkExtendedEdge } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine } from 'xstate'
import { anchorOf } from './anchors.ts'
import { edgesOf, labelOf, loggedOut, treeOf, withDescendants, type Edge, type Node } from './graph.ts'
import { boxAt, colours, linkMark, linkTo, number, page, startAt, textAt, widthOf, wrap, type Link } from './svg.ts'

const size = { title: 12, text: 12, label: 12 } as const
const widest = 210
const line = 15
/**
 * Where more arrows than this meet at a state, they are told in words in the box from which they come: many long arrows
 * cannot be followed.
 */
const crowd = 6
const endWords = 'logged out'

/** `saving` and `askingForDate` as people write it. */
export const named = (name: string) =>
  name.replaceAll('-', ' ').replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

const layout = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '7',
  'elk.spacing.edgeLabel': '6',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=70,left=20,bottom=20,right=20]',
  'org.eclipse.elk.json.shapeCoords': 'ROOT',
  'org.eclipse.elk.json.edgeCoords': 'ROOT',
}
const first = { 'elk.layered.layering.layerConstraint': 'FIRST' }
const startLength = 22

/** How a picture is bound to the others. */
export interface Bound {
  readonly title: string
  readonly links: readonly Link[]
  /** The file of this picture, for links within it. */
  readonly file: string
  /** The picture of the chart that runs while a state is there. */
  readonly opens: (node: Node) => string | undefined
}

const linesOf = ({ description, name }: Node) => ({
  title: wrap(named(name), widest, size.title, true),
  text: wrap(description, widest, size.text),
})
const isOver = ({ type }: Node) => type === 'final'

/** A way that is told in the box from which it comes. */
interface Told {
  readonly lines: readonly string[]
  readonly href: string | undefined
}
const told = (ways: readonly Told[]) => ways.reduce((sum, { lines }) => sum + lines.length, 0) * line

const isStaying = ({ from, to }: Edge) => to === undefined || to === from
/**
 * Which transitions are told in words: those at a state where too many arrows would meet, and loops around a whole
 * group.
 */
function tellingOf(edges: readonly Edge[], nodes: ReadonlyMap<string, Node>): (edge: Edge) => boolean {
  const away = edges.filter(edge => !isStaying(edge))
  return edge =>
    isStaying(edge)
      ? (nodes.get(edge.from)?.children ?? []).length > 0
      : away.filter(({ from }) => from === edge.from).length > crowd ||
        away.filter(({ to }) => to === edge.to).length > crowd
}

/**
 * A chart as a picture in the words of the business: every state with its description, every transition as a sentence.
 * The same chart gives the same bytes.
 */
export async function pictureOf(machine: AnyStateMachine, bound: Bound): Promise<string> {
  const tree = treeOf(machine)
  const edges = edgesOf(machine)
  const nodes = new Map(withDescendants(tree).map(node => [node.id, node]))
  const starts = new Set(
    [...nodes.values()].filter(({ type }) => type !== 'parallel').flatMap(({ initial }) => initial ?? []),
  )

  const isTold = tellingOf(edges, nodes)
  const drawn = edges.filter(edge => !isTold(edge))
  const toldOf = new Map(
    [...nodes.keys()].map(id => [
      id,
      edges
        .filter(edge => edge.from === id && isTold(edge))
        .map((edge): Told => {
          const target = isStaying(edge) ? undefined : nodes.get(edge.to ?? '')
          const where = target ? named(target.name) : isStaying(edge) ? 'stays' : endWords
          return {
            lines: wrap(`${labelOf(edge, machine)} → ${where}`.trim(), widest, size.text),
            href: target && `${bound.file}#${anchorOf(target.id)}`,
          }
        }),
    ]),
  )
  const toldIn = ({ id }: Node) => toldOf.get(id) ?? []

  const elkNode = (node: Node): ElkNode => {
    const constraint = starts.has(node.id) ? first : {}
    if (node.children.length > 0)
      return {
        id: node.id,
        children: node.children.map(elkNode),
        layoutOptions: {
          ...layout,
          'elk.padding': `[top=${70 + told(toldIn(node))},left=20,bottom=20,right=20]`,
          ...constraint,
        },
      }
    const { text, title } = linesOf(node)
    const width = Math.max(
      ...title.map(each => widthOf(each, size.title, true)),
      ...[...text, ...toldIn(node).flatMap(({ lines }) => lines)].map(each => widthOf(each, size.text)),
      24,
    )
    const more = bound.opens(node) === undefined ? 0 : line
    return {
      id: node.id,
      width: width + 24,
      height: (title.length + text.length) * line + told(toldIn(node)) + 16 + more,
      layoutOptions: constraint,
    }
  }
  const elkEdges: ElkExtendedEdge[] = drawn.map((edge, index) => {
    const text = labelOf(edge, machine)
    const lines = wrap(text, widest - 30, size.label)
    return {
      id: `edge-${index}`,
      sources: [edge.from],
      targets: [edge.to ?? edge.from],
      labels:
        text === ''
          ? []
          : [
              {
                text,
                width: Math.max(...lines.map(each => widthOf(each, size.label))) + 6,
                height: lines.length * 15 + 2,
              },
            ],
    }
  })
  const end: ElkNode = { id: loggedOut, width: widthOf(endWords, size.title, true) + 28, height: 34 }
  const children = [elkNode(tree), ...(drawn.some(({ to }) => to === loggedOut) ? [end] : [])]
  const whole: ElkNode = {
    id: 'picture',
    children,
    edges: elkEdges,
    layoutOptions: { ...layout, 'elk.padding': '[top=34,left=16,bottom=16,right=16]' },
  }
  const placed = await new ELK().layout(whole)

  const parts: string[] = []
  const draw = (at: ElkNode) => {
    const node = nodes.get(at.id)
    const place = { x: at.x ?? 0, y: at.y ?? 0, width: at.width ?? 0, height: at.height ?? 0 }
    if (starts.has(at.id)) parts.push(startAt(place.x + Math.min(place.width / 2, 60), place.y, startLength))
    if (at.id === loggedOut)
      parts.push(
        `<g class="end">${boxAt(place, { isEnd: true })}${textAt([endWords], place.x + 12, place.y + 21, { size: size.title, isBold: true })}</g>`,
      )
    if (node) parts.push(stateAt(node, place, toldIn(node), bound.opens(node)))
    for (const child of at.children ?? []) draw(child)
  }
  for (const child of placed.children ?? []) draw(child)
  for (const edge of placed.edges ?? []) parts.push(...edgeAt(edge.sections ?? [], edge.labels ?? []))
  return page(
    {
      title: bound.title,
      links: bound.links,
      notes: [
        'A dot: where it begins. A double border: where it ends. 1., 2., otherwise: in this order it is asked. Two rings: the address bar may ask for it.',
        ...(drawn.length < edges.length ? ['→ in a box: a way, told in words.'] : []),
      ].join(' '),
      width: placed.width ?? 0,
      height: placed.height ?? 0,
    },
    parts,
  )
}

function stateAt(
  node: Node,
  place: { x: number; y: number; width: number; height: number },
  ways: readonly Told[],
  opens: string | undefined,
): string {
  const isGroup = node.children.length > 0
  const { text, title } = linesOf(node)
  const titles = isGroup ? [named(node.name)] : title
  const texts = isGroup ? wrap(node.description, place.width - 24, size.text).slice(0, 2) : text
  const [x, y] = [place.x + 12, place.y + 20]
  const box = boxAt(place, isGroup ? { fill: colours.group, stroke: 1 } : { isEnd: isOver(node) })
  const link = node.isLinkable ? linkMark(place.x + place.width - 28, place.y + 10) : ''
  let below = y + (titles.length + texts.length) * line
  const tellings = ways.map(({ href, lines }) => {
    const telling = linkTo(
      href,
      textAt(lines, x, below, { size: size.text, fill: href === undefined ? colours.label : colours.link }),
    )
    below += lines.length * line
    return `<g class="told">${telling}</g>`
  })
  const more =
    opens === undefined
      ? ''
      : linkTo(
          opens,
          `<text x="${number(x)}" y="${number(below)}" font-size="12" fill="${colours.link}" text-decoration="underline">its chart</text>`,
        )
  return `<g id="${anchorOf(node.id)}" class="state${isOver(node) ? ' end' : ''}">${box}${textAt(titles, x, y, { size: size.title, isBold: true })}${textAt(texts, x, y + titles.length * line, { size: size.text })}${tellings.join('')}${link}${more}</g>`
}

export function edgeAt(
  sections: readonly ElkEdgeSection[],
  labels: readonly { text?: string; x?: number; y?: number; width?: number; height?: number }[],
): readonly string[] {
  return [
    ...sections.map(({ bendPoints = [], endPoint, startPoint }) => {
      const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${number(x)},${number(y)}`).join(' ')
      return `<polyline points="${points}" fill="none" stroke="${colours.line}" marker-end="url(#tip)"/>`
    }),
    ...labels.map(({ height, text = '', width, x = 0, y = 0 }) => {
      const lines = text.split('\n').flatMap(each => wrap(each, (width ?? 0) - 5, size.label))
      return `<g class="label"><rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${colours.paper}" fill-opacity=".85"/>${textAt(lines, x + 3, y + 11, { size: size.label, fill: colours.label })}</g>`
    }),
  ]
}
