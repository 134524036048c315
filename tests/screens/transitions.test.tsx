import { afterAll, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import type { ChartScreens } from '../../src/flows/kit/define-flow.ts'
import { languages, type Language } from '../../domain/languages.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { IdleWarning, UnsavedDialog } from '../../src/screens/idle/stay-dialogs.tsx'
import { PortalView, Unavailable } from '../../src/app/portal-view.tsx'
import { signedIn } from '../../src/flows/kit/signed-in.tsx'
import { QuestionScreen } from '../../src/questions/question-screen.tsx'
import { AccountScreens } from '../../src/screens/account/account-screens.tsx'
import { CaseworkScreens } from '../../src/screens/casework/casework-screens.tsx'
import { EntryScreens } from '../../src/screens/entry/entry-screens.tsx'
import { InformationScreens } from '../../src/screens/information/information-screens.tsx'
import { MessageDialog } from '../../src/screens/message/message-dialog.tsx'
import { PasswordResetScreens } from '../../src/screens/password-reset/password-reset-screens.tsx'
import { PaymentScreens } from '../../src/screens/payment/payment-screens.tsx'
import { AddressScreen } from '../../src/screens/registration/address-screen.tsx'
import { AliasesScreen } from '../../src/screens/registration/aliases-screen.tsx'
import { BasicInfoScreen } from '../../src/screens/registration/basic-info-screen.tsx'
import { RegistrationScreens } from '../../src/screens/registration/registration-screens.tsx'
import { ResultsScreen } from '../../src/screens/results/results-screen.tsx'
import { ResultsWaitingScreen } from '../../src/screens/results-waiting/results-waiting-screen.tsx'
import { ScreeningScreens } from '../../src/screens/screening/screening-screens.tsx'
import { StatementPageScreen } from '../../src/screens/statement/statement-page-screen.tsx'
import { StatementScreens } from '../../src/screens/statement/statement-screens.tsx'
import { LoginScreen } from '../../src/screens/sign-in/login-screen.tsx'
import { SurveyScreens } from '../../src/screens/survey/survey-screens.tsx'
import { VerificationScreen } from '../../src/screens/verification/verification-screen.tsx'
import { charts } from '../../harness/charts.ts'
import { coverageOf, coverTransitions } from '../../harness/cover.ts'
import { pathOf } from '../../harness/path-of.ts'
import { silent } from '../../harness/silent.ts'
import * as gestures from './gestures.ts'
import { focusAfter, opener, outcomeOf, recorder, seen, type Seen, type Shows } from './observe.ts'
import { rowsOf, stepName } from './steps.ts'
import { expectState, say, stage, type Stage } from './kit.tsx'
import { stageAbove } from './titles.ts'

const Portal: ChartScreens = ({ actor }) => <PortalView root={actor} />
const NewAddress: ChartScreens = ({ actor }) => <AddressScreen actor={actor} person={null} />

const maria = samplePerson()
const Message: ChartScreens = ({ actor }) => <MessageDialog actor={actor} person={maria} topic="wrongPerson" />

/** The screens of each chart, and what a person does on them. */
const shown: Readonly<Record<string, readonly [ChartScreens, gestures.Gestures]>> = {
  portal: [Portal, { TRY_AGAIN: gestures.screening.TRY_AGAIN! }],
  entry: [EntryScreens, gestures.entry],
  information: [InformationScreens, gestures.information],
  signIn: [LoginScreen, gestures.signIn],
  passwordReset: [PasswordResetScreens, gestures.passwordReset],
  resume: [Unavailable, { TRY_AGAIN: gestures.screening.TRY_AGAIN! }],
  idle: [IdleWarning, gestures.idle],
  logOut: [UnsavedDialog, gestures.logOut],
  basicInfo: [BasicInfoScreen, gestures.basicInfo],
  aliases: [AliasesScreen, gestures.aliases],
  address: [NewAddress, gestures.address],
  registration: [RegistrationScreens, gestures.registration],
  question: [QuestionScreen, gestures.question],
  message: [Message, gestures.message],
  screening: [ScreeningScreens, gestures.screening],
  survey: [SurveyScreens, {}],
  payment: [PaymentScreens, gestures.payment],
  verification: [VerificationScreen, gestures.verification],
  resultsWaiting: [ResultsWaitingScreen, gestures.resultsWaiting],
  results: [ResultsScreen, gestures.results],
  casework: [CaseworkScreens, gestures.casework],
  account: [AccountScreens, gestures.account],
  statement: [StatementScreens, gestures.statement],
  statementPage: [StatementPageScreen, gestures.statementPage],
}

for (const [name, chart] of Object.entries(charts))
  for (const language of languages) {
    const [Drawn, does] = shown[name]!
    // the portal itself puts React Router around its parts
    const Screens = name === 'portal' ? Drawn : signedIn(Drawn)
    const machine: AnyStateMachine = silent(chart.machine)
    const coverage = coverageOf(machine)
    const rows = rowsOf(name)
    const walked = new Set<string>()
    describe(`${name} in ${language}`, () => {
      for (const walk of coverTransitions(machine, chart).walks)
        test(walk.title, async () => {
          const sent = recorder()
          const last = opener()
          const inspect = (event: InspectionEvent) => {
            coverage.inspect(event)
            sent.inspect(event)
          }
          const on = await stage(Screens, machine, { input: walk.input, language, inspect, prepare: sent.listen })
          await see(name, on, walk.states[0] as AnyMachineSnapshot)
          sent.take()
          for (const [index, event] of walk.events.entries()) {
            const from = on.actor.getSnapshot() as AnyMachineSnapshot
            const isTold = gestures.isFromOutside(event) && !event.type.startsWith('xstate.')
            // what others tell a chart comes from elsewhere on the page, where the focus is then
            const before = { ...seen(language), ...(isTold ? { isFocused: false } : {}) }
            const gesture = does[event.type]
            if (gesture) await gesture(event, from)
            else if (gestures.isFromOutside(event) || name === 'portal') on.actor.send(event)
            else throw new Error(`nothing on the screen does ${event.type}`)
            await see(name, on, walk.states[index + 1] as AnyMachineSnapshot)
            const step = stepName(from, event)
            walked.add(step)
            const to = on.actor.getSnapshot() as AnyMachineSnapshot
            const shows = { from: pathOf(name, from), to: pathOf(name, to) }
            if (rows)
              await expectOutcome(`${name}: ${step}`, rows.get(step), () =>
                outcomeOf(to, shows, sent.soFar(), language),
              )
            if (rows && to.status === 'active') await expectFocus(`${name}: ${step}`, before, shows, last, language)
            sent.take()
          }
          last.stop()
          on.actor.stop()
        })
      test('every transition went through the screens', () => expect(coverage.missing).toEqual([]))
      test('every step that the rules name was taken', () =>
        expect([...(rows?.keys() ?? [])].filter(row => !walked.has(row))).toEqual([]))
      afterAll(() =>
        console.log(
          `${name} in ${language}: ${coverage.total - coverage.missing.length} of ${coverage.total} transitions`,
        ),
      )
    })
  }

/** A person sees, and the server and the portal hear, what the rules say of this step, and nothing else. */
async function expectOutcome(
  step: string,
  allowed: readonly string[] = ['a row in step-table.ts'],
  outcome: () => string,
) {
  await expect.poll(outcome, { message: step }).toBeOneOf([...allowed])
}

async function expectFocus(
  step: string,
  before: Seen,
  { from, to }: Shows,
  last: ReturnType<typeof opener>,
  language: Language,
) {
  const where = () => focusAfter(before, seen(language), from !== to, last)
  await expect.poll(where, { message: `the focus after ${step}` }).toBe('right')
}

/**
 * The chart is where the path says, and the screen shows it: one heading, the stage above it, and a dialog exactly when
 * the state is one.
 */
async function see(chart: string, { actor }: Stage, expected: AnyMachineSnapshot) {
  const isDrawn = expected.status === 'active' && Object.keys(expected.getMeta()).length > 0
  const stage = stageAbove[chart]
  await expect
    .poll(() => {
      const { shown, wanted } = expectState(actor, expected)
      return isDrawn
        ? [
            { ...shown, stage: openStage() },
            { ...wanted, stage: stage === undefined ? undefined : say(stage) },
          ].map(part => JSON.stringify(part))
        : [shown.state, wanted.state].map(part => JSON.stringify(part))
    })
    .toSatisfy(([a, b]: readonly [string, string]) => a === b)
}

/** The stage that is said to be open, where it is the only one of five. */
function openStage(): string | undefined {
  const list = document.querySelector(`ol[aria-label="${say('Your way to the results')}"]`)
  const [open, another] = list?.querySelectorAll(':scope > li[aria-current=step]') ?? []
  if (list?.children.length !== 5 || another) return undefined
  return open?.textContent?.split(':')[0]
}
