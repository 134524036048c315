import * as v from 'valibot'
import { asFieldMessage } from '../field-message.ts'
import { isPossiblePhone } from '../rules/possible-phone.ts'
import { shownPhone } from '../typed-figures.ts'
import { profileUpdateSchema, type Person } from './person.ts'

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
