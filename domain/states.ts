/** What counts as a criminal record, the worst first (R603). */
export const criminalKinds = ['felony', 'misdemeanor', 'summaryOffense', 'infraction'] as const

/** How serious an offense is; traffic is not a criminal record, and comes last (R603). */
export type OffenseKind = (typeof criminalKinds)[number] | 'traffic'

/** The heading of a case in the results (R603). */
export type CaseSection = OffenseKind | 'marijuana' | 'other'

/**
 * How a state tracks its clients' matters: by workflow and stage (R803 to R805) under headings of kinds, or by step
 * name (R806) under one heading per legal action (R811).
 */
export type Tracking = 'stages' | 'steps'

/** The two ways to read a severity (R608): degrees and lettered classes, or numbered classes. */
export type SeverityReading = 'degrees' | 'classes'

/** What differs by state. Its texts are in `src/texts/`, for the public pages in `src/texts/public/`. */
interface StateInfo<Remedy extends string = string> {
  /** In English, for operators; pages have the name in the person's language. */
  readonly name: string
  /** The time zone for its clients' dates. */
  readonly timeZone: string
  /** The screening page after income (R202). */
  readonly afterIncome: 'government-benefits' | 'arizona-data' | 'court-data'
  /** The possible remedies, petitions first: they take priority over automatic clearing (R604). */
  readonly remedies: readonly Remedy[]
  /** The results use "later" if a future date is known (R604). */
  readonly saysLater: boolean
  /** The remedy without a petition that the state has paused, explained in the results (R605). */
  readonly pausedRemedy: NoInfer<Remedy> | null
  /** The headings of the results, in display order (R603). */
  readonly sections: readonly CaseSection[]
  /** The results count criminal and traffic cases separately (R607). */
  readonly countsTrafficApart: boolean
  /** How a severity is read in the results and on a matter's card (R608). */
  readonly severity: { readonly results: SeverityReading; readonly matters: SeverityReading }
  /** The government fee waiver lowers the price of clearing a case (R307). */
  readonly hasFeeWaiver: boolean
  /** A conviction can be reduced for a separate fee, the 402 reduction (R307). */
  readonly has402Reduction: boolean
  /** Partners whose boxes are only for this state's clients (R613). */
  readonly partners: readonly ('cleanSlate' | 'vocationalRehabilitation')[]
  readonly tracking: Tracking
  /** The client applies at the state's bureau and enters the date (R807). */
  readonly asksBciDate: boolean
  /** Its menu: whether it always has cases, and whether it has the external portal (R815). */
  readonly menu: { readonly alwaysHasCases: boolean; readonly hasClientPortal: boolean }
}

/** The states where the portal works; `offered.ts` lists where each can be chosen. */
export const states = {
  UT: {
    name: 'Utah',
    timeZone: 'America/Denver',
    afterIncome: 'government-benefits',
    remedies: ['expungement', 'auto-expungement'],
    saysLater: true,
    pausedRemedy: 'auto-expungement',
    sections: ['felony', 'misdemeanor', 'infraction', 'traffic', 'other'],
    countsTrafficApart: true,
    severity: { results: 'degrees', matters: 'degrees' },
    hasFeeWaiver: true,
    has402Reduction: true,
    partners: ['cleanSlate', 'vocationalRehabilitation'],
    tracking: 'stages',
    asksBciDate: true,
    menu: { alwaysHasCases: false, hasClientPortal: true },
  },
  AZ: {
    name: 'Arizona',
    timeZone: 'America/Phoenix',
    afterIncome: 'arizona-data',
    remedies: ['sealing', 'set aside', 'second chance', 'rights restoration'],
    saysLater: false,
    pausedRemedy: null,
    sections: ['felony', 'misdemeanor', 'infraction', 'traffic', 'marijuana', 'other'],
    countsTrafficApart: false,
    severity: { results: 'classes', matters: 'classes' },
    hasFeeWaiver: false,
    has402Reduction: false,
    partners: [],
    tracking: 'steps',
    asksBciDate: false,
    menu: { alwaysHasCases: true, hasClientPortal: false },
  },
  PA: {
    name: 'Pennsylvania',
    timeZone: 'America/New_York',
    afterIncome: 'court-data',
    remedies: ['sealing', 'auto-sealing'],
    saysLater: true,
    pausedRemedy: null,
    sections: ['felony', 'misdemeanor', 'summaryOffense', 'infraction', 'traffic', 'other'],
    countsTrafficApart: false,
    severity: { results: 'degrees', matters: 'classes' },
    hasFeeWaiver: false,
    has402Reduction: false,
    partners: [],
    tracking: 'steps',
    asksBciDate: false,
    menu: { alwaysHasCases: true, hasClientPortal: false },
  },
} as const satisfies Readonly<Record<string, StateInfo>>

/** The postal code of a state where the portal works. */
export type UsState = keyof typeof states

/** A remedy in any of the states. */
export type RemedyType = (typeof states)[UsState]['remedies'][number]
export const remedyTypes: readonly RemedyType[] = [
  ...new Set(Object.values<StateInfo<RemedyType>>(states).flatMap(({ remedies }) => remedies)),
]

/** The record of a state. */
export const stateInfo = (usState: UsState): StateInfo<RemedyType> => states[usState]
