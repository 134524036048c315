import type { FetchedChart } from '../../machines/portal/charts.ts'

/**
 * The catalogues of texts, and the folders whose texts each of them holds: whoever answers questions does not fetch the
 * words of the cases. `signed-in` holds those of every folder that is not named here.
 */
export const foldersOf = {
  public: [
    'src/app',
    'src/components',
    'src/screens/entry',
    'src/screens/sign-in',
    'src/screens/password-reset',
    'src/texts/public',
  ],
  information: ['src/screens/information'],
  asking: [
    'src/questions',
    'src/texts/asking',
    'src/screens/registration',
    'src/screens/screening',
    'src/screens/survey',
    'src/screens/payment',
    'src/screens/statement',
  ],
  cases: [
    'src/texts/cases',
    'src/screens/verification',
    'src/screens/results-waiting',
    'src/screens/results',
    'src/screens/casework',
    'src/screens/account',
  ],
  'signed-in': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Catalogue = keyof typeof foldersOf
export const catalogues = Object.keys(foldersOf) as Catalogue[]

const asking = ['signed-in', 'asking'] as const
const cases = ['signed-in', 'cases'] as const

/** What a flow says beside the public words; the build fails where one of its files has its texts elsewhere. */
export const cataloguesOf: Readonly<Record<FetchedChart, readonly Catalogue[]>> = {
  entry: [],
  signIn: [],
  passwordReset: [],
  // the menu stands there, too
  information: ['signed-in', 'information'],
  resume: ['signed-in'],
  registration: asking,
  screening: asking,
  survey: asking,
  payment: asking,
  statement: asking,
  verification: cases,
  resultsWaiting: cases,
  results: cases,
  casework: cases,
  account: cases,
}
