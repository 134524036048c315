import { createElement, type ComponentType, type ReactNode } from 'react'
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate'
import type { Language } from '../../../domain/languages.ts'
import type { FetchedChart, FetchedCharts } from '../../../machines/portal/charts.ts'

export type ChartScreens = ComponentType<{ actor: AnyActorRef }>

export interface Flow {
  readonly name: FetchedChart
  /** The chart with the services that it calls; `language` answers the one that is on when it is asked. */
  readonly chart: (language: () => Language) => AnyActorLogic
  /** Renders the running chart; null where the flow is over before anything is to be seen. */
  readonly render: (actor: AnyActorRef) => ReactNode
}

/** The chart that the portal starts under a name, and the screens of this very chart. */
type Definition = {
  readonly [Name in FetchedChart]: {
    readonly name: Name
    readonly chart: (language: () => Language) => FetchedCharts[Name]
    readonly Screens: ComponentType<{ actor: ActorRefFrom<FetchedCharts[Name]> }> | null
  }
}[FetchedChart]

/**
 * Puts a flow together; the file has its name, and comes as a chunk of its own when the portal opens the flow. Its
 * screens and who may open them are known before it comes (`domain/screens.ts`), and so are its words, by the folder of
 * its screens (`src/app/catalogues.ts`).
 */
export function defineFlow({ name, chart, Screens }: Definition): Flow {
  const Rendered: ChartScreens | null = Screens
  return { name, chart, render: actor => Rendered && createElement(Rendered, { actor }) }
}
