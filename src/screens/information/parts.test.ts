import { expect, test } from 'vitest'
import { pageParts } from './information-page.tsx'

test('an entry is a paragraph, a heading or an item; consecutive items are one list', () => {
  expect(
    pageParts(['We are Camino.', '## What we do', '- We look.', '- We write.', 'Ask us.', '- Once more.']),
  ).toEqual([
    { kind: 'paragraph', text: 'We are Camino.' },
    { kind: 'heading', text: 'What we do' },
    { kind: 'list', items: ['We look.', 'We write.'] },
    { kind: 'paragraph', text: 'Ask us.' },
    { kind: 'list', items: ['Once more.'] },
  ])
})
