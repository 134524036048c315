import { beforeEach, expect, test } from 'vitest'
import { failureOf, json, nothing, respondWith, signedInWith } from '../../harness/api.ts'
import { dialogDraft, hasUnsavedDrafts } from '../../src/services/drafts.ts'
import { sendMessage } from '../../src/services/eligibility.ts'
import { saveDate } from '../../src/services/matter.ts'
import { storage } from '../../src/services/storage.ts'

/** Text typed in a dialog stays until it has been sent. */
signedInWith()
const question = dialogDraft('question')
const payment = dialogDraft('payment')
const bciDate = dialogDraft('bci-date')
const message = { type: 'message', body: 'When do we begin?', contact_media: null } as const

beforeEach(() => {
  storage.write('profile_id', 'maria')
  question.write({ body: ' When do we begin?\n' })
  payment.write({ body: 'On Friday.' })
  bciDate.write({ typed: '9/15/2025' })
  return () => storage.clear()
})

test('each dialog has its own, which the log out checks', () => {
  expect([question.read(), payment.read(), bciDate.read()]).toEqual([
    { body: ' When do we begin?\n' },
    { body: 'On Friday.' },
    { typed: '9/15/2025' },
  ])
  expect([dialogDraft('another').read(), hasUnsavedDrafts()]).toEqual([null, true])
})

test('it belongs to the person who typed it', () => {
  storage.write('profile_id', 'someone else')
  expect(question.read()).toBeNull()
})

test('a message that arrived is no longer a draft, but others are', async () => {
  respondWith({ 'POST /v1/message/': nothing })
  await sendMessage({ ...message, body: `canned_message: Other. typed message: ${message.body}` })
  expect([question.read(), payment.read()]).toEqual([null, { body: 'On Friday.' }])
})

test('neither is a saved date, and with the last draft nothing is left', async () => {
  respondWith({ 'PUT /v1/status/': nothing, 'POST /v1/message/': nothing })
  await saveDate('2025-09-15')
  expect(bciDate.read()).toBeNull()
  for (const body of [message.body, 'On Friday.']) await sendMessage({ ...message, body })
  expect([hasUnsavedDrafts(), sessionStorage.length]).toEqual([false, 0])
})

test('an unsent text stays', async () => {
  respondWith({ 'POST /v1/message/': json({}, 500) })
  await failureOf(sendMessage(message))
  expect(question.read()).not.toBeNull()
})
