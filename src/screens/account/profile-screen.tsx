import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Person } from '../../../domain/wire/person.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { Button, Actions, Heading2, Muted, Stack } from '../../components/elements.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { DescriptionList } from '../../components/description-list.tsx'
import { LogOut, Screen } from '../../components/screen.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Preferences } from './preferences.tsx'

/** The person's name, contact data, preferences and password. */
export function ProfileScreen({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { operator } = usePortal()
  const person = useSelector(actor, state => state.context.person)
  const isChanged = useSelector(actor, state => state.matches({ profile: 'passwordChanged' }))
  const address = addressOf(person)
  const name = [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ')
  return (
    <Screen id={isChanged ? 'account#changed' : 'account'} title={t`Your account`}>
      {isChanged ? (
        <Alert status="success">
          <Trans>You changed your password. Your other phones and computers will ask for the new one.</Trans>
        </Alert>
      ) : null}
      <DescriptionList>
        <dt>{t`Name`}</dt>
        <dd>{name}</dd>
        <dt>{t`Email`}</dt>
        <dd>
          <EmailAddress address={person.email} />
        </dd>
        <dt>{t`Address`}</dt>
        <dd>{address ?? <Trans>You haven't given us an address yet.</Trans>}</dd>
        <dt>{t`Phone`}</dt>
        <dd>{person.phone ?? <Trans>You haven't given us a phone number yet.</Trans>}</dd>
        {person.phone ? (
          <>
            <dt>{t`Text messages`}</dt>
            <dd>
              {person.opt_in_sms ? <Trans>We text you updates.</Trans> : <Trans>We don't text you updates.</Trans>}
            </dd>
          </>
        ) : null}
      </DescriptionList>
      <Muted>
        <Trans>
          Is something wrong or out of date? Write to us at{' '}
          <a href={`mailto:${operator.contactEmail}`}>
            <EmailAddress address={operator.contactEmail} />
          </a>{' '}
          and we'll fix it.
        </Trans>
      </Muted>
      <Preferences actor={actor} />
      <Stack gap="4">
        <Heading2>{t`Password and log in`}</Heading2>
        <ScreenLink to="/account/password" look="outline" wide>
          <Trans>Change password</Trans>
        </ScreenLink>
        <Button look="outline" wide onClick={() => actor.send({ type: 'LOG_OUT_EVERYWHERE' })}>
          <Trans>Log out everywhere</Trans>
        </Button>
      </Stack>
      <OwnData actor={actor} />
      <Actions>
        <Button onClick={() => actor.send({ type: 'BACK' })}>{t`Back`}</Button>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}

/** The address as on an envelope; null when there is none. */
function addressOf({ address, address2, city, state, zip }: Person): ReactNode {
  if (address === null) return null
  const lines = [
    [address, address2],
    [city, [state, zip].filter(Boolean).join(' ')],
  ].map(line => line.filter(Boolean).join(', '))
  return lines.filter(Boolean).map(line => <div key={line}>{line}</div>)
}

/** Copies the person's data, or deletes the account. */
function OwnData({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const isCopying = useSelector(actor, state => state.matches({ profile: 'copying' }))
  const isCopied = useSelector(actor, state => state.matches({ profile: 'copied' }))
  const hasFailed = useSelector(actor, state => state.matches({ profile: 'notCopied' }))
  const refusal = useSelector(actor, state => state.context.refusal)
  return (
    <Stack gap="4">
      <Heading2>{t`Your data`}</Heading2>
      <p>{t`The copy is one file with everything we know about you. Keep it where nobody else can read it.`}</p>
      <Button look="outline" wide busy={isCopying} onClick={() => actor.send({ type: 'COPY_DATA' })}>
        <Trans>Get a copy of my data</Trans>
      </Button>
      {isCopied ? (
        <Alert status="success">{t`Your copy is in your downloads. The file is called my-data.json.`}</Alert>
      ) : null}
      {hasFailed ? <RefusalAlert refusal={refusal} /> : null}
      <Button look="outline" wide onClick={() => actor.send({ type: 'DELETE_ACCOUNT' })}>
        <Trans>Delete my account</Trans>
      </Button>
    </Stack>
  )
}
