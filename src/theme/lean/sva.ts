/** Chakra's recipes of several slots: our theme has none, so that what makes them need not be loaded. A test holds the two together. */
export const createSlotRecipeFn = () => (): never => {
  throw new Error('the theme has no recipes of several slots')
}
