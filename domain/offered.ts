import type { UsState } from './states.ts'

/**
 * Where a state can be chosen: with a button on the landing page, or only by a link from a friend, partner or campaign
 * (R101). Separate from `states.ts` because the browser's first load needs only this.
 */
const offered: Readonly<Record<UsState, 'onLanding' | 'byLink'>> = { UT: 'onLanding', AZ: 'onLanding', PA: 'byLink' }

/** The codes of the states, in display order. */
export const usStates = Object.keys(offered) as readonly UsState[]

/** The states on the landing page. */
export const statesOnLanding = usStates.filter(usState => offered[usState] === 'onLanding')

/** The state with this code; undefined for any other text. */
export const usStateOf = (text: string | null | undefined): UsState | undefined =>
  usStates.find(usState => usState === text)

/** The state whose team answers if no state is chosen (R101). */
export const homeState: UsState = 'UT'
