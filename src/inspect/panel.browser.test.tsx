import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { idleMachine } from '../../machines/idle/idle-machine.ts'
import { openPanel } from './panel.ts'

const panel = () => document.querySelector<HTMLElement>('[data-inspector]')
afterEach(() => panel()?.remove())

const watched = () => createActor(idleMachine, { id: 'idle', inspect: openPanel() }).start()

test('the live view says in words where a chart stands and what happened, with the fields and nothing that was typed', async () => {
  const actor = watched()
  actor.send({ type: 'ACTIVITY', password: 'a-secret-password' } as { type: 'ACTIVITY' })
  const text = () => panel()?.textContent ?? ''
  await expect.poll(text).toContain('idle: The person is doing something')
  expect(text()).toContain('idle: the person does something (password)')
  expect(text()).not.toContain('a-secret-password')
  actor.stop()
})

test('a chart leads to its picture', async () => {
  const actor = watched()
  const link = () => panel()?.querySelector('a')?.getAttribute('href')
  await expect.poll(link).toContain('idle.svg')
  const picture = await (await fetch(link()!)).text()
  expect(picture).toContain('the whole chart')
  actor.stop()
})

test('it can be moved by its head, and closed', async () => {
  const actor = watched()
  const head = panel()!.querySelector('header')!
  const before = panel()!.getBoundingClientRect()
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, bubbles: true })
  head.dispatchEvent(new PointerEvent('pointerdown', at(300, 300)))
  window.dispatchEvent(new PointerEvent('pointermove', at(260, 220)))
  window.dispatchEvent(new PointerEvent('pointerup', at(260, 220)))
  window.dispatchEvent(new PointerEvent('pointermove', at(0, 0)))
  const after = panel()!.getBoundingClientRect()
  expect([after.x - before.x, after.y - before.y]).toEqual([-40, -80])
  panel()!.querySelector('button')!.click()
  expect(panel()).toBeNull()
  actor.stop()
})
