import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { call, mustBeProvided } from './call.ts'
import { startChart, persistedText } from './testing.ts'

/** A chart that is sending a card. */
const paying = createMachine({
  invoke: {
    id: 'pay',
    src: call<void, { card: string }>(() => new Promise(() => {})),
    input: { card: '4242 4242 4242 4242' },
  },
})

test('the input of a call is never persisted; only that it is running (R1101)', () => {
  const stored = persistedText(startChart(paying).actor)
  expect(stored).not.toContain('4242')
  expect(JSON.parse(stored)).toMatchObject({ children: { pay: { snapshot: { status: 'active' } } } })
})

test('a call without an implementation names itself', async () => {
  const actor = createActor(mustBeProvided('saveAnswers'))
  const failed = new Promise(resolve => actor.subscribe({ error: resolve }))
  actor.start()
  expect(await failed).toMatchObject({ message: expect.stringContaining('"saveAnswers"') })
})
