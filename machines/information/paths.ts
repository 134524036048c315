import type { Descriptions } from '../shared/descriptions.ts'
import { pathOptions } from '../shared/paths.ts'
import { informationMachine } from './information-machine.ts'

const informationDescriptions: Descriptions<typeof informationMachine> = {
  arriving: 'Decides which page comes first',
  about: 'Who we are',
  privacy: 'What we keep, for how long, and who sees it',
  terms: 'What to expect, what it costs, and when we refund',
  'not-found': 'This address is unknown: links that lead on',
  left: 'To the first page, to the login, or to where the person continues',
}

export const information = pathOptions({
  machine: informationMachine,
  descriptions: informationDescriptions,
  inputs: [{ at: 'about' }, { at: 'privacy' }, { at: 'terms' }, { at: 'not-found' }],
  routes: ['about', 'privacy', 'terms', 'not-found'] as const,
})
