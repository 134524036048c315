import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate'
import { portalId } from '../../machines/shared/session.ts'
import type { Language } from '../../domain/languages.ts'
import { translated } from './helpers.tsx'
import { screenTitles } from '../../harness/screen-titles.ts'
import { dialogTitles } from './titles.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { PageDraft } from '../../domain/questions/draft.ts'
import { expectedOutcomes } from './step-table.ts'

/** What a step has sent: calls, and events to the portal around the chart. */
export function recorder() {
  let calls: string[] = []
  let received: string[] = []
  return {
    /** A call is an actor that is not a chart. */
    inspect(event: InspectionEvent) {
      if (event.type !== '@xstate.actor') return
      const actor = event.actorRef as AnyActorRef & { readonly logic?: object }
      if (actor.logic && !('implementations' in actor.logic)) calls.push(actor.id)
    },
    /** Fakes the portal around a chart that is rendered alone. */
    listen: (actor: AnyActorRef) => {
      const { system } = actor
      const get = system.get.bind(system)
      const portal = { send: ({ type }: { type: string }) => void received.push(type) } as unknown as AnyActorRef
      Object.assign(system, { get: (id: string) => (id === portalId ? portal : get(id)) })
    },
    soFar: () => ({ calls, received }),
    /** Clears the record for the next step. */
    take() {
      calls = []
      received = []
    },
  }
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? null
/** A title may contain an email, a number or a name. */
const isTitled = (title: string, text: string) =>
  new RegExp(`^${title.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`).test(text)
const inWords = (title: string) => translated(title, { name: '{name}', count: '{count}' })

const openDialog = () => document.querySelector('dialog[open]')
const heading = () => document.querySelector('h1')
const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })

/** Which button is busy and ignores another press: the pressed one must be among them. */
function atWork(within: ParentNode): 'busy' | 'another button busy' | null {
  const busy = [...within.querySelectorAll('button[aria-disabled=true]')].filter(isVisible)
  const pressed = document.activeElement
  if (busy.length === 0) return null
  return pressed instanceof HTMLButtonElement && !busy.includes(pressed) ? 'another button busy' : 'busy'
}

/** What a person sees after a step, by the names in the tables of titles; an unknown title is returned as is. */
export function visibleState(language: Language) {
  const dialog = openDialog()
  const title = textOf(dialog?.querySelector('h2'))
  const h1 = textOf(heading())
  const within = dialog ?? document
  return {
    dialog:
      title === null
        ? null
        : (Object.entries(dialogTitles).find(([, titles]) => isTitled(titles[language], title))?.[0] ?? `"${title}"`),
    /** The paths of screens with this heading. */
    screens:
      h1 === null
        ? []
        : Object.entries(screenTitles).flatMap(([path, titles]) =>
            titles.some(each => isTitled(inWords(each), h1)) ? [path] : [],
          ),
    h1,
    isToBePutRight: within.querySelector('[tabindex="-1"] > [role=alert]') !== null,
    /** A field has an error. */
    marked: [...within.querySelectorAll('[aria-invalid=true]')].some(isVisible),
    isFocused: focused() !== 'nowhere',
    alert: [...within.querySelectorAll('[role=alert]')].some(isVisible),
    work: atWork(within),
  }
}

/** The paths of the screens before and after a step; null if it has none. */
export interface ScreenChange {
  readonly from: string | null
  readonly to: string | null
}

/** A step in words: events to the portal, calls to the server, and what a person sees. "stays" means none of these. */
export function describeOutcome(
  { status, output }: AnyMachineSnapshot,
  { from, to }: ScreenChange,
  { calls, received }: ReturnType<ReturnType<typeof recorder>['soFar']>,
  language: Language,
): string {
  const { dialog, screens, h1, alert, marked, work } = visibleState(language)
  const { next } = (output ?? {}) as { next?: string }
  const screen = to === null || screens.includes(to) ? to : `"${h1}"`
  const shown = [
    screen !== from && screen !== null ? `screen ${screen}` : null,
    dialog === null ? null : `dialog ${dialog}`,
    alert ? 'alert' : null,
    marked ? 'marked' : null,
    work,
  ]
  const parts = [
    ...received.map(event => `sends ${event}`),
    ...calls.map(call => `calls ${call}`),
    ...(status === 'done' ? [next === undefined ? 'leaves' : `leaves to ${next}`] : shown),
  ].filter(part => part !== null)
  return parts.length === 0 ? 'stays' : parts.join(', ')
}

/** Where the focus is. */
function focused(): 'heading' | 'dialog' | 'summary' | 'control' | 'nowhere' {
  const at = document.activeElement
  if (at === null || at === document.body) return 'nowhere'
  if (at.closest('dialog[open]')) return 'dialog'
  if (at === heading()) return 'heading'
  return at.querySelector(':scope > [role=alert]') ? 'summary' : 'control'
}

/** The last element outside of any dialog that had the focus: a dialog gives it back when it closes. */
export function trackFocus() {
  let last: Element | null = null
  const keep = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.closest('dialog')) last = target
  }
  document.addEventListener('focusin', keep)
  return {
    hasFocus: () => last !== null && last === document.activeElement,
    stop: () => document.removeEventListener('focusin', keep),
  }
}

export type VisibleState = ReturnType<typeof visibleState>

/**
 * "right", or where the focus is instead (R1312): it belongs in an open dialog, on the heading of a new screen, on the
 * summary of errors, or back on the control that opened the dialog; nowhere is never right.
 */
export function focusAfter(
  before: VisibleState,
  now: VisibleState,
  hasMoved: boolean,
  last: ReturnType<typeof trackFocus>,
): string {
  const at = focused()
  const is = (...right: readonly (typeof at)[]) =>
    right.includes(at) ? 'right' : `${at} instead of ${right.join(' or ')}`
  if (now.dialog !== null) return is('dialog')
  // while busy there is nothing to focus
  if (now.h1 === null) return 'right'
  if (hasMoved) return is('heading')
  if (before.dialog !== null) return last.hasFocus() ? 'right' : is('heading')
  if (now.isToBePutRight && !before.isToBePutRight) return is('summary')
  return before.isFocused ? is('heading', 'summary', 'control') : 'right'
}

const leavesOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => `${name}.${inner === undefined ? '' : leavesOf(inner)}`)
        .join('+')

/** The part of an answer that decides where it leads. */
function answered({ output, error }: AnyEventObject): string | undefined {
  if (error) return (error as Refusal).code ?? (error as Refusal).kind
  const { exit, next, updated_at, valid } = (output ?? {}) as Record<string, string | boolean | undefined>
  if (valid !== undefined) return valid ? 'valid' : 'not valid'
  return updated_at === undefined ? (exit ?? next)?.toString() : 'found'
}

/** The first choice of a page; a submit without one sends the page unchanged. */
const chosen = (draft: PageDraft) => Object.values(draft)[0]?.selections[0] ?? 'as it is'

/** What happened where, by a person or the server: the key of a row. */
export function stepName({ value }: AnyMachineSnapshot, event: AnyEventObject): string {
  const { to, exit, page, draft } = event as { to?: string; exit?: string; page?: string; draft?: PageDraft }
  const type = event.type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.(\w+)\..*/, 'after $1')
    .replace(/^xstate\.route$/, `opens ${to}`)
  const leaves = leavesOf(value)
    .replace('contact.closed+', '')
    .replace('message.closed+', '')
    // a blocked tab changes none of the next possible steps
    .replace('documents.blocked', 'documents.idle')
    // nor does a document behind a dialog
    .replace(/(askingDate\.\w+|explaining)\+documents\.\w+/, '$1+documents.idle')
    .replace(/^matters\.\w+\+(contact\.\w+)\+.*/, '$1')
  const at = leaves.replace(/^matters\.\w+\+screen\.(?=.*)/, part => (/Matters|hold|AGAIN/.test(type) ? part : ''))
  return [at, type, answered(event) ?? exit ?? page ?? (draft && chosen(draft))]
    .filter(part => part !== undefined)
    .join(' ')
}

/** The rows of a chart, one for each state; null for a chart without steps by a person. */
export const rowsOf = (chart: string): ReadonlyMap<string, readonly string[]> | null => {
  const rows = expectedOutcomes[chart]
  if (rows === undefined) return null
  return new Map(
    Object.entries(rows).flatMap(([step, outcome]) => {
      const [states = '', ...event] = step.split(' ')
      return states.split(',').map(state => [[state, ...event].join(' '), [outcome].flat()] as const)
    }),
  )
}
