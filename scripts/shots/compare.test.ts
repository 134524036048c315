import { expect, test } from 'vitest'
import { compareShots, reportOf } from './compare.ts'

const set = (shots: Readonly<Record<string, string>>) =>
  new Map(Object.entries(shots).map(([name, text]) => [name, new TextEncoder().encode(text)]))

test('says which pictures changed, came and went', () => {
  const compared = compareShots(
    set({ 'a.png': '1', 'b.png': '2', 'c.png': '3' }),
    set({ 'd.png': '4', 'b.png': 'two', 'a.png': '1' }),
  )
  expect(compared).toEqual({ added: ['d.png'], gone: ['c.png'], changed: ['b.png'], same: 1 })
  const report = reportOf(compared)
  expect(report).toContain('1 changed, 1 new, 1 gone, 1 the same')
  expect(report.indexOf('last/b.png')).toBeLessThan(report.indexOf('now/b.png'))
})

test('the first set is all new', () => {
  expect(compareShots(new Map(), set({ 'a.png': '1' }))).toEqual({ added: ['a.png'], gone: [], changed: [], same: 0 })
})
