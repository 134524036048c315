import type { AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { edgesOf, treeOf, type Node } from './graph.ts'

const all = (node: Node): readonly Node[] => [node, ...node.children.flatMap(all)]
const screensIn = (machine: AnyStateMachine) =>
  new Set(getStateNodes(machine).flatMap(({ meta }) => (typeof meta?.screen === 'string' ? [meta.screen] : []))).size

/** charts/README.md: how an analyst opens a chart, and what there is to open. */
export function chartsReadme(charts: Readonly<Record<string, AnyStateMachine>>): string {
  const rows = Object.entries(charts).map(([name, machine]) => {
    const edges = edgesOf(machine)
    const guards = new Set(edges.flatMap(({ guard }) => (guard === undefined ? [] : [guard.replace(/ \(.*/, '')])))
    const states = all(treeOf(machine)).length - 1
    return `| ${name} | [picture](${name}.svg) | ${states} | ${edges.length} | ${guards.size} | ${screensIn(machine)} | [code](${name}.machine.ts) · [JSON](${name}.json) · [Mermaid](${name}.mmd) |`
  })
  return `# The statecharts

Written by \`npm run charts\` from \`machines/\`; a test keeps them fresh. Do not change them here.

## Look at a picture

Each chart has an SVG picture that any browser opens. A box is a state with what goes on in it; an arrow is what happens, and after "if"
what must hold. Of several arrows for the same event the first whose condition holds is taken. A box in a box is a part of it.

## Open a chart in Stately's visualizer

1. Open <https://stately.ai/registry/editor> and sign in, or install the "XState" extension of Visual Studio Code, which needs no account.
2. In the editor choose **Import**, then **Code**; open \`NAME.machine.ts\` from this folder as text and paste all of it. Or choose **JSON** and paste
   \`NAME.json\`.
3. In Visual Studio Code open \`NAME.machine.ts\` and choose **Open Visual Editor** above \`createMachine\`.
4. Click through it with **Simulate**. Guards and calls have names alone: the simulation asks which way to go.

A tag \`deep-linkable\` means that the address bar may ask for the state; those arrows, from everywhere, are left out.

## What there is

| chart | picture | states | transitions | guards | screens | to import |
|---|---|---|---|---|---|---|
${rows.join('\n')}

The portal is the root: each flow is a chart of its own that it starts and that tells it where to go on. What the rules that guards ask
mean for people stands in [docs/answers.md](../docs/answers.md).
`
}
