import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SignInNotice, SignInRef } from '../../../machines/sign-in/sign-in-machine.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { Aside, Columns } from '../../components/columns.tsx'
import { Button, Card, followWith, Form, Heading2, InlineLink, Stack } from '../../components/elements.tsx'
import { PasswordField } from '../../components/field.tsx'
import { Screen } from '../../components/screen.tsx'
import { AccountEmailField, useAccountForm } from './account-form.tsx'

const loadCheck = async () => (await import('./account-checks.ts')).checkLogin

const typedEmail = () => document.querySelector<HTMLInputElement>('#email')?.value ?? ''

export function LoginScreen({ actor }: { actor: SignInRef }) {
  const { t } = useLingui()
  const { email, notice, refusal } = useSelector(actor, state => state.context)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const { field, problems, focusCount, form } = useAccountForm(
    loadCheck,
    values => actor.send({ type: 'SUBMIT', values }),
    ['email'],
  )
  return (
    <Screen id="login" title={t`Log in`} problems={problems} focusCount={focusCount}>
      {notice ? <Alert status={notice === 'sessionEnded' ? 'warning' : 'success'}>{texts[notice]}</Alert> : null}
      <RefusalAlert refusal={refusal} />
      <Columns>
        <Stack maxWidth="column">
          <Form {...form}>
            <AccountEmailField {...field('email')} defaultValue={email} />
            <PasswordField {...field('password')} autoComplete="current-password" label={t`Password`} />
            <Button type="submit" wide busy={busy}>{t`Log in`}</Button>
          </Form>
          <p>
            <InlineLink
              href="/forgot"
              onClick={followWith(() => actor.send({ type: 'FORGOT_PASSWORD', email: typedEmail() }))}
            >
              <Trans>Forgot password?</Trans>
            </InlineLink>
          </p>
        </Stack>
        <Aside>
          <Card>
            <Heading2>{t`Are you new here?`}</Heading2>
            <InlineLink href="/register" onClick={followWith(() => actor.send({ type: 'SIGN_UP' }))}>
              <Trans>Sign up</Trans>
            </InlineLink>
          </Card>
        </Aside>
      </Columns>
    </Screen>
  )
}

const texts = {
  sessionEnded: <Trans>Your session has ended. Please log in again.</Trans>,
  loggedOut: <Trans>Your answers are saved. Log in to keep going.</Trans>,
  loggedOutUnsaved: <Trans>You're logged out. Log in to keep going.</Trans>,
  loggedOutEverywhere: <Trans>You're logged out everywhere.</Trans>,
  accountDeleted: (
    <Trans>We deleted your account and what we knew about you. Thank you for being here. We wish you well.</Trans>
  ),
} as const satisfies Readonly<Record<NonNullable<SignInNotice>, unknown>>
