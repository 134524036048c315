import { askYesNo, type PageShape } from './question.ts'

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
  ethnicity: {
    id: 'ethnicity',
    questions: [
      {
        key: 'race',
        kind: 'one',
        options: races,
        required: true,
        details: [{ name: 'race_other', kind: 'text', when: ['other'], required: true }],
      },
      { key: 'ethnicity', kind: 'one', options: ethnicities, required: true },
    ],
  },
  'open-cases': {
    id: 'open-cases',
    onYes: 'warning',
    warningExit: 'logOut',
    questions: [askYesNo('open_cases')],
  },
  'protective-order': {
    id: 'protective-order',
    onYes: 'warning',
    warningExit: 'exit',
    questions: [
      askYesNo('protective_order', {
        details: [{ name: 'year_range', kind: 'one', when: ['yes'], required: true, options: protectiveOrderYears }],
      }),
    ],
  },
  'owe-fines': { id: 'owe-fines', onYes: 'warning', warningExit: 'exit', questions: [askYesNo('owe_fines')] },
  citizen: { id: 'citizen', notice: true, questions: [] },
  parole: { id: 'parole', onYes: 'warning', warningExit: 'logOut', questions: [askYesNo('on_probation_or_parole')] },
  'other-convictions': {
    id: 'other-convictions',
    onYes: 'detailsAfterIntroduction',
    questions: [
      askYesNo('other_convictions', {
        details: [
          { name: 'other_convictions_list', kind: 'convictions', when: ['yes'], required: true, inDialog: true },
        ],
      }),
    ],
  },
  expunged: {
    id: 'expunged',
    onYes: 'details',
    questions: [
      askYesNo('expunged_before', {
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
    ],
  },
  income: {
    id: 'income',
    questions: [
      { key: 'number_of_dependents', kind: 'household', options: householdSizes, required: true },
      { key: 'household_income_range', kind: 'income', options: incomeTierIds, required: true },
    ],
  },
  'government-benefits': {
    id: 'government-benefits',
    questions: [{ key: 'government_benefit', kind: 'one', options: governmentBenefits, required: true }],
  },
  bills: {
    id: 'bills',
    questions: [
      askYesNo('behind_on_bills', {
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
    ],
  },
  'case-manager': {
    id: 'case-manager',
    questions: [
      askYesNo('case_manager', {
        details: [
          { name: 'name', kind: 'text', when: ['yes'], required: true },
          { name: 'email', kind: 'email', when: ['yes'], required: false },
        ],
      }),
      {
        key: 'provider',
        kind: 'text',
        options: [],
        required: false,
        shownFor: 'provider',
        shownWhen: { key: 'case_manager', selection: 'yes' },
      },
    ],
  },
  'arizona-data': {
    id: 'arizona-data',
    questions: [{ key: 'arizona_counties', kind: 'many', options: arizonaCounties, required: false }],
  },
  'adcrr-number': {
    id: 'adcrr-number',
    questions: [askYesNo('adcrr', { details: [{ name: 'number', kind: 'text', when: ['yes'], required: true }] })],
  },
  'court-data': { id: 'court-data', notice: true, questions: [] },
} as const satisfies Record<string, PageShape>

export type ScreeningPageId = keyof typeof screeningPages
