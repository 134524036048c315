import type { AnyMachineSnapshot } from 'xstate'
import { flowNames } from '../domain/screens.ts'
import { fileNameOf } from '../machines/portal/charts.ts'
import type { ChartData } from '../machines/shared/chart-data.ts'

type ChartsByName = Readonly<Record<string, ChartData>>

/** The folders of machines/ with their own charts: every flow's, and charts without an address. */
const folderNames = [
  'portal',
  ...flowNames.map(fileNameOf),
  'resume',
  'idle',
  'log-out',
  'page',
  'message',
  'confirm-email',
  'sessions',
  'reminders',
]

/** Other exports of such a file are for tests. */
const isChartData = (value: unknown): value is ChartData =>
  typeof value === 'object' && value !== null && 'machine' in value && 'inputs' in value

const chartsIn = async (folder: string): Promise<ChartsByName> => {
  const file: object = await import(`../machines/${folder}/chart-data.ts`)
  return Object.fromEntries(Object.entries(file).filter((entry): entry is [string, ChartData] => isChartData(entry[1])))
}

/** Every chart with test paths and a picture, by folder. */
export const folders: Readonly<Record<string, ChartsByName>> = Object.fromEntries(
  await Promise.all(folderNames.map(async folder => [folder, await chartsIn(folder)] as const)),
)

/** The same by name. */
export const allCharts: ChartsByName = Object.assign({}, ...Object.values(folders))

/** Charts with one screen, whose path is not in the chart. */
const onlyPath: Readonly<Record<string, string>> = {
  basicInfo: 'register/basic-info',
}

/** The path of the screen that a chart shows; null if it has none. */
export function screenPathOf(chart: string, snapshot: AnyMachineSnapshot): string | null {
  // a page with fields knows its own
  const { path } = snapshot.context as { readonly path?: string }
  if (path !== undefined) return path
  const [meta] = Object.values(snapshot.getMeta()) as readonly { screen?: string }[]
  return meta?.screen ?? onlyPath[chart] ?? null
}
