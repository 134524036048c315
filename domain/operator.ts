import * as v from 'valibot'
import { isBrandColor } from './brand.ts'
import { languages } from './languages.ts'
import { usStates } from './offered.ts'
import { readPhone, shownPhone } from './typed-figures.ts'
import { email } from './wire/fields.ts'

const phone = v.pipe(
  v.string(),
  v.check(text => text === '' || 'phone' in readPhone(text), 'a phone number like (801) 328-8891, or empty'),
  v.transform(shownPhone),
)
const emailAddress = v.pipe(
  v.string(),
  v.check(text => v.is(email(), text), 'an email address'),
)
const website = v.pipe(
  v.string(),
  v.check(text => text === '' || /^https:\/\/\S+$/.test(text), 'an address like https://example.org, or empty'),
)
const weeks = v.pipe(v.number(), v.minValue(1, '1 or more'))
const stateLines = v.object(v.entriesFromList(usStates, phone))
/** An address or a text for each language; empty for none. */
const byLanguage = v.object(v.entriesFromList(languages, v.string()))
/** A page for each language, one entry per paragraph; `## ` starts a heading, `- ` a list item. Empty for none. */
const pageByLanguage = v.object(v.entriesFromList(languages, v.array(v.string())))

/** An empty one would match every campaign. */
const prefix = v.pipe(v.string(), v.trim(), v.nonEmpty('a text that is not empty'))

/** Whether a screening can have this price in cents: Stripe's minimum for a card is 50 (R308). */
export const isPossiblePrice = (cents: number): boolean => cents === 0 || cents >= 50

const price = v.pipe(v.number(), v.check(isPossiblePrice, '0, or 50 cents or more'))
/** What only some people pay is no higher than what all others pay. */
const pricesInCents = v.pipe(
  v.object({ registration: price, friendReferral: price, directMail: price, interestedInfo: price }),
  v.forward(
    v.partialCheck(
      [['friendReferral'], ['registration']],
      prices => prices.friendReferral <= prices.registration,
      'no higher than `registration`',
    ),
    ['friendReferral'],
  ),
  v.forward(
    v.partialCheck(
      [['directMail'], ['registration']],
      prices => prices.directMail <= prices.registration,
      'no higher than `registration`',
    ),
    ['directMail'],
  ),
)

/**
 * Everything an operator may change without a rebuild. Money is in integer cents, the poverty guideline in whole
 * dollars a year. Source: R308.
 */
export const operatorSchema = v.object({
  brandName: v.string(),
  brand: v.object({
    /** A square picture: a file in the settings, and its `data:` address from then on; empty for the product's own. */
    logo: v.string(),
    /** The color of buttons and links on light pages; empty for the product's own. */
    color: v.pipe(
      v.string(),
      v.check(isBrandColor, 'a color like #0b5a54 that can be read on white and white on it (a contrast of 4.5)'),
    ),
  }),
  contactEmail: emailAddress,
  /** Not shown if it is empty. */
  techHelpEmail: v.pipe(
    v.string(),
    v.check(text => text === '' || v.is(email(), text), 'an email address, or empty'),
  ),
  /** Where the portal takes new people, in this order. Who has an account in another state keeps their cases. */
  states: v.pipe(
    v.array(v.picklist(usStates)),
    v.minLength(1, 'one of them or more'),
    v.check(states => new Set(states).size === states.length, 'each once'),
  ),
  /** Text and phone line of each state team; an empty one is not shown. */
  stateLines,
  otherStatesForm: website,
  clientPortal: website,
  vocationalRehabilitationLink: website,
  /** The form that starts clearing that the state would do automatically but has paused (R605). */
  automaticClearingForm: website,
  philadelphiaLegalAidPhone: phone,
  /** The organization that gives it; if empty, the box names none. */
  philadelphiaLegalAidName: v.string(),
  /** The address of its office; if empty, people are told to ask by phone. */
  philadelphiaLegalAidPlace: v.string(),
  /** A video for each step of the process; without one the portal shows its own picture story (R813). */
  videos: v.object({ needInfo: byLanguage, drafting: byLanguage, filed: byLanguage, complete: byLanguage }),
  /** The maximum weeks of each step of a case, without the client's time (R816). */
  stepWeeks: v.object({
    beginning: weeks,
    bureau: weeks,
    drafting: weeks,
    prosecutor: weeks,
    court: weeks,
    finalization: weeks,
  }),
  /** The price of the screening in cents. */
  prices: pricesInCents,
  /** When refunds are possible: shown next to the price of the screening; empty to show nothing. */
  refundRule: byLanguage,
  /** The price of clearing a case in cents (R307). */
  fees: v.pipe(
    v.object({
      case: price,
      caseWithWaiver: price,
      bciApplication: price,
      /** Whether the bureau takes its fee once for a person, or for each case. */
      bciApplicationFor: v.picklist(['person', 'case'], '"person" or "case"'),
      reduction402: price,
      representation: price,
    }),
    v.forward(
      v.partialCheck(
        [['caseWithWaiver'], ['case']],
        prices => prices.caseWithWaiver <= prices.case,
        'no higher than `case`',
      ),
      ['caseWithWaiver'],
    ),
  ),
  /** The team looks at a case again, free of charge, once what stopped it is settled: the results say so. */
  freeRecheck: v.boolean(),
  /** The personal statement may be written in Spanish: its pages say so. */
  statementsInSpanish: v.boolean(),
  campaigns: v.object({
    emailPromo: v.string(),
    partners: v.array(v.string()),
    /** Codes of partners begin with it; with real payments only listed codes count, and it is empty (R303). */
    partnershipPrefix: prefix,
    /** The suffix that makes a code a promotion, and `emailPromo`; empty with real payments (R303). */
    promotionSuffix: v.string(),
    /** Campaign codes that are promotions. */
    promotions: v.array(v.string()),
    promotionState: v.string(),
    auxiliary: v.string(),
    vocationalRehabilitation: v.string(),
    communityAction: v.string(),
    managedCareMarker: v.string(),
    directMailPrefix: prefix,
  }),
  promotionCodes: v.object({
    directMail: v.string(),
    partnership: v.string(),
    peerReferral: v.string(),
    promotion: v.string(),
  }),
  /** Federal poverty guideline: dollars a year for one person, and for each additional person. */
  povertyGuideline: v.object({ year: v.number(), onePerson: v.number(), eachFurther: v.number() }),
  /** The benefit rule's limit: dollars a year for a household of up to three, and for each additional person (R218). */
  benefitLimit: v.object({ upToThree: v.number(), eachFurther: v.number() }),
  /** The maximum percent of the guideline for the fee waiver by income (R217). */
  feeWaiverPercent: v.number(),
  /** Days after registration in which the clean-slate box appears. */
  cleanSlateWindowDays: v.number(),
  /** The working days in which the team answers a message; the confirmation of each message says so. */
  answerWithinWorkingDays: v.pipe(v.number(), v.integer(), v.minValue(1, '1 or more')),
  philadelphiaZips: v.array(v.pipe(v.string(), v.regex(/^\d{5}$/, 'a ZIP code of five digits'))),
  /** The neutral page that the quick exit opens (R1005). */
  quickExitUrl: v.object(
    v.entriesFromList(languages, v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'an address like https://example.org'))),
  ),
  /** The operator's own texts on the public pages, which replace the portal's (R903). */
  pages: v.object({ about: pageByLanguage, privacy: pageByLanguage, terms: pageByLanguage }),
  /** Who does the work, for `/about`: an entry for each of the team, the lawyer, and the office; empty for none. */
  organization: v.object({ people: pageByLanguage, lawyer: byLanguage, address: v.string() }),
  /** The retention times on the privacy page, in days; 0 for never. They come from the server's own settings. */
  keeps: v.object({ unusedAccounts: v.number(), auditLog: v.number() }),
  /**
   * The names of the outside services that are on, for the privacy page; empty for none. They come from the server's
   * own settings.
   */
  services: v.object({ texts: v.string(), records: v.string() }),
})

export type Operator = v.InferOutput<typeof operatorSchema>

/** The operator's video addresses in every language, for the Content-Security-Policy (R813). */
export const videosOf = ({ videos }: Operator): readonly string[] =>
  Object.values(videos).flatMap(each => Object.values(each))

/**
 * Settings for real payments: anybody can make up a code with a prefix or suffix, so only listed codes are free (R303).
 */
export const withListedCodesOnly = <Settings extends Pick<Operator, 'campaigns'>>(settings: Settings): Settings => ({
  ...settings,
  campaigns: { ...settings.campaigns, partnershipPrefix: '', promotionSuffix: '' },
})
