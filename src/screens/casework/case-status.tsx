import { useLingui } from '@lingui/react/macro'
import { endingOf } from '../../../domain/matters/tasks.ts'
import { Button } from '../../components/elements.tsx'
import { useCaseText } from './case-name.tsx'
import { Explain, Line, Meaning, Submitted, useMatter, type MatterProps } from './matter-parts.tsx'
import { Proposal } from './proposal.tsx'
import { TaskAction } from './task-card.tsx'

interface CaseStatusProps extends MatterProps {
  /** The row's words for what happens next. */
  next: string
  /** The button is above the list already. */
  isAskedAbove?: boolean
}

/** In an open row: what the case's status means, what happens next, and the button for it. */
export function CaseStatus({ actor, matter, next, isAskedAbove = false }: CaseStatusProps) {
  const { t } = useLingui()
  const { status, task, label, body, submitted, isAgreed } = useMatter({ actor, matter })
  const name = useCaseText(actor).nameOf(matter)
  return (
    <>
      <Line>
        {label === next ? null : <strong>{label}</strong>}
        <Explain actor={actor} matter={matter} label={label} />
      </Line>
      <Meaning body={body} />
      {submitted ? <Submitted actor={actor} date={submitted} /> : null}
      {task === 'proposal' && !isAgreed && !isAskedAbove ? <Proposal actor={actor} matter={matter} /> : null}
      {task && task !== 'proposal' && !isAskedAbove ? (
        <TaskAction actor={actor} open={{ task, matters: [matter] }} look="outline" caseName={name} />
      ) : null}
      {endingOf(status) === 'ended' ? (
        <Button
          look="outline"
          aria-label={t`Ask a question: ${name}`}
          onClick={() => actor.send({ type: 'CONTACT_US', subject: { about: 'question', matters: [matter] } })}
        >
          {t`Ask a question`}
        </Button>
      ) : null}
    </>
  )
}
