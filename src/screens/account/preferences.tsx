import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { languageInfo, languageOf, languages } from '../../../domain/languages.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Alert, Note, RefusalAlert } from '../../components/alert.tsx'
import { CheckboxField, ChoicesField } from '../../components/choice-fields.tsx'
import { Button, Muted } from '../../components/elements.tsx'
import { Section } from '../../components/section.tsx'

const options = languages.map(value => ({ value, label: <span lang={value}>{languageInfo[value].name}</span> }))

/** The language of the portal and its mails, and which mails the person wants; saved at once. */
export function Preferences({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { person, wanted, refusal } = useSelector(actor, state => state.context)
  const isSaved = useSelector(actor, state => state.matches({ profile: 'preferencesSaved' }))
  const hasFailed = useSelector(actor, state => state.matches({ profile: 'preferencesNotSaved' }))
  const [isLinkWanted, setIsLinkWanted] = useState(false)
  const { email_notices, language } = { ...person, ...wanted }
  return (
    <Section gap="4" title={t`Language and email`}>
      <ChoicesField
        id="language"
        label={t`Which language should we write to you in?`}
        options={options}
        selections={[language]}
        onChange={([chosen]) => {
          setIsLinkWanted(false)
          const next = languageOf(chosen)
          if (next) actor.send({ type: 'PREFER', preferences: { language: next } })
        }}
      />
      <Muted>{t`We'll use this language on the website, too. To change it just for now, use the link at the top of the page.`}</Muted>
      <CheckboxField
        id="email_notices"
        role="switch"
        aria-checked={email_notices}
        label={t`Email updates`}
        hint={
          email_notices ? (
            <Trans>On. We email you about your account and your cases, and when we need something from you.</Trans>
          ) : (
            <Trans>Off. We only email you when your password changes or when you pay us.</Trans>
          )
        }
        checked={email_notices}
        onChange={event => {
          setIsLinkWanted(false)
          actor.send({ type: 'PREFER', preferences: { email_notices: event.target.checked } })
        }}
      />
      {person.email_confirmed ? null : (
        <>
          <Note>
            <Trans>
              You haven't confirmed your email yet. We won't email you updates until you open the link in our first
              email.
            </Trans>
          </Note>
          <Button
            look="outline"
            wide
            onClick={() => {
              setIsLinkWanted(true)
              actor.send({ type: 'PREFER', preferences: { confirm_email: true } })
            }}
          >
            <Trans>Email me the link again</Trans>
          </Button>
        </>
      )}
      {isSaved ? (
        <Alert status="success">
          {isLinkWanted ? <Trans>We sent you the link. Please check your email.</Trans> : <Trans>Saved.</Trans>}
        </Alert>
      ) : null}
      {hasFailed ? <RefusalAlert refusal={refusal} /> : null}
    </Section>
  )
}
