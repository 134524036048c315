/** What counts as a criminal record, the worst first (R603). */
export const criminalKinds = ['felony', 'misdemeanor', 'summaryOffense', 'infraction'] as const

/** How serious an offence is; traffic is no criminal record, and the least of them (R603). */
export type OffenceKind = (typeof criminalKinds)[number] | 'traffic'

/** Under which heading the results show a case (R603). */
export type CaseSection = OffenceKind | 'marijuana' | 'other'

/**
 * How the matters of a state's clients are followed: by workflow and stage (R803 to R805) under the headings of their
 * kinds, or by the name of the step (R806) under one heading for each legal action (R811).
 */
export type Tracking = 'stages' | 'steps'

/** Which of the two readings (R608) a severity gets: degrees and lettered classes, or numbered classes. */
export type SeverityReading = 'degrees' | 'classes'

/** Whatever differs from state to state. Its words are in `src/texts/`, for the public pages in `src/texts/public/`. */
interface StateFacts<Remedy extends string = string> {
  /** In English, for those who run the portal; its pages have the name in the person's language. */
  readonly name: string
  /** By whose clock a day is written down for its clients. */
  readonly timeZone: string
  /** What the screening goes on with after the income (R202). */
  readonly afterIncome: 'government-benefits' | 'arizona-data' | 'court-data'
  /** What can be done about a case, by petition first: that takes priority over automatic clearing (R604). */
  readonly remedies: readonly Remedy[]
  /** The results say "later" when a day to come is known (R604). */
  readonly saysLater: boolean
  /** The remedy without a petition that the state has paused, which the results explain (R605). */
  readonly pausedRemedy: NoInfer<Remedy> | null
  /** The headings of the results, in the order of display (R603). */
  readonly sections: readonly CaseSection[]
  /** The results count criminal and traffic cases apart (R607). */
  readonly countsTrafficApart: boolean
  /** How a severity is read in the results (R608) and on a matter's card (R608). */
  readonly severity: { readonly results: SeverityReading; readonly matters: SeverityReading }
  /** The government fee waiver lowers what clearing a case costs (R307). */
  readonly hasFeeWaiver: boolean
  /** A conviction can be lowered for a fee of its own, the 402 reduction (R307). */
  readonly has402Reduction: boolean
  /** Partners whose boxes are for this state's clients alone (R613). */
  readonly partners: readonly ('cleanSlate' | 'vocationalRehabilitation')[]
  readonly tracking: Tracking
  /** The client applies at the state's bureau and enters the date (R807). */
  readonly asksBciDate: boolean
  /** What its menu has: the cases even before there is one, the external portal at all (R815). */
  readonly menu: { readonly alwaysHasCases: boolean; readonly hasClientPortal: boolean }
}

/** The states that the portal works in; `offered.ts` says where each can be chosen. */
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
} as const satisfies Readonly<Record<string, StateFacts>>

/** The postal code of a state that the portal works in. */
export type UsState = keyof typeof states

/** What can be done about a case in any of the states. */
export type RemedyType = (typeof states)[UsState]['remedies'][number]
export const remedyTypes: readonly RemedyType[] = [
  ...new Set(Object.values<StateFacts<RemedyType>>(states).flatMap(({ remedies }) => remedies)),
]

/** What is so in a state. */
export const stateInfo = (usState: UsState): StateFacts<RemedyType> => states[usState]
