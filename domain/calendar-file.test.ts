import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const about = { day: '2031-02-03', id: '5b1e4f43', at: new Date('2026-11-29T12:34:56.789Z') }
const linesOf = (title: string) => calendarFile({ ...about, title }).split('\r\n')

test('the file has one event for the whole day, with the title and nothing else about it (R631)', () => {
  expect(linesOf('Look at my account')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//-//-//EN',
    'BEGIN:VEVENT',
    'UID:5b1e4f43',
    'DTSTAMP:20261129T123456Z',
    'DTSTART;VALUE=DATE:20310203',
    'SUMMARY:Look at my account',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('what has a meaning in such a file has none in a title', () => {
  expect(linesOf(String.raw`Ana; call, or \write`)).toContain(String.raw`SUMMARY:Ana\; call\, or \\write`)
})

test('no line is longer than 75 bytes, and none breaks a character', () => {
  const title = '😀ñ'.repeat(50)
  const lines = linesOf(title)
  expect(lines.filter(line => new TextEncoder().encode(line).length > 75)).toEqual([])
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
