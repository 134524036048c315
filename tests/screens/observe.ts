import type { AnyMachineSnapshot } from 'xstate'
import type { Language } from '../../domain/languages.ts'
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

/** The title of every dialog, in both languages (R203, R204, R609, R610, R1001, R1205). */
const dialogTitles = {
  'likely ineligible': { en: 'You may not be eligible yet', es: 'Es posible que todavía no sea elegible' },
  'ineligible, perhaps': { en: 'This may affect your eligibility', es: 'Esto puede afectar su elegibilidad' },
  'on probation or parole': {
    en: 'You must be off probation or parole first',
    es: 'Primero tiene que terminar la libertad condicional (probation o parole)',
  },
  convictions: { en: 'Tell us about these convictions', es: 'Cuéntenos sobre estas condenas' },
  'expunged before': { en: 'Tell us what was cleared', es: 'Cuéntenos qué se borró' },
  'why we ask': { en: 'Why are we asking?', es: '¿Por qué preguntamos?' },
  'confirm your info': { en: 'Confirm your information', es: 'Confirme su información' },
  'is this your email': { en: 'Is {email} your email?', es: '¿Es {email} su correo electrónico?' },
  'zip code elsewhere': { en: 'Is your zip code right?', es: '¿Es correcto su código postal?' },
  'leave out names': { en: 'Leave out these names?', es: '¿Quitar estos nombres?' },
  'confirm other names': { en: 'Confirm your other names', es: 'Confirme sus otros nombres' },
  'coupon applied': { en: 'Your coupon has been applied!', es: '¡Se aplicó su cupón!' },
  'name or birth date wrong': {
    en: 'Is your name or birth date wrong?',
    es: '¿Están mal su nombre o su fecha de nacimiento?',
  },
  'no Social Security number': { en: 'I have no Social Security number', es: 'No tengo número de Seguro Social' },
  'contact us': { en: 'Contact us', es: 'Contáctenos' },
  'not confirmed': { en: "We couldn't confirm it's you", es: 'No pudimos confirmar que es usted' },
  'results warning': { en: 'Before you read your results', es: 'Antes de leer sus resultados' },
  'no results': { en: 'We found no cases', es: 'No encontramos casos' },
  record: { en: 'Case {number}', es: 'Caso {number}' },
  'message us': { en: 'Message us', es: 'Envíenos un mensaje' },
  'clearing is paused': { en: 'Automatic clearing is paused', es: 'El borrado automático está en pausa' },
  'start on a case': { en: 'Start working on this case?', es: '¿Empezamos a trabajar en este caso?' },
  'status: BCI application': { en: 'BCI application', es: 'Solicitud a BCI' },
  'date of the application': { en: 'When did you send the BCI application?', es: '¿Cuándo envió la solicitud a BCI?' },
  'log out everywhere': { en: 'Log out everywhere?', es: '¿Cerrar sesión en todas partes?' },
  'open questions': { en: 'Some questions are still open', es: 'Todavía le quedan preguntas' },
  'delete the account': { en: 'Delete your account?', es: '¿Eliminar su cuenta?' },
  'log out unsaved': { en: 'Log out without saving?', es: '¿Cerrar sesión sin guardar?' },
  'still there': { en: 'Are you still there?', es: '¿Sigue ahí?' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

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
