import type { StoryObj } from '@storybook/react-vite'
import { PortalProvider, usePortal } from '../src/components/portal-context.tsx'
import { sceneTexts } from '../src/screens/casework/drawings.tsx'
import { StepFilm } from '../src/screens/casework/step-film.tsx'
import { guided, oneOf, shows } from './helpers/guide.ts'

export default {
  title: 'Components/Film of a step',
  tags: ['autodocs'],
  ...guided(StepFilm, {
    options: { step: oneOf(...Object.keys(sceneTexts)) },
    also: 'video, player, clip',
    when: 'Next to a step of a case: what happens in it. Shows our own drawings if the operator has set no film.',
    states: [
      ['Drawings', 'Three scenes with a sentence each.'],
      ['Film of another site', 'Its picture only; nothing is fetched from there before it is pressed.'],
    ],
    errors: 'None of its own: a film that does not play says so itself. Our drawings need nothing but the page.',
    accessibility: [
      'The sentences say what the drawings show.',
      'A film’s button is named by the step that it shows, and its player takes the focus.',
    ],
  }),
}

function WithAFilm() {
  const portal = usePortal()
  const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const videos = { ...portal.operator.videos, filed: { en: address, es: address } }
  return (
    <PortalProvider values={{ ...portal, operator: { ...portal.operator, videos } }}>
      <StepFilm step="filed" />
    </PortalProvider>
  )
}

type Example = StoryObj<typeof StepFilm>

export const Drawings: Example = { args: { step: 'filed' } }
export const FilmOfAnotherSite: Example = shows(<WithAFilm />, '<StepFilm step="filed" />')
