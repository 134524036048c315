import { expect, test } from 'vitest'
import { unreachable } from '../../domain/samples/refusals.ts'
import { sampleSession } from '../shared/chart-data.ts'
import { startChart, heldCall } from '../shared/testing.ts'
import { messageMachine } from './message-machine.ts'

const message = { type: 'message', body: 'My birth date is wrong.', contact_media: null } as const
const send = { type: 'SEND', message } as const
const session = sampleSession()
const { person } = session
const close = { type: 'CLOSE' } as const
const open = () => {
  const sendMessage = heldCall()
  return { sendMessage, ...startChart(messageMachine, { input: { session }, actors: { sendMessage } }) }
}

test('a closed message is not sent (R611)', () => {
  const { actor, sendMessage, output } = open()
  actor.send(close)
  expect([output(), sendMessage.inputs]).toEqual([{ isSent: false }, []])
})

test('a message is sent once as written, and stays confirmed until the dialog closes (R612)', async () => {
  const { actor, at, context, sendMessage, output } = open()
  actor.send(send)
  actor.send(send)
  expect([at(), sendMessage.inputs]).toEqual(['sending (dialog, busy)', [message]])
  await sendMessage.answers(message)
  expect([at(), output(), context().sent]).toEqual(['sent (dialog)', undefined, message])
  actor.send(close)
  expect(output()).toEqual({ isSent: true })
})

test('a message that could not be sent shows why, and can be sent again', async () => {
  const { actor, at, context, sendMessage, output } = open()
  actor.send(send)
  await sendMessage.fails(unreachable)
  expect([at(), context().refusal?.kind]).toEqual(['failed (dialog, error)', 'unreachable'])
  actor.send(send)
  expect([context().refusal, sendMessage.inputs]).toEqual([null, [message, message]])
  await sendMessage.fails(unreachable)
  actor.send(close)
  expect(output()).toEqual({ isSent: false })
})

test('how the message says to reach the person is kept for the next one', async () => {
  const { actor, sendMessage, portalEvents } = open()
  const byText = { ...message, contact_media: 'sms' } as const
  actor.send({ type: 'SEND', message: byText })
  await sendMessage.answers(byText)
  expect(portalEvents).toEqual([{ type: 'SESSION_CHANGED', changes: { person: { ...person, contact_media: 'sms' } } }])
})
