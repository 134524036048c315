import * as v from 'valibot'
import { requiredText } from './wire/fields.ts'

/** The words that an event has in the person's calendar. */
export const calendarTitleSchema = v.object({ title: requiredText('required', 100) })

/**
 * A calendar's file (RFC 5545) with one event: the whole `day`, year-month-day, under a title, and nothing else about
 * it (R631). `id` is random; `at` is now.
 */
export const calendarFile = ({ title, day, id, at }: { title: string; day: string; id: string; at: Date }): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//-//-//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${title.replaceAll(/[\\;,]/g, String.raw`\$&`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')

/** A line has up to 75 bytes; a longer one goes on after a space, and breaks no character. */
const folded = (line: string) =>
  new TextEncoder().encode(line).length <= 75 ? line : (line.match(/.{1,18}/gu) ?? []).join('\r\n ')
