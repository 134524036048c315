import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'

/** So many events are shown, the latest first. */
const shown = 100

interface Watched {
  readonly name: string
  readonly state: string
}

/**
 * A live view of the running charts, for development alone: the actors, where each of them stands, and the events so far. Of an event it
 * shows the type and the names of its fields, never what somebody typed. It stays on this page: nothing is sent anywhere.
 */
export function openPanel(): (event: InspectionEvent) => void {
  const actors = new Map<string, Watched>()
  const events: string[] = []
  const panel = document.createElement('aside')
  panel.dataset['inspector'] = ''
  panel.ariaLabel = 'Running charts'
  panel.style.cssText =
    'position:fixed;inset:auto 0 0 auto;width:min(26rem,100vw);max-height:45vh;overflow:auto;z-index:2000;background:#23211d;color:#fffdf9;font:12px/1.5 monospace;padding:8px'
  document.body.append(panel)

  const draw = () => {
    panel.replaceChildren(
      heading('Charts'),
      list([...actors.values()].map(({ name, state }) => `${name}: ${state}`)),
      heading('Events'),
      list(events),
    )
  }
  return event => {
    const actor = event.actorRef as AnyActorRef
    if (event.type === '@xstate.snapshot') {
      const state = stateIn(event.snapshot)
      if (state !== null) actors.set(actor.sessionId, { name: actor.id, state })
      if (event.snapshot.status !== 'active') actors.delete(actor.sessionId)
    }
    if (event.type === '@xstate.event') {
      const { type, ...fields } = event.event
      const names = Object.keys(fields)
      events.unshift(`${actor.id} ← ${type}${names.length > 0 ? ` (${names.join(', ')})` : ''}`)
      events.length = Math.min(events.length, shown)
    }
    queueMicrotask(draw)
  }
}

/** The state of a chart; null for what is no chart, such as a call. */
function stateIn(snapshot: unknown): string | null {
  const { value } = snapshot as Partial<AnyMachineSnapshot>
  return value === undefined ? null : JSON.stringify(value)
}

function heading(text: string) {
  const element = document.createElement('strong')
  element.textContent = text
  return element
}

function list(lines: readonly string[]) {
  const element = document.createElement('ul')
  element.style.cssText = 'list-style:none;margin:0 0 8px;padding:0'
  element.append(
    ...lines.map(line => {
      const item = document.createElement('li')
      item.textContent = line
      return item
    }),
  )
  return element
}
