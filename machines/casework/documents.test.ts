import { describe, expect, test } from 'vitest'
import { unreachable } from '../../domain/samples/refusals.ts'
import { routeTo } from '../shared/testing.ts'
import type { CaseworkEvent } from './casework-context.ts'
import { atBureau, download, openAt, order, petition, showCases, showChecklist, askForDate, view } from './testing.ts'

describe.each([
  ['documents', []],
  ['matter-status', [showCases]],
] as const)('a document on %s (R814)', (path, events) => {
  const visit = (...more: readonly CaseworkEvent[]) => openAt(path, {}, ...events, ...more)

  test.each([
    ['downloaded', download, 'download'],
    ['viewed', view, 'view'],
  ] as const)('is %s', async (_, event, mode) => {
    const { fetchDocument, context, shows, screen } = await visit(event)
    expect([fetchDocument.inputs, context().document]).toEqual([[{ document: petition, mode }], petition])
    await fetchDocument.answers(null)
    expect([context().document, shows('error'), screen()]).toEqual([null, false, [path]])
  })

  test('whose tab the browser blocked gets a link until another is opened', async () => {
    const { actor, fetchDocument, context, screen } = await visit(view)
    const linked = () => [context().document, context().documentAddress]
    await fetchDocument.answers('blob:petition')
    expect([linked(), screen()]).toEqual([[petition, 'blob:petition'], [path]])
    actor.send({ type: 'VIEW', document: order })
    expect(linked()).toEqual([order, null])
    await fetchDocument.answers('blob:order')
    actor.send(routeTo('menu'))
    expect(linked()).toEqual([null, null])
  })

  test('that cannot be fetched shows its name until another is opened', async () => {
    const { actor, fetchDocument, context, shows } = await visit(download)
    await fetchDocument.fails(unreachable)
    expect([context().document, shows('error')]).toEqual([petition, true])
    actor.send({ type: 'VIEW', document: order })
    expect([context().document, shows('error'), fetchDocument.inputs.at(-1)]).toEqual([
      order,
      false,
      { document: order, mode: 'view' },
    ])
    await fetchDocument.answers(null)
    expect([context().document, shows('error')]).toEqual([null, false])
  })

  test('that is loading is not canceled by opening another', async () => {
    const { actor, fetchDocument, context } = await visit(download)
    actor.send({ type: 'VIEW', document: order })
    expect([context().document, fetchDocument.inputs.length]).toEqual([petition, 1])
    await fetchDocument.answers(null)
    actor.send({ type: 'VIEW', document: order })
    expect(fetchDocument.inputs.at(-1)).toEqual({ document: order, mode: 'view' })
  })

  test('that could not be fetched is fetched again by the same button, and its error stays on its screen', async () => {
    const { actor, fetchDocument, shows } = await visit(download)
    await fetchDocument.fails(unreachable)
    actor.send(download)
    const input = { document: petition, mode: 'download' }
    expect(fetchDocument.inputs).toEqual([input, input])
    await fetchDocument.fails(unreachable)
    actor.send(routeTo('menu'))
    expect(shows('error')).toBe(false)
  })
})

test.each([
  ['the tab is left', showChecklist],
  ['the screen is left', routeTo('clio-page')],
])('that is loading is canceled when %s, and an error is dropped (R818)', async (_, leave) => {
  for (const hasFailed of [false, true]) {
    const { actor, fetchDocument, context, shows } = await openAt('matter-status', {}, showCases, download)
    if (hasFailed) await fetchDocument.fails(unreachable)
    actor.send(leave)
    if (!hasFailed) await fetchDocument.fails(unreachable)
    expect([context().document, context().documentRefusal, shows('error')]).toEqual([null, null, false])
  }
})

test('can load while a status is explained', async () => {
  const { shows, context } = await openAt('matter-status', {}, showCases, download, {
    type: 'EXPLAIN',
    matter: atBureau,
  })
  expect([shows('dialog'), context().document]).toEqual([true, petition])
})

test('that failed shows no error in the date dialog', async () => {
  const { actor, fetchDocument } = await openAt('matter-status', {}, showCases, download)
  await fetchDocument.fails(unreachable)
  for (const event of [{ type: 'EXPLAIN', matter: atBureau } as const, askForDate]) actor.send(event)
  expect(actor.getSnapshot().hasTag('dateNotSaved')).toBe(false)
})
