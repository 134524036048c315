import { describe, expect, test } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { client, samplePerson } from '../../domain/samples/person.ts'
import { begin, goes, heldCall, routeTo, written, type Ways } from '../kit/chart-test.ts'
import { standing } from '../kit/standing.ts'
import { accountMachine } from './account-machine.ts'

const values = { current: 'the-old-password', password: 'a-long-password' } as const
const change = { type: 'CHANGE_PASSWORD', values } as const
const changed = Object.values(values)

const inSpanish = { type: 'PREFER', preferences: { language: 'es' } } as const
const remove = { type: 'CONFIRM_DELETION', values: { password: 'the-old-password' } } as const

function come() {
  const calls = {
    savePreferences: heldCall(),
    copyData: heldCall(),
    endEverySession: heldCall(),
    changePassword: heldCall(),
    deleteAccount: heldCall(),
  }
  const begun = begin(accountMachine, { input: { person: samplePerson(client) }, actors: calls })
  const { actor } = begun
  return { ...begun, ...calls, at: () => standing(actor), refusal: () => actor.getSnapshot().context.refusal }
}
const everywhere = { type: 'LOG_OUT_EVERYWHERE' } as const
const confirm = { type: 'CONFIRM' } as const
const copy = { type: 'COPY_DATA' } as const
const askToDelete = { type: 'DELETE_ACCOUNT' } as const
const toPassword = routeTo('account/password')
const tooOften = refused('tooManyAttempts', { minutes: 9 })
const ways = {
  'the account': [],
  'being asked': [everywhere],
  'logging out everywhere': [everywhere, confirm],
  'not logged out': [everywhere, confirm, at => at.endEverySession.fails(unreachable)],
  'saving the language': [inSpanish],
  'the language is saved': [inSpanish, at => at.savePreferences.answers()],
  'the language is not saved': [inSpanish, at => at.savePreferences.fails(unreachable)],
  'fetching a copy': [copy],
  'a copy is there': [copy, at => at.copyData.answers()],
  'no copy came': [copy, at => at.copyData.fails(tooOften)],
  'asked whether to delete': [askToDelete],
  deleting: [askToDelete, remove],
  'not deleted': [askToDelete, remove, at => at.deleteAccount.fails(refused('wrongPassword'))],
  'typing passwords': [toPassword],
  'saving the password': [toPassword, change],
  'wrong current password': [toPassword, change, at => at.changePassword.fails(refused('wrongPassword'))],
  'password changed': [toPassword, change, at => at.changePassword.answers()],
} as const satisfies Ways<ReturnType<typeof come>>
const reach = (place: keyof typeof ways) => goes(come(), ways[place])

describe('on the account page (R901)', () => {
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
    ['the account', inSpanish, 'profile.savingPreferences (busy)'],
    ['the account', { type: 'COPY_DATA' }, 'profile.copying (busy)'],
    ['the account', { type: 'DELETE_ACCOUNT' }, 'profile.confirmingDeletion (dialog)'],
    ['saving the language', inSpanish, 'profile.savingPreferences (busy)'],
    ['saving the language', routeTo('account/password'), 'profile.savingPreferences (busy)'],
    ['the language is saved', inSpanish, 'profile.savingPreferences (busy)'],
    ['the language is not saved', inSpanish, 'profile.savingPreferences (busy)'],
    ['fetching a copy', { type: 'COPY_DATA' }, 'profile.copying (busy)'],
    ['fetching a copy', { type: 'BACK' }, 'profile.copying (busy)'],
    ['a copy is there', { type: 'COPY_DATA' }, 'profile.copying (busy)'],
    ['no copy came', { type: 'COPY_DATA' }, 'profile.copying (busy)'],
    ['no copy came', { type: 'DELETE_ACCOUNT' }, 'profile.confirmingDeletion (dialog)'],
    ['asked whether to delete', { type: 'CLOSE' }, 'profile.shown'],
    ['asked whether to delete', remove, 'profile.deleting (dialog, busy)'],
    ['deleting', { type: 'CLOSE' }, 'profile.deleting (dialog, busy)'],
    ['deleting', routeTo('account/password'), 'profile.deleting (dialog, busy)'],
    ['not deleted', remove, 'profile.deleting (dialog, busy)'],
    ['not deleted', { type: 'CLOSE' }, 'profile.shown'],
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

  test.each([
    'the account',
    'the language is saved',
    'the language is not saved',
    'a copy is there',
    'no copy came',
    'typing passwords',
    'wrong current password',
    'password changed',
  ] as const)('from "%s" one can log out here', async from => {
    const { actor, told } = await reach(from)
    actor.send({ type: 'LOG_OUT' })
    expect(told.at(-1)).toEqual({ type: 'LOG_OUT' })
  })

  test.each(['the account', 'password changed'] as const)(
    'Back from "%s" leads to where the person goes on',
    async from => {
      const { actor } = await reach(from)
      actor.send({ type: 'BACK' })
      expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'resume' } })
    },
  )
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
    await endEverySession.fails(new Refusal('unauthorized'))
    expect(told).toEqual([{ type: 'SESSION_EXPIRED' }])
  })
})

describe('language and mails', () => {
  test('are saved at once, once, and the portal hears of the person as they are now', async () => {
    const { actor, at, savePreferences, told } = await reach('saving the language')
    expect(actor.getSnapshot().context).toMatchObject({ person: { language: 'en' }, wanted: { language: 'es' } })
    actor.send({ type: 'PREFER', preferences: { email_notices: false } })
    expect(savePreferences.asked).toEqual([{ language: 'es' }])
    await savePreferences.answers()
    const person = samplePerson({ ...client, language: 'es' })
    expect(at()).toBe('profile.preferencesSaved')
    expect(actor.getSnapshot().context).toMatchObject({ person, wanted: null })
    expect(told).toEqual([{ type: 'PREFERENCES_CHANGED', person }])
  })

  test('that could not be saved are as before, and it says why until the next try', async () => {
    const { actor, at, refusal, savePreferences, told } = await reach('the language is not saved')
    expect([at(), refusal()?.kind]).toEqual(['profile.preferencesNotSaved (error)', 'unreachable'])
    expect(actor.getSnapshot().context).toMatchObject({ person: { language: 'en' }, wanted: null })
    expect(told).toEqual([])
    actor.send({ type: 'PREFER', preferences: { email_notices: false } })
    expect([refusal(), savePreferences.asked.at(-1)]).toEqual([null, { email_notices: false }])
  })
})

describe('a copy of my data', () => {
  test('is asked for once, and the page says that it is there', async () => {
    const { actor, at, copyData } = await reach('fetching a copy')
    actor.send({ type: 'COPY_DATA' })
    expect(copyData.asked).toHaveLength(1)
    await copyData.answers()
    expect(at()).toBe('profile.copied')
  })

  test('that does not come says why, on no dialog and until the next try', async () => {
    const { actor, refusal } = await reach('no copy came')
    expect(refusal()).toMatchObject({ code: 'tooManyAttempts' })
    actor.send({ type: 'DELETE_ACCOUNT' })
    expect(refusal()).toBeNull()
  })
})

describe('delete my account', () => {
  test('is asked of the server once, with the password, and leads to the login, which says so', async () => {
    const { actor, deleteAccount } = await reach('deleting')
    actor.send(remove)
    expect(deleteAccount.asked).toEqual([{ password: 'the-old-password' }])
    await deleteAccount.answers()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'accountDeleted' } })
  })

  test('is asked for by nobody who closes the dialog', async () => {
    const { actor, deleteAccount } = await reach('asked whether to delete')
    actor.send({ type: 'CLOSE' })
    expect(deleteAccount.asked).toEqual([])
  })

  test('says why it failed until the next try, or until the dialog is closed', async () => {
    const failed = await reach('not deleted')
    expect([failed.at(), failed.refusal()?.code]).toEqual(['profile.notDeleted (dialog, error)', 'wrongPassword'])
    failed.actor.send(remove)
    expect(failed.refusal()).toBeNull()
    const closed = await reach('not deleted')
    closed.actor.send({ type: 'CLOSE' })
    expect(closed.refusal()).toBeNull()
  })

  test.each(['deleting', 'not deleted'] as const)('the password is not written down: %s', async place => {
    const { actor } = await reach(place)
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('the-old-password')
    expect(written(actor)).not.toContain('the-old-password')
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
