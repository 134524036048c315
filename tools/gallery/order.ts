import { flowOf, isScreenPath, screenPaths, type FlowName } from '../../domain/screens.ts'

/** What is known of a story that stands on the page of all screens. */
export interface Placed {
  readonly id: string
  /** The story's place in the tree, as `Screening/Questions`. */
  readonly title: string
  readonly path: string | null
  readonly chart: string | null
}

export interface Chapter<Story> {
  readonly name: string
  readonly stories: readonly Story[]
}

/** The flows as a designer calls them. */
const flowWords: Readonly<Record<FlowName, string>> = {
  entry: 'Public pages',
  information: 'About us',
  signIn: 'Log in',
  passwordReset: 'Forgotten password',
  registration: 'Registration',
  screening: 'Screening',
  survey: 'Questions for a lower price',
  payment: 'Payment',
  verification: 'Identity check',
  resultsWaiting: 'Waiting for results',
  results: 'Results',
  casework: 'Casework',
  account: 'Account',
  statement: 'Personal statement',
}
const flowNames: readonly FlowName[] = [...new Set(screenPaths.map(flowOf))]
const isFlow = (name: string | null): name is FlowName => flowNames.some(known => known === name)

function flowOfStory({ path, chart }: Placed): FlowName | null {
  if (isScreenPath(path)) return flowOf(path)
  return isFlow(chart) ? chart : null
}

/**
 * Stories as a client meets what they show: flow after flow, in each screen after screen, and with each screen the
 * dialogs and errors that belong to it. What stands on no screen of its own, such as a flow that loads, stays behind
 * the story before it; what belongs to no flow comes last, by its place in the tree.
 */
export function inClientsOrder<Story extends Placed>(stories: readonly Story[]): readonly Chapter<Story>[] {
  const flows = flowNames.map(flow => ({
    name: flowWords[flow],
    stories: byScreen(stories.filter(story => flowOfStory(story) === flow)),
  }))
  const others = stories.filter(story => flowOfStory(story) === null)
  const rest = Map.groupBy(others, ({ title }) => title)
  return [...flows, ...[...rest].map(([name, stories]) => ({ name, stories }))].filter(
    ({ stories }) => stories.length > 0,
  )
}

function byScreen<Story extends Placed>(stories: readonly Story[]): readonly Story[] {
  let rank = -1
  const ranked = stories.map(story => {
    if (isScreenPath(story.path)) rank = screenPaths.indexOf(story.path)
    return { story, rank }
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ story }) => story)
}
