import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import type { Person } from '../../domain/wire/person.ts'
import {
  contactIn,
  isSameField,
  profileGroups,
  profileSchemaAfter,
  type Contact,
  type ProfileGroup,
  type ProfileUpdate,
} from '../../domain/wire/profile.ts'
import { isZipOf } from '../../domain/zip-codes.ts'
import { pageMachine } from './page-machine.ts'
import type { PageKind } from './page.ts'
import { schemaProblems } from './schema-problems.ts'

/** The fields as they are typed and chosen. */
export type AddressDraft = { readonly [Name in keyof ProfileUpdate]: Name extends 'opt_in_sms' ? boolean : string }
export type AddressField = keyof ProfileUpdate
/** The page: all of it after the account is made, or what is changed later. */
export type AddressPath = 'register/address' | 'account/address' | 'account/phone'

/** What each page asks for; the rest stays as it is saved. */
const asks: Readonly<Record<AddressPath, readonly ProfileGroup[]>> = {
  'register/address': ['address', 'phone', 'title', 'texts'],
  'account/address': ['address'],
  'account/phone': ['phone'],
}
/** The groups that a page asks for, in their order. */
export const groupsOn = (page: AddressPath): readonly ProfileGroup[] => asks[page]
/** The fields that a page asks for, in their order. */
export const fieldsOn = (page: AddressPath): readonly AddressField[] =>
  asks[page].flatMap(group => profileGroups[group])

interface AddressSubject {
  readonly page: AddressPath
  readonly person: Person
}

const textFields: readonly AddressField[] = ['address', 'address2', 'city', 'zip', 'phone']
/** The schema of the fields that a page asks for. */
const schemaOf = (page: AddressPath, saved: Contact) =>
  v.pick(profileSchemaAfter(saved), fieldsOn(page) as [AddressField])

/** What the fields say, where they can be read; a second line that repeats the first is none. */
function valuesIn(page: AddressPath, draft: AddressDraft, saved: Contact): Partial<ProfileUpdate> {
  const read = v.safeParse(schemaOf(page, saved), draft)
  const values: Partial<ProfileUpdate> = read.success
    ? read.output
    : Object.fromEntries(fieldsOn(page).map(name => [name, draft[name]]))
  return values.address2 !== undefined && values.address2 === values.address ? { ...values, address2: '' } : values
}

/** The person's address and contact data, or the part of them that the page changes. */
export const addressPage: PageKind<AddressSubject, AddressDraft, Contact> = {
  id: 'address',
  pathOf: ({ page }) => page,
  savedIn: ({ person }) => contactIn(person),
  firstDraft: ({ person }, saved) => ({
    address: saved.address ?? '',
    address2: saved.address2 ?? '',
    city: saved.city ?? '',
    state: saved.state ?? person.us_state,
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
  report: contact => ({ contact }),
  // the rest may have been changed on another page
  isAmong: (value, known, { page }) =>
    known.some(contact => fieldsOn(page).every(name => isSameField(name, value, contact))),
  hasWords: (_, draft, other) => textFields.some(name => draft[name] !== '' && draft[name] !== other[name]),
}

export const addressMachine = pageMachine(addressPage)

/** A running address chart. */
export type AddressRef = ActorRefFrom<typeof addressMachine>
