import { describe, expect, test } from 'vitest'
import { unreachable } from '../../domain/samples/refusals.ts'
import { begin, heldCall } from '../kit/chart-test.ts'
import { standing } from '../kit/standing.ts'
import { messageMachine } from './message-machine.ts'

const message = { type: 'message', body: 'My birth date is wrong.', contact_media: null } as const
const open = () => {
  const sendMessage = heldCall()
  const { actor } = begin(messageMachine, { actors: { sendMessage } })
  return { actor, sendMessage, at: () => standing(actor), output: () => actor.getSnapshot().output }
}

describe('a message to the team (R611, R612)', () => {
  test('that is closed was not sent', () => {
    const { actor, sendMessage, output } = open()
    actor.send({ type: 'CLOSE' })
    expect([output(), sendMessage.asked]).toEqual([{ isSent: false }, []])
  })

  test('is sent once as it was written, and confirmed until the dialog is closed', async () => {
    const { actor, at, sendMessage, output } = open()
    actor.send({ type: 'SEND', message })
    actor.send({ type: 'SEND', message })
    expect([at(), sendMessage.asked]).toEqual(['sending (dialog, busy)', [message]])
    await sendMessage.answers(message)
    expect([at(), output()]).toEqual(['sent (dialog)', undefined])
    expect(actor.getSnapshot().context.sent).toBe(message)
    actor.send({ type: 'CLOSE' })
    expect(output()).toEqual({ isSent: true })
  })

  test('that could not be sent says why, and can be sent again', async () => {
    const { actor, at, sendMessage } = open()
    actor.send({ type: 'SEND', message })
    await sendMessage.fails(unreachable)
    expect([at(), actor.getSnapshot().context.refusal?.kind]).toEqual(['failed (dialog, error)', 'unreachable'])
    actor.send({ type: 'SEND', message })
    expect([actor.getSnapshot().context.refusal, sendMessage.asked]).toEqual([null, [message, message]])
    await sendMessage.fails(unreachable)
    actor.send({ type: 'CLOSE' })
    expect(actor.getSnapshot().output).toEqual({ isSent: false })
  })
})
