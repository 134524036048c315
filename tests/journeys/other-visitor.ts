import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFailed, vi } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import type { Engine, Tab } from './engines.ts'
import { patience } from './server.ts'
import { labelsIn, type Controls, type Eyes } from './steps.ts'

const often = { timeout: patience, interval: 50 }

type By = 'name' | 'label' | 'selector'
interface Point {
  readonly x: number
  readonly y: number
  /** How many frames the page had since the first look for a place to press. */
  readonly frames: number
}

/** A person at a tab of Firefox or WebKit. */
export interface OtherVisitor extends Eyes {
  readonly tab: Tab
  readonly hands: Controls
  /** Presses what this CSS selector finds first. */
  readonly pressAt: (selector: string) => Promise<unknown>
  readonly open: (path: string) => Promise<void>
}

/** Opens a window in this engine, whose person speaks this language. */
export async function visitOther(engine: Engine, origin: string, language: Language, width = 360) {
  const window = await engine.window()
  const faults: string[] = []
  const personAt = async (tab: Tab) => {
    await tab.resize(width, 740)
    return visitorAt(tab, { origin, language, faults })
  }
  const first = await personAt(await window.newTab())
  onTestFailed(async ({ task }) => {
    const picture = join('results', 'failures', `${task.id}.png`)
    await mkdir(join('results', 'failures'), { recursive: true })
    await writeFile(picture, await first.tab.picture())
    console.error(
      `${task.name}\n  seen: ${await first.tab.run(seen)}\n  complaints: ${window.complaints.join('; ')}\n  picture: ${picture}`,
    )
  })
  return {
    ...first,
    faults,
    complaints: window.complaints,
    tabs: window.tabs,
    newTab: async () => personAt(await window.newTab()),
    close: window.close,
  }
}

interface Setting {
  readonly origin: string
  readonly language: Language
  readonly faults: string[]
}

function visitorAt(tab: Tab, { origin, language, faults }: Setting): OtherVisitor {
  const say = labelsIn(language)
  /** Once it rests for a frame: a press would miss what moves, as when Firefox scrolls to typed letters in the next. */
  const aimAt = async (by: By, text: string) => {
    let before: Point | undefined
    return vi.waitFor(async () => {
      const at = await tab.run(aim, by, text)
      if (typeof at === 'string') throw new Error(at)
      const rests = before?.x === at.x && before.y === at.y && before.frames < at.frames
      before = at
      if (!rests) throw new Error(`${text} still moves`)
      return at
    }, often)
  }
  /** Again where Firefox, when busy, takes the point from before it had scrolled: that press meets no control. */
  const pressOn = async (by: By, text: string) => {
    for (let misses = 0; misses < 3; misses += 1) {
      const { x, y } = await aimAt(by, text)
      await tab.press(x, y)
      // a page that is being left does not say
      if (await tab.run(wasMet).catch(() => true)) return
    }
    throw new Error(`${text} is missed, seen: ${await tab.run(seen)}`)
  }
  const wait = async (what: string, isSo: () => Promise<boolean>) =>
    vi.waitFor(async () => {
      if (!(await isSo())) throw new Error(`${what}, seen: ${await tab.run(seen)}`)
    }, often)
  const hands: Controls = {
    press: word => pressOn('name', say(word)),
    async type(label, text) {
      await pressOn('label', say(label))
      await tab.run(() => (document.activeElement as HTMLInputElement).select())
      await (text === '' ? tab.key('BACK_SPACE') : tab.type(text))
    },
    async pick(label, value) {
      await aimAt('label', say(label))
      await wait(`no ${value} in ${say(label)}`, () => tab.run(choose, say(label), value))
    },
    choose: (group, value) => pressOn('selector', `input[name="${group}"][value="${value}"]`),
  }
  return {
    tab,
    hands,
    pressAt: selector => pressOn('selector', selector),
    async open(path) {
      // Firefox complains of files that a page still fetched when it was left; the bar's come last
      await wait(
        'the bar is empty',
        async () => !(await tab.run(() => document.querySelector('[data-tools]:empty') !== null)),
      )
      await tab.open(new URL(path, origin).href)
    },
    async at(path) {
      await wait(`not at ${path}`, () => tab.run(isAt, path))
      // a screen scrolls to its top after it has rendered
      const expectNone = async () => expect(await tab.run(inspectScreen)).toEqual([])
      await vi.waitFor(expectNone, { timeout: 15_000 }).catch(() => {})
      faults.push(...(await tab.run(inspectScreen)))
    },
    sees: (selector, text = '') => wait(`no ${selector} "${text}"`, () => tab.run(shows, selector, text)),
    gone: selector => wait(`still ${selector}`, async () => !(await tab.run(shows, selector, ''))),
    read: (script, ...input) => tab.run(script, ...input),
  }
}

/**
 * Runs in the page: where to press, once it can be pressed, or why not. Behind an open dialog nothing can. Focuses it,
 * because a press at once at the place of the last one is ignored (R1314).
 */
function aim(by: By, text: string): Point | string {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const place = all('dialog[open]').at(-1) ?? document.body
  const found = {
    name: () => all('a[href], button').filter(each => (each.ariaLabel ?? each.textContent).trim() === text),
    label: () =>
      all('input, select, textarea').filter(
        each =>
          each.ariaLabel === text || [...(each as HTMLInputElement).labels!].some(it => it.textContent.trim() === text),
      ),
    selector: () => all(text),
  }[by]()
  const element = found.find(each => place.contains(each) && each.getClientRects().length > 0)
  if (!element) return `no ${text} at ${location.pathname}`
  if (element.matches(':disabled')) return `${text} is disabled`
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  element.blur()
  element.focus({ preventScroll: true })
  const { left, top, width, height } = element.getClientRects()[0]!
  const x = Math.round(left + width / 2)
  const y = Math.round(top + height / 2)
  const hit = document.elementFromPoint(x, y)
  const parts = [element, ...((element as HTMLInputElement).labels ?? [])]
  const isHit = parts.some(it => it.contains(hit))
  const counter = window as Window & { frameCount?: number; isMissed?: boolean }
  counter.isMissed = false
  const note = ({ target }: Event) => {
    counter.isMissed = !(target as Element).closest('a, button, input, label, select, summary, textarea')
  }
  addEventListener('pointerdown', note, { capture: true, once: true })
  const frames = counter.frameCount ?? 0
  const count = () => {
    counter.frameCount = frames + 1
  }
  // a tab behind another has none
  if (document.hidden) setTimeout(count)
  else requestAnimationFrame(count)
  return isHit ? { x, y, frames } : `${text} is covered by ${hit?.outerHTML.slice(0, 60)}`
}

/** Runs in the page: whether the last press met a control. */
const wasMet = () => (window as Window & { isMissed?: boolean }).isMissed !== true

/** Runs in the page: chooses from a list, whose window differs from system to system. */
function choose(label: string, value: string): boolean {
  const list = [...document.querySelectorAll('select')].find(
    each => each.ariaLabel === label || [...each.labels].some(it => it.textContent?.trim() === label),
  )
  const option = [...(list?.options ?? [])].find(each => each.value === value)
  if (!list || !option) return false
  list.focus()
  option.selected = true
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

/** Runs in the page. */
const shows = (selector: string, text: string) =>
  [...document.querySelectorAll(selector)].some(
    each => each.getClientRects().length > 0 && each.textContent.includes(text),
  )

/** Runs in the page: what a person would report of it. */
const seen = () =>
  [
    location.pathname,
    ...[...document.querySelectorAll('h1, [role=alert], dialog')].map(each => `"${each.textContent.slice(0, 120)}"`),
    `focus on ${document.activeElement?.outerHTML.slice(0, 120)}`,
  ].join(', ')

/** Runs in the page: whether this screen is there. */
const isAt = (path: string) =>
  location.pathname === path &&
  document.title.endsWith(' | Clear Path') &&
  (document.querySelector('h1')?.getClientRects().length ?? 0) > 0

/** Runs in the page: its faults. The heading counts as in sight under an open dialog, too. */
function inspectScreen(): string[] {
  const { top, bottom } = document.querySelector('h1')!.getBoundingClientRect()
  const { scrollWidth } = document.documentElement
  return [
    ...(top < 0 || bottom > innerHeight ? [`the heading is at ${Math.round(top)} px, out of sight`] : []),
    ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide in a window of ${innerWidth}`] : []),
    // iOS enlarges the page at a field with smaller letters
    ...[...document.querySelectorAll('input, select, textarea')]
      .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(field => `small letters in ${field.id}`),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['not one h1']),
  ].map(fault => `${location.pathname}: ${fault}`)
}
