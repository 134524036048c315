import { chartColors, type Attributes } from './dot.ts'

/** An arrow between two nodes, as Graphviz reads it. */
export interface Arrow {
  readonly tail: string
  readonly head: string
  readonly attributes: Attributes
}
/** What belongs to an end of an arrow, and what the same is called at the other end. */
const otherEnd: Readonly<Record<string, string>> = {
  tailport: 'headport',
  headport: 'tailport',
  ltail: 'lhead',
  lhead: 'ltail',
}
const atTail = new Set(['tailport', 'ltail'])
const filtered = (attributes: Attributes, isKept: (name: string) => boolean): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => isKept(name)))

/** The node of a label. */
export const labelNode = (name: string, label: string) => ({
  name,
  attributes: { shape: 'plain', style: 'solid', fontcolor: chartColors.label, class: 'label', label },
})

/** An arrow in one part, or in two with its label between them. */
interface Way {
  readonly label: readonly ReturnType<typeof labelNode>[]
  readonly parts: readonly Arrow[]
}
/**
 * Each arrow passes through its label: next to an arrow a label may as well belong to another one, so it is a node on
 * the way. `names` are the nodes from the top: an arrow that leads back to one before it points upwards.
 */
export function throughLabels(arrows: readonly Arrow[], names: readonly string[]): readonly Way[] {
  const upwards = upwardsIn(arrows, names)
  return arrows.map((arrow, at) => {
    const { attributes, head, tail } = arrow
    const { label } = attributes
    const turned = (part: Arrow) => (upwards.has(arrow) ? turn(part) : part)
    if (label === undefined) return { label: [], parts: [turned(arrow)] }
    const middle = labelNode(`label ${at}`, String(label))
    const before = { ...filtered(attributes, name => atTail.has(name)), dir: 'none' }
    const after = filtered(attributes, name => name !== 'label' && !atTail.has(name))
    return {
      label: [middle],
      parts: [
        turned({ tail, head: middle.name, attributes: before }),
        turned({ tail: middle.name, head, attributes: after }),
      ],
    }
  })
}

/** The same arrow, laid out with its head above its tail. */
const turn = ({ attributes, head, tail }: Arrow): Arrow => ({
  tail: head,
  head: tail,
  attributes: {
    dir: 'back',
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [otherEnd[name] ?? name, value])),
  },
})

/** Arrows to the first node, and those that close a circle, seen from the first one. */
function upwardsIn(arrows: readonly Arrow[], names: readonly string[]): ReadonlySet<Arrow> {
  const upwards = new Set<Arrow>()
  const seen = new Set<string>()
  const visit = (name: string, above: ReadonlySet<string>) => {
    if (seen.has(name)) return
    seen.add(name)
    const path = new Set([...above, name])
    for (const arrow of arrows.filter(({ tail }) => tail === name)) {
      if (path.has(arrow.head) || arrow.head === names[0]) upwards.add(arrow)
      else visit(arrow.head, path)
    }
  }
  for (const name of names) visit(name, new Set())
  return upwards
}
