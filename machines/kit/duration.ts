const units = [
  ['minute', 60_000],
  ['second', 1000],
] as const

/** A length of time as the pictures say it: `28 minutes`, `1 second`. */
export function durationText(milliseconds: number): string {
  const [name, length] = units.find(([, each]) => milliseconds >= each && milliseconds % each === 0) ?? units[1]
  const count = milliseconds / length
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
