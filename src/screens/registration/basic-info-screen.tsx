import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState, type ReactNode } from 'react'
import { accountStep } from '../../../domain/flows/progress.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { asksToSpecify, basicInfoSchema, referralSources, type ReferralSource } from '../../../domain/wire/person.ts'
import type { BasicInfoRef } from '../../../machines/registration/basic-info-machine.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { CheckboxField } from '../../components/choice-fields.tsx'
import { Button, followWith, Actions, Form, Heading2, InlineLink } from '../../components/elements.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Screen } from '../../components/screen.tsx'
import { EmailField } from '../../forms/email-field.tsx'
import { FormColumns } from '../../forms/form-columns.tsx'
import { SelectField } from '../../forms/long-fields.tsx'
import { ofNewPassword } from '../../forms/use-refused-field.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { nobodysDraft } from '../../services/drafts.ts'
import { newPasswordHint } from '../../texts/public/account-messages.ts'
import { stateTexts } from '../../texts/states.ts'
import { chakra } from '../../theme/chakra.tsx'
import { Confirmation, Duplicate } from './basic-info-dialogs.tsx'
import { BirthDateFields } from './birth-date-fields.tsx'

/** The account's first page: basic info. */
export function BasicInfoScreen({ actor }: { actor: BasicInfoRef }) {
  const { t, i18n } = useLingui()
  const context = useSelector(actor, state => state.context)
  const state = useSelector(actor, snapshot => snapshot.value)
  /** The account exists, and the person is being logged in. */
  const isSignedUp = useSelector(actor, snapshot => snapshot.hasTag('signedUp'))
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const { initial, field, box, problems, focusCount, refusal, form, changed } = useSchemaForm({
    schema: basicInfoSchema,
    onValid: values => actor.send({ type: 'SUBMIT', values }),
    checkedOnBlur: ['email', 'password', 'confirm_password'],
    draft: nobodysDraft,
    refusal: context.refusal,
    refusedFields: ofNewPassword,
  })
  const [source, setSource] = useState(initial.referral_source ?? '')
  const isOthers = state === 'otherEmail'
  const [isEmailEdited, setEmailEdited] = useState(false)
  useEffect(() => {
    if (isOthers) document.getElementById('email')?.focus()
  }, [isOthers])
  if (isSignedUp) return <AlmostThere actor={actor} />
  return (
    <>
      <Screen id="register/basic-info" title={t`Let's get started`} problems={problems} focusCount={focusCount}>
        <FormColumns step={accountStep('basic-info')}>
          <StateSentence />
          <Form {...form}>
            <FieldGroup id="who" title={t`About you`}>
              <TextField {...field('first_name')} label={t`First name`} autoComplete="given-name" />
              <TextField {...field('middle_name')} label={t`Middle name`} optional autoComplete="additional-name" />
              <TextField
                {...field('last_name')}
                label={t`Last name`}
                autoComplete="family-name"
                hint={t`Please use your legal name, as it is on your ID.`}
              />
              <BirthDateFields field={field} />
            </FieldGroup>
            <FieldGroup id="login" title={t`How you log in`}>
              <EmailField
                {...field('email')}
                {...(isOthers && !isEmailEdited
                  ? { error: t`There's already an account with this email. Please enter your own.` }
                  : {})}
                hint={t`To log in, and to hear from us.`}
                onChange={() => setEmailEdited(true)}
                onCorrected={form => {
                  setEmailEdited(true)
                  changed(form)
                }}
              />
              <PasswordField
                {...field('password')}
                label={t`Password`}
                autoComplete="new-password"
                hint={i18n._(newPasswordHint)}
              />
              <PasswordField {...field('confirm_password')} label={t`Confirm password`} autoComplete="new-password" />
            </FieldGroup>
            <SelectField
              {...field('referral_source')}
              onChange={event => setSource(event.target.value)}
              label={t`How did you hear about us?`}
              options={referralSources.map(value => ({ value, label: i18n._(referralSourceTexts[value]) }))}
            />
            {/* hidden, not removed: typed text is there again when the field comes back */}
            <div hidden={!asksToSpecify(source)}>
              <TextField {...field('referral_other')} label={t`Please specify`} autoComplete="off" />
            </div>
            <CheckboxField {...box('opt_in_email')} label={t`Email me updates`} />
            <RefusalAlert refusal={withAnotherEmail(refusal, t`Please use another email.`)} />
            <Button type="submit" wide busy={busy}>{t`Continue`}</Button>
            <Actions>
              <Button
                look="link"
                onClick={() => {
                  nobodysDraft.clear()
                  actor.send({ type: 'CANCEL' })
                }}
              >
                <Trans>Cancel</Trans>
              </Button>
            </Actions>
            <p>
              <Trans>Do you already have an account?</Trans>{' '}
              <InlineLink href="/login" onClick={followWith(() => actor.send({ type: 'LOG_IN' }))}>
                <Trans>Log in</Trans>
              </InlineLink>
            </p>
          </Form>
        </FormColumns>
      </Screen>
      {state === 'confirming' ? <Confirmation actor={actor} /> : null}
      {state === 'duplicate' ? <Duplicate actor={actor} onNotMe={() => setEmailEdited(false)} /> : null}
    </>
  )
}

const Group = chakra('fieldset', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    border: 'none',
    padding: '0',
    margin: '0',
    marginBottom: '4',
    minInlineSize: 'auto',
  },
})

interface FieldGroupProps {
  id: string
  title: string
  children: ReactNode
}

/** Fields under the heading that names their group. */
const FieldGroup = ({ id, title, children }: FieldGroupProps) => (
  <Group aria-labelledby={`${id}-heading`}>
    <Heading2 id={`${id}-heading`}>{title}</Heading2>
    {children}
  </Group>
)

/** A server's sentence about the email is followed by what to do. */
const withAnotherEmail = (refusal: Refusal | null, hint: string) =>
  refusal?.code === undefined && refusal?.detail?.includes('Email')
    ? new Refusal(refusal.kind, { detail: `${refusal.detail} ${hint}` })
    : refusal

function StateSentence() {
  const { i18n } = useLingui()
  const { usState } = usePortal()
  return usState ? <p>{i18n._(stateTexts[usState].search)}</p> : null
}

function AlmostThere({ actor }: { actor: BasicInfoRef }) {
  const { t } = useLingui()
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  return (
    // each replaces the other, and with it the focused element
    <Screen
      id={busy ? 'register/basic-info#logging-in' : 'register/basic-info#not-logged-in'}
      title={t`Your account is ready`}
    >
      {busy ? (
        <Alert status="info">{t`Logging you in…`}</Alert>
      ) : (
        <>
          <p>{t`We made your account, but we couldn't log you in yet.`}</p>
          <RefusalAlert refusal={refusal} />
          <Button wide onClick={() => actor.send({ type: 'TRY_AGAIN' })}>{t`Try again`}</Button>
          <Button look="outline" wide onClick={() => actor.send({ type: 'LOG_IN' })}>{t`Log in`}</Button>
        </>
      )}
    </Screen>
  )
}

/** How people heard about us; a source without a text does not compile. */
const referralSourceTexts: Readonly<Record<ReferralSource, MessageDescriptor>> = {
  billboard: msg`Billboard`,
  communityPartnerSpecify: msg`Community partner (please specify)`,
  employerSpecify: msg`Employer (please specify)`,
  facebook: msg`Facebook`,
  flyer: msg`Flyer`,
  googleSearch: msg`Google search`,
  instagram: msg`Instagram`,
  mercyCare: msg`Mercy Care`,
  newsRadioSpecify: msg`Radio news (please specify)`,
  newsTvSpecify: msg`TV news (please specify)`,
  newsWebsiteSpecify: msg`News website (please specify)`,
  nextdoor: msg`Nextdoor`,
  rasaEmail: msg`An email from us`,
  tiktok: msg`TikTok`,
  utahCommunityAction: msg`Utah Community Action`,
  vocationalRehabilitation: msg`Vocational Rehabilitation`,
  wordOfMouthSpecify: msg`Word of mouth (please specify)`,
  otherSpecify: msg`Other (please specify)`,
}
