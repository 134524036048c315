import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { Language } from '../../domain/fields.ts'
import { inspect } from './kit.ts'
import { wordsIn, type Word } from './words.ts'

/** How a person works the page: by tapping, or by keys alone. */
export interface Hands {
  press: (word: Word) => Promise<void>
  type: (label: Word, text: string) => Promise<void>
  pick: (label: Word, value: string) => Promise<void>
  choose: (group: string, value: string) => Promise<void>
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))

export function tapping(page: Page, language: Language): Hands {
  const say = wordsIn(language)
  const field = (label: Word) => page.getByLabel(say(label), { exact: true })
  return {
    press: word => button(page, say(word)).first().tap(),
    type: (label, text) => field(label).fill(text),
    pick: async (label, value) => {
      await field(label).selectOption(value)
    },
    choose: (group, value) => page.locator(`input[name="${group}"][value="${value}"]`).check(),
  }
}

/** Tab, arrows, Space, Enter and letters: never the mouse, never a shortcut past the focus order. */
export function keysOnly(page: Page, language: Language): Hands {
  const say = wordsIn(language)
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? '')
  async function tabTo(matches: (element: Element, wanted: string) => boolean, wanted: string) {
    for (let presses = 0; presses < 120; presses++) {
      const found = await page.evaluate(
        ([test, text]) => {
          const check = new Function(`return ${test}`)() as (element: Element, wanted: string) => boolean
          return document.activeElement !== null && check(document.activeElement, text as string)
        },
        [String(matches), wanted] as const,
      )
      if (found) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${wanted}; it is at ${await focused()}`)
  }
  const isNamed = (element: Element, wanted: string) =>
    /^(A|BUTTON)$/.test(element.tagName) && element.textContent?.trim() === wanted
  const isLabelled = (element: Element, wanted: string) =>
    'labels' in element && [...((element as HTMLInputElement).labels ?? [])].some(label => label.textContent?.trim() === wanted)
  const isInGroup = (element: Element, wanted: string) => element.getAttribute('name') === wanted
  return {
    async press(word) {
      await button(page, say(word)).first().waitFor()
      await tabTo(isNamed, say(word))
      await page.keyboard.press('Enter')
    },
    async type(label, text) {
      await page.getByLabel(say(label), { exact: true }).waitFor()
      await tabTo(isLabelled, say(label))
      await page.keyboard.type(text)
    },
    async pick(label, value) {
      await page.getByLabel(say(label), { exact: true }).waitFor()
      await tabTo(isLabelled, say(label))
      const steps = await page.getByLabel(say(label), { exact: true }).evaluate((select: HTMLSelectElement, wanted) => {
        return [...select.options].findIndex(option => option.value === wanted) - select.selectedIndex
      }, value)
      for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
    },
    async choose(group, value) {
      await page.locator(`input[name="${group}"]`).first().waitFor()
      await tabTo(isInGroup, group)
      await page.keyboard.press('Space')
      for (let step = 0; step < 20; step++) {
        const at = await page.evaluate(() => (document.activeElement as HTMLInputElement).value)
        if (at === value) return
        await page.keyboard.press('ArrowDown')
      }
      throw new Error(`the arrows do not lead to ${value}`)
    },
  }
}

/** Remembers the screens that a journey came by, and holds each to what every screen must keep. */
export class Screens {
  readonly visited: string[] = []
  readonly faults: string[] = []
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  /** Waits until the address names this screen and its heading is there, then inspects it. */
  async at(path: string) {
    await this.page.waitForURL(url => url.pathname === path)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => this.page.title()).toMatch(/ \| Clear Path$/)
    this.visited.push(path)
    this.faults.push(...(await inspect(this.page)))
  }
}
