import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { languageInfo, languageOf, languages } from '../../../domain/languages.ts'
import { promises } from '../../../domain/promises.ts'
import { contactMedia } from '../../../domain/wire/message.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { CheckboxField, ChoicesField } from '../../components/choice-fields.tsx'
import { Muted } from '../../components/elements.tsx'
import { Section } from '../../components/section.tsx'
import { ConfirmEmail } from '../message/confirm-email.tsx'
import { ContactMediumField } from '../message/message-parts.tsx'

const options = languages.map(value => ({ value, label: <span lang={value}>{languageInfo[value].name}</span> }))

/** The language of the portal and its mails, and which mails the person wants; saved at once. */
export function Preferences({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { person, changes, refusal } = useSelector(actor, state => state.context)
  const isSaved = useSelector(actor, state => state.matches({ profile: 'preferencesSaved' }))
  const hasFailed = useSelector(actor, state => state.matches({ profile: 'preferencesNotSaved' }))
  const confirmEmail = useSelector(actor, state => state.children.confirmEmail)
  const { email_notices, language, contact_media } = { ...person, ...changes }
  return (
    <Section gap="4" title={t`Language and contact`}>
      <ChoicesField
        id="language"
        label={t`Which language should we write to you in?`}
        options={options}
        selections={[language]}
        onChange={([chosen]) => {
          const next = languageOf(chosen)
          if (next) actor.send({ type: 'PREFER', preferences: { language: next } })
        }}
      />
      <Muted>{t`We'll use this language on the website, too. To change it just for now, use the link at the top of the page.`}</Muted>
      {contact_media === undefined ? null : (
        <ContactMediumField
          id="contact_media"
          optional
          value={contact_media ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = contactMedia.find(each => each === value)
            if (chosen) actor.send({ type: 'PREFER', preferences: { contact_media: chosen } })
          }}
        />
      )}
      <CheckboxField
        id="email_notices"
        role="switch"
        aria-checked={email_notices}
        label={t`Email updates`}
        hint={
          promises.newsByMail({ ...person, email_notices }) ? (
            <Trans>On. We email you about your account and your cases, and when we need something from you.</Trans>
          ) : email_notices ? (
            <Trans>On. They start once you confirm your email.</Trans>
          ) : (
            <Trans>Off. We only email you when your password changes or when you pay us.</Trans>
          )
        }
        checked={email_notices}
        onChange={event => {
          actor.send({ type: 'PREFER', preferences: { email_notices: event.target.checked } })
        }}
      />
      <ConfirmEmail actor={confirmEmail} person={person} />
      {isSaved ? (
        <Alert status="success">
          <Trans>Saved.</Trans>
        </Alert>
      ) : null}
      {hasFailed ? <RefusalAlert refusal={refusal} /> : null}
    </Section>
  )
}
