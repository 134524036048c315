import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../domain/format.ts'
import type { UsState } from '../../../domain/states.ts'
import type { Case, Charge } from '../../../domain/wire/eligibility.ts'
import { Facts } from '../../components/facts.tsx'
import { Heading3, Stack } from '../../components/layout.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { CourtWords, SeverityText } from './court-words.tsx'

/** What the court's data say of a case: where, and charge by charge how serious it was and how it ended. */
export function CaseFacts({ record, usState }: { record: Case; usState: UsState }) {
  const { t } = useLingui()
  return (
    <>
      <Facts>
        <dt>{t`Court`}</dt>
        <dd>
          <CourtWords words={record.court} />
        </dd>
        <dt>{t`County`}</dt>
        <dd>
          <CourtWords words={record.county} />
        </dd>
      </Facts>
      {record.charges.map((charge, index) => (
        <ChargeFacts key={`${index}-${charge.code}`} charge={charge} usState={usState} />
      ))}
    </>
  )
}

function ChargeFacts({ charge, usState }: { charge: Charge; usState: UsState }) {
  const { t } = useLingui()
  const { language } = usePortal()
  return (
    <Stack gap="2">
      <Heading3>
        {charge.description ? <CourtWords words={charge.description} /> : <Trans>A charge without a name</Trans>}
      </Heading3>
      <Facts>
        <dt>{t`Severity`}</dt>
        <dd>
          <SeverityText code={charge.severity} usState={usState} />
        </dd>
        <dt>{t`Outcome`}</dt>
        <dd>
          <CourtWords words={charge.disposition} />
        </dd>
        <dt>{t`Date`}</dt>
        <dd>{charge.disposition_date ? formatDate(charge.disposition_date, language) : <CourtWords words={null} />}</dd>
      </Facts>
    </Stack>
  )
}
