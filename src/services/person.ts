import type { Language } from '../../domain/languages.ts'
import { refusalFrom } from '../../domain/refusal.ts'
import { caseName } from '../../domain/typed-text.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import {
  birthDateOf,
  profileIn,
  readablePerson,
  readableVerified,
  type BasicInfo,
  type Person,
  type Registration,
} from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import type { ProfileSaved, ProfileToSave } from '../../machines/registration/address-machine.ts'
import type { AliasesSaved, AliasesToSave } from '../../machines/registration/aliases-machine.ts'
import type { Visit } from '../../machines/shared/session.ts'
import { api } from '../boot/early-reads.ts'
import { anything, ask } from './http.ts'

export const loadPerson = (): Promise<Person> => ask('get', 'v1/person/', readablePerson)

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
  await ask('post', 'v1/person/', anything, { json: registration })
}

/**
 * Saves the address, and returns the person; `address2` is sent empty if it repeats the address. If another address
 * than the one that the page began with is saved by then, that one stays.
 */
export async function saveProfile({ values, began }: ProfileToSave): Promise<ProfileSaved> {
  const profile = { ...values, address2: values.address2 === values.address ? '' : values.address2 }
  const isSaved = await saveUnlessChanged('v1/person/', profile, began, async () => profileIn(await loadPerson()))
  return { person: await loadPerson(), isSaved }
}

/** Saves the other names, and returns those that are saved: others, if the page did not begin with them. */
export async function saveAliases({ aliases, began }: AliasesToSave): Promise<AliasesSaved> {
  const load = async () => (await loadPerson()).aliases.map(each => ({ ...each, middle_name: each.middle_name ?? '' }))
  const isSaved = await saveUnlessChanged('v1/person/aliases', aliases, began, load)
  return { aliases: isSaved ? aliases : await load(), isSaved }
}

/** Saves and returns true, or false where neither this nor what the page began with is saved by then. */
async function saveUnlessChanged(path: string, json: unknown, began: unknown, load: () => Promise<unknown>) {
  const isOurs = api === '/'
  // an API on another origin may not take the header
  if (!isOurs && ![began, json].map(tagOf).includes(tagOf(await load()))) return false
  try {
    await ask('put', path, anything, { json, headers: isOurs ? { 'If-Match': tagOf(began) } : {} })
    return true
  } catch (error) {
    if (refusalFrom(error).code === 'answerChanged') return false
    throw error
  }
}

/** Requests the link that confirms the person's address again. */
export async function sendLink(): Promise<void> {
  await ask('put', 'v1/person/preferences', anything, { json: { confirm_email: true } })
}

/**
 * Verifies the person by the last four digits of the social security number, which are never stored. A refusal without
 * a sentence gets the general one.
 */
export async function verify(ssn: string): Promise<void> {
  try {
    const { verified } = await ask('put', 'v1/person/verification', readableVerified, { json: { ssn } })
    if (!verified) throw refused('verificationFailed')
  } catch (error) {
    const refusal = refusalFrom(error)
    const isUnexplained = refusal.kind === 'refused' && refusal.code === undefined && refusal.detail === undefined
    throw isUnexplained ? refused('errorOccurred') : refusal
  }
}
