import type { AnyStateMachine } from 'xstate'
import { addressMachine } from '../../machines/registration/address-machine.ts'
import { aliasesMachine } from '../../machines/registration/aliases-machine.ts'
import { basicInfoMachine } from '../../machines/registration/basic-info-machine.ts'
import { caseworkMachine } from '../../machines/casework/casework-machine.ts'
import { entryMachine } from '../../machines/entry/entry-machine.ts'
import { idleMachine } from '../../machines/idle/idle-machine.ts'
import { passwordResetMachine } from '../../machines/password-reset/password-reset-machine.ts'
import { paymentMachine } from '../../machines/payment/payment-machine.ts'
import { portalMachine } from '../../machines/portal/portal-machine.ts'
import { questionMachine } from '../../machines/question/question-machine.ts'
import { registrationMachine } from '../../machines/registration/registration-machine.ts'
import { resultsMachine } from '../../machines/results/results-machine.ts'
import { resultsWaitingMachine } from '../../machines/results-waiting/results-waiting-machine.ts'
import { resumeMachine } from '../../machines/resume/resume-machine.ts'
import { screeningMachine } from '../../machines/screening/screening-machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in-machine.ts'
import { statementPageMachine } from '../../machines/statement/statement-page-machine.ts'
import { statementMachine } from '../../machines/statement/statement-machine.ts'
import { surveyMachine } from '../../machines/survey/survey-machine.ts'
import { verificationMachine } from '../../machines/verification/verification-machine.ts'
import { toMermaid } from './draw.ts'
import { pictureOf } from './picture.ts'
import { toPlain } from './plain.ts'
import { chartsReadme } from './readme.ts'

/** Every chart by the folder it stands in. */
export const drawnCharts: Readonly<Record<string, AnyStateMachine>> = {
  portal: portalMachine,
  entry: entryMachine,
  'sign-in': signInMachine,
  'password-reset': passwordResetMachine,
  resume: resumeMachine,
  registration: registrationMachine,
  'basic-info': basicInfoMachine,
  aliases: aliasesMachine,
  address: addressMachine,
  question: questionMachine,
  screening: screeningMachine,
  survey: surveyMachine,
  payment: paymentMachine,
  verification: verificationMachine,
  'results-waiting': resultsWaitingMachine,
  results: resultsMachine,
  casework: caseworkMachine,
  statement: statementMachine,
  'statement-page': statementPageMachine,
  idle: idleMachine,
}

/** The charts that stand in the folder of the flow that uses them. */
const folderOf: Readonly<Record<string, string>> = {
  'basic-info': 'registration',
  aliases: 'registration',
  address: 'registration',
  'statement-page': 'statement',
}

/** The files of a chart, by their name in charts/: for Stately, for any tool, and as a diagram. */
function filesOf(name: string, machine: AnyStateMachine): Readonly<Record<string, string>> {
  const literal = JSON.stringify(toPlain(machine), null, 2)
  const source = `machines/${folderOf[name] ?? name}/${name}-machine.ts`
  return {
    [`${name}.machine.ts`]: `// Generated from ${source} by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const ${machine.id}Machine = createMachine(${literal})
`,
    [`${name}.json`]: `${literal}\n`,
    [`${name}.mmd`]: toMermaid(machine),
  }
}

/** All files of charts/ but the pictures, by their name. */
export const chartFiles = (): Readonly<Record<string, string>> =>
  Object.assign(
    { 'README.md': chartsReadme(drawnCharts) },
    ...Object.entries(drawnCharts).map(([name, machine]) => filesOf(name, machine)),
  )

/** The picture of a chart. */
export const pictureFile = (name: string): Promise<string> => {
  const machine = drawnCharts[name]
  if (!machine) throw new Error(`no chart is called ${name}`)
  return pictureOf(machine)
}
