import { pathOf } from '../../harness/path-of.ts'
import { replayed, type Wanted } from '../../harness/replay.ts'
import { eventText } from '../../machines/kit/words.ts'
import { sections } from './sections.ts'
import { storyId } from './story-id.ts'

/** What the panel beside a story says of it. */
export interface ChartFacts {
  readonly chart: string
  /** The story that shows the chart's picture. */
  readonly picture: string
  readonly states: readonly string[]
  readonly path: string | null
  readonly tags: readonly string[]
  readonly says: string
  readonly events: readonly string[]
  readonly section: string
}

/** Where a story stands in its chart, and how one gets there. */
export function chartFacts(name: string, wanted: Wanted): ChartFacts {
  const { snapshot, events } = replayed(wanted)
  const nodes = snapshot._nodes.filter((node: { parent?: unknown }) => node.parent !== undefined)
  return {
    chart: name,
    picture: storyId('Charts', name),
    states: nodes.map((node: { id: string }) => node.id),
    path: pathOf(name, snapshot),
    tags: [...snapshot.tags],
    says: nodes.map((node: { description?: string }) => node.description ?? '').join('. '),
    events: events.map(event => eventText(event, wanted.chart.machine)),
    section: sections[name] ?? '',
  }
}
