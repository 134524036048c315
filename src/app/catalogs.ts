import { fileNameOf, type FetchedChart } from '../../machines/portal/charts.ts'

/**
 * The catalogs of texts, and the folders of each: people who answer questions do not fetch the texts of cases.
 * `signed-in` has all other folders.
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
    // a copy of one's data contains the answers
    'src/screens/account',
  ],
  cases: [
    'src/texts/cases',
    'src/screens/verification',
    'src/screens/results-waiting',
    'src/screens/results',
    'src/screens/casework',
  ],
  'signed-in': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Catalog = keyof typeof foldersOf
export const catalogs = Object.keys(foldersOf) as Catalog[]

/**
 * A flow's texts in addition to the public ones: the catalog of its screens' folder, and `signed-in`. The build fails
 * if a file has texts elsewhere.
 */
export function catalogsOf(flow: FetchedChart): readonly Catalog[] {
  const own = catalogs.find(name => foldersOf[name].some(folder => folder === `src/screens/${fileNameOf(flow)}`))
  if (own === 'public') return []
  return own ? ['signed-in', own] : ['signed-in']
}
