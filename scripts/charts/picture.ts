import ELK, { type ElkNode, type ElkExtendedEdge } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { anchorOf } from './anchors.ts'
import { edgesOf, treeOf, type Node } from './graph.ts'
import { eventText, guardText } from './words.ts'

const letter = 6.7
const line = 16
const widest = 30

interface Label {
  readonly lines: readonly string[]
}
const wrap = (text: string): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < widest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
const sizeOf = (lines: readonly string[]) => ({
  width: Math.max(...lines.map((text, index) => text.length * (index === 0 ? letter * 1.1 : letter)), 24) + 20,
  height: lines.length * line + 12,
})

/** `saving` and `askingForDate` as people write it. */
const named = (name: string) => name.replaceAll('-', ' ').replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

const layout = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.spacing.nodeNodeBetweenLayers': '44',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeLabel': '6',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=46,left=20,bottom=20,right=20]',
  'org.eclipse.elk.json.shapeCoords': 'ROOT',
  'org.eclipse.elk.json.edgeCoords': 'ROOT',
}

/** A chart as a picture in the words of the business: every state with its description, every transition as a sentence. The same chart gives the same bytes. */
export async function pictureOf(machine: AnyStateMachine): Promise<string> {
  const words = new Map<string, Label>()
  const descriptions = new Map(getStateNodes(machine).map(({ id, description }) => [id, description]))

  const elkNode = (node: Node): ElkNode => {
    const lines = [named(node.name), ...wrap(descriptions.get(node.id) ?? '').filter(text => text !== '')]
    words.set(node.id, { lines: node.children.length > 0 ? [named(node.name), lines.slice(1).join(' ')].filter(Boolean) : lines })
    const size = sizeOf(lines)
    return node.children.length > 0
      ? { id: node.id, children: node.children.map(elkNode), layoutOptions: layout }
      : { id: node.id, ...size }
  }
  const edges: ElkExtendedEdge[] = edgesOf(machine).map((edge, index) => {
    const text = [eventText(edge.event), edge.guard === undefined ? '' : `if: ${guardText(edge.guard)}`].filter(Boolean).join(' · ')
    const lines = wrap(text)
    return {
      id: `edge-${index}`,
      sources: [edge.from],
      targets: [edge.to ?? edge.from],
      labels: text === '' ? [] : [{ text, width: sizeOf(lines).width - 12, height: lines.length * 14 }],
    }
  })
  const root: ElkNode = { id: 'picture', children: [elkNode(treeOf(machine))], edges, layoutOptions: layout }
  const placed = await new ELK().layout(root)
  return draw(placed, words, machine.id)
}

const number = (value: number | undefined) => String(Math.round(value ?? 0))
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const textAt = (lines: readonly string[], x: number, y: number, size: number, first = 'bold') =>
  lines
    .map(
      (text, index) =>
        `<text x="${number(x)}" y="${number(y + index * (size + 3))}" style="font:${index === 0 && first ? `${first} ` : ''}${size}px system-ui,sans-serif">${escaped(text)}</text>`,
    )
    .join('')

function draw(placed: ElkNode, words: ReadonlyMap<string, Label>, title: string): string {
  const parts: string[] = []
  const nodes = (node: ElkNode) => {
    const isGroup = (node.children ?? []).length > 0
    if (node.id !== 'picture') {
      const lines = words.get(node.id)?.lines ?? [node.id]
      parts.push(
        `<g id="${anchorOf(node.id)}" class="state"><rect x="${number(node.x)}" y="${number(node.y)}" width="${number(node.width)}" height="${number(node.height)}" rx="8" fill="${isGroup ? '#faf6ee' : '#ffffff'}" stroke="#0f5a55" stroke-width="${isGroup ? 1 : 2}"/>${textAt(lines, (node.x ?? 0) + 10, (node.y ?? 0) + 19, 12)}</g>`,
      )
    }
    for (const child of node.children ?? []) nodes(child)
  }
  nodes(placed)
  for (const edge of placed.edges ?? []) {
    for (const { startPoint, bendPoints = [], endPoint } of edge.sections ?? []) {
      const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${number(x)},${number(y)}`).join(' ')
      parts.push(`<polyline points="${points}" fill="none" stroke="#544f46" marker-end="url(#tip)"/>`)
    }
    for (const label of edge.labels ?? []) {
      const lines = wrap(label.text ?? '')
      parts.push(
        `<g fill="#7d3b18"><rect x="${number(label.x)}" y="${number(label.y)}" width="${number(label.width)}" height="${number(label.height)}" fill="#ffffff" fill-opacity=".85"/>${textAt(lines, (label.x ?? 0) + 2, (label.y ?? 0) + 11, 11, '')}</g>`,
      )
    }
  }
  const [width, height] = [number(placed.width), number(placed.height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" fill="#23211d"><title>${escaped(title)}</title><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#544f46"/></marker></defs><rect width="${width}" height="${height}" fill="#fffdf9"/>
${parts.join('\n')}
</svg>
`
}
