import type { FlowData } from '../../domain/flows/conditions.ts'
import { surveyStep, screeningProgress, surveyProgress } from '../../domain/flows/progress.ts'
import { pagesOf, screeningFlow, surveyFlow } from '../../domain/flows/tables.ts'
import { usStates } from '../../domain/offered.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Operator } from '../../domain/operator.ts'
import { menuItems } from '../../domain/rules/menu.ts'
import { caseManagerWording } from '../../domain/rules/partner-wording.ts'
import { freeFrom, promotionApplies } from '../../domain/rules/promotion.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { sampleMatter } from '../../domain/samples/case.ts'
import { client, samplePerson, verified } from '../../domain/samples/person.ts'
import { stateInfo, type UsState } from '../../domain/states.ts'
import {
  personArriving,
  arrivalsOf,
  listed,
  questions,
  screenName,
  submittedCode,
  spaced,
  englishStateName,
  table,
  type CampaignArrival,
} from './phrases.ts'

const pagesSeenBy = (data: FlowData): readonly string[] =>
  [...screeningProgress(data), ...surveyProgress(data)].map(({ page }) => page)
const seenBy = (usState: UsState, arrival: CampaignArrival, operator: Operator) =>
  pagesSeenBy(personArriving(usState, arrival, operator).surveyed)

function whoSees(page: string, usState: UsState, operator: Operator): string {
  const arrivals = arrivalsOf(operator)
  const seeing = arrivals.filter(arrival => seenBy(usState, arrival, operator).includes(page))
  if (seeing.length === 0) return 'nobody'
  if (seeing.length === arrivals.length) return 'everybody'
  if (seeing.length <= arrivals.length / 2) return `who came ${listed(seeing.map(({ text }) => text))}`
  return `everybody but who came ${listed(arrivals.filter(arrival => !seeing.includes(arrival)).map(({ text }) => text))}`
}

/** Who is asked about a case manager, and how. */
export function caseManagerPage(operator: Operator): string {
  const rows = usStates.flatMap(usState =>
    arrivalsOf(operator)
      .filter(arrival => seenBy(usState, arrival, operator).includes('case-manager'))
      .map(arrival => {
        const pages = seenBy(usState, arrival, operator)
        const at = pages.indexOf('case-manager')
        return [
          englishStateName(usState),
          `Who came ${arrival.text}`,
          screenName(`register/${pages[at - 1]}`),
          screenName(`register/${pages[at + 1]}`),
          spaced(caseManagerWording(arrival.utm_code, operator)),
        ]
      }),
  )
  const without = usStates.filter(usState => rows.every(([state]) => state !== englishStateName(usState)))
  return `Clients of these partners alone. Nobody else sees it${without.length === 0 ? '' : `; in ${listed(without.map(englishStateName))} nobody does`}.

${table(['State', 'Who', 'Comes from', 'Goes on to', 'Wording'], rows)}`
}

/** Every page of questions with who sees it, and the menu. */
export function pageVisibility(operator: Operator): string {
  const rows = [...pagesOf(screeningFlow), ...pagesOf(surveyFlow)].map(page => [
    screenName(`register/${page}`),
    ...usStates.map(usState => whoSees(page, usState, operator)),
  ])
  return `Pages that depend on an answer: ${listed(onlyWithWork(operator).map(page => `"${screenName(`register/${page}`)}"`))} are seen by who has a job; the people of this table have one.

${table(['Page', ...usStates.map(englishStateName)], rows)}

The screen that each kind of person sees at every address is in [tests/people-and-addresses.test.ts](../tests/people-and-addresses.test.ts).

### What the menu of a verified person holds

${table(
  ['Who', ...usStates.map(englishStateName)],
  menus.map(({ shows, who }) => [who, ...usStates.map(shows)]),
)}`
}

/** Pages skipped by people without a job. */
function onlyWithWork(operator: Operator): readonly string[] {
  const { screened, surveyed } = personArriving('UT', { utm_code: null, has_peer_referrer: false }, operator)
  const without = pagesSeenBy({ ...screened, answers: { ...screened.answers, ...answersOf({ employed: 'no' }) } })
  return pagesSeenBy(surveyed).filter(page => !without.includes(page))
}

/** A case as its state tracks it: by workflow and stage, or by step. */
const matterAt = (usState: UsState, [workflow, workflow_stage]: readonly [string, string], step: string) =>
  sampleMatter(
    stateInfo(usState).tracking === 'stages'
      ? { workflow, workflow_stage, workflow_step_name: null }
      : { workflow: null, workflow_stage: null, workflow_step_name: step },
  )
const toCome = (usState: UsState) => [matterAt(usState, ['BCI Phase', 'No BCI submission date'], 'PROPOSED_MATTER')]
const filed = (usState: UsState) => [
  { ...matterAt(usState, ['Court Phase', 'Filed'], 'FILED'), documents: [{ id: '1', name: 'Petition' }] },
]

/** What the menu of a verified person shows in each state. */
export const menus = (
  [
    ['Verified, and not a client yet', { ...verified, client_status: 'NEW_ELIGIBLE' }, () => []],
    ['A client without a case', client, () => []],
    ['A client whose application at the bureau is still to come', client, toCome],
    ['A client whose case is filed, with documents', client, filed],
  ] as const
).map(([who, changes, mattersIn]) => ({
  who,
  shows: (us_state: UsState): string => {
    const person = samplePerson({ ...changes, us_state })
    return listed(menuItems({ person, matters: mattersIn(us_state), operator: operatorDefaults }).map(spaced))
  },
}))

/** The effect of each campaign in each state. */
export function campaignEffects(operator: Operator): string {
  const free = { theStart: 'at once', theSurvey: `after ${questions}`, never: 'never' } as const
  const rows = usStates.flatMap(us_state =>
    arrivalsOf(operator).map(arrival => {
      const { person } = personArriving(us_state, arrival, operator).surveyed
      const pages = seenBy(us_state, arrival, operator)
      return [
        englishStateName(us_state),
        `${arrival.text}${arrival.utm_code === null ? '' : ` (\`${arrival.utm_code}\`)`}`,
        submittedCode(person, operator),
        promotionApplies(person, operator) ? free[freeFrom(person, operator)] : 'never',
        pages.includes('case-manager') ? spaced(caseManagerWording(arrival.utm_code, operator)) : 'not seen',
        String(surveyStep(personArriving(us_state, arrival, operator).surveyed, 'interested-info').of),
      ]
    }),
  )
  return table(
    ['State', 'Came', 'Code that is sent', 'Results are free', 'Case-manager page', 'Questions of the survey'],
    rows,
  )
}
