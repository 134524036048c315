import { useLingui } from '@lingui/react/macro'
import type { Task } from '../../../domain/matters/row.ts'
import { rowOf } from '../../../domain/matters/statuses.ts'
import { Button } from '../../components/elements.tsx'
import { useCaseText } from './case-name.tsx'
import { Decide, DecisionButtons } from './decision.tsx'
import { Explain, Line, Meaning, Submitted, useMatter, type MatterProps } from './matter-parts.tsx'
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
  const { status, task, label, body, submitted, decision } = useMatter({ actor, matter })
  const name = useCaseText(actor).nameOf(matter)
  const { ending } = rowOf(status)
  return (
    <>
      <Line width="full">
        {label === next ? null : <strong>{label}</strong>}
        <Explain actor={actor} matter={matter} label={label} />
      </Line>
      <Meaning body={body} />
      {submitted ? <Submitted actor={actor} date={submitted} /> : null}
      {isAskedAbove && !decision ? null : (
        <CaseAction actor={actor} matter={matter} task={task} isDecided={decision !== null} name={name} />
      )}
      {ending === 'denied' || ending === 'ended' ? (
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

interface CaseActionProps extends MatterProps {
  task: Task | null
  isDecided: boolean
  /** The case in the names of its buttons. */
  name: string
}
function CaseAction({ actor, matter, task, isDecided, name }: CaseActionProps) {
  if (task === null) return null
  if (task === 'proposal' || task === 'objection')
    return isDecided ? (
      <DecisionButtons actor={actor} matter={matter} task={task} look="outline" />
    ) : (
      <Decide actor={actor} matter={matter} task={task} look="outline" />
    )
  return <TaskAction actor={actor} open={{ task, matters: [matter] }} look="outline" caseName={name} />
}
