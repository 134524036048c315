import type { StageRow } from '../../domain/matters/row.ts'
import {
  caseBar,
  dashboardBar,
  kinds,
  legalActions,
  type MatterKind,
  type MatterStatus,
} from '../../domain/matters/statuses.ts'
import { taskOf } from '../../domain/matters/tasks.ts'
import { usStates } from '../../domain/offered.ts'
import { caseYear, sectionsFor } from '../../domain/rules/case-sections.ts'
import { caseEligibility, groupOf, type CaseGroup } from '../../domain/rules/eligibility.ts'
import { sampleCase, sampleRemedy } from '../../domain/samples/case.ts'
import { stateInfo, type Tracking, type UsState } from '../../domain/states.ts'
import type { Remedy } from '../../domain/wire/eligibility.ts'
import { listed, spaced, table } from './phrases.ts'

const today = '2026-11-22'
const tomorrow = '2031-02-03'
const yesterday = '2020-02-03'
const outcomes: Readonly<Record<CaseGroup, string>> = {
  now: 'may be cleared now',
  later: 'later',
  moreInformation: 'needs a look',
  notEligible: 'not now',
}
const findings: readonly (readonly [text: string, remedy: Partial<Remedy>])[] = [
  ['is possible', { eligibility: 'eligible' }],
  [`is not possible before a day to come`, { eligibility: 'ineligible', eligible_by: tomorrow }],
  [
    `is not possible before a day to come, and something else prevents it`,
    { eligibility: 'ineligible', eligible_by: tomorrow, reasons: ['Fines are owed.'] },
  ],
  [`was not possible before a day that has passed`, { eligibility: 'ineligible', eligible_by: yesterday }],
  ['is not possible', { eligibility: 'ineligible', reasons: ['The case is still open.'] }],
  ['is not known', { eligibility: 'unknown' }],
  ['does not apply', { eligibility: 'not applicable' }],
]

/** Outcomes of a case, by its remedy's eligibility. */
export function outcomesPerCase(): string {
  const outcomeOf = (usState: UsState, remedies: Remedy[]) =>
    outcomes[groupOf(caseEligibility(sampleCase({ remedies }), usState, today))]
  const columns = usStates.flatMap(usState => {
    const { name, remedies } = stateInfo(usState)
    const found = remedies.map(type => ({
      type,
      cells: findings.map(([, remedy]) => outcomeOf(usState, [sampleRemedy({ type, ...remedy })])),
    }))
    return [...Map.groupBy(found, ({ cells }) => cells.join()).values()].map(same => ({
      head: `${name}: ${listed(same.map(({ type }) => type))}`,
      cells: same[0]?.cells ?? [],
    }))
  })
  const rows = findings.map(([text], index) => [text, ...columns.map(({ cells }) => cells[index] ?? '')])
  const without = [...new Set(usStates.map(usState => outcomeOf(usState, [])))]
  return `Of a case with one remedy, by what the search says of it:

${table(['The remedy', ...columns.map(({ head }) => head)], rows)}

A case without any remedy: ${listed(without)}. Where a case has several remedies, one that is possible now counts first.

The headings of the list of cases, in their order:

${table(
  ['State', 'Headings'],
  usStates.map(usState => [stateInfo(usState).name, listed(sectionsFor(usState).map(spaced))]),
)}

A case number that begins with 49 is of ${caseYear('490000')}, one that begins with 50 of ${caseYear('500000')}.`
}

const followedBy = (tracking: Tracking) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    usStates
      .map(stateInfo)
      .filter(found => found.tracking === tracking)
      .map(({ name }) => name),
  )
const marks = { static: '·', done: '■', current: '▶', currentFailed: '!', doneFailed: '×', future: '□' } as const
const barText = (bar: ReturnType<typeof dashboardBar>) => bar.map(({ state }) => marks[state]).join('')
const tasks = {
  payment: 'to pay',
  bciDate: 'the day of the application at the bureau',
  statement: 'the personal statement',
  proposal: 'to agree to the proposal',
  objection: 'to decide whether we represent them',
  report: "the bureau's report",
} as const
function statusCells(matter: MatterStatus): readonly string[] {
  const task = taskOf(matter)
  return [
    spaced(matter.status),
    task === null ? 'nothing' : tasks[task],
    barText(caseBar(matter)),
    barText(dashboardBar(matter)),
  ]
}
const columns = ['Status', 'Asks the client for', 'On the card', 'On the dashboard'] as const

const readAs = ({ named = [], stage }: StageRow) =>
  [
    ...named.map(name => `\`${name}\``),
    ...(stage ? [stage.length === 0 ? 'is empty' : `says ${stage.map(each => `"${each}"`).join(' or ')}`] : []),
  ].join(', ') || 'anything else'

const once = { bciDate: ', the date is given', statement: ', the statement is done' } as const
function stageTable(kind: MatterKind): string {
  const rows: readonly StageRow[] = kinds[kind].stages
  const cells = rows.flatMap((row, index) => {
    const found = [row.workflow === undefined ? 'any' : `"${row.workflow}"`, readAs(row)]
    const cellsOf = (number: string, status: string) => [
      [`${index + 1}${number}`, ...found, ...statusCells({ kind, status, at: row.at } as MatterStatus)],
    ]
    return [
      ...cellsOf(row.given ? once[row.given] : '', row.status),
      ...(row.inOneStep ? cellsOf(', in one step', row.inOneStep) : []),
    ]
  })
  return table(['#', 'Workflow says', kind === 'step' ? 'Step' : 'Stage', ...columns], cells)
}

/** How each status of a case is recognized, what it asks and how it looks. */
export function statusDetails(): string {
  const all = Object.keys(kinds) as MatterKind[]
  const tables = all.map(
    kind => `### ${spaced(kind)}, in ${followedBy(kind === 'step' ? 'steps' : 'stages')}\n\n${stageTable(kind)}`,
  )
  const actions = Object.entries(legalActions).map(([action, kind]) => [`\`${action}\``, kind])
  return `The first row that fits counts. On the bars ■ is done, ▶ now, ! stopped here, □ to come, × ended, · not begun.

${tables.join('\n\n')}

By which table a legal action is followed in ${followedBy('stages')}:

${table(['Legal action', 'Kind'], actions)}`
}
