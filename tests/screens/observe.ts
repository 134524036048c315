import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { screenPathOf } from '../../harness/charts.ts'
import { dialogTitles, screenTitles } from '../../harness/screen-titles.ts'
import { translated } from './helpers.tsx'

/** The stage above the screens of a chart, in English (R215); charts not listed have none. */
const stageAbove: Readonly<Record<string, string>> = {
  registration: 'Account',
  screening: 'Questions',
  survey: 'Questions',
  payment: 'Payment',
  verification: 'Identity',
  resultsWaiting: 'Results',
}

type StatesByChart = Readonly<Record<string, readonly string[]>>
/** Errors that the page says in a note: a change made elsewhere, a search that is asked again by itself. */
const notedErrors: StatesByChart = {
  address: ['conflict'],
  aliases: ['conflict'],
  question: ['conflict'],
  resultsWaiting: ['waiting.poll.unreachable'],
}
/** States that show an error where there is one: the last try's, or what the court records of a state lack. */
const mayShowErrors: StatesByChart = {
  address: ['editing'],
  aliases: ['editing'],
  casework: ['dialog.contacting.typing'],
  entry: ['register'],
  payment: ['intro.shown', 'intro-info.shown', 'records-ready.shown'],
  question: ['editing', 'asking.askingDetails'],
  results: ['contacting.typing', 'messaging.typing', 'noResults.typing'],
  verification: ['verification.contacting'],
}
/** Nothing to press meanwhile: boxes that save themselves, a login that follows, a page that is not shown yet. */
const busyWithoutButton: StatesByChart = {
  account: ['profile.savingPreferences'],
  basicInfo: ['startingSession', 'savingCampaign'],
}
/** One document is on its way, and the rest of the page goes on. */
const busyInPart: StatesByChart = {
  casework: ['screen.documents.fetching', 'screen.matter-status.cases.fetching'],
}
/** Refusals after which a form is of no use, and boxes that show what is saved. */
const forgetsTyped: StatesByChart = {
  account: ['profile.preferencesNotSaved'],
  passwordReset: ['reset.refused'],
  reminders: ['notSaved'],
}

/** Whether a chart is in one of its listed states. */
function isIn(states: StatesByChart, chart: string, state: AnyMachineSnapshot): boolean {
  return pathsIn(state).some(path => states[chart]?.includes(path))
}
/** The active states by their keys from the top, as in `payment.editing`. */
const pathsIn = (state: AnyMachineSnapshot): readonly string[] =>
  state._nodes.map(({ path }: { path: readonly string[] }) => path.join('.'))

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? null
/** Matches one of the titles, in the language of the page. A title may contain an email, a number or a name. */
function titled(titles: readonly string[]): unknown {
  const pattern = (title: string) =>
    translated(title, Object.fromEntries(['name', 'count', 'email', 'number'].map(name => [name, `{${name}}`])))
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}/g, '.+')
  return expect.stringMatching(new RegExp(`^(${titles.map(pattern).join('|')})$`))
}

const openDialogs = () => [...document.querySelectorAll('dialog[open]')]
const heading = () => document.querySelector('h1')
const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
const sees = (within: ParentNode, selector: string) => [...within.querySelectorAll(selector)].some(isVisible)

/** What a person sees after a step. */
export function visibleState() {
  const dialogs = openDialogs()
  const within = dialogs[0] ?? document
  return {
    /** The titles of the open dialogs. */
    dialogs: dialogs.map(each => textOf(each.querySelector('h2'))),
    h1: textOf(heading()),
    isToBePutRight: within.querySelector('[tabindex="-1"] > [role=alert]') !== null,
    hasError: sees(within, '[role=alert], [aria-invalid=true]'),
    /** A button is busy, and ignores another press. */
    isBusy: sees(within, 'button[aria-disabled=true]'),
    isLoading: sees(within, '[data-loading]'),
    isFocused: focused() !== 'nowhere',
  }
}
type VisibleState = ReturnType<typeof visibleState>

/** The state of a chart as its tags promise it, and as `seenOf` finds it. */
export function lawsOf(chart: string, state: AnyMachineSnapshot) {
  const { value } = state
  if (state.status !== 'active' || chart === 'portal') return { value }
  const path = screenPathOf(chart, state)
  // visitors have no account yet
  const stage = state.context.before === 'account' ? 'Account' : stageAbove[chart]
  return {
    value,
    dialogs: state.hasTag('dialog') ? [titled(titlesOf(chart, state))] : [],
    error: isIn(mayShowErrors, chart, state)
      ? expect.any(Boolean)
      : state.hasTag('error') && !isIn(notedErrors, chart, state),
    busy: (state.hasTag('busy') && !isIn(busyWithoutButton, chart, state)) || isIn(busyInPart, chart, state),
    ...(path !== null && { headings: [titled(screenTitles[path as keyof typeof screenTitles])] }),
    ...(isShown(state) && { stage: stage && translated(stage) }),
  }
}

/** What a person sees of the state of a chart, to compare with `lawsOf`. */
export function seenOf(chart: string, state: AnyMachineSnapshot) {
  const { value } = state
  if (state.status !== 'active' || chart === 'portal') return { value }
  const { dialogs, hasError, isBusy, isLoading } = visibleState()
  return {
    value,
    dialogs,
    error: hasError,
    busy: isBusy || (isLoading && state.hasTag('busy')),
    ...(screenPathOf(chart, state) !== null && { headings: [...document.querySelectorAll('h1')].map(textOf) }),
    ...(isShown(state) && { stage: openStage() }),
  }
}

export const isShown = (state: AnyMachineSnapshot) =>
  state.status === 'active' && Object.keys(state.getMeta()).length > 0

/** The titles of the dialog of a state. */
function titlesOf(chart: string, state: AnyMachineSnapshot): readonly string[] {
  const [titles] = pathsIn(state).flatMap(path => {
    const found = dialogTitles[chart]?.[path]
    return found ? [found] : []
  })
  if (!titles) throw new Error(`harness/screen-titles.ts has no title for ${chart} in ${JSON.stringify(state.value)}`)
  return titles
}

/** The stage marked as current, if it is the only one of five. */
function openStage(): string | undefined {
  const list = document.querySelector(`ol[aria-label="${translated('Steps to your results')}"]`)
  const [open, another] = list?.querySelectorAll(':scope > li[aria-current=step]') ?? []
  if (list?.children.length !== 5 || another) return undefined
  return open?.textContent?.split(':')[0]
}

/** What is typed and chosen on the page and in its dialogs, by field. */
export const typedNow = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select')]
    .filter(isVisible)
    .filter(field => (/^(?:radio|checkbox)$/.test(field.type) ? field.matches(':checked') : field.value !== ''))
    .map(field => [field.id || field.name, field.value])

/** A call of this step was refused, and the page has to keep what was typed. */
export const mustKeepTyped = (chart: string, event: string, from: AnyMachineSnapshot, to: AnyMachineSnapshot) =>
  event.startsWith('xstate.error.') && from.hasTag('busy') && to.hasTag('error') && !isIn(forgetsTyped, chart, to)

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
  if (now.dialogs.length > 0) return is('dialog')
  // while busy there is nothing to focus
  if (now.h1 === null) return 'right'
  if (hasMoved) return is('heading')
  if (before.dialogs.length > 0) return last.hasFocus() ? 'right' : is('heading')
  if (now.isToBePutRight && !before.isToBePutRight) return is('summary')
  return before.isFocused ? is('heading', 'summary', 'control') : 'right'
}
