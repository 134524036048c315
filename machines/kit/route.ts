import type { ScreenPath } from '../../domain/screens.ts'

/** Declared by a chart that itself handles or refuses a request for a screen. */
export interface RouteEvent {
  type: 'xstate.route'
  to: `#${string}`
  /** Which screen of a flow is asked for. */
  screen?: ScreenPath
}

/** A screen's state: its id is its path, which the address bar shows. */
export const screen = <Path extends ScreenPath>(id: Path) => ({ id, meta: { screen: id } }) as const
