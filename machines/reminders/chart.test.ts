import { expect, test } from 'vitest'
import { sampleReminders } from '../../domain/samples/case.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { heldCall, startChart } from '../shared/testing.ts'
import { remindersMachine, type CalendarEvent } from './reminders-machine.ts'

const numbers = sampleReminders.map(({ case_number }) => case_number)
const [first] = numbers
const all = { type: 'REMIND', case_numbers: numbers, wanted: true } as const
const wanted = sampleReminders.map(each => ({ ...each, wanted: true }))

function come() {
  const calls = { loadReminders: heldCall(), saveReminders: heldCall() }
  const files: CalendarEvent[] = []
  const actions = { saveFile: (_: unknown, event: CalendarEvent) => void files.push(event) }
  return { ...calls, files, ...startChart(remindersMachine.provide({ actions }), { actors: calls }) }
}

test('a list that cannot be read is left out, and nothing can be asked for but the calendar (R628)', async () => {
  const { actor, context, files, loadReminders, saveReminders } = come()
  await loadReminders.fails(unreachable)
  actor.send(all)
  expect([context(), saveReminders.inputs]).toEqual([{ reminders: null, change: null, day: null, refusal: null }, []])
  actor.send({ type: 'ADD_TO_CALENDAR', day: '2031-02-03' })
  actor.send({ type: 'SAVE_FILE', values: { title: 'Call Ana' } })
  expect(files).toEqual([{ title: 'Call Ana', day: '2031-02-03' }])
  // it is tried again
  expect(loadReminders.inputs).toHaveLength(2)
})

test('what is wanted is saved once, and what is saved counts (R628)', async () => {
  const { actor, context, loadReminders, saveReminders } = come()
  await loadReminders.answers(sampleReminders)
  actor.send(all)
  actor.send(all)
  expect([context().reminders, saveReminders.inputs]).toEqual([
    sampleReminders,
    [{ case_numbers: numbers, wanted: true }],
  ])
  await saveReminders.answers(wanted)
  expect(context()).toEqual({ reminders: wanted, change: null, day: null, refusal: null })
})

test('a press before the list is read counts', async () => {
  const { actor, context, saveReminders } = come()
  actor.send(all)
  await saveReminders.answers(wanted)
  expect(context().reminders).toEqual(wanted)
})

test('what could not be saved stays as it was, with the reason until the next try', async () => {
  const { actor, context, loadReminders, saveReminders } = come()
  await loadReminders.answers(sampleReminders)
  const one = { case_numbers: [first!], wanted: true }
  actor.send({ type: 'REMIND', ...one })
  await saveReminders.fails(unreachable)
  expect(context()).toMatchObject({ reminders: sampleReminders, change: one, refusal: { kind: 'unreachable' } })
  actor.send({ type: 'REMIND', ...one })
  expect([context().refusal, saveReminders.inputs]).toEqual([null, [one, one]])
})

test('a closed calendar dialog saves no file, and the list is there again (R631)', async () => {
  const { actor, at, context, files, loadReminders } = come()
  await loadReminders.answers(sampleReminders)
  actor.send({ type: 'ADD_TO_CALENDAR', day: '2031-02-03' })
  expect(context().day).toBe('2031-02-03')
  actor.send({ type: 'CLOSE' })
  actor.send({ type: 'SAVE_FILE', values: { title: 'Late' } })
  expect([at(), context().reminders, files]).toEqual(['listed', sampleReminders, []])
})
