import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { dayIn } from '../../../domain/day.ts'
import { formatDate } from '../../../domain/format.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Refusal } from '../../../domain/refusal.ts'
import { verificationSchema } from '../../../domain/wire/person.ts'
import type { VerificationRef } from '../../../machines/verification/verification-machine.ts'
import { Alert, Note, RefusalAlert } from '../../components/alert.tsx'
import { Aside, Columns } from '../../components/columns.tsx'
import { Button, followWith, Form, Heading2, InlineLink } from '../../components/elements.tsx'
import { TextField } from '../../components/field.tsx'
import { useAddress, usePortal } from '../../components/portal-context.tsx'
import { AccountAndLogOut, Loading, Screen } from '../../components/screen.tsx'
import { StageBar } from '../../components/steps-bar.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { isTrial } from '../../services/trial.ts'
import { MessageDialog } from '../message/message-dialog.tsx'
import { ContactDialog } from '../message/message-parts.tsx'

/** Verification by the name on the card or by four digits. */
export function VerificationScreen({ actor }: { actor: VerificationRef }) {
  const isReading = useSelector(actor, state => state.matches({ verification: 'reading' }))
  const isConfirmed = useSelector(
    actor,
    ({ context }) => context.paid?.verified === true || context.session.person.verified,
  )
  return (
    <>
      <StageBar stage="identity" />
      {isReading ? <Reading /> : isConfirmed ? <Confirmed actor={actor} /> : <DigitsForm actor={actor} />}
    </>
  )
}

function Reading() {
  const { t } = useLingui()
  return (
    <Screen id="register/verification" title={t`Verification`}>
      <Loading />
    </Screen>
  )
}

function Confirmed({ actor }: { actor: VerificationRef }) {
  const { t } = useLingui()
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const hasPaidHere = useSelector(actor, ({ context }) => context.paid?.verified === true)
  return (
    <Screen id="register/verification" title={hasPaidHere ? t`Payment received` : t`Verification`}>
      <Note status="success">
        <Receipt actor={actor} isTitled={!hasPaidHere} />
        <p>
          {hasPaidHere ? (
            <Trans>You paid with a card in your own name, so we don't need anything else.</Trans>
          ) : (
            <Trans>We know it's you, so we don't need anything else.</Trans>
          )}
        </p>
        <p>{t`Next, we show you your results.`}</p>
        <ReceiptLink actor={actor} />
      </Note>
      <Button wide busy={busy} onClick={() => actor.send({ type: 'CONTINUE' })}>{t`Continue to results`}</Button>
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}

/** What was paid and when, also in another tab or on an earlier visit. */
function Receipt({ actor, isTitled }: { actor: VerificationRef; isTitled: boolean }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const charged = useSelector(actor, state => state.context.charged)
  const usState = useSelector(actor, state => state.context.session.person.us_state)
  const [day] = useState(() => dayIn(usState, new Date()))
  const paidOn = useSelector(actor, state => state.context.paidOn)
  if (charged === null && paidOn === null) return null
  const amount = formatMoney(charged ?? 0, language)
  const date = formatDate(paidOn ?? day, language, 'long')
  if (charged === 0) return <p>{t`You pay nothing: your results are free.`}</p>
  if (charged === null) return <p>{t`Your record check is open since ${date}.`}</p>
  return (
    <>
      {isTitled ? <strong>{t`Payment received`}</strong> : null}
      <p>{t`${amount} on ${date}`}</p>
    </>
  )
}

/** The receipt of what was paid; nothing was if the results are free. */
function ReceiptLink({ actor }: { actor: VerificationRef }) {
  const { request } = useAddress()
  const charged = useSelector(actor, state => state.context.charged)
  if (!charged) return null
  return (
    <InlineLink href="/account/receipt" onClick={followWith(() => request('/account/receipt'))}>
      <Trans>Your receipt</Trans>
    </InlineLink>
  )
}

/** The payment, and what comes next, before the digits. */
function PaidBefore({ actor }: { actor: VerificationRef }) {
  const { t } = useLingui()
  const isKnown = useSelector(actor, ({ context }) => context.charged !== null || context.paidOn !== null)
  if (!isKnown) return null
  return (
    <Note status="success">
      <Receipt actor={actor} isTitled />
      <p>{t`Next, show us that it's you. Then we show you your results.`}</p>
      <ReceiptLink actor={actor} />
    </Note>
  )
}

function DigitsForm({ actor }: { actor: VerificationRef }) {
  const { t } = useLingui()
  const { session, refusal } = useSelector(actor, state => state.context)
  const { person } = session
  const message = useSelector(actor, state => state.children.message)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const isContacting = useSelector(actor, state => state.matches({ verification: 'contacting' }))
  const { field, problems, focusCount, form } = useSchemaForm({
    schema: verificationSchema,
    onValid: ({ ssn }) => actor.send({ type: 'SUBMIT', ssn }),
  })
  return (
    <>
      <Screen id="register/verification" title={t`Verification`} problems={problems} focusCount={focusCount}>
        <PaidBefore actor={actor} />
        <p>
          <Trans>
            Your record is private. Enter the last 4 digits of your Social Security number so we know it's you. We check
            them and don't keep them.
          </Trans>
        </p>
        {isTrial('sandbox-identity') ? (
          <Note>
            <Trans>
              This is a test version. We don't check who you are. Please don't type your real digits. Use any four
              digits except 0000.
            </Trans>
          </Note>
        ) : null}
        <Columns>
          <Form {...form} maxWidth="column">
            <TextField
              {...field('ssn')}
              label={t`Last 4 digits of your Social Security number`}
              inputMode="numeric"
              autoComplete="off"
              style={{ maxWidth: '9ch' }}
            />
            {isIdentityFailure(refusal) ? <IdentityFailure refusal={refusal} /> : <RefusalAlert refusal={refusal} />}
            <Button type="submit" wide busy={busy}>{t`Verify me`}</Button>
          </Form>
          <Aside>
            <Heading2>{t`Do you need another way?`}</Heading2>
            <NoNumber actor={actor} />
            <Button look="outline" wide onClick={() => actor.send({ type: 'CONTACT_US' })}>{t`Contact us`}</Button>
          </Aside>
        </Columns>
        <AccountAndLogOut actor={actor} />
      </Screen>
      {isContacting ? <Contacting actor={actor} /> : null}
      {message ? <MessageDialog actor={message} person={person} topic="noSocialSecurityNumber" /> : null}
    </>
  )
}

/** For people without the digits: a message to the team, which says how to continue. */
const NoNumber = ({ actor }: { actor: VerificationRef }) => (
  <Button look="outline" wide onClick={() => actor.send({ type: 'HAS_NO_NUMBER' })}>
    <Trans>I have no Social Security number</Trans>
  </Button>
)

const isIdentityFailure = (refusal: Refusal | null): refusal is Refusal =>
  refusal?.code === 'verificationFailed' || refusal?.code === 'verificationByTeam'

/**
 * How to reach us. After digits that do not match it also says what that means, that nothing is lost, and that they may
 * be tried again.
 */
function Contacting({ actor }: { actor: VerificationRef }) {
  const { t } = useLingui()
  const refusal = useSelector(actor, state => state.context.refusal)
  const close = () => actor.send({ type: 'CLOSE' })
  const noNumber = <NoNumber actor={actor} />
  if (!isIdentityFailure(refusal)) return <ContactDialog onClose={close} further={noNumber} />
  return (
    <ContactDialog
      title={t`We couldn't confirm it's you`}
      onClose={close}
      first={mayTryAgain(refusal) ? <Button onClick={close}>{t`Try again`}</Button> : null}
      further={noNumber}
    >
      <IdentityFailure refusal={refusal} />
      <p>
        <Trans>
          This happens when your digits, your name or your birth date differ from what is on your Social Security card.
        </Trans>
      </p>
      <p>
        <strong>
          <NothingLost actor={actor} />
        </strong>
      </p>
    </ContactDialog>
  )
}

/** Only people who have paid read about their payment. */
function NothingLost({ actor }: { actor: VerificationRef }) {
  const charged = useSelector(actor, state => state.context.charged)
  return charged === null || charged === 0 ? (
    <Trans>You haven't lost anything: your answers are safe.</Trans>
  ) : (
    <Trans>You haven't lost anything: your payment is safe, and you won't pay again.</Trans>
  )
}

/** After the last try a member of the team decides. */
const mayTryAgain = ({ code }: Refusal) => code !== 'verificationByTeam'

const IdentityFailure = ({ refusal }: { refusal: Refusal }) => (
  <Alert status="error">
    {mayTryAgain(refusal) ? (
      <Trans>These digits don't match. You can try again or contact us for help.</Trans>
    ) : (
      <>
        <p>
          <Trans>We were unable to confirm your identity. Please get in touch with us to move forward.</Trans>
        </p>
        <p>
          <Trans>After five wrong tries, our team decides.</Trans>
        </p>
      </>
    )}
  </Alert>
)
