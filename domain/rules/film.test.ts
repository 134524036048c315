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
  ['https://vimeo.com/76979871', 'embedded', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/ab12cd', 'embedded', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=ab12cd'],
  [
    'https://player.vimeo.com/video/76979871?h=ab12cd',
    'embedded',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=ab12cd',
  ],
  ['https://www.youtube.com/@clearpath', 'link', 'https://www.youtube.com/@clearpath'],
  ['https://vimeo.com/about', 'link', 'https://vimeo.com/about'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'link', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
  ['https://media.example/filed', 'link', 'https://media.example/filed'],
  ['not an address', 'link', 'not an address'],
])('%j is shown as %s', (given, kind, address) => {
  expect(filmAt(given)).toMatchObject(address === undefined ? { kind } : { kind, address })
})
