import type { Page } from 'playwright-core'
import type { Language } from '../../domain/languages.ts'
import { inspect } from './browser.ts'
import { labelsIn, type Label } from './labels.ts'

/** How a person operates the page: by tapping, or by keyboard only. */
export interface Controls {
  press: (word: Label) => Promise<void>
  type: (label: Label, text: string) => Promise<void>
  pick: (label: Label, value: string) => Promise<void>
  choose: (group: string, value: string) => Promise<void>
}

/** What a person sees, in any browser. */
export interface Eyes {
  /** Waits for the screen at this path, and inspects it. */
  at: (path: string) => Promise<void>
  /** Waits until an element of this CSS selector shows this text. */
  sees: (selector: string, text?: string) => Promise<void>
  /** Waits until nothing of this CSS selector is shown. */
  gone: (selector: string) => Promise<void>
  /** Runs a function in the page. */
  read: <Input extends readonly unknown[], Result>(
    script: (...input: Input) => Result,
    ...input: Input
  ) => Promise<Result>
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))

export function tapping(page: Page, language: Language): Controls {
  const say = labelsIn(language)
  const field = (label: Label) => page.getByLabel(say(label), { exact: true })
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
export function keysOnly(page: Page, language: Language): Controls {
  const say = labelsIn(language)
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? '')
  type Target = { by: 'name' | 'label' | 'group'; text: string }
  async function tabTo(target: Target) {
    for (let presses = 0; presses < 120; presses++) {
      if (await page.evaluate(isFocused, target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${target.text}; it is at ${await focused()}`)
  }
  return {
    async press(word) {
      await button(page, say(word)).first().waitFor()
      await tabTo({ by: 'name', text: say(word) })
      await page.keyboard.press('Enter')
    },
    async type(label, text) {
      await page.getByLabel(say(label), { exact: true }).waitFor()
      await tabTo({ by: 'label', text: say(label) })
      await page.keyboard.type(text)
    },
    async pick(label, value) {
      await page.getByLabel(say(label), { exact: true }).waitFor()
      await tabTo({ by: 'label', text: say(label) })
      const steps = await page.getByLabel(say(label), { exact: true }).evaluate((select: HTMLSelectElement, wanted) => {
        return [...select.options].findIndex(option => option.value === wanted) - select.selectedIndex
      }, value)
      for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
    },
    async choose(group, value) {
      await page.locator(`input[name="${group}"]`).first().waitFor()
      await tabTo({ by: 'group', text: group })
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

/** Runs in the page: whether the focus is on the control with this name or label, or on a choice of this group. */
function isFocused({ by, text }: { by: 'name' | 'label' | 'group'; text: string }): boolean {
  const element = document.activeElement
  if (!element) return false
  if (by === 'name') return /^(A|BUTTON)$/.test(element.tagName) && element.textContent?.trim() === text
  if (by === 'group') return element.getAttribute('name') === text
  if (element.getAttribute('aria-label') === text) return true
  return (
    'labels' in element &&
    [...((element as HTMLInputElement).labels ?? [])].some(label => label.textContent?.trim() === text)
  )
}

/** Records the screens of a journey, and checks each. */
export class Screens implements Eyes {
  readonly visited: string[] = []
  readonly faults: string[] = []
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  /** Waits for the address of this screen and its heading, then inspects it. */
  async at(path: string) {
    await this.page.waitForURL(`**${path}{,?*}`)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
    await this.page.waitForFunction(() => document.title.endsWith(' | Clear Path'))
    this.visited.push(path)
    this.faults.push(...(await inspect(this.page)))
  }
  async sees(selector: string, text = '') {
    await this.page.locator(selector, { hasText: text }).first().waitFor()
  }
  async gone(selector: string) {
    await this.page.locator(selector).waitFor({ state: 'detached' })
  }
  read: Eyes['read'] = (script, ...input) => this.page.evaluate(`(${String(script)})(...${JSON.stringify(input)})`)
}
