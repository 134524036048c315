import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stale } from './fresh.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-fresh-'))
  writeFileSync(join(folder, 'sign-in.json'), 'one\ntwo\n')
  writeFileSync(join(folder, 'sign-in.svg'), '<svg/>')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('what is as it would be written is fresh', () => {
  expect(stale(folder, { 'sign-in.json': 'one\ntwo\n' }, ['sign-in.svg'])).toEqual([])
  expect(stale(folder, { 'sign-in.json': 'one\ntwo\n' })).toEqual([])
})

test.each([
  [
    'a line that is another',
    { 'sign-in.json': 'one\nthree\n' },
    'sign-in.json is not what would be written today, from line 2 on',
  ],
  [
    'a line that has gone',
    { 'sign-in.json': 'one\n' },
    'sign-in.json is not what would be written today, from line 2 on',
  ],
  [
    'a line more',
    { 'sign-in.json': 'one\ntwo\n\nthree' },
    'sign-in.json is not what would be written today, from line 4 on',
  ],
  ['a file that nobody has written', { 'sign-in.json': 'one\ntwo\n', 'survey.json': '' }, 'survey.json is missing'],
])('%s is told', (_, files: Record<string, string>, problem) => {
  expect(stale(folder, files)).toEqual([problem])
})

test('a file that belongs to no chart any more is told where no others may stand', () => {
  expect(stale(folder, { 'sign-in.json': 'one\ntwo\n' }, [])).toEqual(['sign-in.svg belongs to nothing any more'])
})
