import { fileNameOf, type FetchedChart } from '../../machines/portal/charts.ts'

/**
 * The catalogues of texts, and the folders whose texts each of them holds: people who answer questions do not fetch the
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
    // a copy of one's data shows the answers
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

export type Catalogue = keyof typeof foldersOf
export const catalogues = Object.keys(foldersOf) as Catalogue[]

/**
 * A flow's texts in addition to the public ones: the catalogue of its folder of screens, and `signed-in`. The build
 * fails where one of its files has its texts elsewhere.
 */
export function cataloguesOf(flow: FetchedChart): readonly Catalogue[] {
  const own = catalogues.find(name => foldersOf[name].some(folder => folder === `src/screens/${fileNameOf(flow)}`))
  if (own === 'public') return []
  return own ? ['signed-in', own] : ['signed-in']
}
