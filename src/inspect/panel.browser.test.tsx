import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { openPanel } from './panel.ts'

const chart = setup({ types: { events: {} as { type: 'SUBMIT'; values: { password: string } } } }).createMachine({
  id: 'login',
  initial: 'editing',
  states: { editing: { on: { SUBMIT: 'signingIn' } }, signingIn: {} },
})

test('the live view names charts, states and events with their fields, and nothing that was typed', async () => {
  const actor = createActor(chart, { id: 'login', inspect: openPanel() }).start()
  actor.send({ type: 'SUBMIT', values: { password: 'a-secret-password' } })
  const panel = () => document.querySelector('[data-inspector]')?.textContent ?? ''
  await expect.poll(panel).toContain('login: "signingIn"')
  expect(panel()).toContain('login ← SUBMIT (values)')
  expect(panel()).not.toContain('a-secret-password')
  actor.stop()
})
