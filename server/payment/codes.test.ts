import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { OpenDatabase } from '../database/database.ts'
import { promotionCodes } from '../database/schema.ts'
import { openTestDatabase } from '../testing/database.ts'
import { changeCodes } from './price.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

/** What `npm run codes` prints with these words. */
const codes = (words = '') =>
  changeCodes(words.split(' ').filter(Boolean))?.(
    { database: opened.database, operator: operatorDefaults, now: () => new Date('2026-03-02T18:00:00Z') },
    'operator ana',
  )

describe("an operator's promotion codes", () => {
  test('are none at first', async () => {
    expect(await codes()).toBe('There are no codes.')
  })

  test('are added, priced anew and ended by name, whatever its case', async () => {
    expect(await codes('add WELCOME 1000')).toBe('WELCOME  $10')
    expect(await codes('add gift 0')).toBe('WELCOME  $10\ngift  $0')
    expect(await codes('end Welcome')).toBe('WELCOME  $10  ended\ngift  $0')
    expect(await codes('add Welcome 750')).toBe('Welcome  $7.50\ngift  $0')
    expect(await codes('end nothing')).toBe('There is no code nothing.')
  })

  test('cannot be a code of the rules', async () => {
    await expect(codes('add Promotion 0')).rejects.toThrow('Promotion is a code of the rules')
  })

  test.each([1, 49])('cannot make a card pay %i cents: the least that one can be charged is 50', async cents => {
    const before = await codes()
    await expect(codes(`add SMALL ${cents}`)).rejects.toThrow('0, or 50 or more')
    expect(await codes()).toBe(before)
    expect(await codes('add LEAST 50')).toContain('LEAST  $0.50')
    expect(await codes('end LEAST')).toContain('LEAST  $0.50  ended')
    await opened.database.delete(promotionCodes).where(eq(promotionCodes.code, 'LEAST'))
  })

  test.each(['add', 'add GIFT', 'add GIFT free', 'add GIFT -5', 'add GIFT 5 5', 'end', 'end GIFT 5', 'take GIFT'])(
    'are not changed by "%s"',
    words => {
      expect(codes(words)).toBeUndefined()
    },
  )
})
