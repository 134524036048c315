import type { MessageDescriptor } from '@lingui/core'
import { useLingui, Trans } from '@lingui/react/macro'
import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { formatDate, fullName } from '../../../domain/format.ts'
import { promises } from '../../../domain/promises.ts'
import type { Refusal } from '../../../domain/refusal.ts'
import { contactMedia, typedPart, type Message } from '../../../domain/wire/message.ts'
import type { Person } from '../../../domain/wire/person.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { DescriptionList } from '../../components/description-list.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Stack, ActionLink, Button } from '../../components/elements.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { phoneLink } from '../../components/format.ts'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { useStateLine } from '../../components/use-us-state.ts'
import { SelectField } from '../../forms/long-fields.tsx'
import { answerTexts, mediumTexts, unconfirmedText } from '../../texts/messages.ts'
import { chakra } from '../../theme/chakra.tsx'

const Texts = chakra('blockquote', {
  base: {
    whiteSpace: 'pre-wrap',
    paddingInlineStart: '3',
    borderInlineStartWidth: '2px',
    borderColor: 'border.control',
    maxHeight: '12rem',
    overflowY: 'auto',
  },
})

interface SentMessageProps {
  title: ReactNode
  /** Its text, while this visit still has it. */
  sent: Message | null
  answer: MessageDescriptor
}

/** What the team has received from this person, their text, and how we answer. */
export function SentMessageDetails({ title, sent, answer }: SentMessageProps) {
  const { t, i18n } = useLingui()
  return (
    <Stack gap="2">
      <strong>{title}</strong>
      {sent ? (
        <>
          <p>{t`You wrote:`}</p>
          <Texts tabIndex={0}>{typedPart(sent.body)}</Texts>
        </>
      ) : null}
      <p>{i18n._(answer)}</p>
    </Stack>
  )
}

/** As a ref: what replaces a form or button takes the focus, which would disappear with it. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Replaces the form once the message is sent; we answer by email unless another way was chosen. */
export function SentInDialog({ sent, person }: { sent: Message; person: Person }) {
  const { i18n } = useLingui()
  const { answerWithinWorkingDays } = useOperator()
  const medium = sent.contact_media ?? 'email'
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <Alert status="success">
        <SentMessageDetails
          title={<Trans>We got your message.</Trans>}
          sent={sent}
          answer={answerTexts[medium](answerWithinWorkingDays, person)}
        />
        {medium === 'email' && !promises.answerByMail(person) ? <p>{i18n._(unconfirmedText(person.email))}</p> : null}
      </Alert>
    </div>
  )
}

/** How we should reach the person: the team's answer comes that way. */
export function ContactMediumField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const { t, i18n } = useLingui()
  return (
    <SelectField
      {...field}
      label={t`How should we contact you?`}
      options={contactMedia.map(value => ({ value, label: i18n._(mediumTexts[value]) }))}
    />
  )
}

/** The choice where nothing is typed: the kept one, until the person makes another. */
export function useMediumChoice({ contact_media }: Person) {
  const [value, choose] = useState<string>(contact_media ?? '')
  return {
    chosen: contactMedia.find(each => each === value) ?? null,
    field: {
      id: 'contact_media',
      optional: true,
      value,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(event.currentTarget.value),
    },
  }
}

/** A message that could not be sent: the text stays, and there is another way to reach us. */
export function SendFailure({ refusal }: { refusal: Refusal | null }) {
  const { contactEmail } = useOperator()
  if (!refusal) return null
  // an email would not help; the alert says why, or how long to wait
  if (refusal.code === 'tooManyAttempts' || refusal.code === 'alreadyAsked') return <RefusalAlert refusal={refusal} />
  return (
    <Alert status="error">
      <Trans>There was an error sending your message. Please email us at {contactEmail}</Trans>
    </Alert>
  )
}

/** The names and birth date of the search, so that the person can report a wrong one. */
export function SearchedFor({ person }: { person: Person }) {
  const { t } = useLingui()
  const { language } = usePortal()
  return (
    <DescriptionList>
      <dt>{t`Name`}</dt>
      <dd>{fullName(person)}</dd>
      {person.aliases.length > 0 ? (
        <>
          <dt>{t`Other names`}</dt>
          {person.aliases.map((alias, index) => (
            <dd key={`${index}-${alias.last_name}`}>{fullName(alias)}</dd>
          ))}
        </>
      ) : null}
      <dt>{t`Birth date`}</dt>
      <dd>{formatDate(person.birth_date, language, 'long')}</dd>
    </DescriptionList>
  )
}

interface ContactDialogProps {
  onClose: () => void
  title?: string
  /** Whether a message is being written in it. */
  writing?: boolean | undefined
  /** Before the ways to reach us. */
  first?: ReactNode
  /** Further ways, such as asking to be contacted. */
  further?: ReactNode
  children?: ReactNode
}

/** How to reach us: call, text, email. */
export function ContactDialog({ onClose, title, writing, first, further, children }: ContactDialogProps) {
  const { t } = useLingui()
  const { contactEmail } = useOperator()
  const line = useStateLine()
  return (
    <Dialog
      title={title ?? t`Contact us`}
      onClose={onClose}
      writing={writing}
      actions={
        <>
          {first}
          {line === '' ? null : (
            <>
              <ActionLink href={phoneLink('tel', line)}>{t`Call ${line}`}</ActionLink>
              <ActionLink href={phoneLink('sms', line)} look="outline">{t`Text ${line}`}</ActionLink>
            </>
          )}
          <ActionLink
            href={`mailto:${contactEmail}`}
            look={line === '' ? 'solid' : 'outline'}
          >{t`Email us`}</ActionLink>
          {further}
          <Button look="link" onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      {children ?? (
        <p>{line === '' ? t`We're happy to help. Email us.` : t`We're happy to help. Call, text or email us.`}</p>
      )}
      <p>
        <Trans>
          Our email: <EmailAddress address={contactEmail} />
        </Trans>
      </p>
    </Dialog>
  )
}
