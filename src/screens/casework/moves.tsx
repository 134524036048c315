import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '../../../domain/format.ts'
import type { Move } from '../../../domain/rules/since-last-visit.ts'
import { followWith, Muted } from '../../components/elements.tsx'
import { useAddress, usePathname, usePortal } from '../../components/portal-context.tsx'
import { moveText } from '../../texts/cases/moves.ts'
import { chakra } from '../../theme/chakra.tsx'

/** Where a move can be looked at; an answer has come another way. */
const leadsTo: Readonly<Record<Move['what'], string | null>> = {
  ended: '/matter-status',
  status: '/matter-status',
  documents: '/documents',
  answered: null,
  opened: '/results',
  results: '/results',
}

/** The moves under their days, which come in order. */
export function Moves({ moves }: { moves: readonly Move[] }) {
  const { i18n } = useLingui()
  const { language } = usePortal()
  const days = [...new Set(moves.map(({ day }) => day))]
  return days.map(day => (
    <div key={day}>
      <Muted fontSize="sm">{formatDate(day, language, 'long')}</Muted>
      <List>
        {moves
          .filter(move => move.day === day)
          .map((move, index) => (
            <li key={index}>
              <Where to={leadsTo[move.what]}>{i18n._(moveText(move, i18n))}</Where>
            </li>
          ))}
      </List>
    </div>
  ))
}

const List = chakra('ul', { base: { listStyleType: 'none', paddingInlineStart: '0' } })
/** As high as a finger needs, in one line or more. */
const Link = chakra('a', { base: { display: 'inline-block', paddingBlock: '1' } })
const Plain = chakra('span', { base: { display: 'inline-block', paddingBlock: '1' } })

/** A link to a page, but on that page. */
function Where({ to, children }: { to: string | null; children?: ReactNode }) {
  const address = useAddress()
  const pathname = usePathname(address)
  return to === null || to === pathname ? (
    <Plain>{children}</Plain>
  ) : (
    <Link href={to} onClick={followWith(() => address.request(to))}>
      {children}
    </Link>
  )
}
