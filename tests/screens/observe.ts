import type { AnyMachineSnapshot } from 'xstate'
import { screenTitles } from '../../harness/screen-titles.ts'
import { translated } from './helpers.tsx'
import type { recorder } from './steps.ts'

/** The stage above the screens of a chart, in English (R215); charts not listed have none. */
export const stageAbove: Readonly<Record<string, string>> = {
  registration: 'Account',
  screening: 'Questions',
  survey: 'Questions',
  payment: 'Payment',
  verification: 'Identity',
  resultsWaiting: 'Results',
}

/**
 * The title of every dialog in English, as reviewed (R203, R204, R609, R610, R1001, R1205). Spanish has its
 * translation.
 */
const dialogTitles: Readonly<Record<string, string>> = {
  'likely ineligible': 'You may not be eligible yet',
  'ineligible, perhaps': 'This may affect your eligibility',
  'on probation or parole': 'You must be off probation or parole first',
  convictions: 'Tell us about these convictions',
  'expunged before': 'Tell us what was cleared',
  'why we ask': 'Why are we asking?',
  'confirm your info': 'Confirm your information',
  'is this your email': 'Is {email} your email?',
  'zip code elsewhere': 'Is your zip code right?',
  'leave out names': 'Leave out these names?',
  'confirm other names': 'Confirm your other names',
  'coupon applied': 'Your coupon has been applied!',
  'name or birth date wrong': 'Is your name or birth date wrong?',
  'no Social Security number': 'I have no Social Security number',
  'contact us': 'Contact us',
  'not confirmed': "We couldn't confirm it's you",
  'results warning': 'Before you read your results',
  'no results': 'We found no cases',
  record: 'Case {number}',
  'message us': 'Message us',
  'clearing is paused': 'Automatic clearing is paused',
  'start on a case': 'Start working on this case?',
  'status: BCI application': 'BCI application',
  'date of the application': 'When did you send the BCI application?',
  'log out everywhere': 'Log out everywhere?',
  'open questions': 'Some questions are still open',
  'delete the account': 'Delete your account?',
  'log out unsaved': 'Log out without saving?',
  'still there': 'Are you still there?',
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? null
/** A title may contain an email, a number or a name. */
const isTitled = (title: string, text: string) =>
  new RegExp(`^${title.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`).test(text)
const inWords = (title: string) =>
  translated(title, Object.fromEntries(['name', 'count', 'email', 'number'].map(name => [name, `{${name}}`])))

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
export function visibleState() {
  const dialog = openDialog()
  const title = textOf(dialog?.querySelector('h2'))
  const h1 = textOf(heading())
  const within = dialog ?? document
  return {
    dialog:
      title === null
        ? null
        : (Object.entries(dialogTitles).find(([, each]) => isTitled(inWords(each), title))?.[0] ?? `"${title}"`),
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
interface ScreenChange {
  readonly from: string | null
  readonly to: string | null
}

/** A step in words: events to the portal, calls to the server, and what a person sees. "stays" means none of these. */
export function describeOutcome(
  { status, output }: AnyMachineSnapshot,
  { from, to }: ScreenChange,
  { calls, received }: ReturnType<ReturnType<typeof recorder>['soFar']>,
): string {
  const { dialog, screens, h1, alert, marked, work } = visibleState()
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
