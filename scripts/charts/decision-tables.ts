import type { Answers, QuestionKey } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import type { Known } from '../../domain/flows/facts.ts'
import { pagesOf } from '../../domain/flows/flow-table.ts'
import { screeningFlow } from '../../domain/flows/screening.ts'
import { surveyFlow } from '../../domain/flows/survey.ts'
import { screeningWay, surveyWay, type Way } from '../../domain/flows/way.ts'
import type { RegistrationPageId } from '../../domain/questions/pages.ts'
import { screened } from '../../domain/samples/along.ts'
import { answersOf, answersOfPages, type Choices } from '../../domain/samples/answers.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { homeState } from '../../domain/states.ts'
import { usStates } from '../../domain/offered.ts'
import { caseYear } from '../../domain/rules/case-year.ts'
import { sectionsFor } from '../../domain/rules/case-sections.ts'
import { offerFor } from '../../domain/rules/charge.ts'
import { feeFor } from '../../domain/rules/fees.ts'
import {
  expungementRows,
  expungementStatuses,
  motionRows,
  motionStatuses,
  reductionRows,
  reductionStatuses,
  stepRows,
  stepStatuses,
  type MatterStatus,
} from '../../domain/rules/matter-status.ts'
import { menuItems } from '../../domain/rules/menu.ts'
import { caseManagerWording, skipsDisability } from '../../domain/rules/partner-wording.ts'
import { formatMoney } from '../../domain/format.ts'
import { displayedPrice } from '../../domain/rules/price.ts'
import { caseBar, dashboardBar } from '../../domain/rules/progress-bars.ts'
import { freeFrom, promotionApplies, promotionCodeFor } from '../../domain/rules/promotion.ts'
import { resumeAt } from '../../domain/flows/resume.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { sampleMatter } from '../../domain/samples/matter.ts'

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n')
const list = (words: readonly string[]) => words.join(', ')

/** Where somebody goes on who closes the tab after a page and comes back: real people walk their own way, asked of the rule itself. */
function resumeRows() {
  const account = answersOfPages(['ethnicity'])
  const walk = (person: Partial<Person>, answers: Answers, wayOf: (known: Known) => Way<RegistrationPageId>, choices: Choices = {}) => {
    let known: Known = flowInput(person, answers)
    const after = new Map<string, string>()
    for (let index = 0; index < wayOf(known).length; index++) {
      const { page } = wayOf(known)[index]!
      const entries = answersOfPages([page])
      if (Object.keys(entries).length === 0) continue
      const chosen = Object.fromEntries(Object.keys(entries).flatMap(key => (key in choices ? [[key, choices[key as QuestionKey]]] : [])))
      known = { ...known, answers: { ...known.answers, ...entries, ...answersOf(chosen) } }
      after.set(page, resumeAt(known, operator, {}))
    }
    return after
  }
  const columns = usStates.map(us_state => {
    const screening = walk({ us_state }, account, screeningWay)
    const survey = walk({ us_state }, screened(us_state), surveyWay)
    const withoutWork = walk({ us_state }, screened(us_state), surveyWay, { employed: 'no' })
    return new Map([
      ['ethnicity', resumeAt(flowInput({ us_state }, account), operator, {})],
      ...screening,
      ...survey,
      ['employed: no', withoutWork.get('employed') ?? ''],
    ])
  })
  const pages = [...pagesOf(screeningFlow), ...pagesOf(surveyFlow)].flatMap(page => (page === 'employed' ? [page, 'employed: no'] : [page]))
  return ['ethnicity', ...pages]
    .filter(page => columns.some(column => column.has(page)))
    .map(page => [page, ...columns.map(column => column.get(page) ?? '')])
}

const campaigns = [
  null,
  ...operator.campaigns.partners,
  'partnership_other',
  operator.campaigns.emailPromo,
  'spring_promo',
  'direct-mail_apr24_slc',
  operator.campaigns.auxiliary,
  'help-test-pa',
  'some newsletter',
]
const freeFromWords = { theStart: 'at once', theSurvey: 'after the questions', never: 'no' } as const
const campaignRows = () =>
  campaigns.flatMap(utm_code =>
    [homeState, operator.campaigns.promotionState].map(us_state => [
      utm_code ?? 'none',
      us_state,
      promotionCodeFor({ us_state, utm_code, has_peer_referrer: false }, operator) ?? 'none',
      yesOrNo(promotionApplies({ us_state, utm_code }, operator)),
      freeFromWords[freeFrom({ us_state, utm_code }, operator)],
      caseManagerWording(utm_code, operator),
      skipsDisability(utm_code, operator) ? '11' : '12',
    ]),
  )

const stageWords = (stage: readonly string[] | null) =>
  stage === null ? 'anything' : stage.length === 0 ? 'empty' : `contains ${list(stage)}`
const statusWords = (status: string | ((isDone: boolean) => string)) =>
  typeof status === 'string' ? status : `${status(false)}; once the statement is done ${status(true)}`
const stageRows = (rows: typeof expungementRows | typeof motionRows | ReturnType<typeof reductionRows>) =>
  rows.map(({ workflow, stage, status }, index) => [
    String(index + 1),
    workflow === null ? 'any' : `contains ${workflow}`,
    stageWords(stage),
    statusWords(status),
  ])

const marks = { static: '·', done: '■', current: '▶', currentFailed: '!', doneFailed: '×', future: '□' } as const
const drawn = (bar: ReturnType<typeof caseBar>) => bar.map(({ state }) => marks[state]).join('')
const barRows = () =>
  (
    [
      ['expungement', expungementStatuses],
      ['reduction', reductionStatuses],
      ['motion', motionStatuses],
      ['step', stepStatuses],
    ] as const
  ).flatMap(([kind, statuses]) =>
    statuses.map(status => {
      const matter = { kind, status } as MatterStatus
      return [kind, status, drawn(caseBar(matter)), drawn(dashboardBar(matter))]
    }),
  )

const feeRows = () =>
  usStates.flatMap(us_state =>
    [false, true].map(waiver => {
      const fee = feeFor(us_state, waiver, operator)
      const dollars = (cents: number | null) => (cents === null ? '' : formatMoney(cents, 'en'))
      return [us_state, yesOrNo(waiver), dollars(fee.perCase), dollars(fee.bciApplicationOnTop), dollars(fee.reduction402)]
    }),
  )

/** People whose promises differ, with what they pay now and after the 12 questions. */
const offerRows = () =>
  [
    { us_state: homeState, utm_code: null, has_peer_referrer: false },
    { us_state: homeState, utm_code: 'referral-client', has_peer_referrer: true },
    { us_state: homeState, utm_code: 'direct-mail_apr24_slc', has_peer_referrer: false },
    { us_state: operator.campaigns.promotionState, utm_code: null, has_peer_referrer: false },
    { us_state: operator.campaigns.promotionState, utm_code: 'referral-client', has_peer_referrer: true },
    { us_state: operator.campaigns.promotionState, utm_code: 'direct-mail_apr24_phl', has_peer_referrer: false },
    ...operator.campaigns.partners.map(utm_code => ({ us_state: homeState, utm_code, has_peer_referrer: false })),
    { us_state: homeState, utm_code: 'spring_promo', has_peer_referrer: true },
  ].map(person => {
    const { now, afterSurvey } = offerFor(person, {}, operator)
    return [
      person.us_state,
      person.utm_code ?? 'none',
      yesOrNo(person.has_peer_referrer),
      formatMoney(now, 'en'),
      formatMoney(afterSurvey, 'en'),
    ]
  })

const priceRows = () =>
  [
    ['without anything', false, false],
    ["a friend's link was checked", true, false],
    ['the 12 questions are answered', false, true],
  ].map(([when, hasPeerReferrer, throughInterestedInfo]) => [
    String(when),
    formatMoney(
      displayedPrice(
        { hasPeerReferrer: hasPeerReferrer === true, throughInterestedInfo: throughInterestedInfo === true },
        operator,
      ),
      'en',
    ),
  ])

const menuRows = () => {
  const filed = sampleMatter({ documents: [{ id: '1', name: 'Petition' }] })
  const atBureau = sampleMatter({ workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' })
  const people = [
    ['not verified', { verified: false, client_status: 'NEW' }, []],
    ['verified, a prospect', { verified: true, client_status: 'NEW_ELIGIBLE' }, []],
    ['verified, a client', { verified: true, client_status: 'IN_CASEWORK' }, []],
    ['a client with a filed matter', { verified: true, client_status: 'IN_CASEWORK' }, [filed]],
    ['a client whose matter waits for the bureau', { verified: true, client_status: 'IN_CASEWORK' }, [atBureau]],
  ] as const
  return people.flatMap(([who, changes, matters]) =>
    usStates.map(us_state => [who, us_state, list(menuItems({ person: samplePerson({ ...changes, us_state }), matters })) || 'nothing']),
  )
}

/** docs/decision-tables.md: the rules as tables, drawn from what the product runs on, with the values that ship with it. */
export const decisionTables = (): string => `# Decision tables

Written by \`npm run charts\` from \`domain/rules/\`, with the operator's values that ship with the product; a test keeps it fresh. Where a table
has an order, the first match wins.

## Where a returning person goes on

By the last page that was saved, for somebody who has not paid and came by no campaign; empty where the page is not on their way. Who is
verified goes to the results, to the waiting page, or, when casework has begun, to the dashboard; who has paid goes to the identity
check (S1 §4, DECISIONS §3).

${table(['last page saved', ...usStates], resumeRows())}

## Campaigns and partners

Source: S1 §6, S2 §6, DECISIONS §1. A friend's link sends ${operator.promotionCodes.peerReferral} where no earlier row of DECISIONS §1 matches.

${table(['campaign code', 'state', 'code that is sent', 'a promotion applies', 'results are free', 'case-manager wording', 'questions of the survey'], campaignRows())}

## The price of the screening

What the server returns for a code always wins (S1 §9, DECISIONS §4).

${table(['when', 'price'], priceRows())}

With the campaign and the state of a person (DECISIONS §8 "Free results"):

${table(['state', 'campaign code', "a friend's code", 'now', 'after the 12 questions'], offerRows())}

## Fees for a case

${table(['state', 'fee waiver', 'for a case', 'BCI application on top', '402 reduction'], feeRows())}

The fee waiver holds when the income is at most ${operator.feeWaiverPercent} percent of the poverty guideline or there is none, or when a benefit is claimed, or when the income
is within ${formatMoney(operator.benefitLimit.upToThree * 100, 'en')} for a household of up to three and ${formatMoney(operator.benefitLimit.eachFurther * 100, 'en')} more for each further person (DECISIONS §4).

## Sections of the results

${table(
  ['state', 'headings, in order'],
  usStates.map(us_state => [us_state, list(sectionsFor(us_state))]),
)}

A case number that begins with 49 is of ${caseYear('490000')}, one that begins with 50 of ${caseYear('500000')}.

## The menu

${table(['who', 'state', 'entries'], menuRows())}

## Where an expungement stands in Utah

${table(['#', 'workflow', 'stage', 'status'], stageRows(expungementRows))}

## Where a reduction stands in Utah

In two steps; in one step an objection is a hearing.

${table(['#', 'workflow', 'stage', 'status'], stageRows(reductionRows(true)))}

## Where another motion stands in Utah

${table(['#', 'workflow', 'stage', 'status'], stageRows(motionRows))}

## Where a matter stands elsewhere

${table(
  ['#', "the step's name is", 'or contains', 'status'],
  stepRows.map(({ is, contains, status }, index) => [
    String(index + 1),
    list(is.map(name => name || 'empty')),
    contains === '' ? 'anything' : (contains ?? ''),
    status,
  ]),
)}

## Progress bars

■ done, ▶ now, ! stopped here, □ to come, × ended, · not started.

${table(['kind', 'status', 'on the card', 'on the dashboard'], barRows())}
`
