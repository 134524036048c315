import { ask, page, yesNo, type PageShape } from './question.ts'

export const householdSizes = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'moreThan12'] as const
export const incomeTierIds = [
  'under100',
  '100to125',
  '125to150',
  '150to185',
  '185to200',
  '200to300',
  'over300',
  'noIncome',
] as const
const governmentBenefits = ['snap', 'medicaid', 'ssi', 'fepOrTanf', 'no'] as const
export const billKinds = ['rentOrHouse', 'creditCard', 'car', 'other'] as const
export const protectiveOrderYears = ['after2020', '2010to2019', 'before2010', 'dontRemember'] as const
const arizonaCounties = [
  'Chandler',
  'Gilbert',
  'Maricopa',
  'Mesa',
  'Paradise Valley',
  'Prescott',
  'Tempe',
  'Yavapai',
] as const
const races = [
  'american-indian',
  'asian',
  'african-american',
  'pacific-islander',
  'white',
  'other',
  'undisclosed',
] as const
const ethnicities = ['hispanic', 'not-hispanic', 'undisclosed'] as const

/** The pages between the account and the price (R114, R201, R202, R205). */
export const screeningPages = {
  ethnicity: page(
    ask('race', races, { details: [{ name: 'race_other', kind: 'text', when: ['other'], required: true }] }),
    ask('ethnicity', ethnicities),
  ),
  'open-cases': { ...page(ask('open_cases', yesNo)), onYes: 'warning', warningExit: 'logOut' },
  'protective-order': {
    ...page(
      ask('protective_order', yesNo, {
        details: [{ name: 'year_range', kind: 'one', when: ['yes'], required: true, options: protectiveOrderYears }],
      }),
    ),
    onYes: 'warning',
    warningExit: 'exit',
  },
  'owe-fines': { ...page(ask('owe_fines', yesNo)), onYes: 'warning', warningExit: 'exit' },
  citizen: { ...page(), notice: true },
  parole: { ...page(ask('on_probation_or_parole', yesNo)), onYes: 'warning', warningExit: 'logOut' },
  'other-convictions': {
    ...page(
      ask('other_convictions', yesNo, {
        details: [
          { name: 'other_convictions_list', kind: 'convictions', when: ['yes'], required: true, inDialog: true },
        ],
      }),
    ),
    onYes: 'detailsAfterIntroduction',
  },
  expunged: {
    ...page(
      ask('expunged_before', yesNo, {
        details: [
          {
            name: 'expunged_before_story',
            kind: 'longText',
            when: ['yes'],
            required: true,
            missing: 'storyRequired',
            inDialog: true,
          },
        ],
      }),
    ),
    onYes: 'details',
  },
  income: page(
    ask('number_of_dependents', householdSizes, { kind: 'household' }),
    ask('household_income_range', incomeTierIds, { kind: 'income' }),
  ),
  'government-benefits': page(ask('government_benefit', governmentBenefits)),
  bills: page(
    ask('behind_on_bills', yesNo, {
      details: [
        {
          name: 'behind_on_bills_list',
          kind: 'one',
          when: ['yes'],
          required: true,
          options: billKinds,
          other: 'other',
          asList: true,
        },
      ],
    }),
  ),
  'case-manager': page(
    ask('case_manager', yesNo, {
      details: [
        { name: 'name', kind: 'text', when: ['yes'], required: true },
        { name: 'email', kind: 'email', when: ['yes'], required: false },
      ],
    }),
    ask('provider', [], {
      kind: 'text',
      required: false,
      shownFor: 'provider',
      shownWhen: { key: 'case_manager', selection: 'yes' },
    }),
  ),
  'arizona-data': page(ask('arizona_counties', arizonaCounties, { kind: 'many', required: false })),
  'adcrr-number': page(
    ask('adcrr', yesNo, { details: [{ name: 'number', kind: 'text', when: ['yes'], required: true }] }),
  ),
  'court-data': { ...page(), notice: true },
} as const satisfies Record<string, PageShape>

export type ScreeningPageId = keyof typeof screeningPages
