import { noMatters, sampleMatter } from '../../domain/samples/case.ts'
import { client } from '../../domain/samples/person.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import type { Person } from '../../domain/wire/person.ts'
import { flowInput } from '../shared/chart-data.ts'
import { startChart, heldCall, routeTo } from '../shared/testing.ts'
import type { CaseworkEvent } from './casework-context.ts'
import { caseworkMachine } from './casework-machine.ts'

export const petition = { id: 'document-1', name: 'Petition.pdf' }
export const order = { id: 'document-2', name: 'Order.pdf' }
export const atBureau = sampleMatter({ id: 'bci', workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' })
export const inCourt = sampleMatter({ id: 'court', case_number: '151900456', documents: [petition, order] })
export const list: MatterList = { ...noMatters, matters: [atBureau, inCourt] }

/** The client, and the matters that came with the session. */
export interface Who {
  readonly person?: Partial<Person>
  readonly answers?: Answers
  readonly matters?: MatterList | null
}
/** Starts casework for a client; the test controls each call. */
export function startCasework({ person = {}, answers = {}, matters = null }: Who = {}, machine = caseworkMachine) {
  const calls = {
    loadMatters: heldCall(),
    loadBeginning: heldCall(),
    saveDate: heldCall(),
    fetchDocument: heldCall(),
    sendMessage: heldCall(),
    saveDecisions: heldCall(),
  }
  const begun = startChart(machine, {
    input: flowInput({ ...client, ...person }, answers, { matters }),
    actors: calls,
  })
  const snapshot = () => begun.actor.getSnapshot()
  return {
    ...begun,
    ...calls,
    /** The open screen. */
    screen: () => Object.values(snapshot().getMeta()).flatMap(meta => (meta?.screen ? [String(meta.screen)] : [])),
    shows: (tag: 'dialog' | 'busy' | 'error' | 'askingDate') => snapshot().hasTag(tag),
    isOn: (tab: 'checklist' | 'cases' | 'process') => snapshot().matches({ screen: { 'matter-status': tab } }),
  }
}
/** Opens a screen, with the matters shown. */
export async function openAt(
  path: ScreenPath,
  who: Who & { readonly loaded?: MatterList } = {},
  ...events: readonly CaseworkEvent[]
) {
  const begun = startCasework(who)
  await begun.loadMatters.answers(who.loaded ?? list)
  begun.clock.increment(1200)
  for (const event of [routeTo(path), ...events]) begun.actor.send(event)
  begun.portalEvents.length = 0
  return begun
}

export const showChecklist = { type: 'SHOW_CHECKLIST' } as const
export const showCases = { type: 'SHOW_CASES' } as const
export const askForDate = { type: 'EDIT_DATE' } as const
export const saveDate = { type: 'SAVE_DATE', date: '2026-09-14' } as const
export const close = { type: 'CLOSE' } as const
export const download = { type: 'DOWNLOAD', document: petition } as const
export const view = { type: 'VIEW', document: petition } as const
