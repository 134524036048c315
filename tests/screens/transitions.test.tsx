import { afterAll, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartScreens } from '../../src/app/draw-screens.tsx'
import { languages } from '../../domain/languages.ts'
import { IdleWarning } from '../../src/app/idle-warning.tsx'
import { PortalView } from '../../src/app/portal-view.tsx'
import { signedIn } from '../../src/app/signed-in.tsx'
import { Unavailable } from '../../src/app/unavailable.tsx'
import { QuestionScreen } from '../../src/questions/question-screen.tsx'
import { CaseworkScreens } from '../../src/screens/casework/casework-screens.tsx'
import { EntryScreens } from '../../src/screens/entry/entry-screens.tsx'
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
import { silent } from '../../harness/silent.ts'
import * as gestures from './gestures.ts'
import { expectState, stage, type Stage } from './kit.tsx'

const Portal: ChartScreens = ({ actor }) => <PortalView root={actor} />
const NewAddress: ChartScreens = ({ actor }) => <AddressScreen actor={actor} person={null} />

/** The screens of each chart, and what a person does on them. */
const shown: Readonly<Record<string, readonly [ChartScreens, gestures.Gestures]>> = {
  portal: [Portal, { TRY_AGAIN: gestures.screening.TRY_AGAIN! }],
  entry: [EntryScreens, gestures.entry],
  signIn: [LoginScreen, gestures.signIn],
  passwordReset: [PasswordResetScreens, gestures.passwordReset],
  resume: [Unavailable, { TRY_AGAIN: gestures.screening.TRY_AGAIN! }],
  idle: [IdleWarning, gestures.idle],
  basicInfo: [BasicInfoScreen, gestures.basicInfo],
  aliases: [AliasesScreen, gestures.aliases],
  address: [NewAddress, gestures.address],
  registration: [RegistrationScreens, gestures.registration],
  question: [QuestionScreen, gestures.question],
  screening: [ScreeningScreens, gestures.screening],
  survey: [SurveyScreens, {}],
  payment: [PaymentScreens, gestures.payment],
  verification: [VerificationScreen, gestures.verification],
  resultsWaiting: [ResultsWaitingScreen, gestures.resultsWaiting],
  results: [ResultsScreen, gestures.results],
  casework: [CaseworkScreens, gestures.casework],
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
    describe(`${name} in ${language}`, () => {
      for (const walk of coverTransitions(machine, chart).walks)
        test(walk.title, async () => {
          const on = await stage(Screens, machine, { input: walk.input, language, inspect: coverage.inspect })
          await see(on, walk.states[0] as AnyMachineSnapshot)
          for (const [index, event] of walk.events.entries()) {
            const before = on.actor.getSnapshot() as AnyMachineSnapshot
            const gesture = does[event.type]
            if (gesture) await gesture(event, before)
            else if (gestures.isFromOutside(event) || name === 'portal') on.actor.send(event)
            else throw new Error(`nothing on the screen does ${event.type}`)
            await see(on, walk.states[index + 1] as AnyMachineSnapshot)
          }
          on.actor.stop()
        })
      test('every transition went through the screens', () => expect(coverage.missing).toEqual([]))
      afterAll(() =>
        console.log(`${name} in ${language}: ${coverage.total - coverage.missing.length} of ${coverage.total} transitions`),
      )
    })
  }

/** The chart is where the path says, and the screen shows it: one heading, and a dialog exactly when the state is one. */
async function see({ actor }: Stage, expected: AnyMachineSnapshot) {
  const isDrawn = expected.status === 'active' && Object.keys(expected.getMeta()).length > 0
  await expect
    .poll(() => {
      const { shown, wanted } = expectState(actor, expected)
      return isDrawn
        ? [shown, wanted].map(part => JSON.stringify(part))
        : [shown.state, wanted.state].map(part => JSON.stringify(part))
    })
    .toSatisfy(([a, b]: readonly [string, string]) => a === b)
}
