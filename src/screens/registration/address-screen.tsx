import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { accountStep } from '../../../domain/flows/progress.ts'
import { promises } from '../../../domain/promises.ts'
import { convictionLocations } from '../../../domain/questions/question.ts'
import type { ScreenPath } from '../../../domain/screens.ts'
import { profileUpdateSchema, titles, type Title, type ProfileUpdate } from '../../../domain/wire/person.ts'
import type { AddressRef } from '../../../machines/registration/address-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
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

interface AddressScreenProps {
  actor: AddressRef
  /** Where Back leads. */
  before?: ScreenPath | null
}

/** The person's address and contact data. */
export function AddressScreen({ actor, before = null }: AddressScreenProps) {
  const { t } = useLingui()
  const isTwice = useSelector(actor, state => state.matches('savedElsewhere'))
  if (!isTwice) return <AddressForm actor={actor} before={before} />
  return (
    <Screen id="register/address#both" title={t`Your address and phone`}>
      <Twice actor={actor} />
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}

/** What was typed here before, and what is saved. */
function Twice({ actor }: { actor: AddressRef }) {
  const { draft, person } = useSelector(actor, state => state.context)
  return <TwoAnswers actor={actor} mine={<Lines values={draft ?? {}} />} saved={<Lines values={person ?? {}} />} />
}

const Lines = ({ values }: { values: Partial<Record<keyof ProfileUpdate, string | boolean | null>> }) => (
  <BulletList>
    {(['address', 'address2', 'city', 'state', 'zip', 'phone', 'title'] as const).flatMap(name =>
      values[name] ? [<li key={name}>{values[name]}</li>] : [],
    )}
  </BulletList>
)

function AddressForm({ actor, before }: Required<AddressScreenProps>) {
  const { t, i18n } = useLingui()
  const { values, refusal, person } = useSelector(actor, state => state.context)
  const state = useSelector(actor, state => state.value)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { field, box, problems, attempt, form } = useSchemaForm({
    schema: profileUpdateSchema,
    defaults: { ...person, state: person?.state ?? person?.us_state ?? null },
    draft: draftOf(actor),
    onValid: values => actor.send({ type: 'SUBMIT', values }),
  })
  return (
    <>
      <Screen id="register/address" title={t`Your address and phone`} problems={problems} attempt={attempt}>
        <FormColumns step={accountStep('address')}>
          <p>{t`Courts mail letters about your case to this address. We share it only to work on your case.`}</p>
          <Form {...form}>
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
            <TextField {...field('phone')} label={t`Phone`} type="tel" autoComplete="tel" inputMode="tel" />
            <SelectField
              {...field('title')}
              label={t`Title`}
              hint={t`How we should address you.`}
              autoComplete="honorific-prefix"
              options={titles.map(value => ({ value, label: i18n._(titleTexts[value]) }))}
            />
            {person && !promises.textsAreOffered(person) ? null : (
              <CheckboxField
                {...box('opt_in_sms')}
                label={t`Text me updates`}
                hint={t`By checking this box, you agree to get text messages from us about your record and our services. You don't have to agree to use our services. Message and data rates may apply. Reply STOP to end the messages.`}
              />
            )}
            <RefusalAlert refusal={refusal} />
            {state === 'changedSince' ? <ChangedSince /> : null}
            <Button type="submit" wide busy={busy}>{t`Continue`}</Button>
            <BackLink to={before} />
            <AccountAndLogOut actor={actor} />
          </Form>
        </FormColumns>
      </Screen>
      {state === 'confirming' && values ? <ZipElsewhere actor={actor} values={values} /> : null}
    </>
  )
}

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
