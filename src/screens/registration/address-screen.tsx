import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import * as v from 'valibot'
import { accountStep } from '../../../domain/flows/progress.ts'
import { promises } from '../../../domain/promises.ts'
import { convictionLocations } from '../../../domain/questions/question.ts'
import type { ScreenPath } from '../../../domain/screens.ts'
import { titles, type Title, type Person } from '../../../domain/wire/person.ts'
import { profileUpdateSchema, type ProfileUpdate } from '../../../domain/wire/profile.ts'
import { profileSchemaAfter } from '../../../domain/wire/profile.ts'
import type { AddressPath, AddressRef } from '../../../machines/registration/address-machine.ts'
import { Note, RefusalAlert } from '../../components/alert.tsx'
import { CheckboxField } from '../../components/choice-fields.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { BulletList, Button, Form } from '../../components/elements.tsx'
import { TextField } from '../../components/field.tsx'
import { AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { FormColumns } from '../../forms/form-columns.tsx'
import { SelectField } from '../../forms/long-fields.tsx'
import { ChangedSince, draftOf, TwoAnswers } from '../../forms/page-draft.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { BackLink } from '../../questions/links.tsx'
import { stateName } from '../../texts/asking/state-names.ts'

const titleTexts: Readonly<Record<Title, MessageDescriptor>> = {
  Mr: msg`Mr.`,
  Ms: msg`Ms.`,
  Mrs: msg`Mrs.`,
  Mx: msg`Mx.`,
}

const states = convictionLocations.filter(location => location !== 'federal')

type Name = keyof ProfileUpdate

/** The groups of fields, in their order. */
const groups = {
  address: ['address', 'address2', 'city', 'state', 'zip'],
  phone: ['phone'],
  title: ['title'],
  texts: ['opt_in_sms'],
} as const satisfies Record<string, readonly Name[]>
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as readonly Group[]

/** What each page asks for; the rest stays as it is saved. */
const pages: Readonly<Record<AddressPath, { title: MessageDescriptor; asks: readonly Group[] }>> = {
  'register/address': { title: msg`Your address and phone`, asks: groupNames },
  'account/address': { title: msg`Change address`, asks: ['address'] },
  'account/phone': { title: msg`Change phone`, asks: ['phone', 'texts'] },
}

/** Whether something of a group is not saved yet, without which nothing can be. */
const isMissing = (group: Group, person: Person | null) =>
  groups[group].some(name => !v.is(profileUpdateSchema.entries[name], person?.[name] ?? undefined))

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
  const page = useSelector(actor, state => state.context.page)
  const isTwice = useSelector(actor, state => state.matches('savedElsewhere'))
  if (!isTwice) return <AddressForm actor={actor}>{children}</AddressForm>
  return (
    <Screen id={`${page}#both`} title={i18n._(pages[page].title)}>
      <Twice actor={actor} names={pages[page].asks.flatMap(group => groups[group])} />
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}

/** What was typed here before, and what is saved. */
function Twice({ actor, names }: { actor: AddressRef; names: readonly Name[] }) {
  const { draft, person } = useSelector(actor, state => state.context)
  const mine = <Lines names={names} values={draft ?? {}} />
  return <TwoAnswers actor={actor} mine={mine} saved={<Lines names={names} values={person ?? {}} />} />
}

interface LinesProps {
  names: readonly Name[]
  values: Partial<Record<Name, string | boolean | null>>
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
  const { page, values, refusal, person } = useSelector(actor, state => state.context)
  const state = useSelector(actor, state => state.value)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { title, asks } = pages[page]
  const isAsked = (group: Group) => asks.includes(group) || isMissing(group, person)
  const asked = groupNames.filter(
    group => isAsked(group) && (group !== 'texts' || !person || promises.textsAreOffered(person)),
  )
  const { field, box, problems, attempt, form } = useSchemaForm({
    schema: profileSchemaAfter(person),
    defaults: { ...person, state: person?.state ?? person?.us_state ?? null },
    draft: draftOf(actor),
    onValid: values => actor.send({ type: 'SUBMIT', values }),
  })
  const parts: Readonly<Record<Group, ReactNode>> = {
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
          {...box('opt_in_sms')}
          label={t`Text me updates`}
          hint={t`By checking this box, you agree to get text messages from us about your record and our services. You don't have to agree to use our services. Message and data rates may apply. Reply STOP to end the messages.`}
        />
        {person?.phone && promises.textsGoElsewhereOnly(person) ? (
          <Note>
            <NotTexted phone={person.phone} />
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
      <Form {...form}>
        {groupNames.map(group => (
          <Fragment key={group}>
            {asked.includes(group)
              ? parts[group]
              : groups[group].map(name => <Kept key={name} name={name} value={person?.[name] ?? null} />)}
          </Fragment>
        ))}
        <RefusalAlert refusal={refusal} />
        {state === 'changedSince' ? <ChangedSince /> : null}
        {children(busy)}
      </Form>
    </>
  )
  return (
    <>
      <Screen id={page} title={i18n._(title)} problems={problems} attempt={attempt}>
        {page === 'register/address' ? <FormColumns step={accountStep('address')}>{content}</FormColumns> : content}
      </Screen>
      {state === 'confirming' && values ? <ZipElsewhere actor={actor} values={values} /> : null}
    </>
  )
}

/** A saved value that goes with the others: as it is now, not as it was when the page was begun. */
const Kept = ({ name, value }: { name: Name; value: string | boolean | null }) =>
  typeof value === 'boolean' || name === 'opt_in_sms' ? (
    <input type="checkbox" name={name} checked={value === true} readOnly hidden />
  ) : (
    <input type="hidden" name={name} value={value ?? ''} />
  )

/** Texts are chosen, or may be, and this number gets none. */
export const NotTexted = ({ phone }: { phone: string }) => (
  <Trans>We can't text {phone}. We only text US numbers without an extension.</Trans>
)

/** A ZIP code of another state can be right, for example near a border. */
function ZipElsewhere({ actor, values: { zip, state } }: { actor: AddressRef; values: ProfileUpdate }) {
  const { t, i18n } = useLingui()
  const name = stateName(i18n, state)
  return (
    <Dialog
      title={t`Is your zip code right?`}
      onClose={() => actor.send({ type: 'EDIT' })}
      close={<Trans>Edit</Trans>}
      actions={<Button onClick={() => actor.send({ type: 'CONFIRM' })}>{t`Yes, this is correct`}</Button>}
    >
      <p>{t`You entered ${zip} in ${name}. That looks like a zip code from another state. Letters from the court go to this address.`}</p>
    </Dialog>
  )
}
