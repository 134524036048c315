import type { AnyStateMachine } from 'xstate'
import { eventText, eventLabels, guardText } from '../../machines/shared/labels.ts'
import {
  numberedCondition,
  edgesOf,
  guardName,
  loggedOut,
  treeOf,
  withDescendants,
  type Edge,
  type Node,
} from './graph.ts'

/** A place in a flow, or a flow that it leads to. */
export interface ScreenPlace {
  readonly id: string
  readonly kind: 'screen' | 'dialog' | 'step' | 'exit' | 'end' | 'anywhere' | 'start'
  readonly title: string
  readonly path: string
  readonly stateId: string
  readonly isLinkable: boolean
  readonly isResumed: boolean
  /** Can be changed from the review of all answers. */
  readonly isChangeable: boolean
}
/** A connection between two places, with events and conditions; its labels are alternatives. */
export interface Connection {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
}
/** A flow as screens and connections. */
export interface FlowScreens {
  /** Every screen offers to log out. */
  readonly isLeftAnywhere: boolean
  readonly places: readonly ScreenPlace[]
  readonly connections: readonly Connection[]
  /** A place that opens others, each of which leads back; rendered as one box. */
  readonly hub: Hub | undefined
}
interface Hub {
  readonly id: string
  readonly members: readonly string[]
  /** Labels of the connections there and back. */
  readonly opens: string
  readonly leaves: string
}

/** Flows that may follow, by the value at a flow's end, with the portal's conditions. */
export type Exits = (
  next: string | undefined,
) => readonly { readonly flow: string; readonly title: string; readonly condition: string }[]

/** Pages opened from the review and leading back there get a mark instead of connections. */
const review = { guards: new Set(['returnsToReview', 'isChanged', 'isChanging']), changeable: 'isChanged' }
const resumed = 'resumesAt'
/** Events at the end of every page, which need no label. */
const silent = new Set([
  'CONTINUE',
  ...['question', 'page', 'basicInfo', 'aliases', 'address'].map(actor => `xstate.done.actor.${actor}`),
])
const hubSize = 5
const anywhere = 'anywhere'
const nothing = { path: '', title: '', isLinkable: false, isResumed: false, isChangeable: false }

interface Found {
  readonly from: string
  readonly to: string
  /** Connections with the same key are checked in order. */
  readonly group: string
  readonly event: string
  readonly conditions: readonly string[]
}

/** The screens, dialogs and ends of a flow's chart, with their connections. */
export function flowScreensOf(
  machine: AnyStateMachine,
  exitsOf: Exits,
  hasLogOut: (node: Node) => boolean,
): FlowScreens {
  const tree = treeOf(machine)
  const edges = edgesOf(machine)
  const nodes = withDescendants(tree)
  /** The states around each state, from the outside, and itself. */
  const paths = new Map(nodes.map(node => [node.id, nodes.filter(each => withDescendants(each).includes(node))]))
  const nodesTo = (id: string) => paths.get(id) ?? []
  const places = new Map<string, ScreenPlace>()
  const put = (place: ScreenPlace) => (places.has(place.id) ? undefined : places.set(place.id, place))
  const resuming = new Set(
    edges.filter(({ event, guard }) => event === '' && guardName(guard) === resumed).map(({ from }) => from),
  )
  /** The last row, after all answers, has no condition. */
  const isResumed = (id: string) =>
    edges.some(
      ({ from, guard, to }) => to === id && resuming.has(from) && (guard === undefined || guardName(guard) === resumed),
    )
  const isChangeable = (id: string) =>
    edges.some(({ from, guard }) => from === id && guardName(guard) === review.changeable)

  /** A busy dialog or one with an error counts as the dialog before it. */
  const opened = (node: Node): string => {
    const siblings = nodesTo(node.id).at(-2)?.children ?? []
    const before = siblings.slice(0, siblings.indexOf(node) + 1)
    return (
      before.findLast(({ tags }) => tags.includes('dialog') && !tags.includes('busy') && !tags.includes('error')) ??
      node
    ).id
  }
  /** The place of a state; undefined between places. */
  const placeOf = (id: string): string | undefined => {
    const path = nodesTo(id)
    const paper = path.find(({ tags }) => tags.includes('paper'))
    const at =
      paper ?? path.find(({ tags }) => tags.includes('dialog')) ?? path.find(({ screen }) => screen !== undefined)
    const step = path.find(({ runs }) => runs.includes('createPromotionResult'))
    const node = at ?? step
    if (!node) return undefined
    const kind = step ? 'step' : node.tags.includes('dialog') ? 'dialog' : 'screen'
    const placeId = kind === 'screen' && !paper ? (node.screen ?? node.id) : kind === 'dialog' ? opened(node) : node.id
    const screens = nodes.filter(({ screen, tags }) => screen === placeId && !tags.includes('dialog'))
    const shown =
      kind === 'dialog'
        ? (nodesTo(placeId).at(-1) ?? node)
        : (screens.find(({ isLinkable }) => isLinkable) ??
          screens.find(({ tags }) => !tags.includes('busy') && !tags.includes('error')) ??
          node)
    put({
      id: placeId,
      kind,
      title: shown.description,
      path: kind === 'screen' && !paper ? placeId : '',
      stateId: shown.id,
      isLinkable: screens.some(({ isLinkable }) => isLinkable),
      isResumed: isResumed(node.id),
      isChangeable: isChangeable(node.id),
    })
    return placeId
  }
  /** The innermost state after a transition. */
  const entered = (id: string): Node => {
    const node = nodesTo(id).at(-1) ?? tree
    return node.type === 'compound' && node.initial && placeOf(node.id) === undefined ? entered(node.initial) : node
  }
  const found: Found[] = []
  /** Where a transition leads, through invisible states that continue by themselves. */
  const follow = (edge: Edge, connection: Found, passed: ReadonlySet<string> = new Set()): readonly Found[] => {
    if (edge.to === undefined || edge.to === loggedOut || review.guards.has(guardName(edge.guard))) return []
    const node = entered(edge.to)
    const conditions = [...connection.conditions, ...(edge.guard === undefined ? [] : [guardText(edge.guard, machine)])]
    const to = placeOf(node.id)
    if (to !== undefined) return to === connection.from ? [] : [{ ...connection, to, conditions }]
    if (node.type === 'final') {
      if (nodesTo(node.id).length !== 2) return []
      return exitsOf(edge.next ?? node.name).map(({ condition, flow, title }) => {
        const id = `exit/${flow}`
        put({ ...nothing, id, kind: 'exit', title, stateId: node.id })
        return { ...connection, to: id, conditions: condition ? [...conditions, condition] : conditions }
      })
    }
    if (passed.has(node.id)) return []
    const inside = nodesTo(node.id).slice(1)
    const onwards = edges
      .filter(
        each => (each.event === '' || each.event.startsWith('xstate.')) && inside.some(({ id }) => id === each.from),
      )
      .flatMap(next => {
        const failed = next.event.startsWith('xstate.error') ? [eventText(next.event, machine)] : []
        const group = `${connection.group} ${next.from} ${next.event}`
        return follow(
          next,
          { ...connection, group, conditions: [...conditions, ...failed] },
          new Set([...passed, node.id]),
        )
      })
    // every outcome leads to the same place
    const targets = new Set(onwards.map(onward => onward.to))
    return targets.size === 1 ? [{ ...onwards[0]!, group: connection.group, conditions }] : onwards
  }

  for (const node of nodes) placeOf(node.id)
  const screens = [...places.values()]
  const pages = screens.filter(({ kind }) => kind === 'screen')
  // the start: resuming is a mark on a place, not a connection
  for (const id of tree.type === 'parallel'
    ? tree.children.flatMap(({ initial }) => initial ?? [])
    : [tree.initial ?? '']) {
    const node = entered(id)
    const connection: Found = { from: 'start', to: placeOf(node.id) ?? '', group: 'start', event: '', conditions: [] }
    const rows = edges.filter(({ event, from }) => from === node.id && event === '')
    const isResuming = rows.some(({ guard }) => guardName(guard) === resumed)
    const followed = rows
      .filter(({ guard }) => !isResuming || (guard !== undefined && guardName(guard) !== resumed))
      .flatMap(row => follow(row, connection))
    found.push(...(connection.to === '' ? followed : [connection]))
    const [begins] = pages
    if (isResuming && begins && !followed.some(({ to }) => to === begins.id))
      found.push({ ...connection, to: begins.id, group: 'begins' })
  }
  for (const edge of edges) {
    const from = placeOf(edge.from)
    const to = placeOf(edge.to ?? '')
    const event = silent.has(edge.event) ? '' : eventText(edge.event, machine)
    const connection: Found = {
      from: from ?? anywhere,
      to: '',
      group: `${edge.from} ${edge.event}`,
      event,
      conditions: [],
    }
    if (from !== undefined) found.push(...follow(edge, connection))
    // a dialog over any screen
    else if (to !== undefined && places.get(to)?.kind === 'dialog' && edge.event in eventLabels)
      found.push(...follow(edge, connection))
  }

  const leaving = pages.filter(({ id, stateId }) =>
    nodes.some(node => (node.id === stateId || placeOf(node.id) === id) && hasLogOut(node)),
  )
  const isEverywhere = leaving.length === pages.length && pages.length > 1
  for (const from of isEverywhere ? [] : leaving.map(({ id }) => id))
    found.push({ from, to: loggedOut, group: `${from} LOG_OUT`, event: eventText('LOG_OUT', machine), conditions: [] })
  const isUsed = (id: string) => found.some(({ from, to }) => from === id || to === id)
  if (isUsed('start')) put({ ...nothing, id: 'start', kind: 'start', stateId: tree.id })
  if (isUsed(anywhere)) put({ ...nothing, id: anywhere, kind: 'anywhere', title: 'on every screen', stateId: tree.id })
  if (isUsed(loggedOut)) put({ ...nothing, id: loggedOut, kind: 'end', title: 'logged out', stateId: tree.id })

  const hub = hubIn(
    found,
    pages.map(({ id }) => id),
  )
  const isOfHub = ({ from, to }: Found) =>
    hub !== undefined &&
    ((from === hub.id && hub.members.includes(to)) || (to === hub.id && hub.members.includes(from)))
  const others = found.filter(connection => !isOfHub(connection))
  return {
    places: [...places.values()],
    connections: connectionsOf(others, hub?.members ?? []),
    hub,
    isLeftAnywhere: isEverywhere,
  }
}

/** The place that opens at least five screens by the same event, each leading back. */
function hubIn(found: readonly Found[], ids: readonly string[]): FlowScreens['hub'] {
  for (const same of Map.groupBy(found, ({ from, group }) => `${from} ${group}`).values()) {
    const id = same[0]!.from
    const opened = new Set(same.map(({ to }) => to))
    const members = ids.filter(
      to => opened.has(to) && found.some(connection => connection.from === to && connection.to === id),
    )
    if (!ids.includes(id) || members.length < hubSize) continue
    const back = found.find(({ from, to }) => from === members[1] && to === id)
    return {
      id,
      members,
      opens: same[0]?.event ?? '',
      leaves: numberedCondition(back?.conditions.join(', '), undefined),
    }
  }
  return undefined
}

/** Connections with labels: conditions of one event are numbered, the last is "otherwise". */
export function connectionsOf(found: readonly Found[], linear: readonly string[]): readonly Connection[] {
  const isStep = ({ from, to }: Found) => linear.includes(from) && linear.includes(to)
  const labelled = [...Map.groupBy(found, ({ group }) => group).values()].flatMap(rows => {
    const group = rows.filter(row => !isStep(row))
    const isChoice = new Set(group.map(({ to }) => to)).size > 1
    const isSure = !isChoice && group.some(({ conditions }) => conditions.length === 0)
    return [
      ...rows.filter(isStep).map(row => ({ ...row, label: '' })),
      ...group.map((connection, index) => {
        const text = connection.conditions.length === 0 || isSure ? undefined : connection.conditions.join(', ')
        return {
          ...connection,
          label: [connection.event, numberedCondition(text, isChoice ? index + 1 : undefined)]
            .filter(Boolean)
            .join(' · '),
        }
      }),
    ]
  })
  return [...Map.groupBy(labelled, ({ from, to }) => `${from} ${to}`).values()].map(same => {
    const { from, to } = same[0]!
    const labels = [...new Set(same.map(({ label }) => label))]
    return { from, to, labels: labels.includes('') ? [] : labels }
  })
}
