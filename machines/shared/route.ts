import type { ScreenPath } from '../../domain/screens.ts'

/** Declared by a chart that handles or refuses a requested screen itself. */
export interface RouteEvent {
  type: 'xstate.route'
  to: `#${string}`
}

/** A screen's state: its id is its path, which the address bar shows. */
export const screen = <Path extends ScreenPath>(id: Path) => ({ id, meta: { screen: id } }) as const

/** The context of a chart with several exits: where its parent continues. */
export interface ExitContext<Next extends string> {
  readonly next: Next
}

/** Keeps where a chart leads: `assign` it as the action `leaveTo`. */
export const assignNext = <Next extends string>(_: unknown, { next }: { readonly next: Next }): ExitContext<Next> => ({
  next,
})

/** The transition that ends a chart in a final state and reports where it leads. */
export const exitTransition = <Next extends string, Target extends string>(next: Next, target: Target) =>
  ({ target, actions: { type: 'leaveTo', params: { next } } }) as const

/** The exit of the chart that has just ended; undefined for any other event: for guards. */
export const nextIn = (event: { readonly type: string; readonly output?: unknown }): string | undefined =>
  (event.output as Partial<ExitContext<string>> | undefined)?.next
