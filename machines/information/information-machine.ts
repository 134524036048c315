import { setup, type ActorRefFrom } from 'xstate'
import type { ScreenPath } from '../../domain/screens.ts'
import { screen, type RouteEvent } from '../kit/route.ts'

interface InformationInput {
  /** The screen that the address asked for. */
  readonly at: ScreenPath
}
type InformationEvent = { type: 'GO_HOME' } | RouteEvent

const chart = setup({
  types: { context: {} as InformationInput, events: {} as InformationEvent, input: {} as InformationInput },
  guards: {
    cameForPrivacy: ({ context }) => context.at === 'privacy',
    cameForTerms: ({ context }) => context.at === 'terms',
  },
})

const page = <Path extends ScreenPath>(path: Path) => ({ ...screen(path), route: {}, on: { GO_HOME: 'left' } }) as const

/** Who we are, what we do with what people tell us, and on what terms (R903): for everybody, at any time. Ends at home. */
export const informationMachine = chart.createMachine({
  id: 'information',
  initial: 'arriving',
  context: ({ input }) => input,
  states: {
    arriving: {
      always: [{ guard: 'cameForPrivacy', target: 'privacy' }, { guard: 'cameForTerms', target: 'terms' }, { target: 'about' }],
    },
    about: page('about'),
    privacy: page('privacy'),
    terms: page('terms'),
    left: { type: 'final' },
  },
})

/** A running chart of the pages about us. */
export type InformationRef = ActorRefFrom<typeof informationMachine>
