import { describe, expect, test } from 'vitest'
import { unreachable } from '../../domain/samples/refusals.ts'
import { sampleAlias } from '../../domain/samples/person.ts'
import type { Alias } from '../../domain/wire/person.ts'
import { after, begin, heldCall } from '../kit/chart-test.ts'
import { aliasesMachine } from './aliases-machine.ts'

const maiden: Alias = { first_name: 'Maria', middle_name: '', last_name: 'Smith' }
const submit = { type: 'SUBMIT', aliases: [sampleAlias, maiden] } as const

function typing(aliases: readonly Alias[] = []) {
  const saveAliases = heldCall()
  return { saveAliases, ...begin(aliasesMachine, { input: { aliases }, actors: { saveAliases } }) }
}
const asked = () => after(typing(), submit)
const saving = () => after(asked(), { type: 'CONFIRM' })
async function notSaved() {
  const at = saving()
  await at.saveAliases.fails(unreachable)
  return at
}

describe('other names (R112)', () => {
  test('names that were saved before are there again', () => {
    expect(typing([maiden]).actor.getSnapshot()).toMatchObject({ value: 'editing', context: { aliases: [maiden] } })
  })
  test('Save names lists them and asks whether they are right; nothing is sent yet', () => {
    const { actor, saveAliases } = asked()
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { aliases: [sampleAlias, maiden] } })
    expect(actor.getSnapshot().hasTag('dialog')).toBe(true)
    expect(saveAliases.asked).toEqual([])
  })
  test('Edit leads back to the rows, and nothing is sent', () => {
    const { actor, saveAliases } = asked()
    actor.send({ type: 'EDIT' })
    expect(actor.getSnapshot().value).toBe('editing')
    expect(saveAliases.asked).toEqual([])
  })
  test('Yes, save: the whole list is saved, and the flow goes on with it', async () => {
    const { actor, saveAliases } = saving()
    expect(saveAliases.asked).toEqual([[sampleAlias, maiden]])
    await saveAliases.answers()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { aliases: [sampleAlias, maiden] } })
  })
  test("I don't have other names: goes on without any, and nothing is sent", () => {
    const { actor, saveAliases } = typing()
    actor.send({ type: 'SKIP', aliases: [] })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { aliases: [] } })
    expect(saveAliases.asked).toEqual([])
  })
})

describe("I don't have other names, though some are typed (R112)", () => {
  const skipping = (saved: readonly Alias[] = []) => after(typing(saved), { type: 'SKIP', aliases: [maiden] })
  test('asks first; nothing is dropped or sent', () => {
    const { actor, saveAliases } = skipping()
    expect(actor.getSnapshot()).toMatchObject({ value: 'dropping', context: { aliases: [maiden] } })
    expect(actor.getSnapshot().hasTag('dialog')).toBe(true)
    expect(saveAliases.asked).toEqual([])
  })
  test('Edit leads back to the rows, and nothing is sent', () => {
    const { actor, saveAliases } = after(skipping(), { type: 'EDIT' })
    expect([actor.getSnapshot().value, saveAliases.asked]).toEqual(['editing', []])
  })
  test('a yes goes on without them', () => {
    const { actor, saveAliases } = after(skipping(), { type: 'DROP' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { aliases: [] } })
    expect(saveAliases.asked).toEqual([])
  })
  test('a yes removes the names that were saved before', async () => {
    const { actor, saveAliases } = after(skipping([sampleAlias]), { type: 'DROP' })
    expect(saveAliases.asked).toEqual([[]])
    await saveAliases.answers()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { aliases: [] } })
  })
  test('a failed save before leaves it open what the server has: the names are removed there', async () => {
    const { actor, saveAliases } = await notSaved()
    actor.send({ type: 'SKIP', aliases: [maiden] })
    expect(actor.getSnapshot().value).toBe('dropping')
    actor.send({ type: 'DROP' })
    expect(saveAliases.asked.at(-1)).toEqual([])
  })
})

describe("I don't have other names, with nothing typed", () => {
  const skip = { type: 'SKIP', aliases: [] } as const
  test('removes the names that were saved before, and tries again where that fails', async () => {
    const { actor, saveAliases } = after(typing([sampleAlias]), skip)
    await saveAliases.fails(unreachable)
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { refusal: { kind: 'unreachable' } } })
    actor.send(skip)
    expect(saveAliases.asked).toEqual([[], []])
    await saveAliases.answers()
    expect(actor.getSnapshot().output).toEqual({ aliases: [] })
  })
  test('asks nobody after names were typed, confirmed and taken back', () => {
    const { actor, saveAliases } = after(asked(), { type: 'EDIT' }, skip)
    expect([actor.getSnapshot().output, saveAliases.asked]).toEqual([{ aliases: [] }, []])
  })
  test('removes after a failed save what the server may have kept of it', async () => {
    const { actor, saveAliases } = await notSaved()
    actor.send(skip)
    await saveAliases.answers()
    expect([actor.getSnapshot().output, saveAliases.asked.at(-1)]).toEqual([{ aliases: [] }, []])
  })
})

describe('names that could not be saved', () => {
  test('says why, and keeps them', async () => {
    const { actor } = await notSaved()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { aliases: [sampleAlias, maiden], refusal: { kind: 'unreachable' } },
    })
    expect(actor.getSnapshot().hasTag('error')).toBe(true)
  })
  test('can be saved as they are typed now; what was said of the last try is gone', async () => {
    const { actor, saveAliases } = await notSaved()
    actor.send({ type: 'SUBMIT', aliases: [maiden] })
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { refusal: null } })
    actor.send({ type: 'CONFIRM' })
    expect(saveAliases.asked).toEqual([[sampleAlias, maiden], [maiden]])
    await saveAliases.answers()
    expect(actor.getSnapshot().output).toEqual({ aliases: [maiden] })
  })
})

test.each([
  ['a second Yes', { type: 'CONFIRM' }],
  ['a second Save names', submit],
  ["I don't have other names", { type: 'SKIP', aliases: [] }],
] as const)('%s while the names are on their way is ignored', (_, event) => {
  const { actor, saveAliases } = saving()
  actor.send(event)
  expect(actor.getSnapshot().value).toBe('saving')
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(saveAliases.asked).toHaveLength(1)
})

test.each([
  ['while typing', typing],
  ['after a failed save', notSaved],
])('%s, Log out tells the portal', async (_, standing) => {
  const { actor, told } = await standing()
  actor.send({ type: 'LOG_OUT' })
  expect(told).toEqual([{ type: 'LOG_OUT' }])
})
