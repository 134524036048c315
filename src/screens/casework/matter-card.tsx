import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { Language } from '../../../domain/languages.ts'
import type { Matter } from '../../../domain/wire/matter.ts'
import { caseBar } from '../../../domain/matters/bars.ts'
import { matterYear } from '../../../domain/matters/groups.ts'
import type { HomeGroup } from '../../../domain/matters/tasks.ts'
import { stateInfo } from '../../../domain/states.ts'
import { isSame, statusIn, type CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { ListedCard } from '../../components/listed-cards.tsx'
import { formatDate } from '../../../domain/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { DescriptionList } from '../../components/description-list.tsx'
import { Heading3, Stack } from '../../components/elements.tsx'
import { matterSeverity } from '../../texts/cases/matters.ts'
import { DocumentList } from './documents-screen.tsx'
import { MatterProgress } from './matter-progress.tsx'
import { speak } from '../../texts/spoken.ts'

interface MatterCardProps {
  actor: CaseworkRef
  matter: Matter
  turn: HomeGroup
  /** Its place in the list, from 1. */
  number: number
}

/** One case: its facts, progress and documents. */
export const MatterCard = memo(function MatterCard({ actor, matter, turn, number }: MatterCardProps) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const status = useSelector(actor, ({ context }) => statusIn(context, matter), isSame)
  const reading = useSelector(actor, ({ context }) => stateInfo(context.person.us_state).severity.matters)
  const severity = matterSeverity(matter.lead_charge_severity, reading)
  const severityWords = severity && speak(i18n, severity)
  const charge = matter.lead_charge_description ?? matter.description ?? t`Case`
  return (
    <ListedCard index={number - 1}>
      <Stack gap="4">
        <Heading3>
          {number}. {charge}
        </Heading3>
        <DescriptionList>
          {facts({ matter, severity: severityWords, language }).map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </DescriptionList>
        <MatterProgress
          actor={actor}
          matter={matter}
          turn={turn}
          steps={caseBar(status)}
          label={t`Progress of case ${number}`}
        />
        {matter.documents.length > 0 ? <DocumentList actor={actor} documents={matter.documents} /> : null}
      </Stack>
    </ListedCard>
  )
})

type FactName = 'severity' | 'number' | 'year' | 'court' | 'filed'
const facts = ({
  matter,
  severity,
  language,
}: {
  matter: Matter
  severity: string | null
  language: Language
}): readonly (readonly [FactName, string])[] =>
  (
    [
      ['severity', severity],
      ['number', matter.case_number],
      ['year', matterYear(matter)?.toString() ?? null],
      ['court', matter.court],
      ['filed', matter.docs_filed && formatDate(matter.docs_filed, language)],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value] as const] : []))

function Fact({ name, value }: { name: FactName; value: string }) {
  return (
    <>
      <dt>
        <FactLabel name={name} />
      </dt>
      <dd>{value}</dd>
    </>
  )
}

function FactLabel({ name }: { name: FactName }) {
  switch (name) {
    case 'severity':
      return <Trans>Severity</Trans>
    case 'number':
      return <Trans>Case number</Trans>
    case 'year':
      return <Trans>Year</Trans>
    case 'court':
      return <Trans>Court</Trans>
    case 'filed':
      return <Trans>Filed on</Trans>
  }
}
