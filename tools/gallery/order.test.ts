import { expect, test } from 'vitest'
import { inClientsOrder, type Placed } from './order.ts'

const story = (id: string, path: string | null, chart: string | null, title = 'Tree'): Placed => ({
  id,
  title,
  path,
  chart,
})
const idsOf = (stories: readonly Placed[]) =>
  inClientsOrder(stories).map(({ name, stories }) => [name, stories.map(({ id }) => id)])

test('flows stand in the order in which a client meets them, and in each its screens', () => {
  expect(
    idsOf([
      story('dashboard', 'menu', 'casework'),
      story('income', 'register/income', 'screening'),
      story('open-cases', 'register/open-cases', 'screening'),
      story('log-in', 'login', 'signIn'),
      story('landing', 'landing', 'entry'),
    ]),
  ).toEqual([
    ['Public pages', ['landing']],
    ['Log in', ['log-in']],
    ['Screening', ['open-cases', 'income']],
    ['Casework', ['dashboard']],
  ])
})

test('a dialog stands with the screen that it opens on, whatever chart shows it', () => {
  expect(
    idsOf([
      story('open-cases', 'register/open-cases', 'screening'),
      story('income', 'register/income', 'screening'),
      story('warning', 'register/open-cases', 'question'),
    ]),
  ).toEqual([['Screening', ['open-cases', 'warning', 'income']]])
})

test('what stands on no screen stays behind the story before it, and what belongs to no flow comes last', () => {
  expect(
    idsOf([
      story('still-there', null, 'idle', 'Everywhere'),
      story('loading', null, 'payment'),
      story('offer', 'register/intro', 'payment'),
      story('paying', null, 'payment'),
      story('card', 'register/payment', 'payment'),
      story('letter', null, null, 'Mails'),
    ]),
  ).toEqual([
    ['Payment', ['loading', 'offer', 'paying', 'card']],
    ['Everywhere', ['still-there']],
    ['Mails', ['letter']],
  ])
})
