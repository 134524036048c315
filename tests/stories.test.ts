import { afterAll, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { replayed, type Wanted } from '../harness/replay.ts'
import { charts } from '../harness/charts.ts'

type Node = AnyStateMachine['root']
interface Shows {
  readonly name: string
  readonly wanted: Wanted
}
type StoryFile = Readonly<Record<string, { readonly parameters?: { readonly shows?: Shows } }>>

const files = import.meta.glob<StoryFile>('../stories/*.stories.tsx', { eager: true })
const stories = Object.values(files).flatMap(file =>
  Object.values(file).flatMap(story => story.parameters?.shows ?? []),
)
const shown = new Set(
  stories.flatMap(({ name, wanted }) => standsIn(replayed(wanted).snapshot).map(id => `${name} ${id}`)),
)

function standsIn(snapshot: AnyMachineSnapshot): readonly string[] {
  return snapshot._nodes.map((node: Node) => node.id)
}

/** These charts run behind the screens of others: only their own screens and dialogs are seen. */
const behind = ['portal', 'idle', 'logOut']

/** A screen, a dialog, and each state in which a flow stands still before a person. */
const isSeen = (name: string) => (node: Node) =>
  node.meta?.screen !== undefined ||
  node.tags.includes('dialog') ||
  (!behind.includes(name) && node.type === 'atomic' && (node.always ?? []).length === 0)

const seen = Object.entries(charts).flatMap(([name, { machine }]) =>
  getStateNodes(machine)
    .filter(isSeen(name))
    .map(node => `${name} ${node.id}`),
)

test.each(seen)('%s has a story', state => expect([...shown]).toContain(state))

afterAll(() =>
  console.log(`stories: ${stories.length}; ${seen.filter(state => shown.has(state)).length} of ${seen.length} states`),
)
