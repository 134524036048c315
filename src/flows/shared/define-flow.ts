import { createElement, type ComponentType, type ReactNode } from 'react'
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate'
import type { OpenPages } from '../../../domain/flows/access.ts'
import type { FlowData } from '../../../domain/flows/conditions.ts'
import type { Language } from '../../../domain/languages.ts'
import type { FetchedChart, FetchedCharts } from '../../../machines/portal/charts.ts'

export type ChartScreens = ComponentType<{ actor: AnyActorRef }>

export interface Flow {
  readonly name: FetchedChart
  /** The chart with its services; `language` returns the current one at each call. */
  readonly chart: (language: () => Language) => AnyActorLogic
  /** Renders the running chart; null for a flow without screens. */
  readonly render: (actor: AnyActorRef) => ReactNode
  /** The rules of a person's pages, from the flows that make a session: visitors need none. */
  readonly openPages?: ((data: FlowData) => OpenPages) | undefined
}

/** The portal's chart of that name, and its own screens. */
type Definition = {
  readonly [Name in FetchedChart]: {
    readonly name: Name
    readonly chart: (language: () => Language) => FetchedCharts[Name]
    readonly Screens: ComponentType<{ actor: ActorRefFrom<FetchedCharts[Name]> }> | null
    readonly openPages?: Flow['openPages']
  }
}[FetchedChart]

/**
 * Defines a flow in a file with its name, which is a separate chunk fetched when the portal opens it. Its screens and
 * access are known before (`domain/screens.ts`), and so are its texts, by the folder of its screens
 * (`src/app/catalogs.ts`).
 */
export function defineFlow({ name, chart, Screens, openPages }: Definition): Flow {
  const Rendered: ChartScreens | null = Screens
  return { name, chart, openPages, render: actor => Rendered && createElement(Rendered, { actor }) }
}
