import { formatDate } from './format.ts'

/** A date of the wire, `yyyy-mm-dd`, as people read it. */
export function DateText({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>
}
