import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Stage } from '../../domain/flows/progress.ts'
import type { StepState } from '../../domain/matters/statuses.ts'

/** A visually hidden word for each step's state. */
export const stepStateTexts: Readonly<Record<StepState, MessageDescriptor>> = {
  static: msg`not started`,
  done: msg`done`,
  current: msg`now`,
  currentFailed: msg`stopped here`,
  doneFailed: msg`ended`,
  future: msg`to come`,
}

/** The stages from the account to the results. */
export const stageTexts: Readonly<Record<Stage, MessageDescriptor>> = {
  account: msg`Account`,
  questions: msg`Questions`,
  payment: msg`Payment`,
  identity: msg`Identity`,
  results: msg`Results`,
}

export const stagesLabel = msg`Steps to your results`

/** The name of the current step. */
export const openStep = (name: string, at: number, of: number) => msg`${name}: ${at} of ${of}`

export const stepOf = (step: number, of: number) => msg`Step ${step} of ${of}`
export const extraQuestion = (step: number, of: number) => msg`Extra questions: ${step} of ${of}`
export const timeLeft = (minutes: number) =>
  msg`About ${plural(minutes, { one: '# minute left in this part', other: '# minutes left in this part' })}`
export const progressLabel = msg`Progress`
