import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'

/** The screens of one chart; each chart has its own type of actor. */
export type ChartScreens = ComponentType<{ actor: never }>

/**
 * Draws a running chart by its screens. They are brought together by the chart's name when the portal runs, where types
 * cannot follow: here, and only here, somebody has to know that they belong together.
 */
export const drawScreens = (Screens: ChartScreens, actor: AnyActorRef) => <Screens actor={actor as never} />
