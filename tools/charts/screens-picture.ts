import type { Graph } from '@viz-js/viz'
import { labelNode, throughLabels } from './arrows.ts'
import {
  cell,
  chartColors,
  dot,
  fits,
  inRows,
  lined,
  linesOf,
  picturePage,
  row,
  htmlTable,
  wrap,
  type Attributes,
  type Link,
} from './dot.ts'
import { anchorOf } from './graph.ts'
import type { ScreenPlace, FlowScreens, Connection } from './screens.ts'

/** Links of a flow's screens picture. */
export interface ScreensBound {
  readonly title: string
  readonly links: readonly Link[]
  readonly hrefOf: (place: ScreenPlace) => string | undefined
  /** Lists above the screens, in columns. */
  readonly lists?: readonly (readonly List[])[]
  /** Who may open the flow. */
  readonly access?: string
  /** The screens on which "yes" opens a warning, and what it says. */
  readonly warning?: { readonly on: readonly string[]; readonly says: string }
}
/** A list next to the flow: conditions in order, and where each leads or what holds then. */
export interface List {
  readonly title: string
  readonly rows: readonly { readonly text: string; readonly leads: readonly (Link | { readonly text: string })[] }[]
}
/** Consecutive places without a choice, or those of a hub: one box with rows. */
interface Block {
  readonly id: string
  readonly places: readonly ScreenPlace[]
  readonly isOfHub: boolean
}

/** Possible layouts. The first that fits the window is used, else the one closest to it. */
const arrangements = [0.25, 0.15].flatMap(ranksep =>
  [28, 20].flatMap(letters =>
    (['TB', 'LR'] as const).flatMap(rankdir => [5, 4, 3].map(columns => ({ rankdir, columns, letters, ranksep }))),
  ),
)
type Arrangement = (typeof arrangements)[number]
const letters = 28
const blockId = (id: string) => `block ${id}`

/** An unconditional connection to a place without other entries puts both in one box. */
function blocksOf({ hub, places, connections }: FlowScreens): readonly Block[] {
  const isMember = ({ id }: ScreenPlace) => hub?.members.includes(id) === true
  const follows = (one: ScreenPlace, other: ScreenPlace) => {
    const out = connections.filter(({ from }) => from === one.id)
    const isOnly = out.length === 1 && out[0]?.to === other.id && out[0].labels.length === 0
    const isScreen = [one, other].every(place => place.kind === 'screen' && !isMember(place) && place.id !== hub?.id)
    return isOnly && isScreen && connections.filter(({ to }) => to === other.id).length === 1
  }
  const blocks: Block[] = []
  for (const place of places) {
    const last = blocks.at(-1)
    if (last && (isMember(place) ? last.isOfHub : follows(last.places.at(-1)!, place)))
      blocks[blocks.length - 1] = { ...last, places: [...last.places, place] }
    else blocks.push({ id: blockId(place.id), places: [place], isOfHub: isMember(place) })
  }
  return blocks
}

function textOf(place: ScreenPlace, { warning }: ScreensBound, isOfHub = false): readonly string[] {
  const { isChangeable, isLinkable, isResumed, kind, path } = place
  const marks = [
    isLinkable ? '○○' : '',
    isResumed ? '↩' : '',
    isChangeable ? '✎' : '',
    warning?.on.includes(path) ? '⚠' : '',
  ]
    .filter(Boolean)
    .join(' ')
  return [
    linesOf(wrap(`${kind === 'exit' ? `on to: ${place.title}` : place.title} ${marks}`, letters), {
      isBold: kind === 'screen',
    }),
    linesOf(path === '' || isOfHub ? [] : [path], { color: chartColors.quiet }),
  ]
}

function boxAround({ id, isOfHub, places }: Block, { connections }: FlowScreens, columns: number, bound: ScreensBound) {
  const [first] = places
  const attributes = { id: anchorOf(first!.id), class: `place ${first!.kind}` }
  if (places.length === 1 && !isOfHub) {
    const { kind } = first!
    if (kind === 'start') return { name: id, attributes: { ...dot, ...attributes } }
    const isDashed = kind === 'dialog' || kind === 'step'
    const href = bound.hrefOf(first!)
    return {
      name: id,
      attributes: {
        ...attributes,
        label: htmlTable(textOf(first!, bound).map(lines => row(lines))),
        ...(href === undefined ? {} : { href }),
        style: isDashed ? 'rounded,filled,dashed' : 'rounded,filled',
        fillcolor: kind === 'anywhere' ? chartColors.group : chartColors.box,
        peripheries: kind === 'exit' || kind === 'end' ? 2 : 1,
      },
    }
  }
  const leads = (from: ScreenPlace, to: ScreenPlace) =>
    connections.some(connection => connection.from === from.id && connection.to === to.id)
  const cells = places.map((place, index) => {
    const before = places[index - 1]
    const arrow = before && leads(before, place) ? (leads(place, before) ? '↔' : '→') : ' '
    const box = {
      PORT: `at${index}`,
      ID: `at ${anchorOf(place.id)}`,
      HREF: bound.hrefOf(place),
      BORDER: 1,
      STYLE: 'ROUNDED',
    }
    return [
      index === 0 ? '' : cell(linesOf([arrow])),
      cell(textOf(place, bound, isOfHub).join(''), {
        ...box,
        BGCOLOR: chartColors.box,
        COLOR: chartColors.frame,
        CELLPADDING: 5,
      }),
    ].join('')
  })
  const rows = inRows(cells, columns).map((inRow, at) => [at === 0 ? cell('') : '', ...inRow].join(''))
  const frame: Attributes = isOfHub
    ? { style: 'rounded,filled', fillcolor: chartColors.group }
    : { shape: 'plain', style: 'solid' }
  return {
    name: id,
    attributes: {
      ...frame,
      class: 'block',
      label: htmlTable(
        rows.map(each => `<TR>${each}</TR>`),
        { CELLSPACING: isOfHub ? 5 : 2 },
      ),
    },
  }
}

function graphOf(
  flow: FlowScreens,
  blocks: readonly Block[],
  { columns, letters: most, rankdir, ranksep }: Arrangement,
  bound: ScreensBound,
): Graph {
  const { hub, connections } = flow
  const blockOf = (id: string) => blocks.find(({ places }) => places.some(place => place.id === id))!
  const isInside = ({ from, to }: Connection) => blockOf(from) === blockOf(to) && from !== to
  const portOf = (id: string) => {
    const { isOfHub, places } = blockOf(id)
    return places.length > 1 && !isOfHub ? `at${places.findIndex(place => place.id === id)}` : undefined
  }
  const arrow = (from: string, to: string, lines: readonly string[]) => ({
    tail: blockOf(from).id,
    head: blockOf(to).id,
    attributes: {
      class: 'way',
      ...(lines.length === 0 ? {} : { label: lined(lines) }),
      ...(portOf(from) === undefined ? {} : { tailport: portOf(from)! }),
      ...(portOf(to) === undefined ? {} : { headport: portOf(to)! }),
    },
  })
  const edges = connections
    .filter(connection => !isInside(connection))
    .map(({ from, labels, to }) => {
      // a connection out of a frame names its place
      const place = hub?.members.includes(from) ? blockOf(from).places.find(({ id }) => id === from) : undefined
      const leaving = place ? `from: ${place.title}` : ''
      const labelled =
        labels.length === 0 ? [leaving] : labels.map(label => [leaving, label].filter(Boolean).join(' · '))
      return arrow(
        from,
        to,
        labelled.flatMap((label, at) => wrap(at > 0 ? `or: ${label}` : label, most)),
      )
    })
  const first = blocks.find(({ id }) => id === blockId('start')) ?? blocks[0]!
  const ways = throughLabels(
    edges,
    [first, ...blocks].map(({ id }) => id),
  )
  const parts = ways.flatMap(way => way.parts)
  const boxes = blocks.map(block => boxAround(block, flow, columns, bound))
  const graph = {
    graphAttributes: { rankdir, ranksep, nodesep: 0.2 },
    nodes: [...boxes, ...ways.flatMap(({ label }) => label)],
  }
  const [member] = hub?.members ?? []
  if (!hub || member === undefined) return { ...graph, edges: parts }
  const there = blockOf(hub.id).id
  const back = blockOf(member).id
  const both = labelNode('there and back', lined([...wrap(hub.opens, most), ...wrap(`back: ${hub.leaves}`, most)]))
  return {
    ...graph,
    edges: [
      ...parts,
      { tail: there, head: both.name, attributes: { dir: 'back' } },
      { tail: both.name, head: back, attributes: {} },
    ],
    subgraphs: [{ graphAttributes: { rank: 'same' }, nodes: [{ name: there }, both, { name: back }] }],
  }
}

const tableOf = ({ rows, title }: List) =>
  htmlTable([
    `<TR>${cell(linesOf([title], { isBold: true }), { COLSPAN: 3 })}</TR>`,
    ...rows.map(({ leads, text }) => {
      const lines = leads.map(each =>
        'href' in each
          ? row(linesOf([`→ ${each.text}`], { color: chartColors.link }), each.href)
          : row(linesOf([each.text])),
      )
      const question = cell(linesOf(wrap(text, 44), { color: chartColors.label }), { VALIGN: 'TOP' })
      const answer = cell(lines.length > 0 ? htmlTable(lines).html : '', { VALIGN: 'TOP' })
      return `<TR>${question}${cell('', { WIDTH: 8 })}${answer}</TR>`
    }),
  ])
const listed = (columns: readonly (readonly List[])[]) => {
  const cells = columns.map(lists =>
    cell(
      htmlTable(
        lists.map(each => row(tableOf(each).html)),
        { CELLPADDING: 0 },
      ).html,
      { VALIGN: 'TOP' },
    ),
  )
  return row(htmlTable([`<TR>${cells.join('')}</TR>`], { CELLSPACING: 12 }).html)
}

/** A flow on one page: its screens in order, and their connections in words. */
export function screensPicture(flow: FlowScreens, bound: ScreensBound): string {
  const has = (mark: (place: ScreenPlace) => boolean) => flow.places.some(mark)
  const notes = [
    'Click a flow for its screens, and a screen for the whole chart.',
    ...(flow.isLeftAnywhere ? ['Every screen can log out.'] : []),
    ...(has(({ isLinkable }) => isLinkable) ? ['○○: can be opened by its address.'] : []),
    ...(has(({ isResumed }) => isResumed) ? ['↩: a returning person may continue here.'] : []),
    ...(has(({ isChangeable }) => isChangeable)
      ? ['✎: can be changed from the review of all answers, and returns there.']
      : []),
    ...(has(({ path }) => bound.warning?.on.includes(path) === true)
      ? [`⚠: yes opens a warning. ${bound.warning?.says}.`]
      : []),
  ].join(' ')
  const blocks = blocksOf(flow)
  const lists = bound.lists ?? []
  const more = lists.length === 0 ? '' : listed(lists)
  const pictures = arrangements.map(
    each => () => picturePage({ ...bound, notes, more }, graphOf(flow, blocks, each, bound)),
  )
  let best = ''
  for (const draw of pictures) {
    const picture = draw()
    if (best === '' || fits(picture) < fits(best)) best = picture
    if (fits(best) <= 1) break
  }
  return best
}
