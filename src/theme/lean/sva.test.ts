import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { system } from '../system.ts'
import { original } from './original.ts'
import * as standIn from './sva.ts'

const chakra = original('./dist/cjs/styled-system/sva.cjs') as typeof standIn
const src = new URL('../../', import.meta.url)

test('our theme has no recipes of several slots, and no component asks for one', () => {
  expect(system._config.theme?.slotRecipes).toBeUndefined()
  const asking = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.*'] }).filter(file =>
    /\b(useSlotRecipe|createSlotRecipeContext|defineSlotRecipe|slotRecipes|sva)\b/.test(
      readFileSync(new URL(file, src), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
    ),
  )
  expect(asking.filter(file => !file.startsWith('theme/lean/'))).toEqual([])
})

test("the stand-in has what Chakra's engine takes from the original, and says so when it is called", () => {
  expect(Object.keys(chakra)).toEqual(expect.arrayContaining(Object.keys(standIn)))
  expect(() => standIn.createSlotRecipeFn()()).toThrow('no recipes of several slots')
})
