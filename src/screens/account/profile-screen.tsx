import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { fullName } from '../../../domain/format.ts'
import type { Person } from '../../../domain/wire/person.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Alert, Note } from '../../components/alert.tsx'
import { Columns } from '../../components/columns.tsx'
import { DescriptionList } from '../../components/description-list.tsx'
import { Button, Actions, Muted, Stack } from '../../components/elements.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { LastRow, Screen } from '../../components/screen.tsx'
import { Section } from '../../components/section.tsx'
import { FriendLink } from '../friend/friend-link.tsx'
import { Reminders } from '../reminders/reminders.tsx'
import { PreferencesSection } from './preferences.tsx'
import { Sessions } from './sessions.tsx'

/** The person's data and preferences, and what they can do with the account. */
export function ProfileScreen({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { contactEmail } = usePortal().operator
  const person = useSelector(actor, state => state.context.session.person)
  const reminders = useSelector(actor, state => state.children.reminders)
  const isComing = useSelector(reminders, state => state?.matches('loading') ?? false)
  const sessions = useSelector(actor, state => state.children.sessions)
  const isChanged = useSelector(actor, state => state.matches({ profile: 'passwordChanged' }))
  const isSaved = useSelector(actor, state => state.matches({ profile: 'contactSaved' }))
  const areNamesSaved = useSelector(actor, state => state.matches({ profile: 'namesSaved' }))
  const isEmailAsked = useSelector(actor, state => state.matches({ profile: 'emailAsked' }))
  return (
    <Screen
      id={
        isChanged
          ? 'account#changed'
          : isEmailAsked
            ? 'account#email'
            : isSaved || areNamesSaved
              ? 'account#saved'
              : 'account'
      }
      title={t`My account`}
    >
      {isSaved ? (
        <Alert status="success">
          <Trans>Saved.</Trans>
        </Alert>
      ) : null}
      {areNamesSaved ? (
        <Alert status="success">
          {person.verified ? (
            <Trans>Saved. If you added a name, we're searching again. What we find will be in your results.</Trans>
          ) : (
            <Trans>Saved.</Trans>
          )}
        </Alert>
      ) : null}
      {isChanged ? (
        <Alert status="success">
          <Trans>You changed your password. Your other phones and computers will ask for the new one.</Trans>
        </Alert>
      ) : null}
      <NewEmail actor={actor} />
      <Columns>
        <Stack maxWidth="column">
          <DescriptionList>
            <dt>{t`Name`}</dt>
            <dd>{fullName(person)}</dd>
            <dt>{t`Other names`}</dt>
            {person.aliases.length === 0 ? <dd>{t`none`}</dd> : null}
            {person.aliases.map((alias, index) => (
              <dd key={`${index}-${alias.last_name}`}>{fullName(alias)}</dd>
            ))}
            <dd>
              <ScreenLink to="/account/names" look="link">
                {person.aliases.length === 0 ? <Trans>Add a name</Trans> : <Trans>Change other names</Trans>}
              </ScreenLink>
            </dd>
            <dt>{t`Email`}</dt>
            <dd>
              <EmailAddress address={person.email} />
            </dd>
            <dt>{t`Address`}</dt>
            <dd>{addressOf(person) ?? <Trans>You haven't given us an address yet.</Trans>}</dd>
            <dt>{t`Phone`}</dt>
            <dd>{person.phone ?? <Trans>You haven't given us a phone number yet.</Trans>}</dd>
          </DescriptionList>
          {person.address === null ? null : (
            <Actions>
              <ScreenLink to="/account/phone" look="outline">{t`Change phone`}</ScreenLink>
              <ScreenLink to="/account/address" look="outline">{t`Change address`}</ScreenLink>
            </Actions>
          )}
          <Muted>
            <Trans>
              Is your name or something else wrong? Write to us at{' '}
              <a href={`mailto:${contactEmail}`} style={{ display: 'inline-block' }}>
                <EmailAddress address={contactEmail} />
              </a>{' '}
              and we'll fix it.
            </Trans>
          </Muted>
          <PreferencesSection actor={actor} />
          <Reminders actor={reminders} person={person} />
          {/* they come last, one after the other, and nothing is below them in a wide window */}
          <Sessions actor={isComing ? undefined : sessions} />
        </Stack>
        <Stack>
          <Section gap="4" title={t`Password and log in`}>
            <ScreenLink to="/account/email" look="outline" wide>{t`Change email`}</ScreenLink>
            <ScreenLink to="/account/password" look="outline" wide>{t`Change password`}</ScreenLink>
            <Button look="outline" wide onClick={() => actor.send({ type: 'LOG_OUT_EVERYWHERE' })}>
              <Trans>Log out everywhere</Trans>
            </Button>
          </Section>
          <FriendLink code={person.referral_code} />
          <Section gap="4" title={t`Your data`}>
            {person.app_payment_date === null ? null : (
              <ScreenLink to="/account/receipt" look="outline" wide>{t`Your receipt`}</ScreenLink>
            )}
            <ScreenLink to="/account/my-data" look="outline" wide>{t`Get a copy of my data`}</ScreenLink>
            <Button look="link" alignSelf="start" onClick={() => actor.send({ type: 'DELETE_ACCOUNT' })}>
              <Trans>Delete my account</Trans>
            </Button>
          </Section>
        </Stack>
      </Columns>
      <Button look="outline" wide onClick={() => actor.send({ type: 'BACK' })}>{t`Back`}</Button>
      <LastRow actor={actor} />
    </Screen>
  )
}

/** Another email waiting for confirmation, or just canceled. */
function NewEmail({ actor }: { actor: AccountRef }) {
  const { email, new_email } = useSelector(actor, state => state.context.session.person)
  const isAsked = useSelector(actor, state => state.matches({ profile: 'emailAsked' }))
  if (new_email === null) return isAsked ? <Alert status="success">{<Trans>Saved.</Trans>}</Alert> : null
  const sentence = (
    <Trans>
      We sent a link to <EmailAddress address={new_email} />. It works for one day. Until you open it, log in with{' '}
      <EmailAddress address={email} />.
    </Trans>
  )
  return isAsked ? <Alert status="success">{sentence}</Alert> : <Note>{sentence}</Note>
}

/** The address as on an envelope; null if there is none. */
function addressOf({ address, address2, city, state, zip }: Person): ReactNode {
  if (address === null) return null
  const lines = [
    [address, address2],
    [city, [state, zip].filter(Boolean).join(' ')],
  ].map(line => line.filter(Boolean).join(', '))
  return lines.filter(Boolean).map(line => <div key={line}>{line}</div>)
}
