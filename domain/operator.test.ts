import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { operatorDefaults } from './operator-defaults.ts'
import { operatorSchema, videosOf } from './operator.ts'

test('the defaults pass unchanged', () => {
  expect(v.parse(operatorSchema, operatorDefaults)).toEqual(operatorDefaults)
})

type Group = Readonly<Record<string, unknown>>
/**
 * The settings with the one at this path changed to another type: a text for a number or a list, a number for a text.
 */
const withAnotherKind = (group: Group, [name = '', ...inside]: readonly string[]): Group => {
  const value = group[name]
  if (inside.length > 0) return { ...group, [name]: withAnotherKind(value as Group, inside) }
  return { ...group, [name]: typeof value === 'string' ? 7 : '7' }
}
const pathsIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inside]) => pathsIn(inside, [...path, name]))
    : [path]

describe('a setting of the wrong type is refused by name', () => {
  test.each(pathsIn(operatorDefaults).map(path => [path.join('.'), path] as const))('%s', (name, path) => {
    const { issues = [] } = v.safeParse(operatorSchema, withAnotherKind(operatorDefaults, path))
    expect(issues.map(issue => v.getDotPath(issue))).toEqual([name])
  })
})

test('the operator has a video for every step in every language (R813)', () => {
  const of = (step: string) => ({ en: `https://youtu.be/${step}-en`, es: `https://youtu.be/${step}-es` })
  const videos = { needInfo: of('need-info'), drafting: of('drafting'), filed: of('filed'), complete: of('complete') }
  expect(videosOf({ ...operatorDefaults, videos })).toEqual(
    ['need-info', 'drafting', 'filed', 'complete'].flatMap(step => [
      `https://youtu.be/${step}-en`,
      `https://youtu.be/${step}-es`,
    ]),
  )
})

/** R308. Each setting is tested with its rule; Philadelphia's ZIP codes are a plain list. */
test('Philadelphia has 49 zip codes', () => {
  const ends = '02 03 04 06 07 09 11 12 13 14 15 16 18 19 36 53 54'.split(' ')
  expect(operatorDefaults.philadelphiaZips).toEqual(expect.arrayContaining(ends.map(end => `191${end}`)))
  for (const end of '01 05 08 10 17 55'.split(' ')) expect(operatorDefaults.philadelphiaZips).not.toContain(`191${end}`)
  expect(new Set(operatorDefaults.philadelphiaZips).size).toBe(49)
})
