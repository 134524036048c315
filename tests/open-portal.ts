import { expect } from 'vitest'
import { openFlow } from '../machines/portal/current-screen.ts'
import type { ScreeningRef } from '../machines/screening/screening-machine.ts'
import { open as openIn, type World } from '../harness/world.ts'

/** An opened portal, and the wait for an address. */
export async function open(address: string, changes: Partial<World> = {}) {
  const opened = await openIn(address, changes)
  const at = async (path: string) => {
    await expect.poll(() => opened.place.pathname()).toBe(path)
  }
  return { ...opened, at }
}

/** The question that is open. */
export const questionOf = (root: Awaited<ReturnType<typeof open>>['root']) => {
  const flow = openFlow(root) as ScreeningRef
  const question = flow.getSnapshot().children.screen
  if (!question) throw new Error('no question is open')
  return question
}
