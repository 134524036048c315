import { join } from 'node:path'
import { buildIndex } from 'storybook/internal/core-server'
import { describe, expect, test } from 'vitest'
import { sentenceCase, shownName } from '../.storybook/names.ts'
import { charts } from '../harness/charts.ts'
import { listStories } from '../stories/kit/all-stories.ts'

const root = join(import.meta.dirname, '..')
const { entries } = await buildIndex({ configDir: join(root, '.storybook') })
const indexed = Object.values(entries).filter(({ type }) => type === 'story')
const listed = await listStories()

test("our list of stories is Storybook's own", () => {
  const idOf = ({ id }: { id: string }) => id
  expect(listed.map(idOf).sort()).toEqual(indexed.map(idOf).sort())
  expect(listed.length).toBeGreaterThan(300)
})

test.each(indexed)('$id has the title and the name that Storybook shows', ({ id, title, name }) => {
  const ours = listed.find(story => story.id === id)
  expect(ours?.title).toBe(title)
  // the sidebar writes names as sentences, and its search finds more behind them
  expect(sentenceCase(ours?.name ?? '')).toBe(shownName(name))
})

/** Storybook makes a name of an export, which has no apostrophes: "a friends link". */
const withoutApostrophe = /\ban? \w*[a-hj-rtv-z]s \w|\b(isnt|arent|doesnt|dont|didnt|wont|cant|wasnt)\b/i
test('no name of a story has lost its apostrophe', () => {
  expect(withoutApostrophe.test('Came By A Friends Link')).toBe(true)
  expect(listed.filter(({ name }) => withoutApostrophe.test(name)).map(({ name }) => name)).toEqual([])
})

describe('the Chart panel', () => {
  test.each(Object.keys(charts))('of a story of %s leads to the picture of its chart', name => {
    const led = new Set(listed.flatMap(({ chart }) => (chart?.chart === name ? chart.picture : [])))
    expect(indexed.filter(({ id }) => led.has(id))).toHaveLength(1)
    expect(led.size).toBe(1)
  })
})
