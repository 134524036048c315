import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SignInRef } from '../../../machines/sign-in/sign-in-machine.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { Button, followWith, Actions, Form, InlineLink } from '../../components/elements.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { Screen } from '../../components/screen.tsx'
import { usePlainForm } from '../../components/use-plain-form.ts'
import { useAccountProblems } from './use-account-problems.ts'

const loadCheck = async () => (await import('./account-checks.ts')).checkLogin

const typedEmail = () => document.querySelector<HTMLInputElement>('#email')?.value ?? ''

export function LoginScreen({ actor }: { actor: SignInRef }) {
  const { t } = useLingui()
  const { email, notice, refusal } = useSelector(actor, state => state.context)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const { problems, attempt, form } = usePlainForm(loadCheck, values => actor.send({ type: 'SUBMIT', values }), [
    'email',
  ])
  const { say, list } = useAccountProblems(problems, attempt)
  return (
    <Screen id="login" title={t`Log in`} problems={list} attempt={attempt}>
      {notice === 'sessionEnded' ? (
        <Alert status="warning">{t`Your session has ended. Please log in again.`}</Alert>
      ) : notice ? (
        <Farewell notice={notice} />
      ) : null}
      <RefusalAlert refusal={refusal} />
      <Form {...form}>
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          label={t`Email`}
          error={say('email')}
        />
        <PasswordField
          id="password"
          name="password"
          autoComplete="current-password"
          label={t`Password`}
          error={say('password')}
        />
        <Actions>
          <Button type="submit" busy={busy}>
            <Trans>Log in</Trans>
          </Button>
        </Actions>
      </Form>
      <p>
        <InlineLink
          href="/forgot"
          onClick={followWith(() => actor.send({ type: 'FORGOT_PASSWORD', email: typedEmail() }))}
        >
          <Trans>Forgot password?</Trans>
        </InlineLink>
      </p>
      <p>
        <Trans>Are you new here?</Trans>{' '}
        <InlineLink href="/register" onClick={followWith(() => actor.send({ type: 'SIGN_UP' }))}>
          <Trans>Sign up</Trans>
        </InlineLink>
      </p>
    </Screen>
  )
}

const words = {
  loggedOut: <Trans>Your answers are saved. Log in to keep going.</Trans>,
  loggedOutUnsaved: <Trans>You're logged out. Log in to keep going.</Trans>,
  loggedOutEverywhere: <Trans>You're logged out everywhere.</Trans>,
  accountDeleted: (
    <Trans>We deleted your account and what we knew about you. Thank you for being here. We wish you well.</Trans>
  ),
} as const

const Farewell = ({ notice }: { notice: keyof typeof words }) => <Alert status="success">{words[notice]}</Alert>
