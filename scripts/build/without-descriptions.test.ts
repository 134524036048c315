import { expect, test } from 'vitest'
import { withoutDescriptions } from './without-descriptions.ts'

test('only what is at `description` goes, in any quotes and on any line', () => {
  const chart = `
    idle: { description: 'It\\'s "done", {price}: now', tags: 'busy' },
    page: { description: "The client's" },
    left: {
      description:
        'A long one',
      type: 'final',
    },
    words: { description, descriptions: 'stay' },
  `
  expect(withoutDescriptions(chart).replaceAll(/\s+/g, ' ')).toBe(
    " idle: { tags: 'busy' }, page: { }, left: { type: 'final', }, words: { description, descriptions: 'stay' }, ",
  )
})
