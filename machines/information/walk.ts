import { walkOf } from '../kit/walk.ts'
import { informationDescriptions } from './information-descriptions.ts'
import { informationMachine } from './information-machine.ts'

export const information = walkOf({
  machine: informationMachine,
  words: informationDescriptions,
  inputs: [{ at: 'about' }, { at: 'privacy' }, { at: 'terms' }, { at: 'not-found' }],
  routes: ['about', 'privacy', 'terms', 'not-found'] as const,
})
