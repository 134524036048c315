import { expect, test } from 'vitest'
import type { StoryPicture } from '../pictures/compare.ts'
import { allScreensPage, type ShownStory } from './all-screens.ts'

const story = (changes: Partial<StoryPicture>, name = 'Card form'): ShownStory => {
  const picture = (heading: string): StoryPicture => ({
    id: 'payment--card-form',
    language: 'en',
    file: `${heading}.png`,
    heading,
    text: `${heading}, said the "<page>"`,
    width: 360,
    height: 1234,
    path: 'register/payment',
    chart: 'payment',
    usState: null,
    tags: [],
    states: ['register/payment'],
    ...changes,
  })
  return { id: 'payment--card-form', title: 'Payment', name, pictures: { en: picture('Payment'), es: picture('Pago') } }
}
const kindOf = (changes: Partial<StoryPicture>) => /data-kind="([^"]*)"/.exec(allScreensPage([story(changes)]))?.[1]

test('a story appears in both languages, English first, at its full height', () => {
  const images = allScreensPage([story({})]).match(/<img [^>]*>/g)
  expect(images).toEqual([
    '<img loading="lazy" src="pictures/Payment.png" width="360" height="1234" alt="Card form, English">',
    '<img loading="lazy" src="pictures/Pago.png" width="360" height="1234" alt="Card form, Español">',
  ])
})

test('below its name are the address of its screen and its headings', () => {
  const saidOf = (path: string | null) => /<p>(?!Every)(.*)<\/p>/.exec(allScreensPage([story({ path })]))?.[1]
  expect(['register/payment', 'landing', null].map(saidOf)).toEqual([
    '<code>/register/payment</code> · Payment · Pago',
    '<code>/</code> · Payment · Pago',
    'Payment · Pago',
  ])
})

test('a story has the kinds of its state, or else is a screen at rest', () => {
  expect(kindOf({})).toBe('screen')
  expect(kindOf({ tags: ['dialog', 'error'] })).toBe('dialog error')
  expect(kindOf({ tags: ['busy'] })).toBe('loading')
  expect(kindOf({ tags: ['empty'] })).toBe('empty')
})

test('its name links to its story, and its text cannot break the page', () => {
  const html = allScreensPage([story({}, 'Card <form> & "more"')])
  expect(html).toContain('<a href="../?path=/story/payment--card-form">Card &lt;form&gt; &amp; &quot;more&quot;</a>')
  expect(html).not.toContain('said the "<page>"')
})
