/** A link that calls a number, or writes to it. */
export const phoneLink = (how: 'tel' | 'sms', line: string): string => `${how}:+1${line.replaceAll(/\D/g, '')}`

/** Today in the person's own time zone, as the wire writes dates. */
export function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
