import { describe, expect, test } from 'vitest'
import { sampleAlias, sampleCopy, sampleReceipt, client, samplePerson } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { contactIn } from '../../domain/wire/profile.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { sampleSession } from '../shared/chart-data.ts'
import { startChart, runSteps, heldCall, routeTo, type StepsByStart } from '../shared/testing.ts'
import { accountMachine } from './account-machine.ts'

const values = { current: 'the-old-password', password: 'a-long-password' } as const
const change = { type: 'CHANGE_PASSWORD', values } as const
const inSpanish = { type: 'PREFER', preferences: { language: 'es' } } as const
const remove = { type: 'CONFIRM_DELETION', values: { password: 'the-old-password' } } as const
const everywhere = { type: 'LOG_OUT_EVERYWHERE' } as const
const confirm = { type: 'CONFIRM' } as const
const close = { type: 'CLOSE' } as const
const saveCopy = { type: 'SAVE_COPY' } as const
const toEmail = routeTo('account/email')
const toReceipt = routeTo('account/receipt')
const toMyData = routeTo('account/my-data')
const newEmail = { email: 'new@example.com', password: 'the-old-password' } as const
const changeEmail = { type: 'CHANGE_EMAIL', values: newEmail } as const
const askToDelete = { type: 'DELETE_ACCOUNT' } as const
const toPassword = routeTo('account/password')
const tooOften = refused('tooManyAttempts', { minutes: 9 })

function come() {
  const calls = {
    savePreferences: heldCall(),
    copyData: heldCall(),
    changeEmail: heldCall(),
    loadReceipt: heldCall(),
    endEverySession: heldCall(),
    changePassword: heldCall(),
    deleteAccount: heldCall(),
  }
  return { ...calls, ...startChart(accountMachine, { input: { session: sampleSession(client) }, actors: calls }) }
}
const stepsTo = {
  'logging out everywhere': [everywhere, confirm],
  'not logged out': [everywhere, confirm, at => at.endEverySession.fails(unreachable)],
  'saving the language': [inSpanish],
  'the language is not saved': [inSpanish, at => at.savePreferences.fails(unreachable)],
  'a copy': [toMyData, at => at.copyData.answers(sampleCopy)],
  'no copy came': [toMyData, at => at.copyData.fails(tooOften)],
  'fetching the receipt': [toReceipt],
  'no receipt': [toReceipt, at => at.loadReceipt.fails(refused('noReceipt'))],
  'asking for another email': [toEmail, changeEmail],
  'another email refused': [toEmail, changeEmail, at => at.changeEmail.fails(refused('wrongPassword'))],
  deleting: [askToDelete, remove],
  'not deleted': [askToDelete, remove, at => at.deleteAccount.fails(refused('wrongPassword'))],
  'saving the password': [toPassword, change],
  'wrong current password': [toPassword, change, at => at.changePassword.fails(refused('wrongPassword'))],
} as const satisfies StepsByStart<ReturnType<typeof come>>
const reach = (place: keyof typeof stepsTo) => runSteps(come(), stepsTo[place])

test.each([
  ['logging out everywhere', 'endEverySession', [undefined], { next: 'loggedOutEverywhere' }],
  ['deleting', 'deleteAccount', [{ password: 'the-old-password' }], { next: 'accountDeleted' }],
  ['saving the password', 'changePassword', [values], 'profile.passwordChanged'],
] as const)('%s: sends %s what was typed, and moves on with its answer', async (place, call, inputs, to) => {
  const begun = await reach(place)
  expect(begun[call].inputs).toEqual(inputs)
  await begun[call].answers()
  expect(begun.output() ?? begun.at()).toEqual(to)
})

test.each([
  ['not logged out', 'profile.notEnded (dialog, error)', { kind: 'unreachable' }, [confirm]],
  ['not logged out', 'profile.notEnded (dialog, error)', { kind: 'unreachable' }, [close]],
  ['the language is not saved', 'profile.preferencesNotSaved (error)', { kind: 'unreachable' }, [inSpanish]],
  ['no copy came', 'myData.failed (error)', { code: 'tooManyAttempts' }, [{ type: 'TRY_AGAIN' }]],
  ['no receipt', 'receipt.failed (error)', { code: 'noReceipt' }, [{ type: 'TRY_AGAIN' }]],
  ['no receipt', 'receipt.failed (error)', { code: 'noReceipt' }, [{ type: 'BACK' }, toReceipt]],
  ['another email refused', 'email.notSaved (error)', { code: 'wrongPassword' }, [changeEmail]],
  ['not deleted', 'profile.notDeleted (dialog, error)', { code: 'wrongPassword' }, [remove]],
  ['not deleted', 'profile.notDeleted (dialog, error)', { code: 'wrongPassword' }, [close]],
  ['wrong current password', 'password.notSaved (error)', { code: 'wrongPassword' }, [change]],
  ['wrong current password', 'password.notSaved (error)', { code: 'wrongPassword' }, [routeTo('account'), toPassword]],
] as const)('%s: %s shows why, until %o', async (place, where, said, next) => {
  const { actor, at, context } = await reach(place)
  expect([at(), context().refusal]).toMatchObject([where, said])
  for (const event of next) actor.send(event)
  expect(context().refusal).toBeNull()
})

describe('language and mails', () => {
  test('are saved at once, in one call, and the portal gets the changed person', async () => {
    const { actor, at, context, savePreferences, portalEvents } = await reach('saving the language')
    expect(context()).toMatchObject({ session: { person: { language: 'en' } }, changes: { language: 'es' } })
    actor.send({ type: 'PREFER', preferences: { email_notices: false } })
    expect(savePreferences.inputs).toEqual([{ language: 'es' }])
    await savePreferences.answers()
    const person = samplePerson({ ...client, language: 'es' })
    expect([at(), context(), portalEvents]).toMatchObject([
      'profile.preferencesSaved',
      { session: { person }, changes: null },
      [{ type: 'SESSION_CHANGED', changes: { person } }],
    ])
  })

  test('that could not be saved revert, and another setting can still be saved', async () => {
    const { actor, context, savePreferences, portalEvents } = await reach('the language is not saved')
    expect([context(), portalEvents]).toMatchObject([{ session: { person: { language: 'en' } }, changes: null }, []])
    actor.send({ type: 'PREFER', preferences: { email_notices: false } })
    expect(savePreferences.inputs.at(-1)).toEqual({ email_notices: false })
  })
})

describe.each(['account/phone', 'account/address'] as const)('%s', page => {
  test('begins with what is saved, and the account and the portal get the change', async () => {
    const address = heldCall()
    const session = sampleSession(client)
    const input = { session }
    const { actor, at, context, portalEvents } = startChart(accountMachine, { input, actors: { address } })
    actor.send(routeTo(page))
    expect(address.inputs).toMatchObject([{ person: session.person, page }])
    const saved = samplePerson({ ...client, phone: '(801) 555-0199' })
    actor.send({ type: 'SAVED', saved: { contact: contactIn(saved) } })
    await address.answers({ exit: 'next', saved: { contact: contactIn(saved) } })
    expect([at(), context().session.person, portalEvents]).toEqual([
      'profile.contactSaved',
      saved,
      [{ type: 'SESSION_CHANGED', changes: { person: saved } }],
    ])
  })
})

test('other names begin with what is saved, and the account and the portal get the change (R836)', async () => {
  const aliases = heldCall()
  const session = sampleSession({ ...client, aliases: [sampleAlias] })
  const { actor, at, context, portalEvents } = startChart(accountMachine, { input: { session }, actors: { aliases } })
  actor.send(routeTo('account/names'))
  expect(aliases.inputs).toMatchObject([{ page: 'account/names', aliases: [sampleAlias] }])
  actor.send({ type: 'SAVED', saved: { aliases: [] } })
  await aliases.answers({ exit: 'next', saved: { aliases: [] } })
  const changed = { ...session.person, aliases: [] }
  expect([at(), context().session.person, portalEvents]).toEqual([
    'profile.namesSaved',
    changed,
    [{ type: 'SESSION_CHANGED', changes: { person: changed } }],
  ])
})

describe('another email', () => {
  test('waits on the account for confirmation, and the portal gets it', async () => {
    const { at, context, changeEmail: call, portalEvents } = await reach('asking for another email')
    expect(call.inputs).toEqual([newEmail])
    await call.answers('new@example.com')
    const person = samplePerson({ ...client, new_email: 'new@example.com' })
    expect([at(), context().session.person, portalEvents]).toEqual([
      'profile.emailAsked',
      person,
      [{ type: 'SESSION_CHANGED', changes: { person } }],
    ])
  })

  test('that equals the old one needs no confirmation', async () => {
    const { context, changeEmail: call } = await reach('asking for another email')
    await call.answers(samplePerson().email)
    expect(context().session.person.new_email).toBeNull()
  })
})

describe('data read from the server', () => {
  test('the receipt is read each time its page opens', async () => {
    const { actor, at, context, loadReceipt } = await reach('fetching the receipt')
    await loadReceipt.answers(sampleReceipt)
    expect([at(), context().receipt]).toEqual(['receipt.shown', sampleReceipt])
    actor.send(routeTo('account'))
    actor.send(toReceipt)
    expect(loadReceipt.inputs).toHaveLength(2)
  })

  test('the copy can be saved, is never persisted, and is forgotten when its page is left', async () => {
    const { actor, at, context } = await reach('a copy')
    expect([at(), context().copy?.page]).toEqual(['myData.shown', sampleCopy.page])
    expect(JSON.stringify(actor.getSnapshot())).not.toContain('Please call me.')
    actor.send(saveCopy)
    expect(at()).toBe('myData.saved')
    actor.send(routeTo('account'))
    expect(context().copy).toBeNull()
  })
})
