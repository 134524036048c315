import { Trans } from '@lingui/react/macro'
import { formatDate } from '../../../domain/format.ts'
import type { Finding } from '../../../domain/rules/eligibility.ts'
import { BulletList } from '../../components/layout.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { blockedWord } from '../../texts/cases/results.ts'
import { SpokenWords } from './court-words.tsx'

/** Why not: in the court's words or ours, from which day on this may change, or that nobody says. */
export function Reasons({ reasons, when }: Pick<Finding, 'reasons' | 'when'>) {
  const { language } = usePortal()
  const date = when ? formatDate(when, language) : ''
  return (
    <>
      <ReasonList reasons={reasons} />
      {when ? (
        <p>
          <Trans>The court data says that this may change from {date} on.</Trans>
        </p>
      ) : null}
      {reasons.length === 0 && !when ? (
        <p>
          <Trans>The court data does not say why.</Trans>
        </p>
      ) : null}
    </>
  )
}

/** Reasons in the court's words or ours; nothing where there are none. */
export function ReasonList({ reasons }: Pick<Finding, 'reasons'>) {
  return reasons.length === 0 ? null : (
    <BulletList>
      {reasons.map(reason => (
        <li key={reason}>
          <SpokenWords words={blockedWord(reason)} />
        </li>
      ))}
    </BulletList>
  )
}
