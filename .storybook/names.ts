/** Proper names, which keep their capitals. */
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

/** Turns `Open Cases In Arizona` into `Open cases in Arizona`. */
export function sentenceCase(name: string): string {
  const lower = name.toLowerCase()
  const words = proper.reduce((text, noun) => text.replaceAll(new RegExp(`\\b${noun}\\b`, 'gi'), noun), lower)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Separates a story's name from its other search terms. */
const mark = ' · '

/** A story's name in the index: the name that the sidebar shows, followed by search terms. */
export const searchableName = (name: string, found: readonly string[]): string => [name, ...found].join(mark)

/** The name without search terms. */
export const displayName = (name: string): string => name.split(mark)[0] ?? name
