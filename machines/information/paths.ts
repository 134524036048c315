import type { Descriptions } from '../shared/descriptions.ts'
import { pathOptions } from '../shared/paths.ts'
import { informationMachine } from './information-machine.ts'

const informationDescriptions: Descriptions<typeof informationMachine> = {
  arriving: 'Decides which of the pages is read first',
  about: 'Who we are',
  privacy: 'What we keep, for how long, and who sees it',
  terms: 'What one may expect, what it costs, and when money is given back',
  'not-found': 'Nothing stands at this address: the ways on from here',
  left: 'To the first page, to the login, or to where the person goes on',
}

export const information = pathOptions({
  machine: informationMachine,
  words: informationDescriptions,
  inputs: [{ at: 'about' }, { at: 'privacy' }, { at: 'terms' }, { at: 'not-found' }],
  routes: ['about', 'privacy', 'terms', 'not-found'] as const,
})
