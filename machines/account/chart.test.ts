import { describe, expect, test } from 'vitest'
import { Failure } from '../../domain/failure.ts'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/failure.ts'
import { client, samplePerson } from '../../domain/samples/person.ts'
import { begin, heldCall, routeTo, written } from '../kit/chart-test.ts'
import { standing } from '../kit/standing.ts'
import { accountMachine } from './account-machine.ts'

const values = { current: 'the-old-password', password: 'a-long-password' } as const
const change = { type: 'CHANGE_PASSWORD', values } as const
const changed = Object.values(values)

function come() {
  const calls = { endEverySession: heldCall(), changePassword: heldCall() }
  const begun = begin(accountMachine, { input: { person: samplePerson(client) }, actors: calls })
  const { actor } = begun
  return { ...begun, ...calls, at: () => standing(actor), refusal: () => actor.getSnapshot().context.refusal }
}
type Come = ReturnType<typeof come>

/** How a person gets to where a row begins. */
const ways = {
  'the account': async (_: Come) => {},
  'being asked': async ({ actor }: Come) => actor.send({ type: 'LOG_OUT_EVERYWHERE' }),
  'logging out everywhere': async ({ actor }: Come) => {
    actor.send({ type: 'LOG_OUT_EVERYWHERE' })
    actor.send({ type: 'CONFIRM' })
  },
  'not logged out': async ({ actor, endEverySession }: Come) => {
    actor.send({ type: 'LOG_OUT_EVERYWHERE' })
    actor.send({ type: 'CONFIRM' })
    await endEverySession.fails(unreachable)
  },
  'typing passwords': async ({ actor }: Come) => actor.send(routeTo('account/password')),
  'saving the password': async ({ actor }: Come) => {
    actor.send(routeTo('account/password'))
    actor.send(change)
  },
  'wrong current password': async ({ actor, changePassword }: Come) => {
    actor.send(routeTo('account/password'))
    actor.send(change)
    await changePassword.fails(refused('wrongPassword'))
  },
  'password changed': async ({ actor, changePassword }: Come) => {
    actor.send(routeTo('account/password'))
    actor.send(change)
    await changePassword.answers()
  },
} as const
const reach = async (place: keyof typeof ways) => {
  const begun = come()
  await ways[place](begun)
  return begun
}

describe('on the account page (DECISIONS §9)', () => {
  test.each([
    ['the account', { type: 'LOG_OUT_EVERYWHERE' }, 'profile.confirming (dialog)'],
    ['the account', { type: 'CONFIRM' }, 'profile.shown'],
    ['the account', routeTo('account/password'), 'password.typing'],
    ['being asked', { type: 'CLOSE' }, 'profile.shown'],
    ['being asked', { type: 'CONFIRM' }, 'profile.ending (dialog, busy)'],
    ['logging out everywhere', { type: 'CONFIRM' }, 'profile.ending (dialog, busy)'],
    ['logging out everywhere', { type: 'CLOSE' }, 'profile.ending (dialog, busy)'],
    ['logging out everywhere', routeTo('account/password'), 'profile.ending (dialog, busy)'],
    ['not logged out', { type: 'CONFIRM' }, 'profile.ending (dialog, busy)'],
    ['not logged out', { type: 'CLOSE' }, 'profile.shown'],
    ['typing passwords', change, 'password.saving (busy)'],
    ['typing passwords', routeTo('account'), 'profile.shown'],
    ['saving the password', change, 'password.saving (busy)'],
    ['saving the password', routeTo('account'), 'password.saving (busy)'],
    ['wrong current password', change, 'password.saving (busy)'],
    ['wrong current password', routeTo('account'), 'profile.shown'],
    ['password changed', { type: 'LOG_OUT_EVERYWHERE' }, 'profile.confirming (dialog)'],
    ['password changed', routeTo('account/password'), 'password.typing'],
  ] as const)('from "%s", on %o: %s', async (from, event, to) => {
    const { actor, at } = await reach(from)
    actor.send(event)
    expect(at()).toBe(to)
  })

  test.each(['the account', 'typing passwords', 'wrong current password', 'password changed'] as const)(
    'from "%s" one can log out here',
    async from => {
      const { actor, told } = await reach(from)
      actor.send({ type: 'LOG_OUT' })
      expect(told).toEqual([{ type: 'LOG_OUT' }])
    },
  )

  test.each(['the account', 'password changed'] as const)('Back from "%s" leads to where the person goes on', async from => {
    const { actor } = await reach(from)
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'resume' } })
  })
})

describe('log out everywhere', () => {
  test('is asked of the server once, however often it is confirmed, and leads to the login', async () => {
    const { actor, endEverySession } = await reach('logging out everywhere')
    actor.send({ type: 'CONFIRM' })
    expect(endEverySession.asked).toHaveLength(1)
    await endEverySession.answers()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'loggedOutEverywhere' } })
  })

  test('is asked for by nobody who closes the dialog', async () => {
    const { actor, endEverySession } = await reach('being asked')
    actor.send({ type: 'CLOSE' })
    expect(endEverySession.asked).toEqual([])
  })

  test('says why it failed until the next try, or until the dialog is closed', async () => {
    const failed = await reach('not logged out')
    expect([failed.at(), failed.refusal()?.kind]).toEqual(['profile.notEnded (dialog, error)', 'unreachable'])
    failed.actor.send({ type: 'CONFIRM' })
    expect([failed.refusal(), failed.endEverySession.asked.length]).toEqual([null, 2])
    const closed = await reach('not logged out')
    closed.actor.send({ type: 'CLOSE' })
    expect(closed.refusal()).toBeNull()
  })

  test('of a session that has ended meanwhile: the portal hears of it', async () => {
    const { told, endEverySession } = await reach('logging out everywhere')
    await endEverySession.fails(new Failure('unauthorized'))
    expect(told).toEqual([{ type: 'SESSION_EXPIRED' }])
  })
})

describe('another password', () => {
  test('is saved with the current one, once, and the account says that it is changed', async () => {
    const { actor, at, changePassword } = await reach('saving the password')
    actor.send(change)
    expect(changePassword.asked).toEqual([values])
    await changePassword.answers()
    expect(at()).toBe('profile.passwordChanged')
  })

  test.each([
    ['another current password', refused('wrongPassword'), { code: 'wrongPassword' }],
    ['too many tries', refused('tooManyAttempts', { minutes: 9 }), { code: 'tooManyAttempts' }],
    ['no connection', unreachable, { kind: 'unreachable' }],
  ])('%s: it says so until the next try, and on no other page', async (_, failure, said) => {
    const { actor, at, changePassword, refusal } = await reach('saving the password')
    await changePassword.fails(failure)
    expect([at(), refusal()]).toMatchObject(['password.notSaved (error)', said])
    actor.send(routeTo('account'))
    actor.send(routeTo('account/password'))
    expect([at(), refusal()]).toEqual(['password.typing', null])
    actor.send(change)
    expect(changePassword.asked).toHaveLength(2)
  })

  test.each(['saving the password', 'wrong current password', 'password changed'] as const)(
    'neither password is written down: %s',
    async place => {
      const { actor } = await reach(place)
      for (const password of changed) {
        expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(password)
        expect(written(actor)).not.toContain(password)
      }
    },
  )
})
