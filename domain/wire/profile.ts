import * as v from 'valibot'
import { asFieldMessage } from '../field-message.ts'
import { isPossiblePhone } from '../rules/possible-phone.ts'
import { readPhone, readZip, shownPhone } from '../typed-figures.ts'
import { optionalText, requiredText } from './fields.ts'
import { type Person, titles } from './person.ts'

/** `PUT /v1/person/`: address and contact preferences (R113). */
export const profileUpdateSchema = v.object({
  address: requiredText('required', 200),
  address2: optionalText(200),
  city: requiredText('required', 100),
  state: requiredText('required', 2),
  zip: v.pipe(requiredText(), v.transform(readZip), v.regex(/^\d{5}(-\d{4})?$/, asFieldMessage('zipInvalid'))),
  phone: v.pipe(
    requiredText('required', 100),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readPhone(dataset.value)
      if ('phone' in read) return read.phone
      addIssue({ message: asFieldMessage(read.refused) })
      return NEVER
    }),
  ),
  title: v.pipe(v.optional(v.string(), ''), v.picklist(titles, asFieldMessage('required'))),
  opt_in_sms: v.optional(v.boolean(), false),
})
export type ProfileUpdate = v.InferOutput<typeof profileUpdateSchema>

/** What a save of it sends: fields that are left out stay as they are. */
export const profileChangesSchema = v.partial(profileUpdateSchema)
export type ProfileChanges = v.InferOutput<typeof profileChangesSchema>
/** What is saved of it; null where nothing is. */
export type SavedProfile = Readonly<Record<keyof ProfileUpdate, string | boolean | null>>

/** The groups of fields, in their order: what is one thing to the person. No address gets a line of another. */
export const profileGroups = {
  address: ['address', 'address2', 'city', 'state', 'zip'],
  phone: ['phone'],
  title: ['title'],
  texts: ['opt_in_sms'],
} as const satisfies Readonly<Record<string, readonly (keyof ProfileUpdate)[]>>
export type ProfileGroup = keyof typeof profileGroups

type ProfileRead = { readonly [Key in keyof ProfileUpdate]: ProfileUpdate[Key] | string | null | undefined }

/** Of a person, or of what is sent, what the address page saves. */
export const profileIn = (person: ProfileRead | null): SavedProfile => ({
  address: person?.address ?? null,
  address2: person?.address2 ?? null,
  city: person?.city ?? null,
  state: person?.state ?? null,
  zip: person?.zip ?? null,
  phone: person?.phone ? shownPhone(person.phone) : null,
  title: person?.title ?? null,
  opt_in_sms: person?.opt_in_sms ?? null,
})

/** Whether a field is the same in two profiles; nothing, an empty text and a no are the same. */
export const isSameField = (name: keyof ProfileUpdate, one: ProfileRead, other: ProfileRead): boolean =>
  (profileIn(one)[name] || null) === (profileIn(other)[name] || null)

/** Of a person, what the address page shows and changes, and whether texts can reach them. */
export type Contact = Pick<Person, (typeof contactFields)[number]>
const contactFields = [
  ...Object.values(profileGroups).flat(),
  'phone_reachable',
  'phone_takes_texts',
  'sends_texts',
] as const
export const contactIn = (person: Person): Contact =>
  Object.fromEntries(contactFields.map(name => [name, person[name]])) as Contact

/**
 * What the address page saves, checked against what is saved: a phone number that nobody can have is refused where it
 * was changed, and an old one stays (R113).
 */
export function profileSchemaAfter(saved: Pick<Person, 'phone'> | null) {
  const before = saved?.phone ? shownPhone(saved.phone) : null
  const isKept = (phone: string) => phone === before || isPossiblePhone(phone)
  const phone = v.pipe(profileUpdateSchema.entries.phone, v.check(isKept, asFieldMessage('phoneImpossible')))
  return v.object({ ...profileUpdateSchema.entries, phone })
}
