/**
 * Bytes or characters that a line of a file, or an entry of a list, may have; a real one has a few thousand at most.
 */
export const longestLine = 1_000_000
