/**
 * Makes something once for each list of words, and keeps it. A formatter of dates takes a slow phone some milliseconds
 * to make, and each of many cases needs one.
 */
export function madeOnce<Words extends readonly string[], Made>(
  make: (...words: Words) => Made,
): (...words: Words) => Made {
  const made = new Map<string, Made>()
  return (...words) => {
    const key = words.join(' ')
    const known = made.get(key) ?? make(...words)
    made.set(key, known)
    return known
  }
}
