import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { AnyStateNode } from 'xstate'
import { Refusal } from '../../domain/refusal.ts'
import { allCharts, screenPathOf } from '../../harness/charts.ts'
import { replay, type TargetState } from '../../harness/replay.ts'
import { eventText } from '../../machines/shared/labels.ts'

/** What the panel next to a story shows. */
export interface ChartDetails {
  readonly chart: string
  /** The story that shows the chart's picture. */
  readonly picture: string
  readonly states: readonly string[]
  readonly path: string | null
  readonly tags: readonly string[]
  /** Why a call was refused, by the codes of domain/refusals.ts. */
  readonly codes: readonly string[]
  readonly says: string
  readonly events: readonly string[]
  readonly section: string
}

/** The state of a story in its chart, and the events that lead there; `isWrong`: its form shows a mistake. */
export function chartDetails(name: string, target: TargetState, isWrong: boolean): ChartDetails {
  const { snapshot, events } = replay(target)
  const nodes = snapshot._nodes.filter((node: { parent?: unknown }) => node.parent !== undefined)
  return {
    chart: name,
    picture: storyId('Charts', name),
    states: nodes.map((node: { id: string }) => node.id),
    path: screenPathOf(name, snapshot),
    tags: [
      ...new Set([
        ...snapshot.tags,
        ...(isWrong || hasRefusal(snapshot.context) ? ['error'] : []),
        ...(nodes.some(isCalling) ? ['busy'] : []),
      ]),
    ],
    codes: refusalsIn(snapshot.context).flatMap(({ code }) => code ?? []),
    says: nodes.map((node: { description?: string }) => node.description ?? '').join('. '),
    events: events.map(event => eventText(event, target.chart.machine)),
    section: sections[name] ?? '',
  }
}

/** Whether a state waits for a call, not for another chart. */
const isCalling = ({ invoke }: AnyStateNode) => invoke.some(({ src }) => typeof src === 'string' && !(src in allCharts))

const refusalsIn = (context: object) =>
  Object.values(context).filter((value): value is Refusal => value instanceof Refusal)

/** Whether a chart keeps why a call was refused (`refusal`, `couponRefusal` and the like), or what an answer lacks. */
const hasRefusal = (context: object) =>
  Object.entries(context).some(([name, value]) =>
    name === 'problems' ? value.length > 0 : /refusal$/i.test(name) && value !== null,
  )

/** The rules of docs/rules.md that a chart keeps. */
const sections: Readonly<Record<string, string>> = {
  portal: 'R1301 to R1312',
  entry: 'R101 to R104',
  information: 'R903',
  signIn: 'R109, R111, R1004',
  passwordReset: 'R111, R117, R1103',
  resume: 'R1301 to R1307',
  registration: 'R105',
  basicInfo: 'R106 to R111',
  aliases: 'R112',
  address: 'R113',
  question: 'R201 to R216',
  message: 'R611, R612',
  screening: 'R201 to R203, R305',
  survey: 'R208, R209',
  payment: 'R401 to R409',
  verification: 'R501 to R504',
  resultsWaiting: 'R601, R602',
  results: 'R603 to R615',
  reminders: 'R628 to R631',
  casework: 'R801 to R820',
  account: 'R901, R902',
  statement: 'R701, R702, R709',
  idle: 'R1001, R1002',
  logOut: 'R1003',
}

/** The id that Storybook gives to an exported story. */
export const storyId = (title: string, exported: string): string => toId(title, storyNameFromExport(exported))
