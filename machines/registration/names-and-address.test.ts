import { describe, expect, test } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { sampleAlias, samplePerson, sampleProfile } from '../../domain/samples/person.ts'
import type { Alias } from '../../domain/wire/person.ts'
import { startChart, runSteps, heldCall, type StepsByStart } from '../shared/testing.ts'
import { addressMachine } from './address-machine.ts'
import { aliasesMachine } from './aliases-machine.ts'

describe('the address (R113)', () => {
  const submit = { type: 'SUBMIT', values: sampleProfile() } as const
  function saving() {
    const saveProfile = heldCall()
    const begun = startChart(addressMachine, { actors: { saveProfile } })
    begun.actor.send(submit)
    return { saveProfile, ...begun }
  }

  test('is saved once as typed, and the flow continues with the person from the server', async () => {
    const { actor, at, saveProfile, output } = saving()
    actor.send(submit)
    expect([at(), saveProfile.asked]).toEqual(['saving (busy)', [sampleProfile()]])
    const saved = samplePerson({ city: 'Provo' })
    await saveProfile.answers(saved)
    expect(output()).toEqual({ saved })
  })

  test.each([
    ['a yes saves it as it was typed', 'CONFIRM', 'saving (busy)', [sampleProfile({ zip: '85001' })]],
    ['Edit leads back, and nothing is sent', 'EDIT', 'editing', []],
  ] as const)('with the ZIP code of another state asks first: %s', (_, type, state, asked) => {
    const saveProfile = heldCall()
    const { actor, at } = startChart(addressMachine, { actors: { saveProfile } })
    actor.send({ type: 'SUBMIT', values: sampleProfile({ zip: '85001' }) })
    expect(at()).toBe('confirming (dialog)')
    actor.send({ type })
    expect([at(), saveProfile.asked]).toEqual([state, asked])
  })

  test('that could not be saved shows why until the next try', async () => {
    const { actor, at, context, saveProfile } = saving()
    await saveProfile.fails(unreachable)
    expect([at(), context().refusal]).toMatchObject(['failed (error)', { kind: 'unreachable' }])
    actor.send(submit)
    expect([at(), context().refusal]).toEqual(['saving (busy)', null])
  })

  test('that the server refuses with "not signed in" ends the session (R1004)', async () => {
    const { saveProfile, portalEvents } = saving()
    await saveProfile.fails(new Refusal('unauthorized'))
    expect(portalEvents).toEqual([{ type: 'SESSION_EXPIRED' }])
  })
})

describe('other names (R112)', () => {
  const maiden: Alias = { first_name: 'Maria', middle_name: '', last_name: 'Smith' }
  const both = [sampleAlias, maiden]
  const submit = { type: 'SUBMIT', aliases: both } as const
  const confirm = { type: 'CONFIRM' } as const
  const edit = { type: 'EDIT' } as const
  const drop = { type: 'DROP' } as const
  const skip = { type: 'SKIP', aliases: [] } as const
  const skipTyped = { type: 'SKIP', aliases: [maiden] } as const

  function typing(aliases: readonly Alias[] = []) {
    const saveAliases = heldCall()
    return { saveAliases, ...startChart(aliasesMachine, { input: { aliases }, actors: { saveAliases } }) }
  }
  type Typing = ReturnType<typeof typing>
  const fails = ({ saveAliases }: Typing) => saveAliases.fails(unreachable)
  const isSaved = ({ saveAliases }: Typing) => saveAliases.answers()

  test.each<[string, readonly Alias[], StepsByStart<Typing>[string], string, readonly unknown[], readonly Alias[]]>([
    ['names that were saved before are there again', [maiden], [], 'editing', [], [maiden]],
    ['names to save are asked about first', [], [submit], 'confirming (dialog)', [], both],
    ['Edit leads back, and nothing is sent', [], [submit, edit], 'editing', [], both],
    ['a yes saves the whole list', [], [submit, confirm], 'saving (busy)', [both], both],
    ['a second yes is ignored', [], [submit, confirm, confirm], 'saving (busy)', [both], both],
    ['a second Save names is ignored', [], [submit, confirm, submit], 'saving (busy)', [both], both],
    ['to skip while they are on their steps is ignored', [], [submit, confirm, skip], 'saving (busy)', [both], both],
    ['to skip what is typed is asked about first', [], [skipTyped], 'dropping (dialog)', [], [maiden]],
    ['Edit leads back from there, too', [], [skipTyped, edit], 'editing', [], [maiden]],
    ['a skip removes saved names', [sampleAlias], [skipTyped, drop], 'saving (busy)', [[]], []],
    ['so does a skip with nothing typed', [sampleAlias], [skip], 'saving (busy)', [[]], []],
    ['a failed save keeps the names', [], [submit, confirm, fails], 'failed (error)', [both], both],
    ['a failed removal is tried again', [maiden], [skip, fails, skip], 'saving (busy)', [[], []], []],
    [
      'a skip after a failed save asks, too',
      [],
      [submit, confirm, fails, skipTyped],
      'dropping (dialog)',
      [both],
      [maiden],
    ],
    [
      'a yes to it removes what may be saved',
      [],
      [submit, confirm, fails, skipTyped, drop],
      'saving (busy)',
      [both, []],
      [],
    ],
    ['so does an empty skip', [], [submit, confirm, fails, skip], 'saving (busy)', [both, []], []],
  ])('%s', async (_, saved, steps, where, asked, aliases) => {
    const { at, context, saveAliases } = await runSteps(typing(saved), steps)
    expect([at(), saveAliases.asked, context().aliases]).toEqual([where, asked, aliases])
  })

  test.each<[string, readonly Alias[], StepsByStart<Typing>[string], readonly unknown[], readonly Alias[]]>([
    ['that are saved', [], [submit, confirm, isSaved], [both], both],
    ['that nobody has', [], [skip], [], []],
    ['that are left out', [], [skipTyped, drop], [], []],
    ['that were taken back before they were sent', [], [submit, edit, skip], [], []],
    ['that are removed', [sampleAlias], [skipTyped, drop, isSaved], [[]], []],
    [
      'that are corrected after a failed save',
      [],
      [submit, confirm, fails, { ...submit, aliases: [maiden] }, confirm, isSaved],
      [both, [maiden]],
      [maiden],
    ],
  ])('%s lead on', async (_, saved, steps, asked, aliases) => {
    const { output, saveAliases } = await runSteps(typing(saved), steps)
    expect([output(), saveAliases.asked]).toEqual([{ aliases }, asked])
  })
})
