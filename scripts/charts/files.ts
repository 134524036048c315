import type { AnyStateMachine } from 'xstate'
import { folders } from '../../harness/charts.ts'
import { describe } from '../../machines/kit/descriptions.ts'
import { settlementDescriptions } from '../../machines/settlement/settlement-descriptions.ts'
import { settlementMachine } from '../../machines/settlement/settlement-machine.ts'
import { toMermaid } from './draw.ts'
import { pictureOf } from './picture.ts'
import { toPlain } from './plain.ts'
import { chartsReadme } from './readme.ts'

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const drawn: readonly { readonly name: string; readonly folder: string; readonly machine: AnyStateMachine }[] = [
  ...Object.entries(folders).flatMap(([folder, walks]) =>
    Object.entries(walks).map(([name, { machine }]) => ({ name: kebab(name), folder, machine })),
  ),
  // no screen shows it: it runs on the server
  { name: 'settlement', folder: 'settlement', machine: describe(settlementMachine, settlementDescriptions) },
]

/** Every chart by the name of its file, with its words. */
export const drawnCharts: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  drawn.map(({ name, machine }) => [name, machine]),
)

/** The files of a chart, by their name in charts/: for Stately, for any tool, and as a diagram. */
function filesOf(name: string, machine: AnyStateMachine): Readonly<Record<string, string>> {
  const literal = JSON.stringify(toPlain(machine), null, 2)
  const source = `machines/${drawn.find(chart => chart.name === name)?.folder}/${name}-machine.ts`
  return {
    [`${name}.machine.ts`]: `// Generated from ${source} by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const ${machine.id}Machine = createMachine(${literal})
`,
    [`${name}.json`]: `${literal}\n`,
    [`${name}.mmd`]: toMermaid(machine),
  }
}

/** All files of charts/ but the pictures, by their name. */
export const chartFiles = (): Readonly<Record<string, string>> =>
  Object.assign(
    { 'README.md': chartsReadme(drawnCharts) },
    ...Object.entries(drawnCharts).map(([name, machine]) => filesOf(name, machine)),
  )

/** The picture of a chart. */
export const pictureFile = (name: string): Promise<string> => {
  const machine = drawnCharts[name]
  if (!machine) throw new Error(`no chart is called ${name}`)
  return pictureOf(machine)
}
