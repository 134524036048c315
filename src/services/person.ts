import type { Language } from '../../domain/languages.ts'
import { refusalFrom } from '../../domain/refusal.ts'
import { caseName } from '../../domain/typed-text.ts'
import {
  birthDateOf,
  readablePerson,
  readableVerified,
  type BasicInfo,
  type Person,
  type Registration,
} from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import type { Visit } from '../../machines/shared/session.ts'
import { anything, askServer } from './http.ts'

export const loadPerson = (): Promise<Person> => askServer('get', 'v1/person/', readablePerson)

/** Creates the account from the basic-info form and the visit. */
export async function register(values: BasicInfo, visit: Visit, language: Language): Promise<void> {
  if (!visit.us_state) throw new Error('a state is chosen before the account is made')
  const registration: Registration = {
    language,
    first_name: caseName(values.first_name),
    middle_name: caseName(values.middle_name),
    last_name: caseName(values.last_name),
    password: values.password,
    email: values.email,
    birth_date: birthDateOf(values),
    us_state: visit.us_state,
    opt_in_email: values.opt_in_email,
    referral_source: values.referral_source,
    referral_other: values.referral_other,
    utm_code: visit.utm_code,
    peer_referrer_code: visit.peer_referrer_code,
  }
  await askServer('post', 'v1/person/', anything, { json: registration })
}

/** Requests the link that confirms the person's address again. */
export async function sendLink(): Promise<void> {
  await askServer('put', 'v1/person/preferences', anything, { json: { confirm_email: true } })
}

/**
 * Verifies the person by the last four digits of the social security number, which are never stored. A refusal without
 * a sentence gets the general one.
 */
export async function verify(ssn: string): Promise<void> {
  try {
    const { verified } = await askServer('put', 'v1/person/verification', readableVerified, { json: { ssn } })
    if (!verified) throw refused('verificationFailed')
  } catch (error) {
    const refusal = refusalFrom(error)
    const isUnexplained = refusal.kind === 'refused' && refusal.code === undefined && refusal.detail === undefined
    throw isUnexplained ? refused('errorOccurred') : refusal
  }
}
