import { warningMilliseconds } from '../../domain/rules/idle.ts'
import type { Descriptions } from '../kit/descriptions.ts'
import { durationText } from '../kit/duration.ts'
import type { idleMachine } from './idle-machine.ts'

/** What goes on in each state, in the words of the business. */
export const idleDescriptions: Descriptions<typeof idleMachine> = {
  active: 'The person is doing something',
  warning: `${durationText(warningMilliseconds)} until the session ends: stay signed in?`,
  ended: 'The session has ended',
}
