/** A link that calls a number, or writes to it. */
export const phoneLink = (how: 'tel' | 'sms', line: string): string => `${how}:+1${line.replaceAll(/\D/g, '')}`
