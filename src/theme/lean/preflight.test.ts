import { expect, test } from 'vitest'
import { system } from '../system.ts'
import { original } from './original.ts'
import { createPreflight } from './preflight.ts'

const chakra = original('./dist/cjs/styled-system/preflight.cjs') as {
  createPreflight: (options: { preflight: boolean }) => Record<string, unknown>
}

test("our theme has Chakra's reset switched off", () => {
  expect(system._config.preflight).toBe(false)
})

test("the stand-in says what Chakra's reset says when it is off", () => {
  expect(createPreflight()).toEqual(chakra.createPreflight({ preflight: false }))
  expect(chakra.createPreflight({ preflight: true })).not.toEqual({})
})
