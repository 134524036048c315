import { walkOf } from '../kit/walk.ts'
import { idleMachine } from './idle-machine.ts'
import { idleDescriptions } from './idle-descriptions.ts'

export const idle = walkOf({ machine: idleMachine, words: idleDescriptions, inputs: [undefined] })
