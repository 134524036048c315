import { shareOf, type Counted, type CountedFlow } from './count.ts'
import { funnelNotes, type Reached } from './funnel.ts'
import { numberOf, titleOf, type Source } from './picture.ts'

type Row = readonly string[]

/** The counts as text for a terminal: the funnel, then the screens of each flow and the ways between them. */
export function tableOf(funnel: readonly Reached[], counted: Counted, source: Source): string {
  const { firstDay, flows, lastDay, unknown, walks } = counted
  const strangers = Object.entries(unknown).map(([screen, count]) => `  ${screen}: ${numberOf(count)}`)
  return [
    `${source.isSample ? 'SYNTHETIC SAMPLE, nobody is real: ' : ''}${numberOf(walks)} walks${source.state ? ` in ${source.state} only` : ''}, ${firstDay} to ${lastDay} (one person, one day; rounded to 5)`,
    funnelTable(funnel),
    ...flows.map(flow => (isWalked(flow) ? flowTable(flow) : `${titleOf(flow.name)}: nobody has saved anything here`)),
    ...(strangers.length === 0 ? [] : [['Saved, but in none of these flows', ...strangers].join('\n')]),
  ].join('\n\n')
}

/** Whether there is anything to tell of a flow. */
export const isWalked = ({ places }: CountedFlow): boolean => places.some(({ walks }) => walks !== 0)

function funnelTable(funnel: readonly Reached[]): string {
  const started = funnel[0]?.newAccounts ?? 0
  const rows = funnel.map(({ all, name, newAccounts }) => [
    name,
    `${numberOf(newAccounts)}${shareOf(newAccounts, started)}`,
    numberOf(all),
  ])
  return [
    'How far people come',
    columns([['  milestone', 'new accounts', 'all walks'], ...rows.map(indented)]),
    ...funnelNotes,
  ].join('\n')
}

function flowTable({ name, places, ways }: CountedFlow): string {
  const nameOf = new Map(places.map(place => [place.id, place.kind === 'exit' ? `on to: ${place.name}` : place.name]))
  const screens = places
    .filter(({ kind }) => kind !== 'exit')
    .map(({ began, id, returned, stopped, walks }) => [
      nameOf.get(id) ?? id,
      numberOf(walks),
      numberOf(began),
      numberOf(returned),
      `${numberOf(stopped)}${stopped === 0 ? '' : shareOf(stopped, walks)}`,
    ])
  const taken = ways.map(({ from, guards, to, walks }) => [
    `${nameOf.get(from) ?? from} → ${nameOf.get(to) ?? to}`,
    numberOf(walks),
    guards.join(', '),
  ])
  return [
    titleOf(name),
    columns([['  screen', 'walks', 'began', 'went back', 'stopped'], ...screens.map(indented)]),
    columns([['  way', 'walks', 'when'], ...taken.map(indented)]),
  ].join('\n')
}

const indented = ([first = '', ...rest]: Row): Row => [`  ${first}`, ...rest]

function columns(rows: readonly Row[]): string {
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)), [])
  return rows
    .map(row =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
