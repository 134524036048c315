import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, type ReactNode } from 'react'
import { caseBar } from '../../../domain/matters/statuses.ts'
import { matterYear } from '../../../domain/matters/groups.ts'
import { endingOf, type HomeGroup } from '../../../domain/matters/tasks.ts'
import { stateInfo } from '../../../domain/states.ts'
import { ListedCard } from '../../components/listed-cards.tsx'
import { formatDate } from '../../../domain/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { NamesAndValues } from '../../components/description-list.tsx'
import { Button, Heading3, Stack } from '../../components/elements.tsx'
import { StepsBar } from '../../components/steps-bar.tsx'
import { matterSeverity, stepTexts } from '../../texts/cases/matters.ts'
import { ChargeName } from './case-name.tsx'
import { DocumentList } from './documents-screen.tsx'
import { Explain, Line, StatusTag, Submitted, toneOf, useMatter, type MatterProps } from './matter-parts.tsx'
import { CurrentStep } from './phase-list.tsx'
import { textOf } from '../../texts/text-of.ts'

interface MatterCardProps extends MatterProps {
  turn: HomeGroup
  /** Its position in the list, from 1. */
  number: number
}

/** One case: its details, progress and documents. */
export const MatterCard = memo(function MatterCard({ actor, matter, turn, number }: MatterCardProps) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const reading = useSelector(actor, ({ context }) => stateInfo(context.person.us_state).severity.matters)
  const { status, task, label, now, submitted } = useMatter({ actor, matter })
  const severity = matterSeverity(matter.lead_charge_severity, reading)
  const rows: readonly (readonly [ReactNode, string | null | undefined])[] = [
    [<Trans key="severity">Severity</Trans>, severity && textOf(i18n, severity)],
    [<Trans key="number">Case number</Trans>, matter.case_number],
    [<Trans key="year">Year</Trans>, matterYear(matter)?.toString()],
    [<Trans key="court">Court</Trans>, matter.court],
    [<Trans key="filed">Filed on</Trans>, matter.docs_filed && formatDate(matter.docs_filed, language)],
  ]
  return (
    <ListedCard index={number - 1}>
      <Stack gap="4">
        <Heading3>
          {number}. <ChargeName matter={matter} />
        </Heading3>
        <NamesAndValues list={rows} />
        <Line>
          <StatusTag tone={toneOf(turn, endingOf(status))} label={label} />
          <Explain actor={actor} matter={matter} label={label} />
        </Line>
        {now ? <p>{now}</p> : null}
        {submitted ? <Submitted actor={actor} date={submitted} /> : null}
        {task === 'bciDate' && !submitted ? (
          <Button look="outline" onClick={() => actor.send({ type: 'EDIT_DATE' })}>{t`Let us know`}</Button>
        ) : null}
        <div>
          <StepsBar steps={caseBar(status)} texts={stepTexts} label={t`Progress of case ${number}`} />
          <CurrentStep status={status} />
        </div>
        {matter.documents.length > 0 ? <DocumentList actor={actor} documents={matter.documents} /> : null}
      </Stack>
    </ListedCard>
  )
})
