import type { AnyStateMachine } from 'xstate'
import { folders } from '../../harness/charts.ts'
import { fileNameOf } from '../../machines/portal/charts.ts'

/** All charts with their flow and their folder under machines/. */
export const charts: readonly {
  readonly name: string
  readonly flow: string
  readonly folder: string
  readonly machine: AnyStateMachine
}[] = Object.entries(folders)
  .flatMap(([folder, charts]) =>
    Object.entries(charts).map(([flow, { machine }]) => ({ name: fileNameOf(flow), flow, folder, machine })),
  )
  .toSorted((one, other) => one.name.localeCompare(other.name))

/** Charts by file name, with descriptions. */
export const chartsByName: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  charts.map(({ name, machine }) => [name, machine]),
)
/** The chart with this file name. Throws if unknown. */
export const chartNamed = (name: string) => {
  const machine = chartsByName[name]
  if (!machine) throw new Error(`no chart is called ${name}`)
  return machine
}
