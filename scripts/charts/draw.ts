import type { AnyStateMachine } from 'xstate'
import { edgesOf, labelOf, loggedOut, treeOf, type Node } from './graph.ts'

/** The chart as a Mermaid diagram. */
export function toMermaid(machine: AnyStateMachine): string {
  const lines = ['---', 'config:', '  layout: elk', '---', 'stateDiagram-v2', ...linesOf(treeOf(machine), '  ')]
  for (const edge of edgesOf(machine))
    lines.push(
      `  ${safe(edge.from)} --> ${edge.to === loggedOut ? '[*]' : safe(edge.to ?? edge.from)}${spoken(labelOf(edge, machine))}`,
    )
  return `${lines.join('\n')}\n`
}

function linesOf(node: Node, indent: string): readonly string[] {
  const opening = `${indent}state "${node.name.replaceAll('"', "'")}" as ${safe(node.id)}`
  if (node.type === 'final') return [opening, `${indent}${safe(node.id)} --> [*]`]
  if (node.children.length === 0) return [opening]
  const isParallel = node.type === 'parallel'
  return [
    `${opening} {`,
    ...(node.initial && !isParallel ? [`${indent}  [*] --> ${safe(node.initial)}`] : []),
    ...node.children.flatMap((child, index) => [
      ...(isParallel && index > 0 ? [`${indent}  --`] : []),
      ...linesOf(child, `${indent}  `),
    ]),
    `${indent}}`,
  ]
}

/** Mermaid takes a colon or a semicolon for its own. */
const spoken = (label: string) => (label === '' ? '' : ` : ${label.replaceAll(/[:;]/g, ' ')}`)
const safe = (id: string) => id.replaceAll(/[^A-Za-z0-9]/g, '_')
