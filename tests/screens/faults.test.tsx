import { describe, expect, test } from 'vitest'
import { fromPromise, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import type { ChartScreens } from '../../src/flows/kit/define-flow.ts'
import { languages } from '../../domain/languages.ts'
import { statementFlow } from '../../domain/flows/statement.ts'
import { draftFrom } from '../../domain/questions/draft.ts'
import { pageOf, type RegistrationPageId, registrationPages } from '../../domain/questions/pages.ts'
import { answerTo, draftOf } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import {
  flowInput,
  sampleAlias,
  sampleBasicInfo,
  sampleCard,
  samplePerson,
  sampleProfile,
} from '../../domain/samples/person.ts'
import { charts } from '../../harness/charts.ts'
import { pathTo } from '../../harness/cover.ts'
import { silent } from '../../harness/silent.ts'
import { questionMachine } from '../../machines/question/question-machine.ts'
import { statementPageMachine } from '../../machines/statement/statement-page-machine.ts'
import { QuestionScreen } from '../../src/questions/question-screen.tsx'
import { CaseworkScreens } from '../../src/screens/casework/casework-screens.tsx'
import { PaymentScreens } from '../../src/screens/payment/payment-screens.tsx'
import { AddressScreen } from '../../src/screens/registration/address-screen.tsx'
import { AliasesScreen } from '../../src/screens/registration/aliases-screen.tsx'
import { BasicInfoScreen } from '../../src/screens/registration/basic-info-screen.tsx'
import { ResultsScreen } from '../../src/screens/results/results-screen.tsx'
import { StatementPageScreen } from '../../src/screens/statement/statement-page-screen.tsx'
import { VerificationScreen } from '../../src/screens/verification/verification-screen.tsx'
import { signedIn } from '../../src/flows/kit/signed-in.tsx'
import * as gestures from './gestures.ts'
import { press, say, stage, type Stage } from './kit.tsx'

/**
 * The call of every page with fields fails (R1403): what was typed stays in its fields, the button works again and
 * keeps the focus, an alert says so, and pressed once more the very same is sent once. A second tap while it is on its
 * way sends nothing.
 */
interface Page {
  readonly screens: ChartScreens
  readonly machine: AnyStateMachine
  readonly input: unknown
  /** The actor whose call fails. */
  readonly call: string
  /** Where the fields are, when that is not where the chart begins. */
  readonly at?: (state: AnyMachineSnapshot) => boolean
  readonly chart?: string
  readonly fill: (on: Stage) => Promise<void> | void
  /** The name of the button that sends. */
  readonly button: readonly [text: string, values?: Record<string, string>]
  /** What a second try sends first, where that is not the same. */
  readonly again?: object
  /**
   * Where the focus is after that, when it is not on the button: Pay, which looks at the code as well, is far below its
   * field.
   */
  readonly focuses?: string
  /** What a dialog asks before it is sent. */
  readonly confirms?: () => Promise<void>
}

const Address: ChartScreens = ({ actor }) => <AddressScreen actor={actor} person={null} />
const started = (name: string) => ({ chart: name, machine: charts[name]!.machine, input: charts[name]!.inputs[0] })
const context = (on: Stage): AnyMachineSnapshot => on.actor.getSnapshot()

const question = (page: RegistrationPageId, draft = draftFrom(pageOf(page), answerTo)): Page => ({
  screens: QuestionScreen,
  machine: questionMachine,
  input: { page, answers: {}, wording: 'plain' },
  call: 'saveAnswers',
  fill: on => gestures.question.SUBMIT!({ draft }, context(on)),
  button: ['Continue'],
})
const statementPage = (page: (typeof statementFlow)[number]): Page => ({
  screens: StatementPageScreen,
  machine: statementPageMachine,
  input: { page, answers: {}, title: null },
  call: 'saveAnswers',
  async fill() {
    await fillInEverything()
    await press('Next')
  },
  button: ['Next'],
})

const pages: Readonly<Record<string, Page>> = {
  ...Object.fromEntries(
    (Object.keys(registrationPages) as RegistrationPageId[])
      .filter(page => pageOf(page).questions.length > 0)
      .map(page => [page, question(page)] as const),
  ),
  ethnicity: { ...question('ethnicity'), again: { ethnicity: [] } },
  income: { ...question('income'), again: { household_income_range: [] } },
  'open-cases, warned': {
    ...question('open-cases', draftOf('open-cases', 'yes')),
    confirms: () => press('Continue anyway'),
  },
  'expunged, with its story': {
    ...question('expunged', draftOf('expunged', 'yes')),
    async confirms() {
      const draft = draftOf('expunged', 'yes', {
        details: { yes: { expunged_before_story: 'In 2015, a court in Ogden.' } },
      })
      await gestures.question.SUBMIT_DETAILS!({ draft }, { context: { page: 'expunged' } } as AnyMachineSnapshot)
    },
  },
  ...Object.fromEntries(statementFlow.map(page => [`statement: ${page}`, statementPage(page)])),
  'basic information': {
    ...started('basicInfo'),
    screens: BasicInfoScreen,
    call: 'register',
    fill: on => gestures.basicInfo.SUBMIT!({ values: sampleBasicInfo }, context(on)),
    button: ['Continue'],
    confirms: () => press('Yes, this is correct'),
  },
  'other names': {
    ...started('aliases'),
    screens: AliasesScreen,
    call: 'saveAliases',
    fill: on => gestures.aliases.SUBMIT!({ aliases: [sampleAlias] }, context(on)),
    button: ['Save names'],
    confirms: () => press('Yes, save'),
  },
  address: {
    ...started('address'),
    screens: Address,
    call: 'saveProfile',
    fill: on => gestures.address.SUBMIT!({ values: sampleProfile() }, context(on)),
    button: ['Continue'],
  },
  payment: {
    ...started('payment'),
    screens: PaymentScreens,
    call: 'pay',
    fill: on => gestures.payment.PAY!({ card: sampleCard() }, context(on)),
    button: ['Pay {amount}', { amount: '$15' }],
  },
  'a coupon': {
    ...started('payment'),
    screens: PaymentScreens,
    call: 'price',
    fill: on => gestures.payment.APPLY_COUPON!({ code: 'HALF' }, context(on)),
    button: ['Apply coupon'],
    focuses: 'promotion_code',
  },
  identity: {
    ...started('verification'),
    input: { paid: null, charged: null, person: samplePerson() },
    screens: VerificationScreen,
    call: 'verify',
    fill: on => gestures.verification.SUBMIT!({ ssn: '1234' }, context(on)),
    button: ['Verify me'],
  },
  'a message to the team': {
    ...started('results'),
    input: flowInput({ verified: true }),
    screens: ResultsScreen,
    call: 'sendMessage',
    at: state => state.matches({ messaging: 'typing' }),
    fill: on => gestures.results.SEND!({}, context(on)),
    button: ['Send message'],
  },
  'the date of the application': {
    ...started('casework'),
    screens: CaseworkScreens,
    call: 'saveDate',
    at: state => state.matches({ screen: { 'matter-status': 'checklist' } }) && state.context.isShown,
    async fill(on) {
      await press('Let us know')
      await gestures.casework.SAVE_DATE!({}, context(on))
    },
    button: ['Save'],
  },
}

for (const language of languages)
  describe(`a call that fails, in ${language}`, () => {
    test.each(Object.entries(pages))('on the page: %s', async (_, page) => {
      const { call, button, confirms = async () => {} } = page
      const asked: unknown[] = []
      let fail: () => void = () => {}
      const held = fromPromise<void, unknown>(({ input }) => {
        asked.push(input)
        return new Promise((_resolve, reject) => (fail = () => reject(unreachable)))
      })
      const machine = silent(page.machine).provide({ actors: { [call]: held } } as never)
      const on = await stage(signedIn(page.screens), machine, { input: page.input, language })
      if (page.at && page.chart)
        for (const event of pathTo(silent(page.machine), { ...charts[page.chart]!, inputs: [page.input] }, page.at)
          .events)
          on.actor.send(event)
      await drawn()
      await page.fill(on)
      await confirms()
      expect(asked).toHaveLength(1)
      const typed = fieldsShown()
      expect(typed.length).toBeGreaterThan(0)
      await expect.poll(() => buttonOf(button).getAttribute('aria-disabled')).toBe('true')
      await tap(button)
      expect(asked).toHaveLength(1)
      fail()
      await expect.poll(hasAlert).toBe(true)
      expect(fieldsShown()).toEqual(typed)
      await expect.poll(() => buttonOf(button).getAttribute('aria-disabled')).toBeNull()

      await tap(button)
      await confirms()
      await expect.poll(() => asked.length).toBe(2)
      // after a first try nobody knows what is saved: of several answers the last one is removed first (R210)
      expect(asked[1]).toEqual(page.again ?? asked[0])
      fail()
      await expect.poll(hasAlert).toBe(true)
      expect(fieldsShown()).toEqual(typed)
      expect(document.activeElement).toBe(page.focuses ? document.getElementById(page.focuses) : buttonOf(button))
      on.actor.stop()
    })
  })

const scope = () => document.querySelector('dialog[open]') ?? document
const hasAlert = () =>
  [...scope().querySelectorAll('[role=alert]')].some(alert => alert.textContent) ||
  // the error of a single field stands by it
  scope().querySelector('[aria-invalid=true]') !== null

function buttonOf([text, values]: Page['button']): HTMLElement {
  const name = say(text, values)
  const found = [...scope().querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`no button "${name}"`)
  return found
}

/** A tap gives a button the focus, and presses it. */
async function tap(button: Page['button']) {
  buttonOf(button).focus()
  buttonOf(button).click()
  await drawn()
}
const drawn = () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** What every field of the screen holds. */
const fieldsShown = () =>
  [...scope().querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
    ({ id, name, type, value, checked }) => [
      id || name,
      value,
      type === 'radio' || type === 'checkbox' ? checked : undefined,
    ],
  )

/**
 * Chooses the first of every list, or three where one may choose more, and types into every field, those that come up
 * meanwhile included.
 */
async function fillInEverything() {
  for (let round = 0; round < 3; round += 1) {
    for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      if (field.type === 'radio' || field.type === 'checkbox') {
        if (!field.checked && chosenIn(field.name) < (field.type === 'radio' ? 1 : 3)) {
          field.click()
          await drawn()
        }
      } else if (field.value === '')
        enter(field, field instanceof HTMLSelectElement ? (field.options[1]?.value ?? '') : '3')
    }
    await drawn()
  }
}
const chosenIn = (name: string) => document.querySelectorAll(`input[name="${name}"]:checked`).length

function enter(field: HTMLInputElement | HTMLSelectElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
