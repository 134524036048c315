import type { AnyStateMachine } from 'xstate'
import { fileNameOf } from '../../machines/portal/charts.ts'
import { allInOne } from './all.ts'
import { anchorOf } from './anchors.ts'
import { drawn, drawnCharts, chartNamed } from './drawn.ts'
import { edgesOf, loggedOut, treeOf, withDescendants, type Node } from './graph.ts'
import { beginningsOf, exitsIn, flowsOf, fromAnywhere, resumeRows, type Row } from './overview.ts'
import { named, pictureOf } from './picture.ts'
import { toPlain, type Plain } from './plain.ts'
import { chartsReadme } from './readme.ts'
import { screensPicture } from './screens-picture.ts'
import { screensOf, type Place } from './screens.ts'
import type { Link } from './svg.ts'

const portal = chartNamed('portal')

/** What the portal calls a flow, by its state there. */
const flows = new Map(
  flowsOf(portal).places.map(place => [place.id === 'resuming' ? 'resume' : fileNameOf(place.id), place]),
)
const hasScreens = (name: string) =>
  withDescendants(treeOf(chartNamed(name))).some(({ screen }) => screen !== undefined)
/** The flows that have a picture of their screens, by the names of their files. */
export const screenedFlows: readonly string[] = [...flows.keys()].filter(hasScreens)
const fileOfFlow = (id: string) => {
  const name = id === 'resuming' ? 'resume' : fileNameOf(id)
  return screenedFlows.includes(name) ? `${name}.screens.svg` : `${name}.svg`
}

/** Calls that are charts, by the names of their files. */
const chartsRunBy = (node: Node) => node.runs.map(fileNameOf).filter(name => name in drawnCharts)
const overview: Link = { words: '← all flows', href: 'overview.svg' }
const titleOf = (name: string) => flows.get(name)?.title ?? named(name)

const literalOf = (plain: Plain) => JSON.stringify(plain, null, 2)
const machineFile = (
  source: string,
  id: string,
  literal: string,
) => `// Generated from ${source} by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const ${id}Machine = createMachine(${literal})
`

/** The file of a chart for Stately, by its name in charts/. */
function filesOf({ folder, machine, name }: (typeof drawn)[number]): Readonly<Record<string, string>> {
  const literal = literalOf(toPlain(machine))
  return {
    [`${name}.machine.ts`]: machineFile(`machines/${folder}/${name}-machine.ts`, machine.id, literal),
  }
}

/** All files of charts/ but the pictures, by their name. */
export const chartFiles = (): Readonly<Record<string, string>> =>
  Object.assign(
    {
      'README.md': chartsReadme(drawnCharts, screenedFlows),
      'all.machine.ts': machineFile(
        'machines/',
        'all',
        literalOf(allInOne(portal, Object.fromEntries(drawn.map(({ flow, machine }) => [flow, machine])))),
      ),
    },
    ...drawn.map(filesOf),
  )

/** The picture of a whole chart, by the name of its file. */
export function wholePicture(name: string, machine = chartNamed(name)): Promise<string> {
  const users = drawn.filter(chart =>
    withDescendants(treeOf(chart.machine)).some(node => chartsRunBy(node).includes(name)),
  )
  return pictureOf(machine, {
    title: `${titleOf(name)}: the whole chart`,
    file: `${name}.svg`,
    links: [
      overview,
      ...(screenedFlows.includes(name) ? [{ words: 'the screens of this flow', href: `${name}.screens.svg` }] : []),
      ...(flows.has(name) ? [{ words: 'the portal', href: `portal.svg#${anchorOf(flows.get(name)?.id ?? '')}` }] : []),
      ...users.map(user => ({ words: `part of: ${titleOf(user.name)}`, href: `${user.name}.svg` })),
    ],
    opens: node => {
      if (name === 'portal' && flowsOf(portal).places.some(({ id }) => id === node.id)) return fileOfFlow(node.id)
      const [chart] = chartsRunBy(node)
      return chart && `${chart}.svg`
    },
  })
}

/** The picture of a flow's screens, by the name of its file; `noteOf` adds a line to a screen by its path. */
export function flowPicture(
  name: string,
  machine = chartNamed(name),
  noteOf?: (path: string) => string | undefined,
): Promise<string> {
  const flow = drawn.find(chart => chart.name === name)?.flow ?? name
  const logsOut = (of: AnyStateMachine) => edgesOf(of).some(({ to }) => to === loggedOut)
  const hasLogOut = (node: Node) =>
    edgesOf(machine).some(({ from, to }) => to === loggedOut && (from === node.id || from === machine.root.id)) ||
    chartsRunBy(node).some(chart => logsOut(chartNamed(chart)))
  return screensPicture(screensOf(machine, exitsIn(portal, flow), hasLogOut), {
    title: `${titleOf(name)}: screens`,
    links: [overview, { words: 'the whole chart', href: `${name}.svg` }],
    noteOf,
    hrefOf: ({ id, kind, stateId }: Place) => {
      if (kind === 'exit') return fileOfFlow(id.replace('exit/', ''))
      return kind === 'end' || kind === 'anywhere' ? undefined : `${name}.svg#${anchorOf(stateId)}`
    },
  })
}

/** All flows on one page, with the rules by which a returning person goes on. */
function overviewPicture(): Promise<string> {
  const linked = (rows: readonly Row[]) =>
    rows.map(({ flows: ids, words }) => ({
      words,
      links: ids.map(id => ({
        words: flowsOf(portal).places.find(place => place.id === id)?.title ?? id,
        href: fileOfFlow(id),
      })),
    }))
  return screensPicture(flowsOf(portal), {
    title: 'All flows',
    links: [{ words: 'the portal, which starts them: the whole chart', href: 'portal.svg' }],
    hrefOf: ({ id }) => fileOfFlow(id),
    lists: [
      { title: 'Who comes back: the first that holds', rows: linked(resumeRows()) },
      { title: 'A visit begins: the first that holds', rows: linked(beginningsOf(portal)) },
      { title: 'From anywhere', rows: linked(fromAnywhere(portal)) },
    ],
  })
}

/** Every picture, by the name of its file. */
export const pictures: Readonly<Record<string, () => Promise<string>>> = Object.fromEntries([
  ['overview.svg', overviewPicture],
  ...screenedFlows.map(name => [`${name}.screens.svg`, () => flowPicture(name)] as const),
  ...Object.keys(drawnCharts).map(name => [`${name}.svg`, () => wholePicture(name)] as const),
])
