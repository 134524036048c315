import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OpenTask } from '../../../domain/matters/tasks.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { BulletList, Heading2, Heading3, Muted, Stack } from '../../components/layout.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { taskMinutes, taskWords } from '../../texts/tasks.ts'
import { useCaseName, useCaseToPay } from './case-name.ts'
import { ProposalButtons } from './proposal-buttons.tsx'

interface TaskCardProps {
  actor: CaseworkRef
  open: OpenTask
  /** The level below the heading that it stands under. */
  heading?: 'h2' | 'h3'
}

/**
 * One task of the client: for which case, how much and how long where that is known, and the way to do it (R807, R812).
 */
export function TaskCard({ actor, open: { task, matters }, heading = 'h3' }: TaskCardProps) {
  const { i18n } = useLingui()
  const caseName = useCaseName()
  const caseToPay = useCaseToPay(actor)
  const minutes = taskMinutes[task]
  const Heading = heading === 'h2' ? Heading2 : Heading3
  return (
    <Card>
      <Stack gap="3">
        <Heading>{i18n._(taskWords[task])}</Heading>
        <BulletList>
          {matters.map(matter => (
            <li key={matter.id}>
              {task === 'payment' ? caseToPay(matter) : caseName(matter)}
              {task === 'proposal' ? <ProposalButtons actor={actor} matter={matter} /> : null}
            </li>
          ))}
        </BulletList>
        {minutes === null ? null : (
          <Muted>
            <Plural value={minutes} one="Takes about # minute." other="Takes about # minutes." />
          </Muted>
        )}
        <Action actor={actor} open={{ task, matters }} />
      </Stack>
    </Card>
  )
}

function Action({ actor, open: { task, matters } }: { actor: CaseworkRef; open: OpenTask }) {
  const { t } = useLingui()
  switch (task) {
    case 'payment':
      return (
        <Button onClick={() => actor.send({ type: 'CONTACT_US', subject: { about: 'payment', matters } })}>
          <Trans>Contact us to pay</Trans>
        </Button>
      )
    case 'bciDate':
      return <Button onClick={() => actor.send({ type: 'TELL_DATE' })}>{t`Let us know`}</Button>
    case 'statement':
      return <ScreenLink to="/statement">{t`Personal statement questions`}</ScreenLink>
    case 'objection':
    case 'report':
      return (
        <Button onClick={() => actor.send({ type: 'CONTACT_US', subject: { about: 'question', matters } })}>
          <Trans>Write to us about it</Trans>
        </Button>
      )
    case 'proposal':
      return null
  }
}
