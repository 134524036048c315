import type { Graph } from '@viz-js/viz'
import type { AnyStateMachine } from 'xstate'
import { throughLabels, type Arrow } from './arrows.ts'
import {
  chartColors,
  dot,
  fits,
  fittingLinks,
  font,
  lined,
  linesOf,
  picturePage,
  row,
  sizeOf,
  htmlTable,
  wrap,
  type Attributes,
  type Link,
} from './dot.ts'
import {
  anchorOf,
  edgesOf,
  transitionLabel,
  loggedOut,
  treeOf,
  withDescendants,
  type Edge,
  type Node,
} from './graph.ts'

type Subgraph = NonNullable<Graph['subgraphs']>[number]
/** The labels of arrows by the group around them. */
type Labels = ReadonlyMap<string | undefined, NonNullable<Subgraph['nodes']>>

const letters = 34
/** Maximum arrows at a state; beyond it they become text in the boxes they start from. */
const crowd = 6
/** The same transition of as many states becomes text, too. */
const common = 3
const endTexts = 'logged out'
const loggedOutNode = {
  name: loggedOut,
  attributes: { label: htmlTable([row(linesOf([endTexts], { isBold: true }))]), peripheries: 2, class: 'end' },
}

/** Turns `askingForDate` into "asking for date". */
export const named = (name: string) =>
  name.replaceAll('-', ' ').replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

/** A picture's links to others. */
export interface Bound {
  readonly title: string
  readonly links: readonly Link[]
  /** The chart's file name: of `survey`, the pictures are `survey.svg`, `survey.2.svg` and so on. */
  readonly name: string
  /** What leads to a state without a transition of its own. */
  readonly waysInto?: (node: Node) => string | undefined
  /** The picture of the chart that a state invokes. */
  readonly opens: (node: Node) => string | undefined
}

const isGroup = ({ children }: Node) => children.length > 0
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const contains = (group: Node, id: string) => withDescendants(group).some(node => node.id === id)
const isInside = (id: string | undefined, group: string) => id === group || id?.startsWith(`${group}.`) === true

/** A chart's pictures by file name, and which of them has a state. */
export interface Pictures {
  readonly files: Readonly<Record<string, string>>
  readonly fileOf: (stateId: string) => string
}
/** More parts than that would not be read either. */
const manyParts = 8
const fileNamed = (name: string, part: number) => `${name}${part === 0 ? '' : `.${part + 1}`}.svg`

/**
 * A chart in business words: every state with its description, every transition as a sentence; in as few pictures as
 * fit on two screens each.
 */
export function picturesOf(machine: AnyStateMachine, bound: Bound): Pictures {
  for (let count = 1; ; count++) {
    const { draw, partOf } = dividedInto(count, machine, bound)
    const pictures = Array.from({ length: count }, (_, part) => draw(part))
    if (count < manyParts && !pictures.every(isReadable)) continue
    return {
      files: Object.fromEntries(pictures.map((picture, part) => [fileNamed(bound.name, part), picture])),
      fileOf: id => fileNamed(bound.name, partOf(id)),
    }
  }
}

function dividedInto(count: number, machine: AnyStateMachine, bound: Bound) {
  const tree = treeOf(machine)
  const edges = edgesOf(machine)
  const nodes = new Map(withDescendants(tree).map(node => [node.id, node]))

  /** How much there is to read in a state: states and transitions. */
  const weightOf = (node: Node): number =>
    1 + edges.filter(({ from }) => from === node.id).length + sum(node.children.map(weightOf))
  const most = weightOf(tree) / count
  /** What is divided: states, and where one of them is too much for a part, those in it. */
  const unitsOf = (node: Node): readonly Node[] =>
    isGroup(node) && weightOf(node) > most ? node.children.flatMap(unitsOf) : [node]
  const units = count === 1 ? [tree] : unitsOf(tree)
  const all = sum(units.map(weightOf))
  const parts: Node[][] = Array.from({ length: count }, () => [])
  let before = 0
  for (const unit of units) {
    parts[Math.min(count - 1, Math.floor(((before + weightOf(unit) / 2) / all) * count))]!.push(unit)
    before += weightOf(unit)
  }
  const partByState = new Map(
    parts.flatMap((inside, part) => inside.flatMap(withDescendants).map(({ id }) => [id, part] as const)),
  )
  /** The part with a state; what is around several parts belongs to that of its start. */
  const partOf = (id: string): number => {
    const node = nodes.get(id)
    return partByState.get(id) ?? (node ? partOf(node.initial ?? node.children[0]!.id) : 0)
  }
  const fileOf = (id: string) => fileNamed(bound.name, partOf(id))
  const away = edges.filter(({ from, to }) => to !== undefined && to !== from)
  const isCrowded = (edge: Edge) =>
    away.includes(edge) &&
    (['from', 'to'] as const).some(end => away.filter(each => each[end] === edge[end]).length > crowd)
  /** What several states have in common, such as closing a dialog. */
  const isCommon = (edge: Edge) =>
    away.includes(edge) &&
    new Set(away.filter(({ event, to }) => event === edge.event && to === edge.to).map(({ from }) => from)).size >=
      common
  /** Transitions shown as text: to the same state or into it, common ones, crowded ones, and those to other parts. */
  const isListed = (edge: Edge) =>
    contains(nodes.get(edge.from)!, edge.to ?? edge.from) ||
    isCrowded(edge) ||
    isCommon(edge) ||
    (nodes.has(edge.to ?? '') && partOf(edge.from) !== partOf(edge.to!))
  const listedIn = (node: Node) =>
    edges
      .filter(edge => edge.from === node.id && isListed(edge))
      .map(edge => {
        const target = edge.to === edge.from ? undefined : nodes.get(edge.to ?? '')
        const where = target ? named(target.name) : edge.to === loggedOut ? endTexts : 'stays'
        const href = target && `${fileOf(target.id)}#${anchorOf(target.id)}`
        const color = href === undefined ? chartColors.label : chartColors.link
        return row(linesOf(wrap(`${transitionLabel(edge, machine)} → ${where}`.trim(), letters), { color }), href)
      })
  const boxOf = (node: Node, part: number) => {
    const opens = bound.opens(node)
    const into = bound.waysInto?.(node)
    return htmlTable([
      row(linesOf(wrap(`${named(node.name)}${node.isLinkable ? ' ○○' : ''}`, letters), { isBold: true })),
      row(linesOf(wrap(node.description, isGroup(node) ? 2 * letters : letters))),
      into === undefined ? '' : row(linesOf(wrap(into, letters), { color: chartColors.label })),
      ...(partOf(node.id) === part ? listedIn(node) : []),
      opens === undefined ? '' : row(linesOf(['its chart'], { color: chartColors.link }), opens),
    ])
  }
  /** The node an arrow attaches to: for a group, its initial state. */
  const endOf = (node: Node): string =>
    !isGroup(node) ? node.id : node.type === 'parallel' ? endOf(node.children[0]!) : `${node.id} begins`
  const clusterOf = (node: Node | undefined) => (node && isGroup(node) ? `cluster ${node.id}` : undefined)

  const isIn = (part: number) => (node: Node) => withDescendants(node).some(({ id }) => partOf(id) === part)
  const around = (id: string) =>
    [...nodes.values()].filter(node => isGroup(node) && node.id !== id && contains(node, id))
  /** The innermost group around both ends of a transition; undefined around the whole chart. */
  const groupOf = ({ from, to = from }: Edge) => around(from).findLast(group => around(to).includes(group))?.id

  const boxes = (group: Node, part: number, labels: Labels): Subgraph => ({
    name: `cluster ${group.id}`,
    graphAttributes: {
      label: boxOf(group, part),
      ...font,
      labeljust: 'l',
      labelloc: 't',
      style: 'rounded,filled',
      fillcolor: chartColors.group,
      color: chartColors.frame,
      id: anchorOf(group.id),
      class: 'state',
    },
    nodes: [
      ...(group.type === 'parallel' || partOf(group.id) !== part
        ? []
        : [{ name: `${group.id} begins`, attributes: dot }]),
      ...group.children
        .filter(child => !isGroup(child) && partOf(child.id) === part)
        .map(child => ({
          name: child.id,
          attributes: {
            label: boxOf(child, part),
            id: anchorOf(child.id),
            class: child.type === 'final' ? 'state end' : 'state',
            peripheries: child.type === 'final' ? 2 : 1,
          },
        })),
      ...(labels.get(group.id) ?? []),
    ],
    subgraphs: group.children
      .filter(child => isGroup(child) && isIn(part)(child))
      .map(child => boxes(child, part, labels)),
  })
  const arrow = (from: Node, to: Node | undefined, label: string, more: Attributes = {}): Arrow => ({
    tail: endOf(from),
    head: to ? endOf(to) : loggedOut,
    attributes: {
      ...(label ? { label: lined(wrap(label, 28)) } : {}),
      ...(clusterOf(from) && !isInside(to?.id, from.id) ? { ltail: clusterOf(from)! } : {}),
      ...(clusterOf(to) && !isInside(from.id, to!.id) ? { lhead: clusterOf(to)! } : {}),
      ...more,
    },
  })
  const arrowsIn = (part: number) => edges.filter(edge => !isListed(edge) && partOf(edge.from) === part)
  const beginnings = [...nodes.values()].filter(node => isGroup(node) && node.type !== 'parallel' && node.initial)
  const others = (part: number): readonly Link[] =>
    parts.flatMap((inside, at) => {
      const [first, last] = [inside[0], inside.at(-1)]
      return at === part || !first || !last
        ? []
        : [{ text: `part ${at + 1}: ${named(first.name)} to ${named(last.name)}`, href: fileNamed(bound.name, at) }]
    })
  const laidOut = (part: number, rankdir: 'TB' | 'LR', more: readonly Link[] = []) => {
    const arrows = arrowsIn(part)
    const starts = beginnings
      .filter(({ id }) => partOf(id) === part)
      .map((group): Arrow => {
        const to = nodes.get(group.initial!)!
        const lhead = clusterOf(to)
        const attributes = { ...(lhead === undefined ? {} : { lhead }), class: 'begins' }
        return { tail: `${group.id} begins`, head: endOf(to), attributes }
      })
    const named = arrows.map(edge =>
      arrow(nodes.get(edge.from)!, nodes.get(edge.to ?? edge.from), transitionLabel(edge, machine), { class: 'way' }),
    )
    const ways = throughLabels(
      [...starts, ...named],
      [...nodes.keys()].flatMap(id => [`${id} begins`, id]),
    )
    const labelled = arrows.map((edge, at) => ({ group: groupOf(edge), nodes: ways[starts.length + at]!.label }))
    const labels: Labels = new Map(
      [...Map.groupBy(labelled, ({ group }) => group)].map(([id, same]) => [id, same.flatMap(each => each.nodes)]),
    )
    return picturePage(
      {
        title: count === 1 ? bound.title : `${bound.title}, part ${part + 1} of ${count}`,
        links: [...bound.links, ...others(part), ...more],
        notes: [
          'A dot is the start, a double border an end. 1., 2., otherwise: conditions in the order they are checked. ○○: can be opened by its address.',
          ...(edges.some(edge => isListed(edge) && partOf(edge.from) === part)
            ? ['→ in a box: a transition, in words.']
            : []),
        ].join(' '),
      },
      {
        graphAttributes: { rankdir, ranksep: 0.15, nodesep: 0.25 },
        nodes: [
          ...(labels.get(undefined) ?? []),
          ...(arrows.some(({ to }) => to === loggedOut) ? [loggedOutNode] : []),
        ],
        edges: ways.flatMap(({ parts: both }) => both),
        subgraphs: [boxes(tree, part, labels)],
      },
    )
  }
  /** Pictures are read downwards: the narrower one, if it fits. */
  const draw = (part: number) => {
    const [narrow, wide] = (['TB', 'LR'] as const)
      .map(rankdir => ({ rankdir, picture: laidOut(part, rankdir) }))
      .toSorted((one, other) => sizeOf(one.picture).width - sizeOf(other.picture).width)
    const { picture, rankdir } = !isReadable(narrow!.picture) && isReadable(wide!.picture) ? wide! : narrow!
    return fits(picture) <= 1 ? picture : laidOut(part, rankdir, fittingLinks)
  }
  return { draw, partOf }
}

/** Two screens wide and high: more is not read, but searched. */
const twoScreens = { width: 2880, height: 1800 } as const
const isReadable = (picture: string) => {
  const { height, width } = sizeOf(picture)
  return width <= twoScreens.width && height <= twoScreens.height
}
