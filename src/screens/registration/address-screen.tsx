import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import { accountStep } from '../../../domain/flows/progress.ts'
import { promises } from '../../../domain/promises.ts'
import { convictionLocations } from '../../../domain/questions/question.ts'
import type { ScreenPath } from '../../../domain/screens.ts'
import { titles, type Title } from '../../../domain/wire/person.ts'
import type { ProfileGroup } from '../../../domain/wire/profile.ts'
import {
  fieldsOn,
  groupsOn,
  type AddressDraft,
  type AddressField,
  type AddressPath,
  type AddressRef,
} from '../../../machines/page/address-page.ts'
import { Note } from '../../components/alert.tsx'
import { CheckboxField } from '../../components/choice-fields.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { BulletList, Button, Form } from '../../components/elements.tsx'
import { TextField } from '../../components/field.tsx'
import { AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { FormColumns } from '../../forms/form-columns.tsx'
import { SelectField } from '../../forms/long-fields.tsx'
import { NotSaved, TwoAnswers } from '../../forms/two-answers.tsx'
import { BackLink } from '../../questions/links.tsx'
import { useFieldErrors } from '../../questions/question-fields.tsx'
import { stateName } from '../../texts/asking/state-names.ts'
import { formToDo } from '../../texts/to-do.ts'

const titleTexts: Readonly<Record<Title, MessageDescriptor>> = {
  Mr: msg`Mr.`,
  Ms: msg`Ms.`,
  Mrs: msg`Mrs.`,
  Mx: msg`Mx.`,
}

const states = convictionLocations.filter(location => location !== 'federal')

/** The fields that are typed or chosen from a list. */
type TextName = Exclude<AddressField, 'opt_in_sms'>

const pageTitles: Readonly<Record<AddressPath, MessageDescriptor>> = {
  'register/address': msg`Your address and phone`,
  'account/address': msg`Change address`,
  'account/phone': msg`Change phone`,
}

interface AddressScreenProps {
  actor: AddressRef
  /** Where Back leads. */
  before?: ScreenPath | null
}

/** The person's address and contact data, once the account is made. */
export function AddressScreen({ actor, before = null }: AddressScreenProps) {
  return (
    <AddressPage actor={actor}>
      {busy => (
        <>
          <Button type="submit" wide busy={busy}>
            <Trans>Continue</Trans>
          </Button>
          <BackLink to={before} />
          <AccountAndLogOut actor={actor} />
        </>
      )}
    </AddressPage>
  )
}

interface AddressPageProps {
  actor: AddressRef
  /** The buttons below the form, and what follows them. */
  children: (busy: boolean) => ReactNode
}

/** The person's address and contact data, or the part of them that the page changes. */
export function AddressPage({ actor, children }: AddressPageProps) {
  const { i18n } = useLingui()
  const { page } = useSelector(actor, state => state.context.subject)
  const areTwo = useSelector(actor, state => state.context.theirs !== null)
  if (!areTwo) return <AddressForm actor={actor}>{children}</AddressForm>
  return (
    <Screen id={`${page}#both`} title={i18n._(pageTitles[page])}>
      <TwoAddresses actor={actor} />
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}

/** What was typed here, and what is saved. */
function TwoAddresses({ actor }: { actor: AddressRef }) {
  const { subject, draft, theirs } = useSelector(actor, state => state.context)
  const names = fieldsOn(subject.page)
  return (
    <TwoAnswers
      actor={actor}
      mine={<Lines names={names} values={draft} />}
      saved={<Lines names={names} values={theirs?.saved ?? {}} />}
    />
  )
}

interface LinesProps {
  names: readonly AddressField[]
  values: Partial<Record<AddressField, string | boolean | null>>
}

const Lines = ({ names, values }: LinesProps) => (
  <BulletList>
    {names.flatMap(name => (values[name] && name !== 'opt_in_sms' ? [<li key={name}>{values[name]}</li>] : []))}
    {names.includes('opt_in_sms') && values.opt_in_sms === true ? (
      <li>
        <Trans>Text me updates</Trans>
      </li>
    ) : null}
  </BulletList>
)

function AddressForm({ actor, children }: AddressPageProps) {
  const { t, i18n } = useLingui()
  const { subject, draft, problems, focusCount, saved } = useSelector(actor, state => state.context)
  const isConfirming = useSelector(actor, state => state.matches({ asking: 'confirming' }))
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { page } = subject
  const { errors, errorOf } = useFieldErrors(problems, formToDo)
  const asked = groupsOn(page).filter(group => group !== 'texts' || promises.smsIsSent(saved))
  const change = (changed: Partial<AddressDraft>) => actor.send({ type: 'CHANGE', draft: changed })
  const field = (name: TextName) => ({
    id: name,
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => change({ [name]: value }),
  })
  const parts: Readonly<Record<ProfileGroup, ReactNode>> = {
    address: (
      <>
        <TextField {...field('address')} label={t`Address`} autoComplete="address-line1" />
        <TextField {...field('address2')} label={t`Apartment or suite`} optional autoComplete="address-line2" />
        <TextField {...field('city')} label={t`City`} autoComplete="address-level2" />
        <SelectField
          {...field('state')}
          label={t`State`}
          autoComplete="address-level1"
          options={states.map(value => ({ value, label: stateName(i18n, value) }))}
        />
        <TextField {...field('zip')} label={t`Zip code`} autoComplete="postal-code" inputMode="numeric" />
      </>
    ),
    phone: <TextField {...field('phone')} label={t`Phone`} type="tel" autoComplete="tel" inputMode="tel" />,
    title: (
      <SelectField
        {...field('title')}
        label={t`Title`}
        hint={t`How we should address you.`}
        autoComplete="honorific-prefix"
        options={titles.map(value => ({ value, label: i18n._(titleTexts[value]) }))}
      />
    ),
    texts: (
      <>
        <CheckboxField
          id="opt_in_sms"
          name="opt_in_sms"
          checked={draft.opt_in_sms}
          onChange={({ target }) => change({ opt_in_sms: target.checked })}
          label={t`Text me updates`}
          hint={<SmsTerms />}
        />
        {saved.phone && promises.numberTakesNoSms(saved) ? (
          <Note>
            <NoSms phone={saved.phone} />
          </Note>
        ) : null}
      </>
    ),
  }
  const content = (
    <>
      {asked.includes('address') ? (
        <p>{t`Courts mail letters about your case to this address. We share it only to work on your case.`}</p>
      ) : null}
      <Form
        onSubmit={event => {
          event.preventDefault()
          actor.send({ type: 'SUBMIT' })
        }}
      >
        {asked.map(group => (
          <Fragment key={group}>{parts[group]}</Fragment>
        ))}
        <NotSaved actor={actor} />
        {children(busy)}
      </Form>
    </>
  )
  return (
    <>
      <Screen
        id={page}
        title={i18n._(pageTitles[page])}
        problems={errors}
        focusCount={errors.length > 0 ? focusCount : 0}
      >
        {page === 'register/address' ? <FormColumns step={accountStep('address')}>{content}</FormColumns> : content}
      </Screen>
      {isConfirming ? <ZipOfOtherState actor={actor} draft={draft} /> : null}
    </>
  )
}

/** What a person agrees to who chooses texts. */
export const SmsTerms = () => (
  <Trans>
    By checking this box, you agree to get text messages from us about your record and our services. You don't have to
    agree to use our services. Message and data rates may apply. Reply STOP to end the messages.
  </Trans>
)

/** Texts are chosen, or may be, and this number gets none. */
export const NoSms = ({ phone }: { phone: string }) => (
  <Trans>We can't text {phone}. We only text US numbers without an extension.</Trans>
)

/** A ZIP code of another state can be right, for example near a border. */
function ZipOfOtherState({ actor, draft }: { actor: AddressRef; draft: AddressDraft }) {
  const { t, i18n } = useLingui()
  const zip = draft.zip.trim()
  const name = stateName(i18n, draft.state)
  return (
    <Dialog
      title={t`Is your zip code right?`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Edit</Trans>}
      actions={<Button onClick={() => actor.send({ type: 'CONTINUE' })}>{t`Yes, this is correct`}</Button>}
    >
      <p>{t`You entered ${zip} in ${name}. That looks like a zip code from another state. Letters from the court go to this address.`}</p>
    </Dialog>
  )
}
