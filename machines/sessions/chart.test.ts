import { expect, test } from 'vitest'
import { sampleSessions } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { heldCall, startChart } from '../shared/testing.ts'
import { sessionsMachine } from './sessions-machine.ts'

const [current, phone, computer, unknown] = sampleSessions.map(({ id }) => ({ type: 'END_SESSION', id }) as const)

function come() {
  const calls = { loadSessions: heldCall(), endSession: heldCall() }
  return { ...calls, ...startChart(sessionsMachine, { actors: calls }) }
}

test('a list that cannot be read is left out, and nothing can be ended', async () => {
  const { actor, at, context, endSession, loadSessions } = come()
  expect([at(), loadSessions.inputs]).toEqual(['loading', [undefined]])
  await loadSessions.fails(unreachable)
  actor.send(phone!)
  expect([at(), context(), endSession.inputs]).toEqual(['leftOut', { sessions: [], ending: null, refusal: null }, []])
})

test('a session is ended once, leaves the list, and then another can be ended', async () => {
  const { actor, at, context, endSession, loadSessions } = come()
  await loadSessions.answers(sampleSessions)
  expect([at(), context().sessions]).toEqual(['listed', sampleSessions])
  actor.send(phone!)
  actor.send(phone!)
  actor.send(unknown!)
  expect([at(), context().ending, endSession.inputs]).toEqual(['ending (busy)', phone!.id, [phone!.id]])
  await endSession.answers(undefined)
  const left = [current, computer, unknown].map(each => each!.id)
  expect([at(), context().sessions.map(({ id }) => id), context().ending]).toEqual(['ended', left, null])
  actor.send(computer!)
  expect(endSession.inputs).toEqual([phone!.id, computer!.id])
})

test('a session that could not be ended stays on the list, with the reason until the next try', async () => {
  const { actor, at, context, endSession, loadSessions } = come()
  await loadSessions.answers(sampleSessions)
  actor.send(phone!)
  await endSession.fails(unreachable)
  expect([at(), context()]).toMatchObject([
    'notEnded (error)',
    { sessions: sampleSessions, ending: null, refusal: { kind: 'unreachable' } },
  ])
  actor.send(phone!)
  expect([at(), context().refusal, endSession.inputs]).toEqual(['ending (busy)', null, [phone!.id, phone!.id]])
})
