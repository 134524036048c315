import { describe, expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, type AnyActorLogic, type AnyActorRef } from 'xstate'
import { currentScreen, isBusy, openFlow, screenOf } from './current-screen.ts'

const never = fromPromise(() => new Promise(() => {}))
const watch = createMachine({ id: 'idle', tags: 'busy', initial: 'watching', states: { watching: { tags: 'busy' } } })
/** A flow that shows its payment page, with or without a busy state on or below it. */
const flow = ({ tags, below }: { tags?: string; below?: AnyActorLogic } = {}) =>
  createMachine({
    initial: 'paying',
    states: {
      paying: {
        meta: { screen: 'register/payment' },
        invoke: below === undefined ? [] : [{ src: below, id: 'below' }],
        initial: 'ready',
        states: { ready: { ...(tags === undefined ? {} : { tags }), meta: { dialog: 'card' } } },
      },
    },
  })
const portal = (...children: readonly (readonly [id: string, logic: AnyActorLogic])[]): AnyActorRef =>
  createActor(createMachine({ invoke: children.map(([id, src]) => ({ id, src })) })).start()

describe('the open flow', () => {
  test('is the chart below the portal, whatever else it waits for', () => {
    const root = portal(['loadFlow', never], ['idle', watch], ['payment', flow()])
    expect(openFlow(root)?.id).toBe('payment')
    expect(currentScreen(root)).toBe('register/payment')
  })

  test.each([
    ['while its files are fetched', [['loadFlow', never]]],
    ['while only the session is watched', [['idle', watch]]],
  ] as const)('is empty %s: no screen, nothing at work', (_, children) => {
    const root = portal(...children)
    expect([openFlow(root), currentScreen(root), isBusy(root)]).toEqual([undefined, undefined, false])
  })
})

test.each([
  ['the deepest state that names a screen', { screen: 'register' }, { screen: 'login' }, 'login'],
  ['a state above, when the deepest names none', { screen: 'register' }, { dialog: 'card' }, 'register'],
  ['no screen, when nobody names one that there is', { screen: 'nowhere' }, {}, undefined],
] as const)('a chart shows %s', (_, above, below, screen) => {
  const chart = createMachine({
    initial: 'a',
    states: { a: { meta: above, initial: 'b', states: { b: { meta: below } } } },
  })
  expect(screenOf(createActor(chart).start())).toBe(screen)
})

describe('navigation is blocked', () => {
  test.each([
    ['by the flow itself at work', flow({ tags: 'busy' }), true],
    ['by a chart of the flow at work', flow({ below: flow({ tags: 'busy' }) }), true],
    ['neither by a flow at rest', flow({ below: flow({ tags: 'dialog' }) }), false],
    ['nor by a call below it', flow({ below: never }), false],
  ])('%s', (_, payment, busy) => {
    expect(isBusy(portal(['idle', watch], ['payment', payment]))).toBe(busy)
  })
})
