import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { mustBeProvided, notPersisted } from './call.ts'

test('a card stays in memory, and is in no JSON (R1101)', () => {
  const card = { card_number: '4242 4242 4242 4242' }
  expect(notPersisted(card)).toEqual(card)
  expect(JSON.stringify({ card: notPersisted(card) })).toBe('{}')
})

test('a call without an implementation names itself', async () => {
  const actor = createActor(mustBeProvided('saveAnswers'))
  const failed = new Promise(resolve => actor.subscribe({ error: resolve }))
  actor.start()
  expect(await failed).toMatchObject({ message: expect.stringContaining('"saveAnswers"') })
})
