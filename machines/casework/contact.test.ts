import { describe, expect, test } from 'vitest'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Message } from '../../domain/wire/message.ts'
import { routeTo } from '../kit/chart-test.ts'
import { atBureau, close, download, open, showCases, tellDate } from './chart-test.ts'

const contactUs = { type: 'CONTACT_US', subject: { about: 'question', matters: [atBureau] } } as const
const message: Message = { type: 'message', body: 'When do we begin?', contact_media: null }
const send = { type: 'SEND', message } as const

describe('a message about a case (R820)', () => {
  test('is sent once, and the dialog says that we have it', async () => {
    const { actor, sendMessage, shows, context } = await open('menu', {}, contactUs)
    expect([context().subject, shows('dialog')]).toEqual([contactUs.subject, true])
    actor.send(send)
    actor.send(send)
    actor.send(close)
    expect([sendMessage.asked, shows('busy'), shows('dialog')]).toEqual([[message], true, true])
    await sendMessage.answers(message)
    expect(actor.getSnapshot().value).toMatchObject({ contact: 'sent' })
    expect(context().sent).toBe(message)
    actor.send(close)
    expect(shows('dialog')).toBe(false)
    actor.send(contactUs)
    expect(context().sent).toBeNull()
  })

  test('that cannot be sent says why, and nothing of it the next time', async () => {
    const { actor, sendMessage, context } = await open('menu', {}, contactUs, send)
    await sendMessage.fails(unreachable)
    expect([context().messageRefusal?.kind, actor.getSnapshot().value]).toMatchObject([
      'unreachable',
      { contact: 'typing' },
    ])
    actor.send(close)
    actor.send(contactUs)
    expect(context().messageRefusal).toBeNull()
  })

  test('takes the place of what a status means', async () => {
    const { actor, shows } = await open(
      'matter-status',
      {},
      showCases,
      { type: 'EXPLAIN', matter: atBureau },
      contactUs,
    )
    expect(shows('dialog')).toBe(true)
    actor.send(close)
    expect(shows('dialog')).toBe(false)
  })

  test('leaves nothing behind it to be pressed', async () => {
    const { actor, fetchDocument, isOn, context } = await open('matter-status', {}, contactUs)
    for (const event of [showCases, tellDate, { type: 'EXPLAIN', matter: atBureau }, download] as const)
      actor.send(event)
    expect([isOn('checklist'), context().explained, fetchDocument.asked]).toEqual([true, null, []])
    actor.send(close)
    expect(actor.getSnapshot().value).toMatchObject({ screen: { 'matter-status': 'checklist' }, contact: 'closed' })
  })

  test('is not begun while the date is asked for, and is gone with the screen', async () => {
    const { actor, screen, shows } = await open('matter-status', {}, tellDate, contactUs)
    expect(actor.getSnapshot().value).toMatchObject({ contact: 'closed' })
    for (const event of [close, contactUs, routeTo('documents')] as const) actor.send(event)
    expect([screen(), shows('dialog')]).toEqual([['documents'], false])
  })

  test('keeps its screen while it is on its way, so that its answer is seen', async () => {
    const { actor, screen, sendMessage, shows } = await open('menu', {}, contactUs, send, routeTo('documents'))
    expect([screen(), shows('busy')]).toEqual([['menu'], true])
    await sendMessage.answers(message)
    expect(actor.getSnapshot().value).toMatchObject({ contact: 'sent' })
    actor.send(routeTo('documents'))
    expect([screen(), shows('dialog')]).toEqual([['documents'], false])
  })
})
