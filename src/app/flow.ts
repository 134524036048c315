import type { AnyActorLogic } from 'xstate'
import type { Language } from '../../domain/languages.ts'
import type { ChartScreens } from './draw-screens.tsx'

/** A flow as it is fetched, in a chunk of its own: its chart with the services that it calls, and its screens. */
export interface Flow {
  /** Null where the flow is over before anything is to be seen. */
  readonly Screens: ChartScreens | null
  /** The chart; `language` is the one that is on when it is asked. */
  readonly chart: (language: () => Language) => AnyActorLogic
}
