import { setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { I18nProvider } from '@lingui/react'
import axe from 'axe-core'
import type { ComponentProps, ReactNode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate'
import { defaultLanguage, type Language } from '../../domain/languages.ts'
import { homeState } from '../../domain/offered.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Operator } from '../../domain/operator.ts'
import { isStatementPage } from '../../domain/questions/pages.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { noCases, someCases } from '../../domain/samples/case.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import type { UsState } from '../../domain/states.ts'
import type { Person } from '../../domain/wire/person.ts'
import { allCharts } from '../../harness/charts.ts'
import { allMessages } from '../../harness/screen-titles.ts'
import { withPendingCalls, fixedAddress, stoppedClock } from '../../harness/stubs.ts'
import { clientInput, clientMatters } from '../../machines/casework/chart-data.ts'
import type { FetchedChart } from '../../machines/portal/charts.ts'
import { loadedResults } from '../../machines/results/chart-data.ts'
import { belowPortal } from '../../machines/shared/testing.ts'
import { fetchFlow } from '../../src/app/flows.ts'
import { PageFrame } from '../../src/components/page-frame.tsx'
import { AddressContext, PortalProvider } from '../../src/components/portal-context.tsx'
import type { ChartScreens } from '../../src/flows/shared/define-flow.ts'
import { inRouter } from '../../src/flows/shared/in-router.tsx'
import { Look } from '../../src/theme/look.tsx'
import { write } from '../../stories/helpers/typing.ts'

const translations = setupI18n({ messages: allMessages, locale: defaultLanguage })

/** A product text in the current language; an unknown text fails the test. */
export function translated(text: string, values: Record<string, string> = {}): string {
  const id = generateMessageId(text)
  if (!(id in translations.messages)) throw new Error(`the product does not say "${text}"`)
  return translations._(id, values)
}

/** A text, or the screens of a chart, with everything that the portal puts around them. */
export function withProviders(
  content: ReactNode,
  { language = defaultLanguage, operator = operatorDefaults, usState = homeState }: Around = {},
) {
  translations.activate(language)
  document.documentElement.lang = language
  return (
    <I18nProvider i18n={translations}>
      <Look />
      <PortalProvider values={{ operator, usState, language, chooseLanguage: () => {} }}>
        <AddressContext value={fixedAddress()}>{content}</AddressContext>
      </PortalProvider>
    </I18nProvider>
  )
}

/** Parts of flows with their own chart, and charts outside of flows. */
const parts: Readonly<Record<string, () => Promise<ChartScreens>>> = {
  async portal() {
    const { PortalView } = await import('../../src/app/portal-view.tsx')
    return ({ actor }) => <PortalView root={actor} />
  },
  resume: async () => (await import('../../src/app/portal-view.tsx')).Unavailable,
  idle: async () => (await import('../../src/screens/idle/stay-dialogs.tsx')).IdleWarning,
  logOut: async () => (await import('../../src/screens/idle/stay-dialogs.tsx')).UnsavedDialog,
  basicInfo: async () => (await import('../../src/screens/registration/basic-info-screen.tsx')).BasicInfoScreen,
  aliases: async () => (await import('../../src/screens/registration/aliases-screen.tsx')).AliasesScreen,
  address: async () => (await import('../../src/screens/registration/address-screen.tsx')).AddressScreen,
  async question() {
    const { QuestionScreen } = await import('../../src/questions/question-screen.tsx')
    const { StatementPageScreen } = await import('../../src/screens/statement/statement-page-screen.tsx')
    return ({ actor }) =>
      isStatementPage(actor.getSnapshot().context.subject.page) ? (
        <StatementPageScreen actor={actor} />
      ) : (
        <QuestionScreen actor={actor} />
      )
  },
  async confirmEmail() {
    const { ConfirmEmail } = await import('../../src/screens/message/confirm-email.tsx')
    return ({ actor }) => <ConfirmEmail actor={actor} person={samplePerson({ email_confirmed: false })} />
  },
  async sessions() {
    const { Sessions } = await import('../../src/screens/account/sessions.tsx')
    return ({ actor }) => <Sessions actor={actor} />
  },
  async reminders() {
    const { WithReminders } = await import('../../stories/helpers/with-reminders.tsx')
    return ({ actor }) => <WithReminders actor={actor} />
  },
  async message() {
    const { MessageDialog } = await import('../../src/screens/message/message-dialog.tsx')
    return ({ actor }) => <MessageDialog actor={actor} person={samplePerson()} topic="wrongPerson" />
  },
}

/** The screens of a chart, fetched on request. */
async function screensOf(name: string): Promise<ChartScreens> {
  const part = await parts[name]?.()
  // the portal and its flows add React Router where it is needed
  if (part) return name === 'portal' ? part : inRouter(part)
  const flow = await fetchFlow(name as FetchedChart)
  return ({ actor }) => flow.render(actor)
}

interface Around {
  readonly language?: Language
  readonly usState?: UsState
  readonly operator?: Operator
}
interface Opening extends Around {
  /** The chart's input; by default the first of its path inputs. */
  readonly input?: unknown
  /** The chart; by default with every call to the server pending. */
  readonly machine?: AnyStateMachine
  readonly Screens?: ChartScreens
  /** Props of the page around the screens. */
  readonly framed?: Partial<ComponentProps<typeof PageFrame>>
  readonly inspect?: (event: InspectionEvent) => void
  /** Before the chart is started. */
  readonly prepare?: (actor: AnyActorRef) => void
}
export type RenderedChart = Awaited<ReturnType<typeof renderChart>>

/** Renders the screens of a chart, driven only by the test's events. */
export async function renderChart(
  name: string,
  { input = allCharts[name]!.inputs[0], machine, Screens, framed, inspect, prepare, ...given }: Opening = {},
) {
  const options = allCharts[name]!
  // as in the portal: the state of the person who is signed in
  const { session } = (input ?? {}) as { readonly session?: { readonly person: Pick<Person, 'us_state'> } | null }
  const around = { ...(session && { usState: session.person.us_state }), ...given }
  const Inner = Screens ? inRouter(Screens) : await screensOf(name)
  sessionStorage.clear()
  const clock = stoppedClock()
  const chart: AnyStateMachine = machine ?? withPendingCalls(options.machine)
  const actor = belowPortal(chart, input, { clock, ...(inspect ? { inspect } : {}) })
  prepare?.(actor)
  actor.start()
  const inner = <Inner actor={actor} />
  const content = framed ? <PageFrame {...framed}>{inner}</PageFrame> : inner
  const { rerender } = await render(withProviders(content, around))
  return {
    actor,
    clock,
    /** Works like the language toggle. */
    textOf: (language: Language) => rerender(withProviders(content, { ...around, language })),
    /** The server's answer to a call of the chart. */
    answers: (call: string, output: unknown) =>
      actor.send({ type: `xstate.done.actor.${call}`, output, actorId: call }),
    fails: (call: string, error: Refusal) => actor.send({ type: `xstate.error.actor.${call}`, error, actorId: call }),
    /** Opens another screen of the chart, like an address. */
    to: (path: string) => actor.send({ type: 'xstate.route', to: `#${path}` }),
  }
}

/** The results of a person with these cases. */
export async function openResults(eligibility: object = someCases, options: Opening = {}) {
  const on = await renderChart('results', options)
  on.answers('loadResults', { ...loadedResults(), eligibility })
  return on
}

/** A client's home, with these matters. */
export async function openCasework(matters = clientMatters, options: Opening = {}) {
  const on = await renderChart('casework', { input: clientInput({}, {}, matters), ...options })
  on.answers('loadBeginning', { messages: [], found: noCases })
  on.answers('loadMatters', matters)
  on.clock.increment(1000)
  return on
}

const scope = () => (document.querySelector('dialog[open]') ? page.getByRole('dialog') : page)
/** Waits two frames, until the changes are rendered. */
export const rendered = () =>
  new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Presses a button or follows a link by name; with an open dialog only inside it. */
export async function press(text: string, values?: Record<string, string>) {
  const name = translated(text, values)
  const find = () => buttonNamed(name) ?? scope().getByRole('link', { name, exact: true }).query()
  await expect.poll(find, { message: `"${name}" on the screen` }).not.toBeNull()
  pressElement(find() as HTMLElement)
  await rendered()
}

/** The one button with this name; the × of a dialog only where it has no other Close. */
function buttonNamed(name: string) {
  const found = scope().getByRole('button', { name, exact: true }).elements()
  const named = found.length > 1 ? found.filter(button => !button.matches('dialog [aria-label]')) : found
  expect(named.length, `buttons with the name "${name}"`).toBeLessThan(2)
  return named[0] ?? null
}

/** Whether a button with this name can be pressed now; with an open dialog only inside it. */
export const isOnScreen = (text: string) => buttonNamed(translated(text)) !== null

/** A press focuses its target, as with a keyboard and most mice. */
export function pressElement(control: HTMLElement | null) {
  control?.focus()
  control?.click()
}

/** Selects a tab by its name. */
export async function selectTab(text: string) {
  const name = translated(text)
  const find = () => page.getByRole('tab', { name, exact: true }).query()
  await expect.poll(find, { message: `the tab "${name}"` }).not.toBeNull()
  pressElement(find() as HTMLElement)
  await rendered()
}

const labelled = (name: string) => scope().getByLabelText(name, { exact: true }).element()

/** The field with this label, anywhere on the page. */
export const field = (label: string) => page.getByLabelText(translated(label), { exact: true })
/** The summary of errors above a form, and the fields that it links to. */
export const summary = () => document.querySelector('[tabindex="-1"] > [role=alert]')
export const summaryLinks = () => [...(summary()?.querySelectorAll('a') ?? [])].map(link => link.getAttribute('href'))

/** Types into the field with this label. */
export const type = (label: string, text: string) => typeIn(labelled(translated(label)), text)
/** Types into the field with this id. */
export const typeInto = (id: string, text: string) => typeIn(document.getElementById(id), text)

async function typeIn(element: Element | null, text: string) {
  write(element as HTMLInputElement, text)
  await rendered()
}

/** Chooses a value in the select with this label. */
export async function pick(label: string, value: string) {
  write(labelled(translated(label)) as HTMLSelectElement, value)
  await rendered()
}

/** Makes a group's choices exactly these values. */
export async function choose(group: string, values: readonly string[]) {
  for (const input of document.querySelectorAll<HTMLInputElement>(`input[name="${group}"]`))
    if (input.checked !== values.includes(input.value) && (input.type === 'checkbox' || !input.checked)) input.click()
  await rendered()
}

/** Sets the window's width and height, and the text size, in pixels. */
export async function resizeWindow(width: number, letters = 16, height = 900) {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = `${letters}px`
  await rendered()
}

/** Restores the window of the start of each test. */
export async function resetWindow() {
  document.documentElement.style.fontSize = ''
  await page.viewport(414, 896)
}

/** What axe finds, without rules about a page that a test does not render. */
export async function violations(...unchecked: readonly string[]) {
  const rules = Object.fromEntries(unchecked.map(rule => [rule, { enabled: false }]))
  const found = await axe.run(document, { resultTypes: ['violations'], rules })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Elements outside of the window; texts for screen readers only are one pixel wide. */
export const overflowing = () =>
  [...document.querySelectorAll('body *')]
    .filter(each => {
      const { left, right, width } = each.getBoundingClientRect()
      return each.checkVisibility() && width > 1 && (left < 0 || right > window.innerWidth)
    })
    .map(each => each.outerHTML.slice(0, 200))
