import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OpenTask } from '../../../domain/matters/tasks.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button, Card, BulletList, Heading2, Heading3, Muted, Stack, Actions } from '../../components/elements.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { taskMinutes, taskWords } from '../../texts/tasks.ts'
import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../domain/format.ts'
import { hasFeeWaiver } from '../../../domain/rules/fee-waiver.ts'
import { feeFor, feeOfMatter } from '../../../domain/rules/fees.ts'
import type { Matter } from '../../../domain/wire/matter.ts'
import { usePortal } from '../../components/portal-context.tsx'

interface TaskCardProps {
  actor: CaseworkRef
  open: OpenTask
  /** One level below the heading above it. */
  heading?: 'h2' | 'h3'
}

/**
 * One task of the client: for which case, how much and how long where that is known, and the way to do it.
 */
export function TaskCard({ actor, open: { task, matters }, heading = 'h3' }: TaskCardProps) {
  const { i18n } = useLingui()
  const caseName = useCaseName()
  const caseToPay = useCaseToPay(actor)
  const minutes = taskMinutes[task]
  const Heading = heading === 'h2' ? Heading2 : Heading3
  return (
    <Card borderInlineStartWidth="6px" borderInlineStartColor="warning.fg">
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
      return <Button onClick={() => actor.send({ type: 'EDIT_DATE' })}>{t`Let us know`}</Button>
    case 'statement':
      return <ScreenLink to="/statement">{t`Personal statement questions`}</ScreenLink>
    case 'objection':
    case 'report':
      return (
        <Button onClick={() => actor.send({ type: 'CONTACT_US', subject: { about: 'question', matters } })}>
          <Trans>Write to us about this</Trans>
        </Button>
      )
    case 'proposal':
      return null
  }
}

export function useCaseName(): (matter: Matter) => string {
  const { t } = useLingui()
  return ({ lead_charge_description, description, case_number: number }) => {
    const charge = lead_charge_description ?? description ?? t`Case`
    return number === null ? charge : t`${charge} (case ${number})`
  }
}

/** A case with what our work on it costs, where that is known. */
export function useCaseToPay(actor: CaseworkRef): (matter: Matter) => string {
  const { t } = useLingui()
  const { operator, language } = usePortal()
  const usState = useSelector(actor, state => state.context.person.us_state)
  const answers = useSelector(actor, state => state.context.answers)
  const caseName = useCaseName()
  return matter => {
    const name = caseName(matter)
    const fee = feeOfMatter(matter, feeFor(usState, hasFeeWaiver(answers), operator), operator)
    if (fee === null) return name
    const amount = formatMoney(fee, language)
    return t`${name}: ${amount}`
  }
}

/** To agree to work on a proposed case, or to ask about it: both open the message that is filled in. */
export function ProposalButtons({ actor, matter }: { actor: CaseworkRef; matter: Matter }) {
  const { t } = useLingui()
  const name = useCaseName()(matter)
  const write = (about: 'agreeing' | 'question') =>
    actor.send({ type: 'CONTACT_US', subject: { about, matters: [matter] } })
  return (
    <Actions>
      <Button aria-label={t`Yes, please start: ${name}`} onClick={() => write('agreeing')}>
        <Trans>Yes, please start</Trans>
      </Button>
      <Button look="outline" aria-label={t`Ask a question: ${name}`} onClick={() => write('question')}>
        <Trans>Ask a question</Trans>
      </Button>
    </Actions>
  )
}
