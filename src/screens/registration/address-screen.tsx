import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { profileUpdateSchema, titles, type Person, type ProfileUpdate } from '../../../domain/wire/person.ts'
import { titlesIn } from '../../../domain/languages.ts'
import { convictionLocations } from '../../../domain/questions/question.ts'
import type { AddressRef } from '../../../machines/registration/address-machine.ts'
import { Button, Form } from '../../components/elements.tsx'
import { CheckboxField } from '../../components/choice-fields.tsx'
import { TextField } from '../../components/field.tsx'
import { AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { SelectField } from '../../forms/long-fields.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { RefusalAlert } from '../../components/alert.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { formDrafts } from '../../services/drafts.ts'
import { stateName } from '../../texts/asking/state-names.ts'
import { titleWords } from '../../texts/asking/registration.ts'

const states = convictionLocations.filter(location => location !== 'federal')

const draft = {
  read: () => formDrafts.read('address'),
  write: (typed: Partial<ProfileUpdate>) => formDrafts.write('address', typed),
}

/** Where the person lives and how to reach them. */
export function AddressScreen({ actor, person }: { actor: AddressRef; person: Person | null }) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { initial, field, box, problems, attempt, form } = useSchemaForm({
    schema: profileUpdateSchema,
    defaults: {
      address: person?.address ?? '',
      address2: person?.address2 ?? '',
      city: person?.city ?? '',
      state: person?.state ?? person?.us_state ?? '',
      zip: person?.zip ?? '',
      phone: person?.phone ?? '',
      title: person?.title ?? '',
      opt_in_sms: person?.opt_in_sms ?? false,
    },
    draft,
    onValid: values => {
      if (!busy) actor.send({ type: 'SUBMIT', values })
    },
  })
  const [title, setTitle] = useState(initial.title)
  // what was chosen in the other language stays chosen
  const offered = titles.filter(value => value === title || titlesIn(language).includes(value))
  return (
    <Screen id="register/address" title={t`Your address and phone`} problems={problems} attempt={attempt}>
      <p>{t`Courts mail letters about your case to this address. We share it only with the courts.`}</p>
      <Form {...form}>
        <TextField {...field('address')} label={t`Address`} autoComplete="address-line1" />
        <TextField {...field('address2')} label={t`Apartment or suite`} optional autoComplete="address-line2" />
        <TextField {...field('city')} label={t`City`} autoComplete="address-level2" />
        <SelectField
          {...field('state')}
          label={t`State`}
          empty={t`Choose`}
          autoComplete="address-level1"
          options={states.map(value => ({ value, label: stateName(i18n, value) }))}
        />
        <TextField {...field('zip')} label={t`Zip code`} autoComplete="postal-code" inputMode="numeric" />
        <TextField {...field('phone')} label={t`Phone`} type="tel" autoComplete="tel" inputMode="tel" />
        <SelectField
          {...field('title')}
          onChange={event => setTitle(event.target.value)}
          label={t`Title`}
          hint={t`How we should address you.`}
          empty={t`Choose`}
          autoComplete="honorific-prefix"
          options={offered.map(value => ({ value, label: i18n._(titleWords[value]) }))}
        />
        <CheckboxField
          {...box('opt_in_sms')}
          label={t`Text me updates`}
          hint={t`By checking this box, you agree to get text messages from us about your record and our services. You don't have to agree to use our services. Message and data rates may apply. Reply STOP to end the messages.`}
        />
        <RefusalAlert refusal={refusal} />
        <Button type="submit" wide busy={busy}>
          <Trans>Continue</Trans>
        </Button>
        <AccountAndLogOut actor={actor} />
      </Form>
    </Screen>
  )
}
