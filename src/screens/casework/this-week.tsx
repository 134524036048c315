import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatDate } from '../../../domain/format.ts'
import { thisWeek } from '../../../domain/matters/this-week.ts'
import type { MatterList } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { wide } from '../../components/columns.tsx'
import { BulletList } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { SectionCard } from '../../components/section.tsx'
import { useToday, useUsState } from '../../components/use-us-state.ts'
import { weekTexts } from '../../texts/cases/matters.ts'
import { chakra } from '../../theme/chakra.tsx'

/** In one column the list of cases says it. */
const InSecondColumn = chakra('div', { base: { display: 'none', [wide]: { display: 'block' } } })

/** Who has the next step in how many cases, and when the first answer is expected. */
export function ThisWeek({ actor, list }: { actor: CaseworkRef; list: MatterList }) {
  const { t, i18n } = useLingui()
  const { language, operator } = usePortal()
  const usState = useUsState()
  const today = useToday()
  const answers = useSelector(actor, state => state.context.session.answers)
  const waiting = thisWeek(list, answers, usState, operator, today)
  if (waiting.length === 0) return null
  return (
    <InSecondColumn data-print="no">
      <SectionCard title={t`This week`}>
        <BulletList>
          {waiting.map(({ turn, count, until }) => {
            const day = until === null ? null : formatDate(until, language, 'long')
            return (
              <li key={turn}>
                {i18n._(weekTexts[turn](count))}
                {day === null ? null : <> {t`The first answer should come by about ${day}.`}</>}
              </li>
            )
          })}
        </BulletList>
      </SectionCard>
    </InSecondColumn>
  )
}
