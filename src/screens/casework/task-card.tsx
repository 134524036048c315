import { Plural, useLingui } from '@lingui/react/macro'
import type { OpenTask } from '../../../domain/matters/tasks.ts'
import type { Subject } from '../../../machines/casework/casework-context.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button, Card, BulletList, Heading2, Heading3, Muted, Stack } from '../../components/elements.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { taskMinutes, taskTexts } from '../../texts/tasks.ts'
import { CaseName, PricedCase } from './case-name.tsx'
import { Proposal } from './proposal.tsx'

interface TaskCardProps {
  actor: CaseworkRef
  open: OpenTask
  /** Its button is the main one of the screen. */
  isFirst: boolean
  /** One level below the heading above it. */
  heading?: 'h2' | 'h3'
}

/** One task of the client: its case, amount and time if known, and the button for it. */
export function TaskCard({ actor, open, isFirst, heading = 'h3' }: TaskCardProps) {
  const { i18n, t } = useLingui()
  const { task, matters } = open
  const minutes = taskMinutes[task]
  const Heading = heading === 'h2' ? Heading2 : Heading3
  return (
    <Card borderInlineStartWidth="6px" borderInlineStartColor="warning.solid">
      <Stack gap="3" alignItems="start">
        <Heading>{i18n._(taskTexts[task])}</Heading>
        <BulletList>
          {matters.map(matter => (
            <li key={matter.id}>
              {task === 'payment' ? <PricedCase actor={actor} matter={matter} /> : <CaseName matter={matter} />}
              {task === 'proposal' ? <Proposal actor={actor} matter={matter} /> : null}
            </li>
          ))}
        </BulletList>
        {task === 'payment' ? <p>{t`Write to us. We'll tell you how to pay.`}</p> : null}
        {minutes === null ? null : (
          <Muted>
            <Plural value={minutes} one="Takes about # minute." other="Takes about # minutes." />
          </Muted>
        )}
        <Action actor={actor} open={open} look={isFirst ? 'solid' : 'outline'} />
      </Stack>
    </Card>
  )
}

function Action({
  actor,
  open: { task, matters },
  look,
}: Pick<TaskCardProps, 'actor' | 'open'> & { look: 'solid' | 'outline' }) {
  const { t } = useLingui()
  const write = (about: Subject['about']) => actor.send({ type: 'CONTACT_US', subject: { about, matters } })
  switch (task) {
    case 'payment':
      return <Button look={look} onClick={() => write('payment')}>{t`Contact us to pay`}</Button>
    case 'bciDate':
      return <Button look={look} onClick={() => actor.send({ type: 'EDIT_DATE' })}>{t`Let us know`}</Button>
    case 'statement':
      return <ScreenLink look={look} to="/statement">{t`Personal statement questions`}</ScreenLink>
    case 'objection':
    case 'report':
      return <Button look={look} onClick={() => write('question')}>{t`Write to us about this`}</Button>
    case 'proposal':
      return null
  }
}
