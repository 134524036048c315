import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderChart, translated } from './helpers.tsx'

/* The person's own link for friends: shared, else copied, else selected (R905). */
afterEach(() => vi.unstubAllGlobals())

const link = `${window.location.origin}/r/MARIA234`
const copied = () => page.getByText(translated('We copied your link. Paste it into a message.')).query() !== null
const refuses = () => Promise.reject(new DOMException('no', 'NotAllowedError'))

async function shareWith(tools: { share?: Navigator['share']; clipboard?: Partial<Clipboard> }) {
  vi.stubGlobal('navigator', { language: 'en', ...tools })
  await renderChart('account')
  await press('Share my link')
}

test('is shared through the device, without a word about the person', async () => {
  const share = vi.fn<Navigator['share']>(async () => {})
  await shareWith({ share })
  expect(share.mock.calls).toEqual([
    [
      {
        url: link,
        text: 'Clear Path checks which court cases can be cleared. With this link it costs $10 instead of $15.',
      },
    ],
  ])
  expect(copied()).toBe(false)
})

test('is not copied if the person closes the device’s dialog', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => {})
  await shareWith({ share: () => Promise.reject(new DOMException('no', 'AbortError')), clipboard: { writeText } })
  expect(writeText).not.toHaveBeenCalled()
})

test.each([
  ['shares nothing', undefined],
  ['may not share', refuses],
])('is copied where the device %s', async (_, share) => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => {})
  await shareWith({ ...(share && { share }), clipboard: { writeText } })
  await expect.poll(copied).toBe(true)
  expect(writeText.mock.calls).toEqual([[link]])
})

test.each([
  ['has no clipboard', undefined],
  ['keeps its clipboard', { writeText: refuses }],
])('is selected where the device %s', async (_, clipboard) => {
  await shareWith({ ...(clipboard && { clipboard }) })
  await expect.poll(() => window.getSelection()?.toString()).toBe(link)
  expect(copied()).toBe(false)
})
