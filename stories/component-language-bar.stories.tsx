import { LanguageBar } from '../src/components/language-offer.tsx'
import { guided } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Language bar',
  tags: ['autodocs'],
  ...guided(LanguageBar, {
    when: 'At the end of every page, once, for a phone that speaks another of our languages than the page. The page frame draws it; no screen does.',
    states: [
      ['Asking', 'In the language that it offers, whatever the page’s own is.'],
      ['Answered', 'Gone; the answer is remembered as the toggle’s is.'],
    ],
    errors: 'None.',
    accessibility: ['It covers nothing: the keyboard’s focus stops above it.', 'It is marked with its language.'],
  }),
}
const nothing = () => {}

export const OfferOfSpanish: Story = { render: () => <LanguageBar offered="es" onYes={nothing} onNo={nothing} /> }
export const OfferOfEnglish: Story = { render: () => <LanguageBar offered="en" onYes={nothing} onNo={nothing} /> }
