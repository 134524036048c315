import { describe, expect, test } from 'vitest'
import { unreachable } from '../../domain/samples/refusals.ts'
import { sampleMatter } from '../../domain/samples/case.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import { routeTo } from '../shared/testing.ts'
import {
  atBureau,
  close,
  inCourt,
  list,
  open,
  saveDate,
  showCases,
  showProcess,
  askForDate,
  type Who,
} from './testing.ts'

const withDate = (bci_submitted: string): MatterList => ({ ...list, state_specific_data: { bci_submitted } })

describe('the application date at the bureau (R808)', () => {
  const asked = () => open('matter-status', {}, askForDate)

  test.each<[string, Who & { loaded?: MatterList }, boolean]>([
    ['in the home state, while it is not known', {}, true],
    ['once more to change it, while the bureau has the case', { loaded: withDate('2026-09-01') }, true],
    [
      'not to change it once the bureau has answered',
      { loaded: { ...withDate('2026-09-01'), matters: [inCourt] } },
      false,
    ],
    ['not when no matter is at the bureau', { loaded: { ...list, matters: [inCourt] } }, false],
    ['not in another state', { person: { us_state: 'AZ' } }, false],
  ])('opens its dialog %s', async (_, who, isAsked) => {
    const { shows } = await open('matter-status', who, askForDate)
    expect(shows('dialog')).toBe(isAsked)
  })

  const waiting = sampleMatter({ id: 'waiting', workflow: 'BCI Phase', workflow_stage: 'Waiting' })
  test.each([
    ['is asked for from the explanation of a case', atBureau, list, true],
    ['can be corrected there until the bureau has taken the case', atBureau, withDate('2019-09-01'), true],
    ['can be corrected there until the bureau has answered', waiting, withDate('2019-09-01'), true],
    ['is not corrected where the bureau has answered', inCourt, withDate('2026-09-01'), false],
  ])('%s', async (_, matter, { state_specific_data }, isAsked) => {
    const loaded = { ...list, state_specific_data, matters: [matter, inCourt] }
    const explain = { type: 'EXPLAIN', matter } as const
    const { actor, shows, saveDate: call } = await open('matter-status', { loaded }, showCases, explain, askForDate)
    expect(shows('dialog')).toBe(true)
    actor.send(saveDate)
    expect(call.asked).toEqual(isAsked ? ['2026-09-14'] : [])
  })

  test('that cannot be saved says so in its dialog, where the next try is', async () => {
    const { actor, saveDate: call, shows } = await asked()
    actor.send(saveDate)
    await call.fails(unreachable)
    expect([shows('dialog'), shows('askingDate'), shows('error'), shows('busy')]).toEqual([true, true, true, false])
    actor.send(saveDate)
    expect([call.asked.length, shows('error'), shows('busy')]).toEqual([2, false, true])
  })

  test('is saved, kept, reported and confirmed until the dialog opens again', async () => {
    const { actor, saveDate: call, context, portalEvents, shows, isOn } = await asked()
    actor.send(saveDate)
    expect([call.asked, shows('busy'), shows('dialog'), portalEvents]).toEqual([['2026-09-14'], true, true, []])
    await call.answers('2026-09-14')
    expect([context().list, portalEvents]).toEqual([
      withDate('2026-09-14'),
      [{ type: 'MATTERS_CHANGED', matters: withDate('2026-09-14') }],
    ])
    expect([shows('busy'), shows('dialog'), isOn('checklist')]).toEqual([false, false, true])
    expect(context().savedDate).toBe('2026-09-14')
    actor.send(askForDate)
    expect([shows('dialog'), context().savedDate]).toEqual([true, null])
  })

  test.each(['menu', 'matter-status'] as const)('stays confirmed on %s until the screen is left', async path => {
    const { actor, saveDate: call, context } = await open(path, {}, askForDate, saveDate)
    await call.answers('2026-09-14')
    expect(context().savedDate).toBe('2026-09-14')
    actor.send(routeTo('documents'))
    expect(context().savedDate).toBeNull()
  })

  test('is sent once: buttons and addresses are ignored meanwhile', async () => {
    const { actor, saveDate: call, shows, screen } = await asked()
    for (const event of [saveDate, saveDate, close, showCases, routeTo('menu')]) actor.send(event)
    expect([call.asked.length, shows('busy'), shows('dialog'), screen()]).toEqual([1, true, true, ['matter-status']])
  })

  test.each([showCases, showProcess])('blocks the page behind its dialog: %o', async event => {
    const { actor, shows } = await asked()
    actor.send(event)
    expect(shows('dialog')).toBe(true)
  })
})
