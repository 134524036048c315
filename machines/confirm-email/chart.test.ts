import { expect, test } from 'vitest'
import { unreachable } from '../../domain/samples/refusals.ts'
import { heldCall, startChart } from '../shared/testing.ts'
import { confirmEmailMachine } from './confirm-email-machine.ts'

const send = { type: 'SEND_LINK' } as const

test('the link is sent once, again after a failure, and no more once it is sent (R902)', async () => {
  const sendLink = heldCall()
  const { actor, at, context } = startChart(confirmEmailMachine, { actors: { sendLink } })
  expect([at(), sendLink.inputs]).toEqual(['offering', []])
  actor.send(send)
  actor.send(send)
  expect([at(), sendLink.inputs]).toEqual(['sending (busy)', [undefined]])
  await sendLink.fails(unreachable)
  expect([at(), context().refusal?.kind]).toEqual(['failed (error)', 'unreachable'])
  actor.send(send)
  expect([context().refusal, sendLink.inputs]).toEqual([null, [undefined, undefined]])
  await sendLink.answers(undefined)
  actor.send(send)
  expect([at(), sendLink.inputs]).toEqual(['sent', [undefined, undefined]])
})
