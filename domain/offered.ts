import type { UsState } from './states.ts'

/**
 * Where a state can be chosen: with a button on the landing page, or only by a link from a friend, partner or campaign
 * (R101). Separate from `states.ts` because the browser's first load needs only this.
 */
const offered: Readonly<Record<UsState, 'onLanding' | 'byLink'>> = { UT: 'onLanding', AZ: 'onLanding', PA: 'byLink' }

/** The codes of the states, in display order. */
export const usStates = Object.keys(offered) as readonly UsState[]

/** Of the operator's states, those on the landing page: all of them if each is usually reached by a link. */
export function statesOnLanding(states: readonly UsState[]): readonly UsState[] {
  const shown = states.filter(usState => offered[usState] === 'onLanding')
  return shown.length > 0 ? shown : states
}

/** The state with this code, of all or of the operator's; undefined for any other text. */
export const usStateOf = (
  text: string | null | undefined,
  states: readonly UsState[] = usStates,
): UsState | undefined => states.find(usState => usState === text)

/** The state of people of whom an API says none. */
export const homeState: UsState = 'UT'
/** People of any other state, whom another API may have, are asked and shown what these are (R202). */
export const stateOfOthers: UsState = 'PA'

/** The operator's state whose team answers if no state is chosen: Utah, if it is offered (R101). */
export const homeStateOf = ({ states }: { readonly states: readonly UsState[] }): UsState =>
  states.includes(homeState) ? homeState : (states[0] ?? homeState)
