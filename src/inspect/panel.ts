import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { filled } from '../../machines/kit/descriptions.ts'
import { eventText } from '../../machines/kit/words.ts'

/** So many events are shown, the latest first. */
const shown = 100

interface Watched {
  readonly name: string
  readonly words: string
  readonly picture: string | undefined
}
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

const camel = (file: string) => file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const nameIn = (path: string) => camel(/([^/]+?)(?:-descriptions)?\.\w+$/.exec(path)?.[1] ?? '')
const byChart = <Value>(files: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(files).map(([path, value]) => [nameIn(path), value]))

/** What goes on in each state, and the picture of each chart. */
const descriptions = byChart(import.meta.glob<Texts>('../../machines/*/*-descriptions.ts', { eager: true }))
const pictures = byChart(
  import.meta.glob<string>('../../charts/*.svg', { query: '?url', import: 'default', eager: true }),
)

/** The name of a chart among the descriptions; a few run under another one than their own. */
const nameOf = (actor: AnyActor): string => {
  const { id } = actor.logic as Partial<AnyStateMachine>
  return id !== undefined && descriptions.has(id) ? id : actor.id
}

/**
 * A live view of the running charts, for development alone: the actors, where each of them stands, and the events so
 * far, in the words of the charts. Of an event it shows what happened and the names of its fields, never what somebody
 * typed. It stays on this page: nothing is sent anywhere. It is moved by its head, and closed by its button.
 */
export function openPanel(): (event: InspectionEvent) => void {
  const actors = new Map<string, Watched>()
  const events: string[] = []
  const panel = document.createElement('aside')
  panel.dataset['inspector'] = ''
  panel.ariaLabel = 'Running charts'
  panel.style.cssText =
    'position:fixed;right:0;bottom:0;width:min(30rem,100vw);max-height:45vh;overflow:auto;z-index:2000;background:#23211d;color:#fffdf9;font:13px/1.5 system-ui,sans-serif;padding:0 8px 8px'
  const body = document.createElement('div')
  panel.append(headOf(panel), body)
  document.body.append(panel)

  const draw = () => {
    const standing = [...actors.values()].map(({ name, picture, words }) => [
      ...(picture === undefined ? [name] : [linkTo(picture, name)]),
      `: ${words}`,
    ])
    body.replaceChildren(
      heading('Where each chart stands'),
      list(standing),
      heading('What happened'),
      list(events.map(text => [text])),
    )
  }
  return event => {
    const actor = event.actorRef as AnyActor
    if (event.type === '@xstate.snapshot') {
      const words = wordsOf(actor, event.snapshot)
      if (words !== null)
        actors.set(actor.sessionId, { name: nameOf(actor), words, picture: pictures.get(nameOf(actor)) })
      if (event.snapshot.status !== 'active') actors.delete(actor.sessionId)
    }
    if (event.type === '@xstate.event') {
      const { type, ...fields } = event.event
      const names = Object.keys(fields)
      events.unshift(`${nameOf(actor)}: ${said(type, actor)}${names.length > 0 ? ` (${names.join(', ')})` : ''}`)
      events.length = Math.min(events.length, shown)
    }
    queueMicrotask(draw)
  }
}

/** The event in words; as the code has it where the charts draw it nowhere. */
function said(type: string, actor: AnyActor): string {
  try {
    return eventText(type, actor.logic as AnyStateMachine)
  } catch {
    return type
  }
}

/** Where a chart stands, in the words of its descriptions; null for what is no chart, such as a call. */
function wordsOf(actor: AnyActor, snapshot: unknown): string | null {
  const { _nodes: nodes, value } = snapshot as Partial<AnyMachineSnapshot>
  if (value === undefined || nodes === undefined) return null
  const texts = Object.values(descriptions.get(nameOf(actor)) ?? {})[0]
  const words = nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => texts?.[path.join('.')])
  return words.every(text => text !== undefined) ? words.map(text => filled(text)).join('. ') : JSON.stringify(value)
}

/** What the panel is moved by, and closed. */
function headOf(panel: HTMLElement) {
  const head = document.createElement('header')
  head.style.cssText =
    'position:sticky;top:0;display:flex;justify-content:space-between;align-items:center;padding:6px 0;background:#23211d;cursor:move;touch-action:none'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Close'
  close.style.cssText = 'font:inherit;padding:2px 10px;background:#fffdf9;color:#23211d'
  close.addEventListener('click', () => panel.remove())
  head.append(heading('Running charts'), close)
  head.addEventListener('pointerdown', pressed => {
    if (pressed.target === close) return
    const { left, top } = panel.getBoundingClientRect()
    const move = ({ clientX, clientY }: PointerEvent) => {
      panel.style.inset = `${top + clientY - pressed.clientY}px auto auto ${left + clientX - pressed.clientX}px`
    }
    const drop = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
  })
  return head
}

function heading(text: string) {
  const element = document.createElement('strong')
  element.textContent = text
  return element
}

function linkTo(href: string, text: string) {
  const element = document.createElement('a')
  element.href = href
  element.target = '_blank'
  element.style.cssText = 'color:#9fd8d2'
  element.textContent = text
  return element
}

function list(lines: readonly (readonly (string | Node)[])[]) {
  const element = document.createElement('ul')
  element.style.cssText = 'list-style:none;margin:0 0 8px;padding:0'
  element.append(
    ...lines.map(line => {
      const item = document.createElement('li')
      item.append(...line)
      return item
    }),
  )
  return element
}
