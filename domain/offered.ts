import type { UsState } from './states.ts'

/**
 * Where a state can be chosen: with a button of the landing page, or by the link of a friend, a partner or a campaign
 * (R101). It is separate from `states.ts` because it is all that the first load of the browser needs.
 */
const offered: Readonly<Record<UsState, 'onLanding' | 'byLink'>> = { UT: 'onLanding', AZ: 'onLanding', PA: 'byLink' }

/** The codes of the states, in the order in which they are offered. */
export const usStates = Object.keys(offered) as readonly UsState[]

/** The states that everybody is offered. */
export const statesOnLanding = usStates.filter(usState => offered[usState] === 'onLanding')

/** The state that a text names by its code; undefined for any other text. */
export const usStateOf = (text: string | null | undefined): UsState | undefined =>
  usStates.find(known => known === text)

/** The state whose team answers where no state has been chosen (R101). */
export const homeState: UsState = 'UT'
