import { describe, expect, test } from 'vitest'
import { assign, type EventFromLogic } from 'xstate'
import { Refusal, refusalFrom } from '../../domain/refusal.ts'
import { sampleAlias, samplePerson, sampleProfile } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Alias, Person } from '../../domain/wire/person.ts'
import { contactIn, type Contact } from '../../domain/wire/profile.ts'
import { heldCall, startChart } from '../shared/testing.ts'
import { addressMachine, addressPage, type AddressDraft, type AddressPath } from './address-page.ts'
import { aliasesMachine, emptyName, type AliasesPath } from './aliases-page.ts'
import { arrived, failed, type PageToSave, type StoredDraft } from './page.ts'

const submit = { type: 'SUBMIT' } as const
const close = { type: 'CLOSE' } as const
const goOn = { type: 'CONTINUE' } as const

/** How the last save of a page ends. */
function ends<Saved>(save: ReturnType<typeof heldCall>) {
  const last = () => save.inputs.at(-1) as PageToSave<Saved>
  return {
    arrives: (saved: Saved = last().wanted) => save.answers(arrived(saved)),
    fails: () => save.answers(failed(last().saved, last().wanted, refusalFrom(unreachable))),
    finds: (saved: Saved) =>
      save.answers({ saved: last().saved, unknown: [], theirs: { saved, savedAt: null }, refusal: null }),
  }
}

describe('the address (R113)', () => {
  type Event = EventFromLogic<typeof addressMachine>
  const elm = { address: '2 Elm Street' }
  /** What this tab kept of the page. */
  let stored: object = {}
  const contact = (changes: Partial<Person> = {}) => contactIn(samplePerson(changes))
  function on(page: AddressPath, saved: Partial<Person>, ...events: readonly Event[]) {
    const [save, readSaved] = [heldCall(), heldCall()]
    const reported: unknown[] = []
    const flow = { send: ({ saved }: { saved: object }) => reported.push(saved) }
    const input = { page, person: samplePerson(saved), flow }
    const begun = startChart(addressMachine, {
      input,
      actors: { save, readSaved },
      actions: { recallDraft: assign(stored) },
    })
    const send = (...more: readonly Event[]) => {
      for (const event of more) begun.actor.send(event)
    }
    send(...events)
    const wanted = () => (save.inputs as PageToSave<Contact>[]).map(({ wanted }) => wanted)
    return { save, readSaved, send, wanted, reported, ...begun, ...ends<Contact>(save) }
  }
  const typing = (draft: Partial<AddressDraft>) => ({ type: 'CHANGE', draft }) as const
  const saving = () => on('register/address', {}, typing(elm), submit)

  test('is saved once as typed, and the flow continues with the person from the server', async () => {
    const { send, at, wanted, arrives, output } = saving()
    send(submit)
    expect([at(), wanted()]).toMatchObject(['saving (busy)', [{ ...sampleProfile(), ...elm }]])
    expect(wanted()).toHaveLength(1)
    const saved = contact({ city: 'Provo', ...elm })
    await arrives(saved)
    expect(output()).toEqual({ exit: 'next', saved: { contact: saved }, before: { contact: contact() } })
  })

  test('that is not changed needs no save', () => {
    const { at, wanted } = on('register/address', {}, submit)
    expect([at(), wanted()]).toEqual(['done', []])
  })

  test('without what it needs says what is missing, and no longer once it is there', () => {
    const { at, send, context } = on('register/address', {}, typing({ city: ' ', phone: '5' }), submit)
    expect([at(), context().problems.map(({ field }) => field)]).toEqual(['incomplete (error)', ['city', 'phone']])
    send(typing({ city: 'Ogden' }))
    expect([at(), context().problems.map(({ field }) => field)]).toEqual(['editing', ['phone']])
  })

  test('a page asks for what its name says: a phone can be changed without a title or an address', () => {
    const nothing = { title: null, address: null, city: null, zip: null }
    const { at, wanted } = on('account/phone', nothing, typing({ phone: '(801) 363-1234' }), submit)
    expect([at(), wanted()]).toMatchObject(['saving (busy)', [{ ...nothing, phone: '(801) 363-1234' }]])
  })

  test('that another tab has changed meanwhile is not replaced: the person chooses (R1407)', async () => {
    const { send, at, context, wanted, finds, arrives, output, reported } = saving()
    const elsewhere = contact({ address: '9 Oak Street' })
    await finds(elsewhere)
    expect([at(), context().draft.address, context().theirs?.saved]).toEqual([
      'conflict (error)',
      elm.address,
      elsewhere,
    ])
    expect(reported).toEqual([{ contact: elsewhere }])
    send({ type: 'KEEP_MINE' }, submit)
    expect([wanted().at(-1)?.address, context().saved]).toEqual([elm.address, elsewhere])
    const saved = contact(elm)
    await arrives(saved)
    expect(output()?.saved).toEqual({ contact: saved })
  })

  test('that another tab has changed meanwhile is used if the person says so', async () => {
    const { send, finds, wanted, output } = saving()
    const elsewhere = contact({ address: '9 Oak Street' })
    await finds(elsewhere)
    send({ type: 'USE_SAVED' }, submit)
    expect([wanted().length, output()?.saved]).toEqual([1, { contact: elsewhere }])
  })

  test('whose lost call has arrived is no conflict, and is saved again as it is now', async () => {
    const { send, at, wanted, fails, finds } = saving()
    await fails()
    send(typing({ city: 'Ogden' }), submit)
    await finds(contact(elm))
    expect([at(), wanted().at(-1)]).toMatchObject(['saving (busy)', { ...elm, city: 'Ogden' }])
  })

  test('that is changed while it is saved is saved next, without another press (R1001)', async () => {
    const { send, at, wanted, arrives, output } = saving()
    send(typing({ address: '3 Fir Street' }))
    await arrives()
    expect([at(), wanted().map(({ address }) => address)]).toEqual(['saving (busy)', [elm.address, '3 Fir Street']])
    await arrives()
    expect(output()?.saved.contact?.address).toBe('3 Fir Street')
  })

  test('that is changed while the server joins it with what another device has saved is asked about', async () => {
    const { send, at, context, arrives } = saving()
    send(typing({ address: '3 Fir Street' }))
    const joined = contact({ ...elm, phone: '(801) 363-1234' })
    await arrives(joined)
    expect([at(), context().theirs?.saved]).toEqual(['conflict (error)', joined])
  })

  test.each([
    ['a yes saves it as it was typed', goOn, 'saving (busy)', ['85001']],
    ['Edit leads back, and nothing is sent', close, 'editing', []],
  ] as const)('with the ZIP code of another state asks first: %s', (_, event, state, zips) => {
    const { at, send, wanted } = on('register/address', {}, typing({ zip: '85001' }), submit)
    expect(at()).toBe('asking.confirming (dialog)')
    send(event)
    expect([at(), wanted().map(({ zip }) => zip)]).toEqual([state, zips])
  })

  test('that could not be saved shows why until the next try, and is still not saved', async () => {
    const { send, at, context, fails, wanted } = saving()
    await fails()
    expect([at(), context().refusal]).toMatchObject(['failed (error)', { kind: 'unreachable' }])
    send(submit)
    expect([at(), context().refusal]).toEqual(['saving (busy)', null])
    await fails()
    // the old address again: the server may have the new one
    send(typing({ address: sampleProfile().address }), submit)
    expect([at(), wanted().at(-1)?.address]).toEqual(['saving (busy)', sampleProfile().address])
  })

  const kept = (page: AddressPath, typed: Partial<AddressDraft>, began: Contact) => {
    stored = {
      isTouched: true,
      draft: { ...addressPage.firstDraft({ page, person: samplePerson() }, began), ...typed },
      saved: began,
    }
    const begun = on(page, {})
    stored = {}
    return begun
  }
  test('that was changed on its own page is no conflict of the phone that this tab kept (R1407)', async () => {
    const { send, at, readSaved, wanted } = kept('account/phone', { phone: '(801) 363-1234' }, contact())
    await readSaved.answers({ saved: contact(elm), savedAt: null })
    send(submit)
    expect([at(), wanted()]).toMatchObject(['saving (busy)', [{ ...elm, phone: '(801) 363-1234' }]])
  })

  test('that was read too late is not heard: the save knows more', async () => {
    const { send, at, context, readSaved, fails } = kept('account/address', elm, contact())
    send(submit)
    await fails()
    await readSaved.answers({ saved: contact({ address: '9 Oak Street' }), savedAt: null })
    expect([at(), context().mine.length]).toEqual(['failed (error)', 1])
  })

  test('that this tab kept is told of what another device has saved since', async () => {
    const { reported, readSaved } = kept('account/address', elm, contact())
    const elsewhere = contact({ address: '9 Oak Street' })
    await readSaved.answers({ saved: elsewhere, savedAt: null })
    expect(reported).toEqual([{ contact: elsewhere }])
  })

  test('that is kept or told has nothing of the person but how to reach them', async () => {
    const { reported, fails } = saving()
    await fails()
    expect(reported).toEqual([{ contact: contact() }])
    expect(Object.keys(contact())).not.toContain('verified')
  })

  test('that is on its way does not hold up a log out', () => {
    const { send, portalEvents } = saving()
    send({ type: 'LOG_OUT' })
    expect(portalEvents).toEqual([{ type: 'LOG_OUT' }])
  })

  test('that the server refuses with "not signed in" ends the session (R1004)', async () => {
    const { save, portalEvents } = saving()
    await save.fails(new Refusal('unauthorized'))
    expect(portalEvents).toEqual([{ type: 'SESSION_EXPIRED' }])
  })

  test('has words where something was typed, not where something was chosen', () => {
    const hasWords = (draft: Partial<AddressDraft>) => on('register/address', {}, typing(draft)).context().hasWords
    expect([hasWords({ title: 'Mr' }), hasWords({ opt_in_sms: true }), hasWords(elm)]).toEqual([false, false, true])
  })
})

describe('other names (R112)', () => {
  const maiden: Alias = { first_name: 'Maria', middle_name: '', last_name: 'Smith' }
  const both = [sampleAlias, maiden]
  type Event = EventFromLogic<typeof aliasesMachine>
  type Names = readonly Alias[]
  const names = (...aliases: Names) =>
    ({ type: 'CHANGE', draft: { aliases: Object.fromEntries(aliases.entries()) } }) as const
  const skip = { type: 'SKIP' } as const
  const typed = names(...both)
  const nothing = names(emptyName)

  function typing(
    saved: Names = [],
    stored: Partial<StoredDraft<object, Names>> = {},
    page: AliasesPath = 'register/aliases',
  ) {
    const save = heldCall()
    const readSaved = heldCall()
    const begun = startChart(aliasesMachine, {
      input: { page, aliases: saved },
      actors: { save, readSaved },
      actions: { recallDraft: assign(stored.draft ? { ...stored, isTouched: true } : {}) },
    })
    const lists = () => (save.inputs as PageToSave<Names>[]).map(({ wanted }) => wanted)
    return { save, readSaved, lists, ...begun, ...ends<Names>(save) }
  }
  type Step = Event | 'fails' | 'arrives'
  async function after(saved: Names, steps: readonly Step[], page?: AliasesPath) {
    const begun = typing(saved, {}, page)
    for (const step of steps)
      if (typeof step === 'string') await begun[step]()
      else begun.actor.send(step)
    return begun
  }

  test.each<[string, Names, readonly Step[], string, readonly Names[]]>([
    ['names that were saved before are there again', [maiden], [], 'editing', []],
    ['names to save are asked about first', [], [typed, submit], 'asking.confirming (dialog)', []],
    ['Edit leads back, and nothing is sent', [], [typed, submit, close], 'editing', []],
    ['a yes saves the whole list', [], [typed, submit, goOn], 'saving (busy)', [both]],
    ['to skip what is typed is asked about first', [], [typed, skip], 'asking.dropping (dialog)', []],
    ['Edit leads back from there, too', [], [typed, skip, close], 'editing', []],
    ['a skip removes saved names', [sampleAlias], [typed, skip, goOn], 'saving (busy)', [[]]],
    ['so does a skip with nothing typed', [sampleAlias], [nothing, skip], 'saving (busy)', [[]]],
    ['a failed save keeps the names', [], [typed, submit, goOn, 'fails'], 'failed (error)', [both]],
    ['a failed removal is tried again', [maiden], [nothing, skip, 'fails', skip], 'saving (busy)', [[], []]],
    [
      'a skip after a failed save asks, too',
      [],
      [typed, submit, goOn, 'fails', skip],
      'asking.dropping (dialog)',
      [both],
    ],
    [
      'a yes to it removes what may be saved',
      [],
      [typed, submit, goOn, 'fails', skip, goOn],
      'saving (busy)',
      [both, []],
    ],
    ['so does an empty skip', [], [typed, submit, goOn, 'fails', nothing, skip], 'saving (busy)', [both, []]],
    [
      'a name without its last name is not saved',
      [],
      [names({ ...maiden, last_name: '' }), submit],
      'incomplete (error)',
      [],
    ],
  ])('%s', async (_, saved, steps, where, saves) => {
    const { at, lists } = await after(saved, steps)
    expect([at(), lists()]).toEqual([where, saves])
  })

  const [confirming, removing] = ['asking.confirming (dialog)', 'asking.removing (dialog)']
  test.each<[string, Names, readonly Step[], string, readonly Names[]]>([
    ['a new name is asked about as before', [maiden], [names(maiden, sampleAlias), submit], confirming, []],
    ['a removal asks first', both, [names(maiden), submit], removing, []],
    ['so does a name that is changed', [maiden], [names(sampleAlias), submit], removing, []],
    ['and one whose row is empty', both, [names(emptyName, maiden), submit], removing, []],
    ['Edit leads back, and nothing is sent', both, [names(maiden), submit, close], 'editing', []],
    ['a yes saves what is left', both, [names(maiden), submit, goOn], 'saving (busy)', [[maiden]]],
    ['the last one can go', [maiden], [names(), submit, goOn], 'saving (busy)', [[]]],
    ['what is as it was needs no save', both, [typed, submit], 'done', []],
    ['an empty row next to others does not matter', [maiden], [names(maiden, emptyName), submit], 'done', []],
    ['without any name there is one to enter', [], [nothing, submit], 'incomplete (error)', []],
    ['nobody skips the page', [maiden], [skip], 'editing', []],
  ])('later: %s (R836)', async (_, saved, steps, where, saves) => {
    const { at, lists } = await after(saved, steps, 'account/names')
    expect([at(), lists()]).toEqual([where, saves])
  })

  test('a failed save keeps what is typed in the rows', async () => {
    const { context } = await after([], [typed, submit, goOn, 'fails'])
    expect(context().draft).toEqual(typed.draft)
  })

  test('that another tab has changed meanwhile are not replaced: the person chooses (R1407)', async () => {
    const { actor, at, context, finds, lists } = await after([sampleAlias], [typed, submit, goOn])
    await finds([maiden])
    expect([at(), context().theirs?.saved]).toEqual(['conflict (error)', [maiden]])
    actor.send({ type: 'KEEP_MINE' })
    expect(context().saved).toEqual([maiden])
    actor.send(submit)
    actor.send(goOn)
    expect(lists()).toEqual([both, both])
  })

  test('that another tab has changed meanwhile are not removed by a skip either', async () => {
    const { actor, at, context, finds, lists } = await after([sampleAlias], [skip, goOn])
    await finds([maiden])
    expect([at(), context().theirs?.saved, lists()]).toEqual(['conflict (error)', [maiden], [[]]])
    actor.send({ type: 'USE_SAVED' })
    expect([at(), Object.values(context().draft.aliases)]).toEqual(['editing', [maiden]])
  })

  test('have words where a name is new, made of those of others or not', () => {
    const hasWords = (saved: Names, ...draft: Names) => {
      const { actor, context } = typing(saved)
      actor.send(names(...draft))
      return context().hasWords
    }
    const mixed = { ...sampleAlias, last_name: maiden.last_name }
    expect([hasWords(both, maiden), hasWords(both, ...both, mixed), hasWords([], emptyName)]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('that this tab kept, and another one has changed since, are asked about (R1407)', async () => {
    const stored = { draft: typed.draft, saved: [] }
    const { at, readSaved } = typing([maiden], stored)
    await readSaved.answers({ saved: [maiden], savedAt: null })
    expect(at()).toBe('conflict (error)')
  })

  test('that the server adds to those of another tab lead on with both', async () => {
    const { output, arrives } = await after([], [names(sampleAlias), submit, goOn])
    await arrives([maiden, sampleAlias])
    expect(output()?.saved).toEqual({ aliases: [maiden, sampleAlias] })
  })

  test('that are typed while others are added: what the page has not shown is not replaced', async () => {
    const bea = { ...sampleAlias, first_name: 'Bea' }
    const { actor, at, context, arrives } = await after([], [names(sampleAlias), submit, goOn])
    actor.send(names(sampleAlias, bea))
    await arrives([maiden, sampleAlias])
    expect([at(), context().theirs?.saved]).toEqual(['conflict (error)', [maiden, sampleAlias]])
  })

  test.each<[string, Names, readonly Step[], readonly Names[], Names]>([
    ['that are saved', [], [typed, submit, goOn, 'arrives'], [both], both],
    ['that are as they were', [maiden], [submit, goOn], [], [maiden]],
    ['that nobody has', [], [skip], [], []],
    ['that are left out', [], [names(maiden), skip, goOn], [], []],
    ['that were taken back before they were sent', [], [typed, submit, close, nothing, skip], [], []],
    ['that are removed', [sampleAlias], [typed, skip, goOn, 'arrives'], [[]], []],
    [
      'that are corrected after a failed save',
      [],
      [typed, submit, goOn, 'fails', names(maiden), submit, goOn, 'arrives'],
      [both, [maiden]],
      [maiden],
    ],
  ])('%s lead on', async (_, saved, steps, saves, aliases) => {
    const { output, lists, context } = await after(saved, steps)
    expect([output()?.saved, lists(), context().isTouched]).toEqual([{ aliases }, saves, false])
  })
})
