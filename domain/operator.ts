import * as v from 'valibot'
import { languages } from './languages.ts'
import { usStates } from './offered.ts'

const stateLines = v.object(v.entriesFromList(usStates, v.string()))
const webAddress = 'an address like https://example.org'
/** An address or a text for each language; empty for none. */
const byLanguage = v.object(v.entriesFromList(languages, v.string()))
/**
 * A page for each language, one entry for each paragraph; `## ` begins a heading, `- ` an item of a list. Empty for
 * none.
 */
const pageByLanguage = v.object(v.entriesFromList(languages, v.array(v.string())))

/** Whether a screening can cost so much, in cents: no card can be charged less than Stripe's 50 (R308). */
export const isPossiblePrice = (cents: number): boolean => cents === 0 || cents >= 50

const price = v.pipe(v.number(), v.check(isPossiblePrice, '0, or 50 cents or more'))
const pricesInCents = v.object({ registration: price, friendReferral: price, directMail: price, interestedInfo: price })

/**
 * Everything an operator may change without a rebuild. Money is in integer cents, the poverty guideline in whole
 * dollars a year. Source: R308.
 */
export const operatorSchema = v.object({
  brandName: v.string(),
  contactEmail: v.string(),
  techHelpEmail: v.string(),
  /** Text and call line of each state team. */
  stateLines,
  otherStatesForm: v.string(),
  clientPortal: v.string(),
  vocationalRehabilitationLink: v.string(),
  /** Where people get the form that starts what their state has paused to do by itself (R605). */
  automaticClearingForm: v.string(),
  philadelphiaLegalAidPhone: v.string(),
  /** A video for each step of the process; without one the portal shows its own picture story (R813). */
  videos: v.object({ needInfo: byLanguage, drafting: byLanguage, filed: byLanguage, complete: byLanguage }),
  /** How many weeks each step of a case takes at most, without the client (R816). */
  stepWeeks: v.object({
    beginning: v.number(),
    bureau: v.number(),
    drafting: v.number(),
    prosecutor: v.number(),
    court: v.number(),
    finalization: v.number(),
  }),
  /** What the screening costs, in cents. */
  prices: pricesInCents,
  /** When the money comes back: shown next to the price of the screening; empty to show nothing. */
  refundRule: byLanguage,
  /** What clearing a case costs, in cents (R307). */
  fees: v.object({
    case: v.number(),
    caseWithWaiver: v.number(),
    bciApplication: v.number(),
    reduction402: v.number(),
    representation: v.number(),
  }),
  campaigns: v.object({
    emailPromo: v.string(),
    partners: v.array(v.string()),
    partnershipPrefix: v.string(),
    /** What makes any code with this end a promotion, and `emailPromo`; empty where real money moves (R303). */
    promotionSuffix: v.string(),
    /** The campaign codes that are promotions, by their whole names. */
    promotions: v.array(v.string()),
    promotionState: v.string(),
    auxiliary: v.string(),
    vocationalRehabilitation: v.string(),
    communityAction: v.string(),
    managedCareMarker: v.string(),
    directMailPrefix: v.string(),
  }),
  promotionCodes: v.object({
    directMail: v.string(),
    partnership: v.string(),
    peerReferral: v.string(),
    promotion: v.string(),
  }),
  /** Federal poverty guideline: dollars a year for one person, and for each further person. */
  povertyGuideline: v.object({ year: v.number(), onePerson: v.number(), eachFurther: v.number() }),
  /** The benefit rule's limit: dollars a year for a household of up to three, and for each further person (R218). */
  benefitLimit: v.object({ upToThree: v.number(), eachFurther: v.number() }),
  /** A person may have at most this percent of the guideline for the fee waiver by income (R217). */
  feeWaiverPercent: v.number(),
  /** Days after registration in which the clean-slate box shows. */
  cleanSlateWindowDays: v.number(),
  /** Within how many working days the team answers a message: every message that was sent says so. */
  answerWithinWorkingDays: v.pipe(v.number(), v.integer(), v.minValue(1, '1 or more')),
  philadelphiaZips: v.array(v.string()),
  /** The neutral page that the quick exit leads to (R1005). */
  quickExitUrl: v.object(
    v.entriesFromList(languages, v.pipe(v.string(), v.url(webAddress), v.regex(/^https?:/, webAddress))),
  ),
  /** The operator's own words on the public pages; where there are none, the portal's are shown (R903). */
  pages: v.object({ about: pageByLanguage, privacy: pageByLanguage, terms: pageByLanguage }),
  /**
   * For how many days the server keeps what the privacy page speaks of; 0 for never. It follows from the server's own
   * settings.
   */
  keeps: v.object({ unusedAccounts: v.number(), auditLog: v.number(), journeyLog: v.number() }),
})

export type Operator = v.InferOutput<typeof operatorSchema>

/** The addresses of the operator's films, in every language: what the Content-Security-Policy names (R813). */
export const videosOf = ({ videos }: Operator): readonly string[] =>
  Object.values(videos).flatMap(each => Object.values(each))
