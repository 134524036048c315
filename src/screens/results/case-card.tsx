import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Case } from '../../../domain/wire/eligibility.ts'
import { factsOf, type UsState } from '../../../domain/states.ts'
import { caseEligibility, type CaseEligibility } from '../../../domain/rules/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { formatDate, today } from '../../components/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { Actions, BulletList, Heading3, Muted, Stack } from '../../components/layout.tsx'
import { Note } from '../../components/note.tsx'
import { blockedWord, remedyWord, severityWord } from '../../texts/results.ts'
import { speak } from '../../texts/spoken.ts'

interface CaseCardProps {
  record: Case
  usState: UsState
  /** It is one of many, far down the page. */
  isFar: boolean
  actor: ResultsRef
}

/** One case: what it was, and what can be done about it. */
export const CaseCard = memo(function CaseCard({ record, usState, isFar, actor }: CaseCardProps) {
  const { t } = useLingui()
  const charge = record.lead_charge ?? record.charges[0]
  const title = charge?.description ?? t`Case ${record.case_number}`
  const number = record.case_number
  const Box = isFar ? FarCard : Card
  return (
    <Box>
      <Stack gap="3">
        <Heading3>{title}</Heading3>
        <Muted>
          <SeverityText code={charge?.severity} usState={usState} /> · <Trans>Case number {number}</Trans>
        </Muted>
        <EligibilityNote eligibility={caseEligibility(record, usState, today())} />
        <Actions>
          <Button
            look="outline"
            onClick={() => actor.send({ type: 'SEE_RECORD', record })}
            aria-label={t`See record: ${title}, ${number}`}
          >
            <Trans>See record</Trans>
          </Button>
        </Actions>
      </Stack>
    </Box>
  )
})

/** Long lists stay smooth: a card far below the screen is not laid out until it comes near. */
const FarCard = chakra(Card, {
  base: {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 20rem',
    '@media print': { contentVisibility: 'visible', breakInside: 'avoid' },
  },
})

export function SeverityText({ code, usState }: { code: string | null | undefined; usState: UsState }) {
  const { i18n } = useLingui()
  return speak(i18n, severityWord(code, factsOf(usState).severity.results))
}

function Reason({ reason }: { reason: string }) {
  const { i18n } = useLingui()
  return speak(i18n, blockedWord(reason))
}

/** What can be done, when, and why not, in words. */
export function EligibilityNote({ eligibility }: { eligibility: CaseEligibility }) {
  const { i18n } = useLingui()
  const { language } = usePortal()
  const { outcome, remedy, when, reasons } = eligibility
  const what = remedy ? speak(i18n, remedyWord(remedy)) : ''
  const date = when ? formatDate(when, language) : ''
  switch (outcome) {
    case 'now':
      return (
        <Note status="success">
          <strong>
            <Trans>May be cleared now</Trans>
          </strong>
          <p>
            <Trans>You may ask for {what}.</Trans>
          </p>
        </Note>
      )
    case 'later':
      return (
        <Note status="info">
          <strong>
            <Trans>May be cleared later</Trans>
          </strong>
          <p>
            <Trans>
              From {date} you may ask for {what}.
            </Trans>
          </p>
        </Note>
      )
    case 'moreInformation':
      return (
        <Note status="warning">
          <strong>
            <Trans>We need more information</Trans>
          </strong>
          <p>
            <Trans>The court data does not tell us enough about this case. Please contact us.</Trans>
          </p>
        </Note>
      )
    case 'notEligible':
      return (
        <Note status="error">
          <strong>
            <Trans>Not eligible at this time</Trans>
          </strong>
          {reasons.length > 0 ? (
            <BulletList>
              {reasons.map(reason => (
                <li key={reason}>
                  <Reason reason={reason} />
                </li>
              ))}
            </BulletList>
          ) : null}
        </Note>
      )
  }
}
