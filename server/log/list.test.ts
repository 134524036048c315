import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readListOptions, writeList } from './list.ts'

const allowed = { state: ['UT', 'AZ'] }
const columns = ['id', 'text', 'amount'] as const
const rows = [
  { id: 'a', text: 'Two lines,\nand a "quote"', amount: 1500 },
  { id: 'long id', text: '=HYPERLINK("http://evil.example")', amount: null },
]

test('options of a list', () => {
  expect(readListOptions([], allowed)).toEqual({
    since: undefined,
    until: undefined,
    limit: 50,
    format: 'table',
    contacts: false,
    filters: { state: undefined },
  })
  expect(
    readListOptions(
      '--since 2026-03-01 --until 2026-04-01 --limit 5 --format csv --contacts --state AZ'.split(' '),
      allowed,
    ),
  ).toEqual({
    since: new Date('2026-03-01T00:00:00Z'),
    until: new Date('2026-04-01T00:00:00Z'),
    limit: 5,
    format: 'csv',
    contacts: true,
    filters: { state: 'AZ' },
  })
})

test.each([
  'all',
  '--state TX',
  '--since yesterday',
  '--until 2026-02-30',
  '--limit 0',
  '--limit ten',
  '--format xml',
  '--mine',
])('refuses %s', text => expect(readListOptions(text.split(' '), allowed)).toBeNull())

test('a table is aligned, with one line for each row', () => {
  expect(writeList(rows, columns, 'table')).toBe(
    [
      'id       text                               amount',
      'a        Two lines, and a "quote"           1500',
      'long id  =HYPERLINK("http://evil.example")',
    ].join('\n'),
  )
  expect(writeList([], columns, 'table')).toBe('There are none.')
})

test('JSON keeps values as they are', () => {
  expect(JSON.parse(writeList(rows, columns, 'json'))).toEqual(rows)
})

test('CSV keeps line breaks and quotes, and defuses formulas', () => {
  expect(parse(writeList(rows, columns, 'csv'))).toEqual([
    [...columns],
    ['a', 'Two lines,\nand a "quote"', '1500'],
    ['long id', `'=HYPERLINK("http://evil.example")`, ''],
  ])
  expect(writeList([], columns, 'csv')).toBe('id,text,amount')
})
