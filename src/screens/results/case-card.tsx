import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useId } from 'react'
import type { Case } from '../../../domain/wire/eligibility.ts'
import { factsOf, type UsState } from '../../../domain/states.ts'
import { canBegin, caseEligibility, type CaseEligibility } from '../../../domain/rules/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CheckboxField } from '../../components/choice-fields.tsx'
import { formatDate } from '../../../domain/format.ts'
import { today } from '../../components/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { Actions, BulletList, Heading3, Muted, Stack } from '../../components/layout.tsx'
import { Note } from '../../components/note.tsx'
import { blockedWord, remedySentences, severityWord } from '../../texts/results.ts'
import { stateWords } from '../../texts/states.ts'
import { CourtWords, SpokenWords, useCaseName } from './court-words.tsx'

interface CaseCardProps {
  record: Case
  usState: UsState
  /** It is one of many, far down the page. */
  isFar: boolean
  isChosen: boolean
  onChoose: (record: Case, isChosen: boolean) => void
  actor: ResultsRef
}

/** One case: what it was, and what can be done about it. */
export const CaseCard = memo(function CaseCard({ record, usState, isFar, isChosen, onChoose, actor }: CaseCardProps) {
  const { t } = useLingui()
  const id = useId()
  const eligibility = caseEligibility(record, usState, today())
  const charge = record.lead_charge ?? record.charges[0]
  const name = useCaseName(record)
  const title = charge?.description ?? name
  const Box = isFar ? FarCard : Card
  return (
    <Box>
      <Stack gap="3">
        <Heading3>{charge?.description ? <CourtWords words={charge.description} /> : name}</Heading3>
        <Muted>
          <SeverityText code={charge?.severity} usState={usState} /> · {name}
        </Muted>
        <EligibilityNote
          eligibility={eligibility}
          usState={usState}
          onExplain={() => actor.send({ type: 'EXPLAIN_AUTOMATIC_CLEARING' })}
        />
        {canBegin(eligibility) ? (
          <CheckboxField
            id={id}
            label={t`Choose this case`}
            aria-label={t`Choose this case: ${title}, ${name}`}
            checked={isChosen}
            onChange={event => onChoose(record, event.currentTarget.checked)}
          />
        ) : null}
        <Actions>
          <Button
            look="outline"
            onClick={() => actor.send({ type: 'SEE_RECORD', record })}
            aria-label={t`See record: ${title}, ${name}`}
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
  return <SpokenWords words={severityWord(code, factsOf(usState).severity.results)} />
}

/** Why not: in the court's words or ours, from which day on this may change, or that nobody says. */
function Reasons({ reasons, when }: Pick<CaseEligibility, 'reasons' | 'when'>) {
  const { language } = usePortal()
  const date = when ? formatDate(when, language) : ''
  if (reasons.length > 0)
    return (
      <BulletList>
        {reasons.map(reason => (
          <li key={reason}>
            <SpokenWords words={blockedWord(reason)} />
          </li>
        ))}
      </BulletList>
    )
  return (
    <p>
      {when ? (
        <Trans>The court data says that this may change from {date} on.</Trans>
      ) : (
        <Trans>The court data does not say why.</Trans>
      )}
    </p>
  )
}

interface EligibilityNoteProps {
  eligibility: CaseEligibility
  usState: UsState
  /** Explains why nothing is cleared automatically. */
  onExplain?: () => void
}

/** What can be done, when, and why not, in words. */
export function EligibilityNote({ eligibility, usState, onExplain }: EligibilityNoteProps) {
  const { i18n } = useLingui()
  const { language } = usePortal()
  const { outcome, remedy, when, reasons, paused } = eligibility
  const words = paused ? stateWords[usState].pausedClearing : null
  if (words)
    return (
      <Note status="info">
        <strong>
          <Trans>Automatic clearing is paused</Trans>
        </strong>
        <p>{i18n._(when ? words.later(formatDate(when, language)) : words.now)}</p>
        {onExplain ? (
          <Button look="link" onClick={onExplain}>
            <Trans>What does paused mean?</Trans>
          </Button>
        ) : null}
      </Note>
    )
  switch (outcome) {
    case 'now':
      return (
        <Note status="success">
          <strong>
            <Trans>May be cleared now</Trans>
          </strong>
          {remedy ? <p>{i18n._(remedySentences(remedy).now)}</p> : null}
        </Note>
      )
    case 'later':
      return (
        <Note status="info">
          <strong>
            <Trans>May be cleared later</Trans>
          </strong>
          {remedy && when ? <p>{i18n._(remedySentences(remedy).later(formatDate(when, language)))}</p> : null}
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
          <Reasons reasons={reasons} when={when} />
        </Note>
      )
  }
}
