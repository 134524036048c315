import { expect, test } from 'vitest'
import { open } from '../harness/world.ts'
import { until } from '../src/app/until.ts'

test('waits for a state that comes, once, and not for one that is there', async () => {
  const { root } = await open('/login', { token: false })
  await until(root, state => state.context.session === null)
  let times = 0
  const ended = until(root, state => state.context.notice === 'sessionEnded').then(() => times++)
  await Promise.resolve()
  expect(times).toBe(0)
  root.send({ type: 'SESSION_EXPIRED' })
  root.send({ type: 'SESSION_EXPIRED' })
  await ended
  expect(times).toBe(1)
})
