import type { Graph } from '@viz-js/viz'
import type { AnyStateMachine } from 'xstate'
import { colors, dot, font, linesOf, page, row, sizeOf, table, wrap, type Link } from './dot.ts'
import { anchorOf, edgesOf, labelOf, loggedOut, treeOf, withDescendants, type Edge, type Node } from './graph.ts'

type Subgraph = NonNullable<Graph['subgraphs']>[number]

const letters = 34
/** Maximum arrows at a state; beyond it they become text in the boxes they start from. */
const crowd = 6
const endTexts = 'logged out'

/** Turns `askingForDate` into "asking for date". */
export const named = (name: string) =>
  name.replaceAll('-', ' ').replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

/** A picture's links to others. */
export interface Bound {
  readonly title: string
  readonly links: readonly Link[]
  /** This picture's file, for links within it. */
  readonly file: string
  /** The picture of the chart that a state invokes. */
  readonly opens: (node: Node) => string | undefined
}

const isGroup = ({ children }: Node) => children.length > 0
const isInside = (id: string | undefined, group: string) => id === group || id?.startsWith(`${group}.`) === true

/** A chart in business words: every state with its description, every transition as a sentence. */
export function pictureOf(machine: AnyStateMachine, bound: Bound): string {
  const tree = treeOf(machine)
  const edges = edgesOf(machine)
  const nodes = new Map(withDescendants(tree).map(node => [node.id, node]))

  const away = edges.filter(({ from, to }) => to !== undefined && to !== from)
  const isCrowded = (edge: Edge) =>
    away.includes(edge) &&
    (['from', 'to'] as const).some(end => away.filter(each => each[end] === edge[end]).length > crowd)
  /** Transitions shown as text: where too many arrows meet, and from a group to its own states. */
  const isListed = (edge: Edge) =>
    isCrowded(edge) ||
    (isGroup(nodes.get(edge.from)!) &&
      [...withDescendants(nodes.get(edge.from)!)].some(({ id }) => id === (edge.to ?? edge.from)))
  const listedIn = (node: Node) =>
    edges
      .filter(edge => edge.from === node.id && isListed(edge))
      .map(edge => {
        const target = edge.to === edge.from ? undefined : nodes.get(edge.to ?? '')
        const where = target ? named(target.name) : edge.to === loggedOut ? endTexts : 'stays'
        const href = target && `${bound.file}#${anchorOf(target.id)}`
        const color = href === undefined ? colors.label : colors.link
        return row(linesOf(wrap(`${labelOf(edge, machine)} → ${where}`.trim(), letters), { color }), href)
      })
  const boxOf = (node: Node) => {
    const opens = bound.opens(node)
    return table([
      row(linesOf(wrap(`${named(node.name)}${node.isLinkable ? ' ○○' : ''}`, letters), { isBold: true })),
      row(linesOf(wrap(node.description, isGroup(node) ? 2 * letters : letters))),
      ...listedIn(node),
      opens === undefined ? '' : row(linesOf(['its chart'], { color: colors.link }), opens),
    ])
  }
  /** The node an arrow attaches to: for a group, its initial state. */
  const endOf = (node: Node): string =>
    !isGroup(node) ? node.id : node.type === 'parallel' ? endOf(node.children[0]!) : `${node.id} begins`
  const clusterOf = (node: Node | undefined) => (node && isGroup(node) ? `cluster ${node.id}` : undefined)

  const boxes = (group: Node): Subgraph => ({
    name: `cluster ${group.id}`,
    graphAttributes: {
      label: boxOf(group),
      ...font,
      labeljust: 'l',
      labelloc: 't',
      style: 'rounded,filled',
      fillcolor: colors.group,
      color: colors.frame,
      id: anchorOf(group.id),
      class: 'state',
    },
    nodes: [
      ...(group.type === 'parallel' ? [] : [{ name: `${group.id} begins`, attributes: dot }]),
      ...group.children
        .filter(child => !isGroup(child))
        .map(child => ({
          name: child.id,
          attributes: {
            label: boxOf(child),
            id: anchorOf(child.id),
            class: child.type === 'final' ? 'state end' : 'state',
            peripheries: child.type === 'final' ? 2 : 1,
          },
        })),
    ],
    subgraphs: group.children.filter(isGroup).map(boxes),
  })
  const arrow = (from: Node, to: Node | undefined, label: string, more: object = {}) => ({
    tail: endOf(from),
    head: to ? endOf(to) : loggedOut,
    attributes: {
      ...(label ? { label: `${wrap(label, 28).join('\\l')}\\l` } : {}),
      ...(clusterOf(from) && !isInside(to?.id, from.id) ? { ltail: clusterOf(from)! } : {}),
      ...(clusterOf(to) && !isInside(from.id, to!.id) ? { lhead: clusterOf(to)! } : {}),
      ...more,
    },
  })
  const arrows = edges.filter(edge => !isListed(edge))
  const beginnings = [...nodes.values()].filter(node => isGroup(node) && node.type !== 'parallel' && node.initial)
  const draw = (rankdir: 'TB' | 'LR') =>
    page(
      {
        title: bound.title,
        links: bound.links,
        notes: [
          'A dot is the start, a double border an end. 1., 2., otherwise: conditions in the order they are checked. ○○: can be opened by its address.',
          ...(arrows.length < edges.length ? ['→ in a box: a transition, in words.'] : []),
        ].join(' '),
      },
      {
        graphAttributes: { rankdir, ranksep: 0.3, nodesep: 0.25 },
        nodes: arrows.some(({ to }) => to === loggedOut)
          ? [
              {
                name: loggedOut,
                attributes: {
                  label: table([row(linesOf([endTexts], { isBold: true }))]),
                  peripheries: 2,
                  class: 'end',
                },
              },
            ]
          : [],
        edges: [
          ...beginnings.map(group => {
            const to = nodes.get(group.initial!)
            return {
              ...arrow(group, to, ''),
              tail: `${group.id} begins`,
              attributes: { ...(clusterOf(to) ? { lhead: clusterOf(to)! } : {}), class: 'begins' },
            }
          }),
          ...arrows.map(edge =>
            arrow(nodes.get(edge.from)!, nodes.get(edge.to ?? edge.from), labelOf(edge, machine), { class: 'way' }),
          ),
        ],
        subgraphs: [boxes(tree)],
      },
    )
  // pictures are read downwards, so take the narrower one
  const [down, right] = [draw('TB'), draw('LR')]
  return sizeOf(down).width <= sizeOf(right).width ? down : right
}
