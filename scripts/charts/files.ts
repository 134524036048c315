import type { AnyStateMachine } from 'xstate'
import { addressDescriptions } from '../../machines/registration/address-descriptions.ts'
import { addressMachine } from '../../machines/registration/address-machine.ts'
import { aliasesDescriptions } from '../../machines/registration/aliases-descriptions.ts'
import { aliasesMachine } from '../../machines/registration/aliases-machine.ts'
import { basicInfoDescriptions } from '../../machines/registration/basic-info-descriptions.ts'
import { basicInfoMachine } from '../../machines/registration/basic-info-machine.ts'
import { caseworkDescriptions } from '../../machines/casework/casework-descriptions.ts'
import { caseworkMachine } from '../../machines/casework/casework-machine.ts'
import { entryDescriptions } from '../../machines/entry/entry-descriptions.ts'
import { entryMachine } from '../../machines/entry/entry-machine.ts'
import { idleDescriptions } from '../../machines/idle/idle-descriptions.ts'
import { idleMachine } from '../../machines/idle/idle-machine.ts'
import { passwordResetDescriptions } from '../../machines/password-reset/password-reset-descriptions.ts'
import { passwordResetMachine } from '../../machines/password-reset/password-reset-machine.ts'
import { paymentDescriptions } from '../../machines/payment/payment-descriptions.ts'
import { paymentMachine } from '../../machines/payment/payment-machine.ts'
import { portalDescriptions } from '../../machines/portal/portal-descriptions.ts'
import { portalMachine } from '../../machines/portal/portal-machine.ts'
import { questionDescriptions } from '../../machines/question/question-descriptions.ts'
import { questionMachine } from '../../machines/question/question-machine.ts'
import { registrationDescriptions } from '../../machines/registration/registration-descriptions.ts'
import { registrationMachine } from '../../machines/registration/registration-machine.ts'
import { resultsDescriptions } from '../../machines/results/results-descriptions.ts'
import { resultsMachine } from '../../machines/results/results-machine.ts'
import { resultsWaitingDescriptions } from '../../machines/results-waiting/results-waiting-descriptions.ts'
import { resultsWaitingMachine } from '../../machines/results-waiting/results-waiting-machine.ts'
import { resumeDescriptions } from '../../machines/resume/resume-descriptions.ts'
import { resumeMachine } from '../../machines/resume/resume-machine.ts'
import { screeningDescriptions } from '../../machines/screening/screening-descriptions.ts'
import { screeningMachine } from '../../machines/screening/screening-machine.ts'
import { signInDescriptions } from '../../machines/sign-in/sign-in-descriptions.ts'
import { signInMachine } from '../../machines/sign-in/sign-in-machine.ts'
import { statementPageDescriptions } from '../../machines/statement/statement-page-descriptions.ts'
import { statementPageMachine } from '../../machines/statement/statement-page-machine.ts'
import { statementDescriptions } from '../../machines/statement/statement-descriptions.ts'
import { statementMachine } from '../../machines/statement/statement-machine.ts'
import { surveyDescriptions } from '../../machines/survey/survey-descriptions.ts'
import { surveyMachine } from '../../machines/survey/survey-machine.ts'
import { verificationDescriptions } from '../../machines/verification/verification-descriptions.ts'
import { verificationMachine } from '../../machines/verification/verification-machine.ts'
import { describe } from '../../machines/kit/descriptions.ts'
import { toMermaid } from './draw.ts'
import { pictureOf } from './picture.ts'
import { toPlain } from './plain.ts'
import { chartsReadme } from './readme.ts'

/** Every chart by the folder it stands in. */
export const drawnCharts: Readonly<Record<string, AnyStateMachine>> = {
  portal: describe(portalMachine, portalDescriptions),
  entry: describe(entryMachine, entryDescriptions),
  'sign-in': describe(signInMachine, signInDescriptions),
  'password-reset': describe(passwordResetMachine, passwordResetDescriptions),
  resume: describe(resumeMachine, resumeDescriptions),
  registration: describe(registrationMachine, registrationDescriptions),
  'basic-info': describe(basicInfoMachine, basicInfoDescriptions),
  aliases: describe(aliasesMachine, aliasesDescriptions),
  address: describe(addressMachine, addressDescriptions),
  question: describe(questionMachine, questionDescriptions),
  screening: describe(screeningMachine, screeningDescriptions),
  survey: describe(surveyMachine, surveyDescriptions),
  payment: describe(paymentMachine, paymentDescriptions),
  verification: describe(verificationMachine, verificationDescriptions),
  'results-waiting': describe(resultsWaitingMachine, resultsWaitingDescriptions),
  results: describe(resultsMachine, resultsDescriptions),
  casework: describe(caseworkMachine, caseworkDescriptions),
  statement: describe(statementMachine, statementDescriptions),
  'statement-page': describe(statementPageMachine, statementPageDescriptions),
  idle: describe(idleMachine, idleDescriptions),
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
