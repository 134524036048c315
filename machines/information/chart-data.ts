import { chartData } from '../shared/chart-data.ts'
import { informationMachine } from './information-machine.ts'

export const information = chartData({
  machine: informationMachine,
  inputs: [{ at: 'about' }, { at: 'privacy' }, { at: 'terms' }],
  routes: ['about', 'privacy', 'terms'] as const,
})
