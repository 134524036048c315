import type { AnyStateMachine } from 'xstate'
import { eventText, guardText } from '../../machines/kit/words.ts'
import { edgesOf, loggedOut, treeOf, withDescendants, type Edge, type Node } from './graph.ts'

/** Where a person can be in a flow, or where it leads. */
export interface Place {
  readonly id: string
  readonly kind: 'screen' | 'dialog' | 'step' | 'exit' | 'end' | 'anywhere' | 'start'
  readonly title: string
  readonly path: string
  /** The state of the chart that it stands for. */
  readonly stateId: string
  readonly isLinkable: boolean
  /** Who comes back may go on here. */
  readonly isResumed: boolean
  /** It is among what can be changed from the review of all answers. */
  readonly isChangeable: boolean
}
/** What leads from place to place, with what must happen and hold for it; the texts of ways that lead to the same place are alternatives. */
export interface Way {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
}
/** A flow as its screens and the ways between them. */
export interface Screens {
  readonly places: readonly Place[]
  readonly ways: readonly Way[]
  /** Places that one place opens, each of which leads back there: drawn as one. */
  readonly hub: { readonly id: string; readonly members: readonly string[] } | undefined
}

/** Where a flow leads by what it says at its end: the flows that may follow, with what the portal asks. */
export type Exits = (next: string | undefined) => readonly { readonly flow: string; readonly title: string; readonly condition: string }[]

/** The review of all answers opens any page, which then leads back there: a mark on the page says it. */
const review = { guards: new Set(['comesToReview', 'isChanged', 'isChanging', 'changedFeeWaiver']), changeable: 'isChanged' }
const resumed = 'goesOnAt'
/** What always comes when a page is done, so that it need not be said. */
const silent = new Set(['CONTINUE', ...['screen', 'page', 'basicInfo', 'aliases', 'address'].map(actor => `xstate.done.actor.${actor}`)])
const nameIn = (guard: string | undefined) => guard?.replace(/ \(.*/, '') ?? ''
const hubSize = 5

interface Found {
  readonly from: string
  readonly to: string
  /** Ways with the same key are asked one after the other. */
  readonly group: string
  readonly event: string
  readonly conditions: readonly string[]
}

/** The screens, dialogs and ends of a flow's chart, and the ways between them. */
export function screensOf(machine: AnyStateMachine, exitsOf: Exits, hasLogOut: (node: Node) => boolean): Screens {
  const tree = treeOf(machine)
  const edges = edgesOf(machine)
  const pathOf = new Map<string, readonly Node[]>()
  const keep = (node: Node, above: readonly Node[]) => {
    pathOf.set(node.id, [...above, node])
    for (const child of node.children) keep(child, [...above, node])
  }
  keep(tree, [])
  const nodes = withDescendants(tree)
  const places = new Map<string, Place>()
  const put = (place: Place) => (places.has(place.id) ? undefined : places.set(place.id, place))
  const guardsTo = (id: string, name: string) => edges.some(({ guard, to }) => to === id && nameIn(guard) === name)
  const isChangeable = (id: string) => edges.some(({ from, guard }) => from === id && nameIn(guard) === review.changeable)

  /** The place that a state belongs to; undefined for what goes on between places. */
  const placeOf = (id: string): string | undefined => {
    const path = pathOf.get(id) ?? []
    const at = path.find(({ tags }) => tags.includes('dialog')) ?? path.find(({ screen }) => screen !== undefined)
    const step = path.find(({ runs }) => runs.includes('createPromotionResult'))
    const node = at ?? step
    if (!node) return undefined
    const kind = step ? 'step' : node.tags.includes('dialog') ? 'dialog' : 'screen'
    const placeId = kind === 'screen' ? (node.screen ?? node.id) : node.id
    const screens = nodes.filter(({ screen, tags }) => screen === placeId && !tags.includes('dialog'))
    const shown = screens.find(({ tags }) => !tags.includes('busy') && !tags.includes('error')) ?? node
    put({
      id: placeId,
      kind,
      title: shown.description,
      path: kind === 'screen' ? placeId : '',
      stateId: shown.id,
      isLinkable: screens.some(({ isLinkable }) => isLinkable),
      isResumed: guardsTo(node.id, resumed),
      isChangeable: isChangeable(node.id),
    })
    return placeId
  }
  /** The state in which one stands after a transition. */
  const entered = (id: string): Node => {
    const node = (pathOf.get(id) ?? []).at(-1) ?? tree
    return node.type === 'compound' && node.initial && placeOf(node.id) === undefined ? entered(node.initial) : node
  }
  const conditionOf = ({ guard }: Edge) => (guard === undefined ? [] : [guardText(guard, machine)])

  const found: Found[] = []
  const follow = (edge: Edge, from: string, group: string, event: string, conditions: readonly string[], passed: ReadonlySet<string>) => {
    if (edge.to === undefined || edge.to === loggedOut || review.guards.has(nameIn(edge.guard))) return
    const node = entered(edge.to)
    const all = [...conditions, ...conditionOf(edge)]
    const to = placeOf(node.id)
    if (to !== undefined) return void (to !== from && found.push({ from, to, group, event, conditions: all }))
    if (node.type === 'final') {
      if ((pathOf.get(node.id) ?? []).length !== 2) return
      for (const { condition, flow, title } of exitsOf(edge.next ?? node.name)) {
        const id = `exit/${flow}`
        put({ id, kind: 'exit', title, path: '', stateId: node.id, isLinkable: false, isResumed: false, isChangeable: false })
        found.push({ from, to: id, group, event, conditions: condition ? [...all, condition] : all })
      }
      return
    }
    if (passed.has(node.id)) return
    // what goes on in between, from inside out
    const inside = (pathOf.get(node.id) ?? []).slice(1).map(({ id }) => id)
    for (const next of edges.filter(each => inside.includes(each.from)))
      follow(next, from, `${group} ${next.from} ${next.event}`, event, [...all, ...(next.event.includes('error') ? [eventText(next.event, machine)] : [])], new Set([...passed, node.id]))
  }

  for (const node of nodes) placeOf(node.id)
  const screens = [...places.values()]
  const start: Place = { id: 'start', kind: 'start', title: '', path: '', stateId: tree.id, isLinkable: false, isResumed: false, isChangeable: false }
  const anywhere: Place = { ...start, id: 'anywhere', kind: 'anywhere', title: 'on every screen' }
  // where it begins: what returning people are led to is a mark on the places, not a way
  const beginnings = tree.type === 'parallel' ? tree.children.map(({ initial }) => initial ?? '') : [tree.initial ?? '']
  for (const id of beginnings) {
    const node = entered(id)
    const at = placeOf(node.id)
    if (at !== undefined) found.push({ from: 'start', to: at, group: 'start', event: '', conditions: [] })
    else {
      const rows = edges.filter(({ from, event }) => from === node.id && event === '')
      const isResuming = rows.some(({ guard }) => nameIn(guard) === resumed)
      const [firstRow, ...others] = rows.filter(({ guard }) => nameIn(guard) === resumed)
      if (firstRow) follow({ ...firstRow, guard: undefined }, 'start', 'start first', '', [], new Set())
      const isNew = rows.find(({ guard }) => guard !== undefined && nameIn(guard) !== resumed && !review.guards.has(nameIn(guard)))
      const drawn = isResuming ? rows.filter(row => row.guard !== undefined && !others.includes(row) && row !== firstRow) : rows
      for (const row of drawn) follow(row, 'start', 'start', '', [], new Set(isNew ? [] : []))
    }
  }
  for (const edge of edges) {
    const at = placeOf(edge.from)
    const node = (pathOf.get(edge.from) ?? []).at(-1)
    const isBetween = at === undefined && node !== undefined && (node.children.length > 0 || (pathOf.get(edge.from) ?? []).some(({ type }) => type === 'parallel'))
    const from = at ?? (isBetween && edge.event !== '' ? 'anywhere' : undefined)
    if (from === undefined || (from === 'anywhere' && edge.from === tree.id && edge.to === loggedOut)) continue
    if (from === 'anywhere' && (edge.event.startsWith('xstate.') || placeOf(edge.to ?? '') === undefined || !(places.get(placeOf(edge.to ?? '') ?? '')?.kind === 'dialog'))) continue
    const event = silent.has(edge.event) ? '' : eventText(edge.event, machine)
    follow(edge, from, `${edge.from} ${edge.event}`, event, [], new Set())
  }

  // the last row of those who go on is for who has answered all
  const withLast = new Set(found.filter(({ from }) => from === 'start').map(({ to }) => to))
  void withLast
  const whoCanLeave = screens.filter(({ kind, stateId, id }) => kind === 'screen' && nodes.some(node => (placeOf(node.id) === id || node.id === stateId) && hasLogOut(node)))
  const pages = screens.filter(({ kind }) => kind === 'screen')
  if (whoCanLeave.length > 0) {
    put({ ...start, id: loggedOut, kind: 'end', title: 'logged out' })
    const from = whoCanLeave.length === pages.length && pages.length > 1 ? ['anywhere'] : whoCanLeave.map(({ id }) => id)
    for (const id of from) found.push({ from: id, to: loggedOut, group: `${id} LOG_OUT`, event: eventText('LOG_OUT', machine), conditions: [] })
  }
  if (found.some(({ from }) => from === 'anywhere')) put(anywhere)
  if (found.some(({ from }) => from === 'start')) put(start)

  const hub = hubIn(found, screens.map(({ id }) => id))
  const isOfHub = ({ from, to }: Found) =>
    hub !== undefined && ((from === hub.id && hub.members.includes(to)) || (to === hub.id && hub.members.includes(from)))
  const drawn = found.filter(way => !isOfHub(way))
  return { places: [...places.values()], ways: waysOf(drawn, hub?.members ?? []), hub }
}

/** Who opens five places or more by one and the same event, and is led back to by each. */
function hubIn(found: readonly Found[], ids: readonly string[]): Screens['hub'] {
  for (const id of ids) {
    const opened = new Set(found.filter(({ from }) => from === id).map(({ to }) => to))
    const members = [...opened].filter(to => found.some(way => way.from === to && way.to === id))
    if (members.length >= hubSize) return { id, members: ids.filter(each => members.includes(each)) }
  }
  return undefined
}

/** The ways with their words: conditions of one event numbered in the order in which they are asked, the last one "otherwise". */
function waysOf(found: readonly Found[], linear: readonly string[]): readonly Way[] {
  const labelled = [...Map.groupBy(found, ({ group }) => group).values()].flatMap(group => {
    const targets = new Set(group.map(({ to }) => to))
    return group.map((way, index) => {
      const isStep = linear.includes(way.from) && linear.includes(way.to)
      const isChoice = targets.size > 1 && !isStep
      const condition = way.conditions.length > 0 ? `if: ${way.conditions.join(', ')}` : isChoice ? 'otherwise' : ''
      const text = [way.event, condition && `${isChoice ? `${index + 1}. ` : ''}${condition}`].filter(Boolean).join(' · ')
      return { ...way, label: isStep ? '' : text }
    })
  })
  return [...Map.groupBy(labelled, ({ from, to }) => `${from} ${to}`).values()].map(same => {
    const { from, to } = same[0]!
    const labels = [...new Set(same.map(({ label }) => label))]
    return { from, to, labels: labels.includes('') ? [] : labels }
  })
}
