import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { refusedIn, saidOf } from '../samples/said.ts'
import {
  cannedMessage,
  contactMedia,
  messageListSchema,
  messageReasons,
  messageSchema,
  messageTypes,
  messageUsFormSchema,
  noResultsFormSchema,
  readableMessages,
} from './message.ts'

const letters = (count: number) => 'a'.repeat(count)

test('a canned reason and the typed text are one body, in the words of the wire (R611)', () => {
  expect(cannedMessage('other', 'Please call.')).toBe('canned_message: other. typed message: Please call.')
})

describe('a message', () => {
  const message = { type: 'message', body: 'Please call.', contact_media: null }
  const says = (changes: object) => saidOf(messageSchema, { ...message, ...changes })

  test.each(messageTypes)('can be %s', type => {
    expect(v.parse(messageSchema, { type, body: ' Please call. ' })).toEqual({ ...message, type })
  })
  test.each(contactMedia)('can ask for an answer by %s', contact_media => {
    expect(says({ contact_media })).toEqual({})
  })

  test.each([undefined, '', ' \n '])('with the body %j says what is missing', body => {
    expect(says({ body })).toEqual({ body: 'messageRequired' })
  })

  test.each([[{ type: 'complaint' }], [{ type: undefined }], [{ contact_media: 'pigeon' }], [{ body: 7 }]])(
    'cannot have %o',
    changes => {
      expect(Object.keys(says(changes))).toEqual(Object.keys(changes))
    },
  )

  test.each([
    ['a text of 5,000 characters', letters(5000), {}],
    ['one more', letters(5001), { body: 'tooLong:5000' }],
    ['5,000 after a canned reason', cannedMessage('questionAboutResults', letters(5000)), {}],
    ['5,000 after a reason of 200', cannedMessage(letters(200), letters(5000)), {}],
    ['one more after a canned reason', cannedMessage('questionAboutResults', letters(5001)), { body: 'tooLong:5000' }],
    [
      '5,000 after a reason that is a text of its own',
      cannedMessage(letters(201), letters(5000)),
      { body: 'tooLong:5000' },
    ],
    [
      '4,990 after a reason that does not stand first, and so counts itself',
      `Hi. ${cannedMessage('other', letters(4990))}`,
      { body: 'tooLong:5000' },
    ],
  ])('may be long: %s', (_, body, said) => {
    expect(says({ body })).toEqual(said)
  })
})

describe('the messages that were sent', () => {
  test('each have a type', () => {
    expect(v.parse(messageListSchema, [{ type: 'contact_me', body: 'x' }])).toEqual([{ type: 'contact_me' }])
    expect(refusedIn(messageListSchema, [{ type: 'contact_me' }, {}])).toEqual(['1.type'])
  })

  test.each([
    [
      [{ type: 'message', id: 4 }, { type: 'of theirs' }, null, { type: 'contact_me' }],
      [{ type: 'message' }, { type: 'contact_me' }],
    ],
    [[], []],
    [null, []],
  ])('%j read as %j', (answer, messages) => {
    expect(v.parse(readableMessages, answer)).toEqual(messages)
  })
})

describe('the form where nothing was found', () => {
  const form = { body: 'My record is missing.', contact_media: 'sms' }
  test.each([
    [{}, {}],
    [{ body: undefined }, { body: 'messageRequired' }],
    [{ body: ' ' }, { body: 'messageRequired' }],
    [{ body: letters(5001) }, { body: 'tooLong:5000' }],
    [{ contact_media: undefined }, { contact_media: 'contactMediaRequired' }],
    [{ contact_media: '' }, { contact_media: 'contactMediaRequired' }],
    [{ contact_media: 'pigeon' }, { contact_media: 'contactMediaRequired' }],
  ])('with %o says %o', (changes, said) => {
    expect(saidOf(noResultsFormSchema, { ...form, ...changes })).toEqual(said)
  })
})

describe('the message-us form', () => {
  const form = { reason: 'other', body: 'Please call.' }
  test.each(messageReasons)('takes the reason %s', reason => {
    expect(saidOf(messageUsFormSchema, { ...form, reason })).toEqual({})
  })
  test.each([
    [{ reason: undefined }, { reason: 'required' }],
    [{ reason: '' }, { reason: 'required' }],
    [{ reason: 'boredom' }, { reason: 'required' }],
    [{ body: undefined }, { body: 'required' }],
    [{ body: ' ' }, { body: 'required' }],
    [{ body: letters(5001) }, { body: 'tooLong:5000' }],
  ])('with %o says %o', (changes, said) => {
    expect(saidOf(messageUsFormSchema, { ...form, ...changes })).toEqual(said)
  })
})
