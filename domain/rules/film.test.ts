import { expect, test } from 'vitest'
import { filmAt } from './film.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube.com/v/dQw4w9WgXcQ',
])('%s plays in the page, from YouTube', given => {
  const address = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
  expect(filmAt(given)).toEqual({ kind: 'embedded', address, from: 'YouTube' })
})

test.each([
  ['https://vimeo.com/76979871', ''],
  ['https://vimeo.com/channels/staff-picks/76979871', ''],
  ['https://vimeo.com/76979871?h=12x', ''],
  ['https://vimeo.com/76979871?h=x12', ''],
  ['https://vimeo.com/76979871/ab12cd', '&h=ab12cd'],
  ['https://player.vimeo.com/video/76979871?h=ab12cd', '&h=ab12cd'],
])('%s plays in the page, from Vimeo', (given, hash) => {
  const address = `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${hash}`
  expect(filmAt(given)).toEqual({ kind: 'embedded', address, from: 'Vimeo' })
})

test.each(['https://media.example/filed.mp4', '/films/filed.webm?v=2'])('%s is a file', address => {
  expect(filmAt(address)).toEqual({ kind: 'file', address })
})

test.each([
  'https://www.youtube.com/@clearpath',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.m.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/',
  'https://www.youtube.com/embed',
  'https://youtube.com/watch?v=%2F%2FdQw4w9WgXcQ',
  'https://youtube.com/watch?v=dQw4w9WgXcQ%3Fx',
  'https://vimeo.com/about',
  'https://vimeo.com/event/76979871',
  'https://vimeo.com/76979871/settings',
  'https://media.example/filed',
  'not an address',
])('%s is a link', address => expect(filmAt(address)).toEqual({ kind: 'link', address }))

test('an invalid address is not a video', () => expect(filmAt('')).toEqual({ kind: 'none' }))
