import { expect, test } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { samplePerson, sampleProfile } from '../../domain/samples/person.ts'
import { after, begin, heldCall } from '../kit/chart-test.ts'
import { addressMachine } from './address-machine.ts'

const submit = { type: 'SUBMIT', values: sampleProfile() } as const

function typing() {
  const saveProfile = heldCall()
  return { saveProfile, ...begin(addressMachine, { actors: { saveProfile } }) }
}
const saving = () => after(typing(), submit)
async function notSaved() {
  const at = saving()
  await at.saveProfile.fails(unreachable)
  return at
}

test('what was typed is saved, and the person as the server now knows them goes on (R113)', async () => {
  const { actor, saveProfile } = saving()
  expect(saveProfile.asked).toEqual([sampleProfile()])
  const saved = samplePerson({ city: 'Provo' })
  await saveProfile.answers(saved)
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { saved } })
})

test.each([
  ['no connection', unreachable, { kind: 'unreachable' }],
  ['a field refused', refused('invalidField', { field: 'zip', reason: 'zipInvalid' }), { code: 'invalidField' }],
])('%s: says why, and stays', async (_, error, refusal) => {
  const { actor, saveProfile } = saving()
  await saveProfile.fails(error)
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { refusal } })
  expect(actor.getSnapshot().hasTag('error')).toBe(true)
})

test('the next try saves what is typed now, and what was said of the last one is gone', async () => {
  const { actor, saveProfile } = await notSaved()
  actor.send({ type: 'SUBMIT', values: sampleProfile({ city: 'Ogden' }) })
  expect(actor.getSnapshot()).toMatchObject({ value: 'saving', context: { refusal: null } })
  expect(saveProfile.asked[1]).toEqual(sampleProfile({ city: 'Ogden' }))
})

test('a second submit while the first is on its way is ignored', () => {
  const { actor, saveProfile } = saving()
  actor.send(submit)
  expect(actor.getSnapshot().value).toBe('saving')
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(saveProfile.asked).toHaveLength(1)
})

test.each([
  ['while typing', typing],
  ['after a failed save', notSaved],
])('%s, Log out tells the portal, and saves nothing more', async (_, standing) => {
  const { actor, saveProfile, told } = await standing()
  const asked = saveProfile.asked.length
  actor.send({ type: 'LOG_OUT' })
  expect(told).toEqual([{ type: 'LOG_OUT' }])
  expect(saveProfile.asked).toHaveLength(asked)
})

test('a save that the server answers with "not signed in" ends the session (R1004)', async () => {
  const { saveProfile, told } = saving()
  await saveProfile.fails(new Refusal('unauthorized'))
  expect(told).toEqual([{ type: 'SESSION_EXPIRED' }])
})
