import type { AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { edgesOf, treeOf, type Node } from './graph.ts'

const all = (node: Node): readonly Node[] => [node, ...node.children.flatMap(all)]
const screensIn = (machine: AnyStateMachine) =>
  new Set(getStateNodes(machine).flatMap(({ meta }) => (typeof meta?.screen === 'string' ? [meta.screen] : []))).size

/** charts/README.md: how an analyst opens a chart, and what there is to open. */
export function chartsReadme(charts: Readonly<Record<string, AnyStateMachine>>, screened: readonly string[]): string {
  const rows = Object.entries(charts).map(([name, machine]) => {
    const edges = edgesOf(machine)
    const guards = new Set(edges.flatMap(({ guard }) => (guard === undefined ? [] : [guard.replace(/ \(.*/, '')])))
    const states = all(treeOf(machine)).length - 1
    const screens = screened.includes(name) ? `[screens](${name}.screens.svg)` : ''
    return `| ${name} | ${screens} | [whole](${name}.svg) | ${states} | ${edges.length} | ${guards.size} | ${screensIn(machine)} | [code](${name}.machine.ts) |`
  })
  return `# The statecharts

Written by \`npm run charts\` from \`machines/\`; a test keeps them fresh. Do not change them here.

## Look at a picture

Begin at [overview.svg](overview.svg): all flows on one page, the ways between them, where a visit begins, and the rules by which a returning person goes on. Any browser
opens it, and a click leads on: from a flow to its screens, from a screen to the whole chart, and back by the links above each picture.

- The **screens** of a flow fit one page: a box is a screen, a dashed one a dialog or something that goes on by itself, an arrow a way with what must happen
  and hold for it. ↩ marks where somebody who comes back may go on, ✎ what can be changed from the review of all answers.
- The **whole** chart has every state, with what goes on in it. Where more than six arrows would meet at a state, each is told in words in the box from which it
  comes, after it → and where it leads: a click goes there.

Where several conditions are asked for one event they are numbered in the order in which they are asked; the last says "otherwise". A dot is where a chart
begins, a double border where it ends, two rings mark what the address bar may ask for. What a state forbids is neither drawn nor counted.

## Open a chart in Stately

The editor at <https://stately.ai/registry/editor> needs an account; a free one will do. Look whether the project is private before you
import; the files hold no secrets and no data of anybody.

1. Make a **new machine** first: importing replaces the machine that is open.
2. Choose **Import**, then **Code**, and paste all of \`NAME.machine.ts\` from this folder. [all.machine.ts](all.machine.ts) has every flow in one machine, each in the
   state of the portal in which it runs.
3. Click through it with **Simulate**. Guards and calls have names alone: the simulation asks which way to go.

The older "XState" extension of Visual Studio Code reads machines of version 4 only: it does not open these.

Delays stand in the files in milliseconds; one that grows by its shortest, and its description says up to what. Each state with a screen keeps its address in
\`meta.screen\`. A tag \`deep-linkable\` means that the address bar may ask for the state; those arrows, from everywhere, are left out.

## What there is

| chart | its screens | picture | states | transitions | guards | screens | to import |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

The portal is the root: each flow is a chart of its own that it starts and that tells it where to go on. What the rules that guards ask
mean for people stands in [docs/answers.md](../docs/answers.md).
`
}
