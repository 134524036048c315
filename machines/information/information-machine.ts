import { assign, setup, type ActorRefFrom } from 'xstate'
import type { ScreenPath } from '../../domain/screens.ts'
import { exitTransition, assignNext, type RouteEvent, screen } from '../shared/route.ts'

interface InformationInput {
  /** The requested screen. */
  readonly at: ScreenPath
}
interface Context extends InformationInput {
  readonly next: InformationExit
}
/** Where these pages lead: a signed-in person continues where they were. */
type InformationExit = 'landing' | 'login'
type InformationEvent = { type: 'GO_HOME' } | { type: 'LOG_IN' } | RouteEvent

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as InformationEvent,
    input: {} as InformationInput,
    output: {} as { next: InformationExit },
  },
  guards: {
    cameForPrivacy: ({ context }) => context.at === 'privacy',
    cameForTerms: ({ context }) => context.at === 'terms',
  },
  actions: { leaveTo: assign(assignNext<InformationExit>) },
})

const page = <Path extends ScreenPath>(path: Path) =>
  ({ ...screen(path), route: {}, on: { GO_HOME: 'left', LOG_IN: exitTransition('login', 'left') } }) as const

/** About us, privacy and terms: for everyone, at any time. Ends on the landing page. */
export const informationMachine = chart.createMachine({
  id: 'information',
  initial: 'arriving',
  context: ({ input }) => ({ ...input, next: 'landing' }),
  output: ({ context }) => ({ next: context.next }),
  states: {
    arriving: {
      description: 'Decides which page comes first',
      always: [
        { guard: 'cameForPrivacy', target: 'privacy' },
        { guard: 'cameForTerms', target: 'terms' },
        { target: 'about' },
      ],
    },
    about: { description: 'Who we are', ...page('about') },
    privacy: { description: 'What we keep, for how long, and who sees it', ...page('privacy') },
    terms: { description: 'What to expect, what it costs, and when we refund', ...page('terms') },
    left: { description: 'To the first page, to the login, or to where the person continues', type: 'final' },
  },
})

/** A running information chart. */
export type InformationRef = ActorRefFrom<typeof informationMachine>
