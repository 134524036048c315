import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { languageInfo, languageOf, languages } from '../../../domain/languages.ts'
import { promises } from '../../../domain/promises.ts'
import { contactMedia } from '../../../domain/wire/message.ts'
import type { Person } from '../../../domain/wire/person.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { CheckboxField, ChoicesField } from '../../components/choice-fields.tsx'
import { Muted } from '../../components/elements.tsx'
import { Section } from '../../components/section.tsx'
import { ConfirmEmail } from '../message/confirm-email.tsx'
import { ContactMediumField } from '../message/message-parts.tsx'
import { NoSms, SmsTerms } from '../registration/address-screen.tsx'

const options = languages.map(value => ({ value, label: <span lang={value}>{languageInfo[value].name}</span> }))

/** The language of the portal and its mails, and which mails and texts the person wants; saved at once. */
export function PreferencesSection({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { session, changes, refusal } = useSelector(actor, state => state.context)
  const { person } = session
  const isSaved = useSelector(actor, state => state.matches({ profile: 'preferencesSaved' }))
  const hasFailed = useSelector(actor, state => state.matches({ profile: 'preferencesNotSaved' }))
  const confirmEmail = useSelector(actor, state => state.children.confirmEmail)
  const { email_notices, language, contact_media } = { ...person, ...changes }
  const reached = { ...person, opt_in_sms: changes?.opt_in_sms ?? person.opt_in_sms }
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
            <Trans>On.</Trans>
          ) : (
            <Trans>Off. We only email you when your password changes or when you pay us.</Trans>
          )
        }
        checked={email_notices}
        onChange={event => {
          actor.send({ type: 'PREFER', preferences: { email_notices: event.target.checked } })
        }}
      />
      {person.phone && promises.smsIsSent(person) ? (
        <CheckboxField
          id="opt_in_sms"
          role="switch"
          aria-checked={reached.opt_in_sms === true}
          label={t`Text updates`}
          hint={
            <>
              <SmsNews person={reached} /> <SmsTerms />
            </>
          }
          checked={reached.opt_in_sms === true}
          onChange={event => {
            actor.send({ type: 'PREFER', preferences: { opt_in_sms: event.target.checked } })
          }}
        />
      ) : null}
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

/** Whether we text the person; where the number takes no texts, what they can do. */
function SmsNews({ person }: { person: Person }) {
  if (promises.newsBySms(person)) return <Trans>We text you updates.</Trans>
  if (person.phone && promises.numberTakesNoSms(person)) return <NoSms phone={person.phone} />
  if (!promises.smsComesBack(person)) return <Trans>We don't text you updates.</Trans>
  return (
    <Trans>
      Our text messages don't reach this phone. Check the number. Did you reply STOP to us? Then reply START to get them
      again.
    </Trans>
  )
}
