import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { unreachable } from '../../domain/samples/refusals.ts'
import { sampleAlias } from '../../domain/samples/person.ts'
import type { Alias } from '../../domain/wire/person.ts'
import { aliasesMachine } from './aliases-machine.ts'

const settled = () => new Promise<void>(done => setTimeout(done))

/** The page of other names before a server that keeps what it is sent, and fails as often as it is told. */
function open(saved: readonly Alias[], failures: number, isKeptThough = false) {
  const server = { aliases: saved }
  let left = failures
  const saveAliases = fromPromise<void, readonly Alias[]>(async ({ input }) => {
    const fails = left-- > 0
    if (!fails || isKeptThough) server.aliases = input
    if (fails) throw unreachable
  })
  const actor = createActor(aliasesMachine.provide({ actors: { saveAliases } }), { input: { aliases: saved } }).start()
  return { actor, server }
}

describe('who has no other names goes on with what the server has: none', () => {
  test('at once, when nothing was ever saved', async () => {
    const { actor, server } = open([], 0)
    actor.send({ type: 'SKIP', aliases: [] })
    expect(actor.getSnapshot().output).toEqual({ aliases: [] })
    expect(server.aliases).toEqual([])
  })

  test('after names were typed, confirmed and taken back', async () => {
    const { actor } = open([], 0)
    actor.send({ type: 'SUBMIT', aliases: [sampleAlias] })
    actor.send({ type: 'EDIT' })
    actor.send({ type: 'SKIP', aliases: [] })
    expect(actor.getSnapshot().output).toEqual({ aliases: [] })
  })

  test.each([
    ['reached nobody', false],
    ['was kept, though its answer was lost', true],
  ])('after a save that %s', async (_, isKeptThough) => {
    const { actor, server } = open([], 1, isKeptThough)
    actor.send({ type: 'SUBMIT', aliases: [sampleAlias] })
    actor.send({ type: 'CONFIRM' })
    await settled()
    expect(actor.getSnapshot().value).toBe('failed')
    actor.send({ type: 'SKIP', aliases: [] })
    await settled()
    expect(actor.getSnapshot().output).toEqual({ aliases: [] })
    expect(server.aliases).toEqual([])
  })

  test('when names were saved before: they are removed', async () => {
    const { actor, server } = open([sampleAlias], 0)
    actor.send({ type: 'SKIP', aliases: [] })
    await settled()
    expect(actor.getSnapshot().output).toEqual({ aliases: [] })
    expect(server.aliases).toEqual([])
  })

  test('and when removing them fails, the same button tries again', async () => {
    const { actor, server } = open([sampleAlias], 1)
    actor.send({ type: 'SKIP', aliases: [] })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { refusal: { kind: 'unreachable' } } })
    actor.send({ type: 'SKIP', aliases: [] })
    await settled()
    expect([actor.getSnapshot().output, server.aliases]).toEqual([{ aliases: [] }, []])
  })
})

test('who saves names goes on with them', async () => {
  const { actor, server } = open([], 0)
  actor.send({ type: 'SUBMIT', aliases: [sampleAlias] })
  actor.send({ type: 'CONFIRM' })
  await settled()
  expect([actor.getSnapshot().output, server.aliases]).toEqual([{ aliases: [sampleAlias] }, [sampleAlias]])
})
