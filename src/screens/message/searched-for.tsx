import { useLingui } from '@lingui/react/macro'
import { fullName } from '../../../domain/full-name.ts'
import type { Person } from '../../../domain/wire/person.ts'
import { Facts } from '../../components/facts.tsx'
import { formatDate } from '../../../domain/format.ts'
import { usePortal } from '../../components/portal-context.tsx'

/** For whom the records are searched: whoever sees a wrong name or birth date can still say so (R602). */
export function SearchedFor({ person }: { person: Person }) {
  const { t } = useLingui()
  const { language } = usePortal()
  return (
    <Facts>
      <dt>{t`Name`}</dt>
      <dd>{fullName(person)}</dd>
      {person.aliases.length > 0 ? (
        <>
          <dt>{t`Other names`}</dt>
          {person.aliases.map((alias, index) => (
            <dd key={`${index}-${alias.last_name}`}>{fullName(alias)}</dd>
          ))}
        </>
      ) : null}
      <dt>{t`Birth date`}</dt>
      <dd>{formatDate(person.birth_date, language, 'long')}</dd>
    </Facts>
  )
}
