import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import type { Person } from '../../domain/wire/person.ts'
import { profileIn, profileSchemaAfter, type ProfileUpdate } from '../../domain/wire/profile.ts'
import { isZipOf } from '../../domain/zip-codes.ts'
import { pageMachine } from './page-machine.ts'
import type { PageKind } from './page.ts'
import { schemaProblems } from './schema-problems.ts'

/** The fields as they are typed and chosen. */
export type AddressDraft = { readonly [Name in keyof ProfileUpdate]: Name extends 'opt_in_sms' ? boolean : string }
export type AddressField = keyof ProfileUpdate
/** The page: all of it after the account is made, or what is changed later. */
export type AddressPath = 'register/address' | 'account/address' | 'account/phone'

/** The groups of fields, in their order: what is one thing to the person. */
export const addressGroups = {
  address: ['address', 'address2', 'city', 'state', 'zip'],
  phone: ['phone'],
  title: ['title'],
  texts: ['opt_in_sms'],
} as const satisfies Readonly<Record<string, readonly AddressField[]>>
export type AddressGroup = keyof typeof addressGroups

/** What each page asks for; the rest stays as it is saved. */
const asks: Readonly<Record<AddressPath, readonly AddressGroup[]>> = {
  'register/address': ['address', 'phone', 'title', 'texts'],
  'account/address': ['address'],
  'account/phone': ['phone'],
}
/** The groups that a page asks for, in their order. */
export const groupsOn = (page: AddressPath): readonly AddressGroup[] => asks[page]
const fieldsOn = (page: AddressPath): readonly AddressField[] => asks[page].flatMap(group => addressGroups[group])

interface AddressSubject {
  readonly page: AddressPath
  readonly person: Person
}

const textFields: readonly AddressField[] = ['address', 'address2', 'city', 'zip', 'phone']
/** The schema of the fields that a page asks for. */
const schemaOf = (page: AddressPath, saved: Person) =>
  v.pick(profileSchemaAfter(saved), fieldsOn(page) as [AddressField])

/** What the fields say, where they can be read; a second line that repeats the first is none. */
function valuesIn(page: AddressPath, draft: AddressDraft, saved: Person): Partial<ProfileUpdate> {
  const read = v.safeParse(schemaOf(page, saved), draft)
  const values: Partial<ProfileUpdate> = read.success
    ? read.output
    : Object.fromEntries(fieldsOn(page).map(name => [name, draft[name]]))
  return values.address2 !== undefined && values.address2 === values.address ? { ...values, address2: '' } : values
}

/** The person's address and contact data, or the part of them that the page changes. */
export const addressPage: PageKind<AddressSubject, AddressDraft, Person> = {
  id: 'address',
  pathOf: ({ page }) => page,
  savedIn: ({ person }) => person,
  firstDraft: (_, saved) => ({
    address: saved.address ?? '',
    address2: saved.address2 ?? '',
    city: saved.city ?? '',
    state: saved.state ?? saved.us_state ?? '',
    zip: saved.zip ?? '',
    phone: saved.phone ?? '',
    title: saved.title ?? '',
    opt_in_sms: saved.opt_in_sms === true,
  }),
  problems: ({ subject: { page }, draft, saved }, place) =>
    place === 'dialog' ? [] : schemaProblems(schemaOf(page, saved), draft),
  asks: ['confirming'],
  dialogFor({ subject: { page }, draft, saved }) {
    const { zip, state } = valuesIn(page, draft, saved)
    return zip !== undefined && state !== undefined && !isZipOf(zip, state) ? 'confirming' : null
  },
  dialogs: { confirming: { CONTINUE: 'saves', CLOSE: 'closes' } },
  toSave: ({ subject: { page }, draft, saved }) => ({ ...saved, ...valuesIn(page, draft, saved) }),
  report: person => ({ person }),
  isAmong: (value, known) => known.some(person => isSameProfile(value, person)),
  hasWords: (_, draft, other) => textFields.some(name => draft[name] !== '' && draft[name] !== other[name]),
}

/** Whether two people have the same address and contact data; nothing, an empty text and a no are the same. */
function isSameProfile(one: Person, other: Person): boolean {
  const names = Object.values(addressGroups).flat()
  return names.every(name => (profileIn(one)[name] || null) === (profileIn(other)[name] || null))
}

export const addressMachine = pageMachine(addressPage)

/** A running address chart. */
export type AddressRef = ActorRefFrom<typeof addressMachine>
