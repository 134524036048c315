import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Fold } from '../src/screens/casework/fold.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Fold',
  tags: ['autodocs'],
  ...guided(Fold, {
    code: `<Fold title={<Trans>Guide to the steps</Trans>} isOpen={isOpen} onToggle={setOpen}>
  …
</Fold>`,
    also: 'accordion, collapse, disclosure, expander, details',
    when: 'For a long part of a page that not everybody reads each time, under its heading. What must be read is never folded, and two views of the same thing are tabs.',
    states: [
      ['Closed', 'The heading, and an arrow that points down.'],
      ['Open', 'The arrow points up. Others stay as they are: opening one closes none.'],
    ],
    errors: 'None of its own. What is wrong inside a closed one is said above it.',
    accessibility: [
      'The browser’s own `details`: the whole row of the heading opens it, at least 48 px high, also with Enter and Space.',
      'Its heading is one of the page’s outline; give it the level that the page needs (`Heading`).',
    ],
  }),
}

function Folding({ begins = false }: { begins?: boolean }) {
  const [isOpen, setOpen] = useState(begins)
  return (
    <Fold title={<Trans>Guide to the steps</Trans>} isOpen={isOpen} onToggle={setOpen}>
      <p>
        <Trans>We can find your cases only if your name and birth date are correct.</Trans>
      </p>
    </Fold>
  )
}

export const Closed: Story = shows(<Folding />)
export const Open: Story = shows(<Folding begins />)
