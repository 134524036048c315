/** Names of their own, which keep their capitals. */
const proper = [
  'Arizona',
  'Utah',
  'Pennsylvania',
  'Spanish',
  'Stripe',
  'Mercy Care',
  'I',
  'ADCRR',
  'BCI',
  'CSS',
  'SMS',
  'UTA',
  'WCAG',
] as const

/** `Open Cases In Arizona` as a sentence has it: `Open cases in Arizona`. */
export function sentenceCase(name: string): string {
  const lower = name.toLowerCase()
  const words = proper.reduce((text, noun) => text.replaceAll(new RegExp(`\\b${noun}\\b`, 'gi'), noun), lower)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Between a story's name and what else it is found by. */
const mark = ' · '

/** A story's name in the index: what the sidebar shows, and behind it what its search finds as well. */
export const searchableName = (name: string, found: readonly string[]): string => [name, ...found].join(mark)

/** The name alone. */
export const displayName = (name: string): string => name.split(mark)[0] ?? name
