import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../domain/languages.ts'
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
} as const satisfies Texts

/** More texts, with the writer's choice in Spanish. */
const written = {
  account: { en: 'My account', es: 'Mi cuenta' },
  changePassword: { en: 'Change password', es: 'Cambiar la contraseña' },
  showPassword: { en: 'Show password', es: 'Mostrar contraseña' },
  hidePassword: { en: 'Hide password', es: 'Ocultar contraseña' },
  currentPassword: { en: 'Current password', es: 'Contraseña actual' },
  newPassword: { en: 'New password', es: 'Contraseña nueva' },
  logOutEverywhere: { en: 'Log out everywhere', es: 'Cerrar sesión en todas partes' },
  loggedOutEverywhere: { en: "You're logged out everywhere.", es: 'Cerramos su sesión en todas partes.' },
  yesLogOutEverywhere: { en: 'Yes, log out everywhere', es: 'Sí, cerrar sesión en todas partes' },
  sendMail: { en: 'Send password reset email', es: 'Enviar correo para restablecer la contraseña' },
  checkMail: { en: 'Please check your email for the reset link', es: 'Busque el enlace en su correo electrónico' },
  resetPassword: { en: 'Reset password', es: 'Restablecer contraseña' },
  askForNewLink: { en: 'Ask for a new link', es: 'Pedir un enlace nuevo' },
  saveAsFile: { en: 'Save as a file (JSON)', es: 'Guardar como archivo (JSON)' },
  backToMyAccount: { en: 'Back to my account', es: 'Volver a mi cuenta' },
  saved: { en: 'Saved.', es: 'Guardado.' },
  copyOfMyData: { en: 'Get a copy of my data', es: 'Obtener una copia de mis datos' },
  deleteMyAccount: { en: 'Delete my account', es: 'Eliminar mi cuenta' },
  yesDelete: { en: 'Yes, delete my account', es: 'Sí, eliminar mi cuenta' },
  yourPassword: { en: 'Your password', es: 'Su contraseña' },
  accountDeleted: { en: 'We deleted your account', es: 'Eliminamos su cuenta' },
  overview: { en: 'Overview', es: 'Lista de preguntas' },
  getStarted: { en: 'Get started', es: 'Empezar' },
  imDone: { en: "I'm done", es: 'Ya terminé' },
  goToThem: { en: 'Go to them', es: 'Contestarlas ahora' },
  readStatement: { en: 'Read my statement so far', es: 'Leer mi declaración hasta ahora' },
  yourCases: { en: 'Your cases', es: 'Sus casos' },
  theProcess: { en: 'The process', es: 'El proceso' },
  letUsKnow: { en: 'Let us know', es: 'Avísenos' },
  dateSubmitted: { en: 'Date submitted (mm/dd/yyyy)', es: 'Fecha de envío (mm/dd/aaaa)' },
  howLostTime: { en: 'How long have you been in this job?', es: '¿Cuánto tiempo lleva en este trabajo?' },
  whereWork: { en: 'Where do you work?', es: '¿Dónde trabaja?' },
  position: { en: "What's your job title?", es: '¿Cuál es su puesto?' },
  timeInField: { en: 'How long have you worked in this field?', es: '¿Cuánto tiempo lleva trabajando en este campo?' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellido' },
  birthMonth: { en: 'Birth month', es: 'Mes de nacimiento' },
  birthDay: { en: 'Birth day', es: 'Día de nacimiento' },
  birthYear: { en: 'Birth year', es: 'Año de nacimiento' },
  email: { en: 'Email', es: 'Correo electrónico' },
  password: { en: 'Password', es: 'Contraseña' },
  confirmPassword: { en: 'Confirm password', es: 'Confirme la contraseña' },
  heard: { en: 'How did you hear about us?', es: '¿Cómo se enteró de nosotros?' },
  correct: { en: 'Yes, this is correct', es: 'Sí, es correcto' },
  saveNames: { en: 'Save names', es: 'Guardar nombres' },
  yesSave: { en: 'Yes, save', es: 'Sí, guardar' },
  address: { en: 'Address', es: 'Dirección' },
  city: { en: 'City', es: 'Ciudad' },
  zip: { en: 'Zip code', es: 'Código postal' },
  phone: { en: 'Phone', es: 'Teléfono' },
  title: { en: 'Title', es: 'Tratamiento (Sr., Sra.)' },
  understand: { en: 'I understand', es: 'Entiendo' },
  continueAnyway: { en: 'Continue anyway', es: 'Continuar de todos modos' },
  location: { en: 'Location', es: 'Lugar' },
  typeOfConviction: { en: 'Type of conviction', es: 'Tipo de condena' },
  severity: { en: 'Severity', es: 'Gravedad' },
  addConviction: { en: 'Add conviction', es: 'Agregar condena' },
  done: { en: 'Done', es: 'Listo' },
  story: { en: 'Tell us what happened', es: 'Cuéntenos qué pasó' },
  householdSize: { en: 'Household size', es: 'Tamaño del hogar' },
  householdIncome: { en: 'Household income', es: 'Ingresos del hogar' },
  goToPayment: { en: 'Go to payment', es: 'Ir al pago' },
  nameOnCard: { en: 'Name on card', es: 'Nombre en la tarjeta' },
  cardNumber: { en: 'Card number', es: 'Número de tarjeta' },
  expiration: { en: 'Expiration (MM/YY)', es: 'Vencimiento (MM/AA)' },
  securityCode: { en: 'CVV', es: 'CVV' },
  pay: { en: 'Pay $15', es: 'Pagar $15' },
  digits: { en: 'Last 4 digits of your Social Security number', es: 'Últimos 4 dígitos de su número de Seguro Social' },
  verifyMe: { en: 'Verify me', es: 'Verificar mi identidad' },
  continueToResults: { en: 'Continue to results', es: 'Continuar a los resultados' },
  seeMyResults: { en: 'See my results', es: 'Ver mis resultados' },
  printOrSave: { en: 'Print or save as PDF', es: 'Imprimir o guardar como PDF' },
  dismiss: { en: 'Dismiss', es: 'Entendido, cerrar' },
} as const satisfies Texts

const texts = { ...settled, ...written }
type Label = keyof typeof texts

/** A control's name in a language. */
export const labelsIn = (language: Language) => (word: Label) => texts[word][language]

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
