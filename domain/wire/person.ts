import * as v from 'valibot'
import { asFieldMessage } from '../field-message.ts'
import { defaultLanguage } from '../languages.ts'
import { homeState, stateOfOthers } from '../offered.ts'
import { shownPhone, unspaced } from '../typed-figures.ts'
import { readableAnswers } from './answer.ts'
import {
  email,
  isCalendarDate,
  isoDate,
  language,
  newPassword,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  usState,
  typedTwice,
} from './fields.ts'
import { contactMedia } from './message.ts'
import { flag, flagOrNull, listOf, piece, textOr, textOrNull, neededNumber, neededText } from './readable.ts'

/** How the person found us (R106). A source with "Specify" in its name needs a text. */
export const referralSources = [
  'billboard',
  'communityPartnerSpecify',
  'employerSpecify',
  'facebook',
  'flyer',
  'googleSearch',
  'instagram',
  'mercyCare',
  'newsRadioSpecify',
  'newsTvSpecify',
  'newsWebsiteSpecify',
  'nextdoor',
  'rasaEmail',
  'tiktok',
  'utahCommunityAction',
  'vocationalRehabilitation',
  'wordOfMouthSpecify',
  'otherSpecify',
] as const
export type ReferralSource = (typeof referralSources)[number]

/** Whether a referral source needs "please specify" (R106). */
export const asksToSpecify = (source: string) => source.toLowerCase().includes('specify')

const names = { first_name: requiredName(), middle_name: optionalName(), last_name: requiredName() }

/** A source that asks for a text has one: the fields for `partialCheck` (R106). */
const specified = [
  [['referral_source'], ['referral_other']],
  (form: { readonly referral_source: string; readonly referral_other: string }) =>
    !asksToSpecify(form.referral_source) || form.referral_other !== '',
  asFieldMessage('required'),
] as const

/** The first year that a birth date can be in (R108). */
const firstBirthYear = 1900

/** A birth date, year-month-day, from the first year that it can be in (R108). Its last day depends on the state. */
const birthDate = v.pipe(
  isoDate,
  v.check(date => date >= `${firstBirthYear}-01-01`, asFieldMessage('birthDateTooEarly')),
)

/** Who a person is: the fields that the team can correct, each by itself. */
export const identityEntries = { ...names, birth_date: birthDate, us_state: usState } as const

/** `POST /v1/person/` (R1405). `birth_date` is year-month-day, before the server's day in the person's state. */
export const registrationSchema = v.pipe(
  v.object({
    language,
    ...names,
    password: newPassword(),
    email: email(),
    birth_date: birthDate,
    us_state: usState,
    opt_in_email: v.boolean(),
    referral_source: v.picklist(referralSources, asFieldMessage('required')),
    referral_other: optionalText(),
    utm_code: v.nullish(v.pipe(v.string(), v.maxLength(200)), null),
    peer_referrer_code: v.nullish(v.pipe(v.string(), v.maxLength(200)), null),
  }),
  v.forward(v.partialCheck(...specified), ['referral_other']),
)
export type Registration = v.InferOutput<typeof registrationSchema>

export const registeredSchema = v.object({ email: v.string(), utm_code: v.nullable(v.string()), us_state: usState })
export type Registered = v.InferOutput<typeof registeredSchema>

/** The years, months and days for a birth date (R108). */
export const birthYears = Array.from({ length: 2010 - firstBirthYear + 1 }, (_, index) => String(2010 - index))
export const birthMonths = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
export const birthDays = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'))

/** The basic-info form: the registration with the birth date in three parts and the password twice (R106). */
export const basicInfoSchema = v.pipe(
  v.object({
    ...names,
    birth_month: requiredText('birthMonthRequired'),
    birth_day: requiredText('birthDayRequired'),
    birth_year: requiredText('birthYearRequired'),
    email: email(),
    password: newPassword(),
    confirm_password: v.pipe(v.optional(v.string(), ''), v.nonEmpty(asFieldMessage('required'))),
    referral_source: v.pipe(v.optional(v.string(), ''), v.picklist(referralSources, asFieldMessage('required'))),
    referral_other: optionalText(),
    opt_in_email: v.optional(v.boolean(), false),
  }),
  v.forward(v.partialCheck(...specified), ['referral_other']),
  v.forward(v.partialCheck(...typedTwice), ['confirm_password']),
  v.forward(
    v.partialCheck(
      [['birth_year'], ['birth_month'], ['birth_day']],
      // a missing value is reported at its field
      form => [form.birth_year, form.birth_month, form.birth_day].includes('') || isCalendarDate(birthDateOf(form)),
      asFieldMessage('birthDateInvalid'),
    ),
    ['birth_day'],
  ),
)
export type BasicInfo = v.InferOutput<typeof basicInfoSchema>
/** As it is typed. */
export type BasicInfoForm = v.InferInput<typeof basicInfoSchema>

/** The three parts as year-month-day. */
export const birthDateOf = (form: { birth_year: string; birth_month: string; birth_day: string }) =>
  `${form.birth_year}-${form.birth_month}-${form.birth_day}`

/** Another name that the courts may have for the person. */
export const aliasSchema = v.object(names)
export const aliasesSchema = v.pipe(v.array(aliasSchema), v.maxLength(20))
export type Alias = v.InferOutput<typeof aliasSchema>

/** Forms of address. Spanish calls the neutral one "no title" (R1204). */
export const titles = ['Mr', 'Ms', 'Mrs', 'Mx'] as const
export type Title = (typeof titles)[number]

/**
 * `PUT /v1/person/preferences`: the language of mails, whether optional mails are sent, and how the person wants to be
 * reached. Omitted fields stay. `confirm_email` requests the link that confirms the address again.
 */
export const preferencesSchema = v.object({
  language: v.optional(language),
  email_notices: v.optional(v.boolean()),
  contact_media: v.optional(v.picklist(contactMedia)),
  confirm_email: v.optional(v.literal(true)),
})
export type Preferences = v.InferOutput<typeof preferencesSchema>

/** `PUT /v1/person/verification`. */
export const verificationSchema = v.object({
  ssn: v.pipe(
    v.optional(v.string(), ''),
    v.transform(unspaced),
    v.regex(/^\d{4}$/, asFieldMessage('fourDigitsRequired')),
  ),
})
export const verifiedSchema = v.object({ verified: v.boolean() })
export const readableVerified = piece({ verified: flag })

/** The statuses before casework starts (R801). Any other status of a verified person leads to /menu. */
export const knownClientStatuses = [
  'APPROVED',
  'CONTACTED',
  'DID_NOT_HIRE',
  'LEGAL_DENIAL_DECLINED_CASE',
  'LEGAL_DENIAL_DECLINED_CASE_NOTIFIED',
  'LEGAL_DENIAL_NOT_ELIGIBLE',
  'LEGAL_DENIAL_NOT_ELIGIBLE_NOTIFIED',
  'NEED_MORE_INFO_CLIENT',
  'NEED_MORE_INFO_SALES',
  'NEW',
  'NEW_CONTACT_REQUESTED',
  'NEW_ELIGIBLE',
  'NEW_MESSAGED',
  'NEW_NO_RESULTS',
  'NEW_NOT_ELIGIBLE',
  'NEW_SCHEDULED',
  'PREPPED',
  'SA_DRAFTED',
  'THINKING_ABOUT_IT_ELIGIBLE',
  'THINKING_ABOUT_IT_NOT_ELIGIBLE',
  'WAITING_FOR_APPROVAL',
] as const

/** `GET /v1/person/` (R1405). Dates are year-month-day; `updated_at` is an ISO time. */
export const personSchema = v.object({
  id: v.string(),
  language,
  title: v.nullable(v.string()),
  us_state: usState,
  email: v.string(),
  /** Another email that the person requested but has not confirmed; the old one counts until then. */
  new_email: v.nullish(v.string(), null),
  /** For the person's own link for friends (R102). */
  referral_code: v.nullish(v.string(), null),
  first_name: v.string(),
  middle_name: v.nullish(v.string(), null),
  last_name: v.string(),
  utm_code: v.nullable(v.string()),
  has_peer_referrer: v.boolean(),
  client_status: v.nullable(v.string()),
  verified: v.boolean(),
  /** True after too many wrong digits in a day: the team decides who the person is. */
  identity_by_team: v.optional(v.boolean(), false),
  app_payment_date: v.nullable(v.string()),
  address: v.nullable(v.string()),
  address2: v.nullish(v.string(), null),
  city: v.nullish(v.string(), null),
  state: v.nullish(v.string(), null),
  zip: v.nullable(v.string()),
  phone: v.nullish(v.string(), null),
  opt_in_sms: v.nullish(v.boolean(), null),
  /** How the person wants to be reached; null before a choice. */
  contact_media: v.nullish(v.picklist(contactMedia), null),
  email_notices: v.optional(v.boolean(), true),
  email_confirmed: v.optional(v.boolean(), true),
  /** Whether this API sends text messages by itself. */
  sends_texts: v.optional(v.boolean(), true),
  /** False after a mail server has refused the address for good. */
  email_reachable: v.optional(v.boolean(), true),
  /** False after the number has refused sms for good, or has answered STOP. */
  phone_reachable: v.optional(v.boolean(), true),
  /** False where the number is none that we text: not of the United States, fictional, or with an extension. */
  phone_takes_texts: v.optional(v.boolean(), true),
  aliases: v.array(
    v.object({ first_name: v.string(), middle_name: v.nullish(v.string(), null), last_name: v.string() }),
  ),
  created_at: v.string(),
  birth_date: v.string(),
  updated_at: v.string(),
  /** When the session before this one began; null for a first one (R632). */
  last_visit_at: v.nullish(v.string(), null),
})

const readableAlias = v.pipe(
  piece({ first_name: textOr(''), middle_name: textOrNull, last_name: textOr('') }),
  v.check(({ first_name, last_name }) => first_name + last_name !== ''),
)
/** `PUT /v1/person/aliases`: what is saved then. */
export const readableAliases = listOf(readableAlias)

/**
 * Another state is read as the one whose way its people go (R202), none as the home state, and unknown languages as
 * English; a server that does not say so sends all of its mails, and sms.
 */
export const readablePerson = piece({
  ...v.entriesFromList(
    ['id', 'email', 'first_name', 'last_name', 'created_at', 'birth_date', 'updated_at'],
    textOr(''),
  ),
  ...v.entriesFromList(['title', 'middle_name', 'address', 'address2', 'city', 'state', 'zip'], textOrNull),
  phone: v.pipe(
    textOrNull,
    v.transform(phone => phone && shownPhone(phone)),
  ),
  ...v.entriesFromList(
    ['new_email', 'referral_code', 'utm_code', 'client_status', 'app_payment_date', 'last_visit_at'],
    textOrNull,
  ),
  ...v.entriesFromList(['has_peer_referrer', 'verified', 'identity_by_team'], flag),
  ...v.entriesFromList(
    ['email_notices', 'email_confirmed', 'email_reachable', 'phone_reachable', 'phone_takes_texts', 'sends_texts'],
    v.fallback(v.boolean(), true),
  ),
  language: v.fallback(language, defaultLanguage),
  us_state: v.fallback(usState, read => (read?.value ? stateOfOthers : homeState)),
  opt_in_sms: flagOrNull,
  // undefined where an API does not keep it
  contact_media: v.optional(v.fallback(v.nullable(v.picklist(contactMedia)), null)),
  aliases: readableAliases,
})
export type Person = v.InferOutput<typeof readablePerson>

const readableCase = piece({ case_number: neededText, court: textOr('') })

/** `GET /v1/person/export`, as a page shows it: what the person may read from each table (R901). ISO times. */
export const readableCopy = piece({
  answers: readableAnswers,
  payments: listOf(piece({ created_at: neededText, amount: neededNumber, status: textOr('') })),
  messages: listOf(piece({ created_at: neededText, body: neededText })),
  record_searches: listOf(piece({ cases: listOf(readableCase) })),
  matters: listOf(readableCase),
  documents: listOf(piece({ name: neededText })),
  audit_log: listOf(piece({ at: neededText, action: neededText })),
})

/** A copy of a person's data: the file to save, and what the page shows of it. */
export interface DataCopy {
  readonly file: string
  readonly page: v.InferOutput<typeof readableCopy>
}
