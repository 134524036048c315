import { expect, test } from 'vitest'
import { filmAt } from './film.ts'

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
test.each([
  ['', 'none', undefined],
  ['https://media.example/filed.mp4', 'file', 'https://media.example/filed.mp4'],
  ['/films/filed.webm?v=2', 'file', '/films/filed.webm?v=2'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'embedded', youTube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'embedded', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'embedded', youTube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'embedded', youTube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'embedded', youTube],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'embedded', youTube],
  ['https://www.youtu.be/dQw4w9WgXcQ', 'embedded', youTube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', 'embedded', youTube],
  ['https://www.youtube.com/v/dQw4w9WgXcQ', 'embedded', youTube],
  [
    'https://vimeo.com/channels/staff-picks/76979871',
    'embedded',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  ],
  ['https://vimeo.com/76979871?h=12x', 'embedded', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871?h=x12', 'embedded', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871', 'embedded', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/76979871/ab12cd',
    'embedded',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=ab12cd',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=ab12cd',
    'embedded',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=ab12cd',
  ],
  ['https://www.youtube.com/@clearpath', 'link', 'https://www.youtube.com/@clearpath'],
  ['https://vimeo.com/about', 'link', 'https://vimeo.com/about'],
  [
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'link',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  ],
  ['https://youtube.m.com/watch?v=dQw4w9WgXcQ', 'link', 'https://youtube.m.com/watch?v=dQw4w9WgXcQ'],
  ['https://youtu.be/', 'link', 'https://youtu.be/'],
  ['https://www.youtube.com/embed', 'link', 'https://www.youtube.com/embed'],
  ['https://youtube.com/watch?v=%2F%2FdQw4w9WgXcQ', 'link', 'https://youtube.com/watch?v=%2F%2FdQw4w9WgXcQ'],
  ['https://youtube.com/watch?v=dQw4w9WgXcQ%3Fx', 'link', 'https://youtube.com/watch?v=dQw4w9WgXcQ%3Fx'],
  ['https://vimeo.com/event/76979871', 'link', 'https://vimeo.com/event/76979871'],
  ['https://vimeo.com/76979871/settings', 'link', 'https://vimeo.com/76979871/settings'],
  ['https://media.example/filed', 'link', 'https://media.example/filed'],
  ['not an address', 'link', 'not an address'],
])('%j is shown as %s', (given, kind, address) => {
  expect(filmAt(given)).toMatchObject(address === undefined ? { kind } : { kind, address })
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube'],
  ['https://vimeo.com/76979871', 'Vimeo'],
])('%s: the person sees that the film comes from %s', (address, from) => {
  expect(filmAt(address)).toMatchObject({ from })
})
