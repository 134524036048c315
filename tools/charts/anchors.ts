/** The id of a state in its picture: stories and links lead there. */
export const anchorOf = (stateId: string) => `state-${stateId.replaceAll(/[^\w-]/g, '_')}`
