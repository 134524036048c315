import type { FlowData } from '../../domain/flows/conditions.ts'
import { screeningProgress, surveyProgress } from '../../domain/flows/progress.ts'
import { pagesOf, surveyFlow } from '../../domain/flows/tables.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Operator } from '../../domain/operator.ts'
import { promotionCodeFor, type CampaignInput } from '../../domain/rules/promotion.ts'
import { answersOfPages } from '../../domain/samples/answers.ts'
import { answersByStep } from '../../domain/samples/people.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { stateInfo, type UsState } from '../../domain/states.ts'
import { treeOf, withDescendants } from '../charts/graph.ts'
import { chartsByName } from '../charts/registry.ts'

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

export const listed = (text: readonly string[]): string => new Intl.ListFormat('en-US').format(text)
export const englishStateName = (usState: UsState): string => stateInfo(usState).name
export const dollars = (cents: number): string => formatMoney(cents, 'en')
/** `bciApplication` as "BCI application". */
export const spaced = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .replace(/^./, letter => letter.toUpperCase())
    .replace(/^Bci/, 'BCI')
    .replace(/ bci\b/, ' BCI')

const descriptions: ReadonlyMap<string, string> = new Map(
  Object.values(chartsByName)
    .flatMap(machine => withDescendants(treeOf(machine)))
    .flatMap(({ description, screen }) => (screen && description ? [[screen, description] as const] : []))
    // the screen's own state, without its children
    .toReversed(),
)

/** Common names of the screens where people land. */
const names: Readonly<Record<string, string>> = {
  login: 'The login',
  menu: 'The dashboard',
  results: 'The results',
  'register/court-data': 'The three reminders',
  'register/payment': 'The payment',
  'register/results-waiting': 'The page that waits for the results',
  'register/verification': 'The identity page',
}

/** The questions for a reduced price. */
export const questions = `the ${pagesOf(surveyFlow).length} questions`

/** A screen's path, with its name or its description in the chart. */
export const screenName = (screen: string): string => {
  const says = names[screen] ?? descriptions.get(screen)
  return says === undefined ? `\`/${screen}\`` : `${says} (\`/${screen}\`)`
}

/** How a person arrives, which decides price, pages and wording. */
export interface CampaignArrival {
  readonly text: string
  readonly utm_code: string | null
  readonly has_peer_referrer: boolean
}

/** Every kind of campaign in the rules, each with a code. */
export function arrivalsOf({ campaigns }: Operator): readonly CampaignArrival[] {
  const managedCare =
    campaigns.partners.find(code => code.includes(campaigns.managedCareMarker)) ?? campaigns.managedCareMarker
  const by = (text: string, utm_code: string | null, has_peer_referrer = false) => ({
    text,
    utm_code,
    has_peer_referrer,
  })
  return [
    by('by no campaign', null),
    by("by a friend's link", 'referral-client', true),
    by('by the direct mail', `${campaigns.directMailPrefix}slc`),
    by('by vocational rehabilitation', campaigns.vocationalRehabilitation),
    by('by community action', campaigns.communityAction),
    by('by managed care', managedCare),
    by('by another partner', `${campaigns.partnershipPrefix}library`),
    by('by the email promotion', campaigns.emailPromo),
    by('by another promotion', `spring${campaigns.promotionSuffix}`),
    by('by the clean-slate campaign', campaigns.auxiliary),
    by('by any other campaign', 'spring-newsletter'),
  ]
}

/** The code submitted for a person, or that there is none. */
export const submittedCode = (
  person: CampaignInput & Pick<CampaignArrival, 'has_peer_referrer'>,
  operator: Operator,
): string => {
  const code = promotionCodeFor(person, operator)
  return code === null ? 'none' : `\`${code}\``
}

/** A sample person who has answered every page of their flow so far. */
export interface AnsweredPerson {
  /** After the screening, at the survey's offer. */
  readonly screened: FlowData
  readonly surveyed: FlowData
}

/** A person of this state and campaign, with all answers. */
export function personArriving(
  us_state: UsState,
  { utm_code, has_peer_referrer }: Omit<CampaignArrival, 'text'>,
  operator: Operator,
): AnsweredPerson {
  const person = samplePerson({ us_state, utm_code, has_peer_referrer })
  const screened = answersByStep(screeningProgress, { person, answers: answersOfPages(['ethnicity']), operator }).at(
    -1,
  )!
  return { screened, surveyed: answersByStep(surveyProgress, screened).at(-1)! }
}
