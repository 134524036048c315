import { warningMilliseconds } from '../../domain/rules/idle.ts'
import { chartData } from '../shared/chart-data.ts'
import { durationText } from '../shared/descriptions.ts'
import { idleMachine } from './idle-machine.ts'

export const idle = chartData({
  machine: idleMachine,
  descriptions: {
    active: 'The person is doing something',
    warning: `${durationText(warningMilliseconds)} until the session ends: stay signed in?`,
    ended:
      'The session has ended, here and on the server; a page of the statement is saved first, anything else that was typed and not saved is gone',
  },
  inputs: [undefined],
})
