/** Chakra's reset when it is switched off, as our theme has it: what it would say if it were on need not be loaded. A test holds the two together. */
export const createPreflight = () => ({})
