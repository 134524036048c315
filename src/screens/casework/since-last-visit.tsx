import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type KnownOf, movedSince, shownMoves } from '../../../domain/rules/since-last-visit.ts'
import { SectionCard } from '../../components/section.tsx'
import { useToday } from '../../components/use-us-state.ts'
import { chakra } from '../../theme/chakra.tsx'
import { Fold } from './fold.tsx'
import { Moves } from './moves.tsx'

/** What moved since the last visit, at most three lines and the rest folded; nothing where nothing moved. */
export function SinceLastVisit(known: KnownOf) {
  const { t } = useLingui()
  const today = useToday()
  // what is read again later would move the page
  const [moves] = useState(() => movedSince(known, today))
  const [isOpen, setOpen] = useState(false)
  if (moves.length === 0) return null
  const others = moves.slice(shownMoves)
  return (
    <SectionCard title={t`Since your last visit`}>
      <Moves moves={moves.slice(0, shownMoves)} />
      {others.length > 0 ? (
        <Fold
          title={<Plural value={others.length} one="# more" other="# more" />}
          Heading={More}
          isOpen={isOpen}
          onToggle={setOpen}
        >
          <Moves moves={others} />
        </Fold>
      ) : null}
    </SectionCard>
  )
}

const More = chakra('span', { base: { fontWeight: 'bold' } })
