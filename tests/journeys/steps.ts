import { globSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../domain/languages.ts'
import { entriesIn } from '../../tools/texts/catalog.ts'
import { inspect } from './browser.ts'

type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** The texts of the controls as R1205 settles them, so that a journey does not trust the product's own. */
const settled = {
  utah: { en: 'Utah', es: 'Utah' },
  continue: { en: 'Continue', es: 'Continuar' },
  next: { en: 'Next', es: 'Siguiente' },
  save: { en: 'Save', es: 'Guardar' },
  login: { en: 'Log in', es: 'Iniciar sesión' },
  forgot: { en: 'Forgot password?', es: '¿Olvidó su contraseña?' },
  checkEligibility: { en: 'Check eligibility', es: 'Verificar elegibilidad' },
  back: { en: 'Back', es: 'Atrás' },
  logOut: { en: 'Log out', es: 'Cerrar sesión' },
  menu: { en: 'Menu', es: 'Menú' },
  email: { en: 'Email', es: 'Correo electrónico' },
  password: { en: 'Password', es: 'Contraseña' },
  understand: { en: 'I understand', es: 'Entiendo' },
  pay: { en: 'Pay $15', es: 'Pagar $15' },
} as const satisfies Texts

/** More texts, whose translations are the catalogs'. */
const written = {
  account: 'My account',
  changePassword: 'Change password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  logOutEverywhere: 'Log out everywhere',
  loggedOutEverywhere: "You're logged out everywhere.",
  yesLogOutEverywhere: 'Yes, log out everywhere',
  sendMail: 'Send password reset email',
  checkMail: 'Please check your email for the reset link',
  resetPassword: 'Reset password',
  askForNewLink: 'Ask for a new link',
  saveAsFile: 'Save as a file (JSON)',
  backToMyAccount: 'Back to my account',
  saved: 'Saved.',
  copyOfMyData: 'Get a copy of my data',
  deleteMyAccount: 'Delete my account',
  yesDelete: 'Yes, delete my account',
  yourPassword: 'Your password',
  accountDeleted: 'We deleted your account and what we knew about you. Thank you for being here. We wish you well.',
  overview: 'Overview',
  getStarted: 'Get started',
  imDone: "I'm done",
  goToThem: 'Go to them',
  readStatement: 'Read my statement so far',
  yourCases: 'Your cases',
  theProcess: 'The process',
  letUsKnow: 'Let us know',
  dateSubmitted: 'Date submitted (mm/dd/yyyy)',
  howLostTime: 'How long have you been in this job?',
  whereWork: 'Where do you work?',
  position: "What's your job title?",
  timeInField: 'How long have you worked in this field?',
  firstName: 'First name',
  lastName: 'Last name',
  birthMonth: 'Birth month',
  birthDay: 'Birth day',
  birthYear: 'Birth year',
  confirmPassword: 'Confirm password',
  heard: 'How did you hear about us?',
  correct: 'Yes, this is correct',
  saveNames: 'Save names',
  yesSave: 'Yes, save',
  address: 'Address',
  city: 'City',
  zip: 'Zip code',
  phone: 'Phone',
  title: 'Title',
  continueAnyway: 'Continue anyway',
  location: 'Location',
  typeOfConviction: 'Type of conviction',
  severity: 'Severity',
  addConviction: 'Add conviction',
  done: 'Done',
  story: 'Tell us what happened',
  householdSize: 'Household size',
  householdIncome: 'Household income',
  goToPayment: 'Go to payment',
  nameOnCard: 'Name on card',
  cardNumber: 'Card number',
  expiration: 'Expiration (MM/YY)',
  securityCode: 'CVV',
  digits: 'Last 4 digits of your Social Security number',
  verifyMe: 'Verify me',
  continueToResults: 'Continue to results',
  seeMyResults: 'See my results',
  printOrSave: 'Print or save as PDF',
  dismiss: 'Dismiss',
  bciDate: 'Tell us your BCI date',
  pageNotLoaded: "We couldn't load this page",
  quickExit: 'Quick exit',
} as const

type Label = keyof typeof settled | keyof typeof written
const isSettled = (word: Label): word is keyof typeof settled => word in settled

/** A control's name in a language. Throws for one that no catalog has. */
export function labelsIn(language: Language) {
  const catalog = new Map(
    globSync(`locales/*.${language}.po`).flatMap(file =>
      entriesIn(readFileSync(file, 'utf8')).map(({ id, text }) => [id, text] as const),
    ),
  )
  return (word: Label): string => {
    if (isSettled(word)) return settled[word][language]
    const text = catalog.get(written[word])
    if (text === undefined) throw new Error(`no text is "${written[word]}"`)
    return text
  }
}

/** How a person operates the page: by tapping, or by keyboard only. */
export interface Controls {
  press: (word: Label) => Promise<unknown>
  type: (label: Label, text: string) => Promise<unknown>
  pick: (label: Label, value: string) => Promise<unknown>
  choose: (group: string, value: string) => Promise<unknown>
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

/** Taps sooner than a person: without the focus, a press at the place of the last one is ignored (R1314). */
export async function tap(control: Locator) {
  await control.blur()
  await control.focus()
  await control.tap()
}

export function tapping(page: Page, language: Language): Controls {
  const say = labelsIn(language)
  const field = (label: Label) => page.getByLabel(say(label), { exact: true })
  return {
    async press(word) {
      await tap(button(page, say(word)).first())
    },
    type: (label, text) => field(label).fill(text),
    pick: async (label, value) => {
      await field(label).selectOption(value)
    },
    choose: async (group, value) => {
      const choice = page.locator(`input[name="${group}"][value="${value}"]`)
      // sooner than a person, like `tap`
      await choice.focus()
      await choice.check()
    },
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
      const steps = await page.getByLabel(say(label), { exact: true }).evaluate((select: HTMLSelectElement, value) => {
        return [...select.options].findIndex(option => option.value === value) - select.selectedIndex
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
