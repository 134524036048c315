import { chartData } from '../shared/chart-data.ts'
import { informationMachine } from './information-machine.ts'

export const information = chartData({
  machine: informationMachine,
  descriptions: {
    arriving: 'Decides which page comes first',
    about: 'Who we are',
    privacy: 'What we keep, for how long, and who sees it',
    terms: 'What to expect, what it costs, and when we refund',
    left: 'To the first page, to the login, or to where the person continues',
  },
  inputs: [{ at: 'about' }, { at: 'privacy' }, { at: 'terms' }],
  routes: ['about', 'privacy', 'terms'] as const,
})
