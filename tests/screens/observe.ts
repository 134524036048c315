import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { screenTitles } from '../../harness/screen-titles.ts'
import type { Outcome } from '../../machines/shared/steps.ts'
import { translated } from './helpers.tsx'
import type { recorder } from './recorder.ts'

/** The stage above the screens of a chart, in English (R215); charts not listed have none. */
export const stageAbove: Readonly<Record<string, string>> = {
  registration: 'Account',
  screening: 'Questions',
  survey: 'Questions',
  payment: 'Payment',
  verification: 'Identity',
  resultsWaiting: 'Results',
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? null
/** A title may contain an email, a number or a name. */
function titled(title: string): RegExp {
  const words = translated(
    title,
    Object.fromEntries(['name', 'count', 'email', 'number'].map(name => [name, `{${name}}`])),
  )
  return new RegExp(`^${words.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`)
}

const openDialog = () => document.querySelector('dialog[open]')
const heading = () => document.querySelector('h1')
const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })

/** Which button is busy and ignores another press: the pressed one must be among them. */
function busyIn(within: ParentNode): Outcome['busy'] {
  const busy = [...within.querySelectorAll('button[aria-disabled=true]')].filter(isVisible)
  const pressed = document.activeElement
  if (busy.length === 0) return undefined
  return pressed instanceof HTMLButtonElement && !busy.includes(pressed) ? 'another button' : true
}

/** What a person sees after a step. */
export function visibleState() {
  const dialog = openDialog()
  const h1 = textOf(heading())
  const within = dialog ?? document
  return {
    /** The title of the open dialog. */
    dialog: textOf(dialog?.querySelector('h2')),
    /** The paths of screens with this heading. */
    screens:
      h1 === null
        ? []
        : Object.entries(screenTitles).flatMap(([path, titles]) =>
            titles.some(each => titled(each).test(h1)) ? [path] : [],
          ),
    h1,
    isToBePutRight: within.querySelector('[tabindex="-1"] > [role=alert]') !== null,
    /** A field has an error. */
    marked: [...within.querySelectorAll('[aria-invalid=true]')].some(isVisible),
    isFocused: focused() !== 'nowhere',
    alert: [...within.querySelectorAll('[role=alert]')].some(isVisible),
    busy: busyIn(within),
  }
}

/** The paths of the screens before and after a step; null if it has none. */
interface ScreenChange {
  readonly from: string | null
  readonly to: string | null
}

/** What a step has led to, by what a person sees; the screen by its path if it has its heading. */
export function outcomeNow(
  { status, output }: AnyMachineSnapshot,
  { from, to }: ScreenChange,
  { calls, sends }: ReturnType<ReturnType<typeof recorder>['soFar']>,
) {
  const { dialog, screens, h1, alert, marked, busy } = visibleState()
  if (status === 'done') return { calls, sends, leaves: (output as { next?: string } | undefined)?.next ?? true }
  const screen = to === null || screens.includes(to) ? to : `"${h1}"`
  return { screen: screen === from ? null : screen, dialog, alert, marked, busy, calls, sends }
}

/** The reviewed outcome as `outcomeNow` returns it, in the language of the page. */
export const expectedNow = ({ screen, dialog, alert, marked, busy, calls, sends, leaves }: Outcome) =>
  leaves === undefined
    ? {
        screen: screen ?? null,
        dialog: dialog === undefined ? null : expect.stringMatching(titled(dialog)),
        alert: alert ?? false,
        marked: marked ?? false,
        busy,
        calls: calls ?? [],
        sends: sends ?? [],
      }
    : { calls: calls ?? [], sends: sends ?? [], leaves }

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

type VisibleState = ReturnType<typeof visibleState>

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
