import { account } from '../machines/account/walk.ts'
import { casework } from '../machines/casework/walk.ts'
import { entry } from '../machines/entry/walk.ts'
import { idle } from '../machines/idle/walk.ts'
import { information } from '../machines/information/walk.ts'
import { logOut } from '../machines/log-out/walk.ts'
import type { Walks } from '../machines/kit/walk.ts'
import { message } from '../machines/message/walk.ts'
import { passwordReset } from '../machines/password-reset/walk.ts'
import { payment } from '../machines/payment/walk.ts'
import { portal } from '../machines/portal/walk.ts'
import { question } from '../machines/question/walk.ts'
import { address, aliases, basicInfo, registration } from '../machines/registration/walk.ts'
import { results } from '../machines/results/walk.ts'
import { resultsWaiting } from '../machines/results-waiting/walk.ts'
import { resume } from '../machines/resume/walk.ts'
import { screening } from '../machines/screening/walk.ts'
import { signIn } from '../machines/sign-in/walk.ts'
import { statement, statementPage } from '../machines/statement/walk.ts'
import { survey } from '../machines/survey/walk.ts'
import { verification } from '../machines/verification/walk.ts'

/** Every chart that is walked and drawn, by the folder that it stands in. */
export const folders: Readonly<Record<string, Readonly<Record<string, Walks>>>> = {
  portal: { portal },
  entry: { entry },
  information: { information },
  'sign-in': { signIn },
  'password-reset': { passwordReset },
  resume: { resume },
  idle: { idle },
  'log-out': { logOut },
  registration: { registration, basicInfo, aliases, address },
  question: { question },
  message: { message },
  screening: { screening },
  survey: { survey },
  payment: { payment },
  verification: { verification },
  'results-waiting': { resultsWaiting },
  results: { results },
  casework: { casework },
  account: { account },
  statement: { statement, statementPage },
}

/** The same by their names. */
export const charts: Readonly<Record<string, Walks>> = Object.assign({}, ...Object.values(folders))
