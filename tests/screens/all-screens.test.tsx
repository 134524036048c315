import { afterEach, expect, test } from 'vitest'
import { allScreensPage, type ShownStory } from '../../tools/gallery/all-screens.ts'
import type { StoryPicture } from '../../tools/pictures/compare.ts'

const story = (
  name: string,
  path: string,
  english: string,
  spanish: string,
  { chapter = 'Screening', ...changes }: Partial<StoryPicture> & { readonly chapter?: string } = {},
): ShownStory => {
  const picture = (text: string): StoryPicture => ({
    id: name,
    language: 'en',
    file: 'none.png',
    path,
    text,
    heading: text,
    width: 360,
    height: 700,
    chart: 'screening',
    usState: null,
    tags: [],
    states: [`screening.${name}`],
    ...changes,
  })
  return { id: name, name, title: `${chapter}/Questions`, pictures: { en: picture(english), es: picture(spanish) } }
}
const stories = [
  story('parole', 'register/parole', 'You must be off parole', 'Antes debe terminar la prisión', { tags: ['dialog'] }),
  story('income', 'register/income', 'Your household and income', 'Su hogar y sus ingresos'),
  story('counties', 'register/arizona-data', 'Where in Arizona?', '¿En qué parte de Arizona?', { usState: 'AZ' }),
  story('declined', 'register/payment', 'Your card was declined', 'Se rechazó su tarjeta', {
    chapter: 'Payment',
    tags: ['error'],
  }),
]

let frame: HTMLIFrameElement
afterEach(() => frame.remove())

/** The page as opened from disk, with the query of its address. */
async function open(asked = '') {
  frame = document.createElement('iframe')
  frame.src = URL.createObjectURL(new Blob([allScreensPage(stories)], { type: 'text/html' })) + asked
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
}
const inside = () => frame.contentDocument!
const shown = () =>
  [...inside().querySelectorAll<HTMLElement>('[data-story]')]
    .filter(card => card.checkVisibility())
    .map(card => card.dataset['story'])
function ask(name: string, value: string) {
  const field = inside().querySelector<HTMLInputElement>(`[name=${name}]`)!
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('shows every screen in the order of the tree, and their number', async () => {
  await open()
  expect(shown()).toEqual(['parole', 'income', 'counties', 'declined'])
  expect(inside().querySelector('output')?.textContent).toBe('4 of 4')
})

test.each([
  ['flow', 'payment', ['declined']],
  ['kind', 'dialog', ['parole']],
  ['kind', 'error', ['declined']],
  ['kind', 'screen', ['income', 'counties']],
  ['state', 'AZ', ['counties']],
  ['search', '/register/income', ['income']],
  ['search', 'screening.counties', ['counties']],
  ['search', 'tarjeta rechazo', ['declined']],
  ['search', 'prision', ['parole']],
])('with %s "%s", it shows only those', async (name, value, expected) => {
  await open()
  ask(name, value)
  expect(shown()).toEqual(expected)
})

test('a flow without shown screens has no heading, and clearing the selection brings all back', async () => {
  await open()
  ask('flow', 'payment')
  const headings = () => [...inside().querySelectorAll('h2')].filter(heading => heading.checkVisibility()).length
  expect(headings()).toBe(1)
  inside().querySelector<HTMLButtonElement>('[type=reset]')!.click()
  await expect.poll(shown).toHaveLength(4)
  expect(headings()).toBe(2)
})

test('the address has the selection, and an address makes it', async () => {
  await open('#kind=dialog')
  expect(shown()).toEqual(['parole'])
  ask('kind', 'error')
  expect(frame.contentWindow!.location.hash).toContain('kind=error')
})
