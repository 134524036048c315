import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  createActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type SimulatedClock,
} from 'xstate'
import { defaultLanguage, type Language } from '../../domain/languages.ts'
import { homeState, type UsState } from '../../domain/states.ts'
import { allMessages } from '../../harness/messages.ts'
import { stillAt } from '../../harness/still-address.ts'
import { AddressContext, PortalProvider } from '../../src/components/portal-context.tsx'
import type { ChartScreens } from '../../src/flows/kit/define-flow.ts'
import { system } from '../../src/theme/system.ts'
import type { Operator } from '../../domain/operator.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { stoppedClock } from '../../harness/silent.ts'

const words = setupI18n({ messages: allMessages, locale: defaultLanguage })

/** A text of the product in the language that is on; a text that the product does not have fails the test. */
export function say(text: string, values: Record<string, string> = {}): string {
  const id = generateMessageId(text)
  if (!(id in words.messages)) throw new Error(`the product does not say "${text}"`)
  return words._(id, values)
}

export interface Stage {
  readonly actor: AnyActorRef
  readonly clock: SimulatedClock
  /** Does what the language toggle does. */
  readonly speak: (language: Language) => Promise<void>
}

/** Draws the screens of a chart in a language, with nothing behind it but what the test sends. */
export async function stage(
  Screens: ChartScreens,
  machine: AnyStateMachine,
  options: {
    input: unknown
    language: Language
    inspect?: (event: InspectionEvent) => void
    /** Before the chart is started. */
    prepare?: (actor: AnyActorRef) => void
    usState?: UsState
    operator?: Operator
  },
): Promise<Stage> {
  words.activate(options.language)
  sessionStorage.clear()
  document.documentElement.lang = options.language
  const clock = stoppedClock()
  const { input, inspect } = options
  const actor = createActor(machine, { input, clock, ...(inspect ? { inspect } : {}) })
  options.prepare?.(actor)
  actor.start()
  const values = {
    operator: options.operator ?? operatorDefaults,
    usState: options.usState ?? homeState,
    chooseLanguage: () => {},
  }
  const portal = (language: Language) => (
    <I18nProvider i18n={words}>
      <ChakraProvider value={system}>
        <PortalProvider values={{ ...values, language }}>
          <AddressContext value={stillAt()}>
            <Screens actor={actor} />
          </AddressContext>
        </PortalProvider>
      </ChakraProvider>
    </I18nProvider>
  )
  const { rerender } = await render(portal(options.language))
  const speak = async (language: Language) => {
    words.activate(language)
    await rerender(portal(language))
  }
  return { actor, clock, speak }
}

const scope = () => (document.querySelector('dialog[open]') ? page.getByRole('dialog') : page)
const settle = () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Presses a button or follows a link by its name; in an open dialog only what is in it. */
export async function press(text: string, values?: Record<string, string>) {
  const name = say(text, values)
  const find = () =>
    scope().getByRole('button', { name, exact: true }).query() ??
    scope().getByRole('link', { name, exact: true }).query()
  await expect.poll(find, { message: `"${name}" on the screen` }).not.toBeNull()
  pressed(find() as HTMLElement)
  await settle()
}

/** A press focuses what is pressed, as a keyboard's and most mice' does. */
export function pressed(control: HTMLElement | null) {
  control?.focus()
  control?.click()
}

/** Selects a tab by its name. */
export async function selectTab(text: string) {
  const name = say(text)
  const find = () => page.getByRole('tab', { name, exact: true }).query()
  await expect.poll(find, { message: `the tab "${name}"` }).not.toBeNull()
  pressed(find() as HTMLElement)
  await settle()
}

const labelled = (name: string) => scope().getByLabelText(name, { exact: true }).element()

/** Types into the field with this label. */
export const type = (label: string, text: string) => typeIn(labelled(say(label)), text)
/** Types into the field with this id. */
export const typeInto = (id: string, text: string) => typeIn(document.getElementById(id), text)

async function typeIn(element: Element | null, text: string) {
  const field = element as HTMLInputElement
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}

/** Chooses a value in the select with this label. */
export async function pick(label: string, value: string) {
  const field = labelled(say(label)) as HTMLSelectElement
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await settle()
}

/** Makes a group's choices exactly these values. */
export async function choose(group: string, values: readonly string[]) {
  for (const input of document.querySelectorAll<HTMLInputElement>(`input[name="${group}"]`))
    if (input.checked !== values.includes(input.value) && (input.type === 'checkbox' || !input.checked)) input.click()
  await settle()
}

/** What every screen must show of its chart's state. */
export function expectState(actor: AnyActorRef, expected: AnyMachineSnapshot) {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const shown = {
    state: snapshot.value,
    dialog: document.querySelector('dialog[open]') !== null,
    heading: document.querySelectorAll('h1').length,
  }
  return { shown, wanted: { state: expected.value, dialog: expected.hasTag('dialog'), heading: 1 } }
}
