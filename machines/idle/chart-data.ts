import { chartData } from '../shared/chart-data.ts'
import { idleMachine } from './idle-machine.ts'

export const idle = chartData({
  machine: idleMachine,
  inputs: [undefined],
})
