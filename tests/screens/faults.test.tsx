// @module-tag thorough
import { describe, expect, test } from 'vitest'
import { fromPromise, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { statementFlow } from '../../domain/flows/tables.ts'
import { languages } from '../../domain/languages.ts'
import { draftFrom } from '../../domain/questions/draft.ts'
import { pageOf, type RegisterPageId, registerPages } from '../../domain/questions/pages.ts'
import { answerTo, draftOf } from '../../domain/samples/answers.ts'
import { sampleAlias, sampleBasicInfo, sampleCard, sampleProfile } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { allCharts } from '../../harness/charts.ts'
import { pathFinder } from '../../harness/coverage.ts'
import { withPendingCalls } from '../../harness/stubs.ts'
import type { SampleEvent } from '../../machines/shared/chart-data.ts'
import { flowInput, justPaid } from '../../machines/shared/chart-data.ts'
import { write } from '../../stories/helpers/typing.ts'
import { perform } from './gestures/all.ts'
import { rendered, press, translated, renderChart, type RenderedChart } from './helpers.tsx'

/**
 * The call of every page with fields fails (R1403): typed text stays, the button works again and keeps the focus, an
 * alert appears, and a second press sends the same once. A second tap during the call sends nothing.
 */
interface Page {
  readonly chart: string
  /** The chart's input; by default the first of its path inputs. */
  readonly input?: unknown
  /** The actor whose call fails. */
  readonly call: string
  /** The state with the fields, if not the initial one. */
  readonly at?: (state: AnyMachineSnapshot) => boolean
  /** What is typed and sent, or how. */
  readonly sends: SampleEvent | ((on: RenderedChart) => Promise<void>)
  /** The name of the button that sends. */
  readonly button: readonly [text: string, values?: Record<string, string>]
  /** Its name while busy, if different. */
  readonly working?: Page['button']
  /** The focus afterwards, if not on the button: Pay also checks the code, far below its field. */
  readonly focuses?: string
  /** Confirms a dialog before sending. */
  readonly confirms?: (on: RenderedChart) => Promise<void>
}

const question = (page: RegisterPageId, draft = draftFrom(pageOf(page), answerTo)): Page => ({
  chart: 'question',
  input: { page, answers: {}, wording: 'plain' },
  call: 'save',
  async sends(on) {
    await perform('question', on, { type: 'CHANGE', draft })
    await press('Continue')
  },
  button: ['Continue'],
})
const statementPage = (page: (typeof statementFlow)[number]): Page => ({
  chart: 'question',
  input: { page, answers: {}, wording: 'plain' },
  call: 'save',
  async sends() {
    await fillInEverything()
    await press('Next')
  },
  button: ['Next'],
})

const pages: Readonly<Record<string, Page>> = {
  ...Object.fromEntries(
    (Object.keys(registerPages) as RegisterPageId[])
      .filter(page => pageOf(page).questions.length > 0)
      .map(page => [page, question(page)] as const),
  ),
  'open-cases, warned': {
    ...question('open-cases', draftOf('open-cases', 'yes')),
    confirms: () => press('Continue anyway'),
  },
  'expunged, with its story': {
    ...question('expunged', draftOf('expunged', 'yes')),
    async confirms(on) {
      const draft = draftOf('expunged', 'yes', {
        details: { yes: { expunged_before_story: 'In 2015, a court in Ogden.' } },
      })
      await perform('question', on, { type: 'CHANGE', draft })
      await press('Save')
    },
  },
  ...Object.fromEntries(statementFlow.map(page => [`statement: ${page}`, statementPage(page)])),
  'basic information': {
    chart: 'basicInfo',
    call: 'register',
    sends: { type: 'SUBMIT', values: sampleBasicInfo },
    button: ['Continue'],
    confirms: () => press('Yes, this is correct'),
  },
  'other names': {
    chart: 'aliases',
    call: 'save',
    async sends(on) {
      await perform('aliases', on, { type: 'CHANGE', draft: { aliases: { 0: sampleAlias } } })
      await press('Save names')
    },
    button: ['Save names'],
    confirms: () => press('Yes, save'),
  },
  address: {
    chart: 'address',
    call: 'save',
    async sends(on) {
      await perform('address', on, { type: 'CHANGE', draft: { ...sampleProfile(), address: '2 Elm Street' } })
      await press('Continue')
    },
    button: ['Continue'],
  },
  payment: {
    chart: 'payment',
    call: 'pay',
    sends: { type: 'PAY', card: sampleCard() },
    button: ['Pay {amount}', { amount: '$15' }],
    working: ['Processing {amount}…', { amount: '$15' }],
  },
  'a coupon': {
    chart: 'payment',
    call: 'price',
    sends: { type: 'APPLY_COUPON', code: 'HALF' },
    button: ['Apply coupon'],
    focuses: 'promotion_code',
  },
  identity: {
    chart: 'verification',
    input: justPaid(),
    call: 'verify',
    sends: { type: 'SUBMIT', ssn: '1234' },
    button: ['Verify me'],
  },
  'a message to the team': {
    chart: 'results',
    input: flowInput({ verified: true }),
    call: 'sendMessage',
    at: state => state.matches({ messaging: 'typing' }),
    sends: { type: 'SEND', message: {} },
    button: ['Send message'],
  },
  'the date of the application': {
    chart: 'casework',
    call: 'saveDate',
    at: state =>
      state.matches({ dialog: { askingDate: 'typing' }, screen: { 'matter-status': 'checklist' } }) &&
      state.context.isShown,
    sends: { type: 'SAVE_DATE', date: '2025-09-15' },
    button: ['Save'],
  },
}

for (const language of languages)
  describe(`a call that fails, in ${language}`, () => {
    test.each(Object.entries(pages))('on the page: %s', async (_, page) => {
      const { call, button, sends, working = button, confirms = async () => {} } = page
      const inputs: unknown[] = []
      let fail: () => void = () => {}
      const held = fromPromise<void, unknown>(({ input }) => {
        inputs.push(input)
        return new Promise((_resolve, reject) => (fail = () => reject(unreachable)))
      })
      const options = allCharts[page.chart]!
      const { input = options.inputs[0] } = page
      const chart: AnyStateMachine = withPendingCalls(options.machine)
      const machine = chart.provide({ actors: { [call]: held } })
      const on = await renderChart(page.chart, { input, machine, language })
      if (page.at)
        for (const event of pathFinder(chart, { ...options, inputs: [input] })(page.at).events) on.actor.send(event)
      await rendered()
      await (typeof sends === 'function' ? sends(on) : perform(page.chart, on, sends))
      await confirms(on)
      expect(inputs).toHaveLength(1)
      const typed = fieldsShown()
      expect(typed.length).toBeGreaterThan(0)
      await expect.poll(() => buttonOf(working).getAttribute('aria-disabled')).toBe('true')
      await tap(working)
      expect(inputs).toHaveLength(1)
      fail()
      await expect.poll(hasAlert).toBe(true)
      expect(fieldsShown()).toEqual(typed)
      await expect.poll(() => buttonOf(button).getAttribute('aria-disabled')).toBeNull()

      await tap(button)
      await confirms(on)
      await expect.poll(() => inputs.length).toBe(2)
      expect(inputs[1]).toEqual(toSaveAgain(inputs[0]))
      fail()
      await expect.poll(hasAlert).toBe(true)
      expect(fieldsShown()).toEqual(typed)
      expect(document.activeElement).toBe(page.focuses ? document.getElementById(page.focuses) : buttonOf(button))
      on.actor.stop()
    })
  })

/** The same once more; of a page of fields it may have arrived the first time. */
const toSaveAgain = (input: unknown) =>
  typeof input === 'object' && input !== null && 'wanted' in input ? { ...input, mine: [input.wanted] } : input

const scope = () => document.querySelector('dialog[open]') ?? document
const hasAlert = () =>
  [...scope().querySelectorAll('[role=alert]')].some(alert => alert.textContent) ||
  // the error of a single field is next to it
  scope().querySelector('[aria-invalid=true]') !== null

function buttonOf([text, values]: Page['button']): HTMLElement {
  const name = translated(text, values)
  const found = [...scope().querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`no button "${name}"`)
  return found
}

/** A tap focuses a button and presses it. */
async function tap(button: Page['button']) {
  buttonOf(button).focus()
  buttonOf(button).click()
  await rendered()
}

/** The values of all fields on the screen. */
const fieldsShown = () =>
  [...scope().querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
    ({ id, name, type, value, checked }) => [
      id || name,
      value,
      type === 'radio' || type === 'checkbox' ? checked : undefined,
    ],
  )

/**
 * Chooses the first of every list, or three if several are allowed, and types into every field, including those that
 * appear meanwhile.
 */
async function fillInEverything() {
  for (let round = 0; round < 3; round += 1) {
    for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      if (field.type === 'radio' || field.type === 'checkbox') {
        if (!field.checked && chosenIn(field.name) < (field.type === 'radio' ? 1 : 3)) {
          field.click()
          await rendered()
        }
      } else if (field.value === '')
        write(field, field instanceof HTMLSelectElement ? (field.options[1]?.value ?? '') : '3')
    }
    await rendered()
  }
}
const chosenIn = (name: string) => document.querySelectorAll(`input[name="${name}"]:checked`).length
