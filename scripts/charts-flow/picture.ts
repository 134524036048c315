import { escaped } from '../escaped.ts'
import type { UsState } from '../../domain/states.ts'
import { guardText } from '../../machines/kit/words.ts'
import { drawnCharts } from '../charts/drawn.ts'
import { wrap } from '../charts/svg.ts'
import { shareOf, sizeOf, type Counted, type CountedFlow, type CountedPlace, type CountedWay, type Shown } from './count.ts'
import { box, layOut, type Point } from './layout.ts'

/** Where the counts come from: people or nobody, of one state or of all. */
export interface Source {
  readonly isSample: boolean
  readonly state: UsState | undefined
}

export const margin = 40
const header = 150
/** The words above the flow need so much. */
export const narrowest = 1120
const thickest = 30
export const colours = {
  text: '#1a202c',
  quiet: '#4a5568',
  line: '#cbd5e0',
  way: '#3182ce',
  began: '#2f855a',
  stopped: '#c53030',
  paper: '#ffffff',
} as const

export const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
export const numberOf = (count: Shown) => (typeof count === 'number' ? count.toLocaleString('en-US') : count)

/** One flow as an SVG: the more people took a way, the thicker it is. The same counts give the same picture. */
export function pictureOf(flow: CountedFlow, counted: Counted, source: Source): string {
  const { bends, height, places, width: drawn } = layOut(flow)
  const width = Math.max(drawn + 2 * margin, narrowest)
  const most = Math.max(1, ...flow.ways.map(({ walks }) => sizeOf(walks)), ...flow.places.map(({ began }) => sizeOf(began)))
  const thickness = (count: Shown) => (count === 0 ? 1 : Math.max(2, (sizeOf(count) / most) * thickest))
  const left = (width - drawn) / 2
  const at = ({ x, y }: Point): Point => ({ x: x + left, y: y + header })
  const ports = portsOf(flow, id => at(places.get(id)!).x, thickness)
  const lines = flow.ways.map((way, index) => {
    const from = at(places.get(way.from)!)
    const to = at(places.get(way.to)!)
    const { end, start } = ports[index]!
    const middle = bends[index]!.map(at).flatMap(({ x, y }) => [
      { x, y },
      { x, y: y + box.height },
    ])
    const points = [{ x: start, y: from.y + box.height }, ...middle, { x: end, y: to.y - 9 }]
    return { way, points, width: thickness(way.walks) }
  })
  return frame(width, header + height + margin, `${titleOf(flow.name)}: how people walk`, source, [
    ...headerOf(flow, counted, source, width),
    ...lines.map(({ points, way, width }) => line(points, way, width)),
    ...flow.places.flatMap(place => placeBox(place, at(places.get(place.id)!), thickness)),
    ...lines.map(({ points, way, width }) => {
      const words = way.guards.map(guard => guardText(guard, drawnCharts[flow.name]!)).join(', ')
      return label(points, way, width, words, flow.ways.filter(({ to }) => to === way.to).length > 1)
    }),
  ])
}

/** An SVG that a browser opens by itself. */
export const frame = (width: number, height: number, title: string, { isSample }: Source, drawn: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title" font-family="system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" font-size="14" fill="${colours.text}">`,
    `<title id="title">${title}${isSample ? ' (synthetic sample)' : ''}</title>`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n')

/** What the picture shows, of how many walks, and whether they are real. */
export function headingOf(
  title: string,
  { firstDay, lastDay, walks }: Counted,
  source: Source,
  width: number,
): readonly string[] {
  const sample = `<rect x="${width - margin - 250}" y="24" width="250" height="34" rx="6" fill="#fefcbf" stroke="#b7791f"/>
<text x="${width - margin - 125}" y="46" text-anchor="middle" font-weight="700" fill="#744210">SYNTHETIC: nobody is real</text>`
  return [
    `<text x="${margin}" y="50" font-size="26" font-weight="700">${title}</text>`,
    `<text x="${margin}" y="76" fill="${colours.quiet}">${escaped(numberOf(walks))} walks${source.state ? ` in ${source.state} only` : ' in all'}, ${firstDay} to ${lastDay}. A walk is what one person saved on one day.</text>`,
    ...(source.isSample ? [sample] : []),
  ]
}

function headerOf(flow: CountedFlow, counted: Counted, source: Source, width: number): readonly string[] {
  return [
    ...headingOf(`${titleOf(flow.name)}: how people walk`, counted, source, width),
    `<text x="${margin}" y="98" fill="${colours.quiet}">Numbers are rounded to 5; fewer than 5 is shown as &lt;5. Dashed: nobody went this way.</text>`,
    `<text x="${margin}" y="120">${[
      key('began', 'first saved that day', colours.began),
      key('went back', 'saved without walking here, as by the back button', colours.began),
      key('stopped', 'saved nothing more that day', colours.stopped),
    ].join('')}</text>`,
  ]
}

const key = (word: string, meaning: string, colour: string) =>
  `<tspan fill="${colour}" font-weight="700">${word}</tspan><tspan fill="${colours.quiet}">: ${meaning}. </tspan>`

interface Ports {
  start: number
  end: number
}

/** Ways that share a side of a box stand beside each other on it. */
function portsOf({ ways }: CountedFlow, middleOf: (id: string) => number, thickness: (count: Shown) => number): readonly Ports[] {
  const ports: Ports[] = ways.map(({ from, to }) => ({ start: middleOf(from), end: middleOf(to) }))
  const spread = (side: 'start' | 'end', indexes: readonly number[], toward: (index: number) => number) => {
    const sorted = indexes.toSorted((one, other) => toward(one) - toward(other))
    const widths = sorted.map(index => thickness(ways[index]!.walks) + 14)
    let x = -widths.reduce((sum, width) => sum + width, 0) / 2
    sorted.forEach((index, position) => {
      ports[index]![side] += x + widths[position]! / 2
      x += widths[position]!
    })
  }
  const indexes = ways.map((_, index) => index)
  for (const group of Map.groupBy(indexes, index => ways[index]!.from).values())
    spread('start', group, index => middleOf(ways[index]!.to))
  for (const group of Map.groupBy(indexes, index => ways[index]!.to).values())
    spread('end', group, index => middleOf(ways[index]!.from))
  return ports
}

function line(points: readonly Point[], { walks }: CountedWay, width: number): string {
  const [first, ...rest] = points
  const curve = rest.map((to, index) => {
    const { x, y } = points[index]!
    const half = (y + to.y) / 2
    return x === to.x ? `L ${to.x} ${to.y}` : `C ${x} ${half} ${to.x} ${half} ${to.x} ${to.y}`
  })
  const end = points.at(-1)!
  const colour = walks === 0 ? colours.line : colours.way
  const dash = walks === 0 ? ' stroke-dasharray="5 5"' : ''
  const half = Math.max(6, width / 2 + 3)
  return `<path d="M ${first!.x} ${first!.y} ${curve.join(' ')}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-opacity="0.75"${dash}/>
<path d="M ${end.x - half} ${end.y - 1} h ${2 * half} l ${-half} 10 z" fill="${colour}"/>`
}

/** Beside the first stretch: halfway down where it is straight or meets others, otherwise at its end, where the ways have parted. */
function label(points: readonly Point[], { walks }: CountedWay, width: number, words: string, meetsOthers: boolean): string {
  const [from, to] = [points[0]!, points[1]!]
  const isSlanted = Math.abs(to.x - from.x) >= 40
  const isHalfway = !isSlanted || (meetsOthers && points.length === 2)
  // a way that comes from the right has its free side on the left
  const isLeft = isSlanted && !isHalfway && points.length === 2 && to.x < from.x
  const aside = width / (isSlanted && isHalfway ? 0.8 : 2) + (points.length > 2 && to.x < from.x ? 16 : 8)
  const x = (isHalfway ? (from.x + to.x) / 2 : to.x) + (isLeft ? -aside : aside)
  const y = isHalfway ? (from.y + to.y) / 2 + 5 : to.y - (points.length === 2 ? 8 : 12)
  const guard = words === '' ? '' : `<tspan fill="${colours.quiet}" font-size="12" dx="6">if: ${escaped(words)}</tspan>`
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${isLeft ? ' text-anchor="end"' : ''} paint-order="stroke" stroke="${colours.paper}" stroke-width="4" stroke-linejoin="round"><tspan font-weight="700">${escaped(numberOf(walks))}</tspan>${guard}</text>`
}

function placeBox(place: CountedPlace, { x, y }: Point, thickness: (count: Shown) => number): readonly string[] {
  const left = x - box.width / 2
  const right = x + box.width / 2
  const isExit = place.kind === 'exit'
  const frame = `<rect x="${left}" y="${y}" width="${box.width}" height="${isExit ? 52 : box.height}" rx="${isExit ? 26 : 8}" fill="${isExit ? '#edf2f7' : colours.paper}" stroke="${place.walks === 0 ? colours.line : colours.quiet}"/>`
  const count = `<text x="${right - 14}" y="${y + 25}" text-anchor="end" font-weight="700">${escaped(numberOf(place.walks))}</text>`
  if (isExit)
    return [
      frame,
      `<text x="${left + 22}" y="${y + 31}" font-weight="700">on to: ${escaped(place.name)}</text>`,
      count.replace(`y="${y + 25}"`, `y="${y + 31}"`),
    ]
  return [
    frame,
    `<text x="${left + 14}" y="${y + 25}" font-weight="700">${escaped(place.name)}</text>`,
    count,
    ...wrap(place.description, box.width - 70, 12).map(
      (words, index) =>
        `<text x="${left + 14}" y="${y + 43 + index * 14}" font-size="12" fill="${colours.quiet}">${escaped(words)}</text>`,
    ),
    ...arrivals(place, { x: left, y }, thickness),
    ...stops(place, { x: right, y }, thickness),
  ]
}

function arrivals({ began, returned }: CountedPlace, { x, y }: Point, thickness: (count: Shown) => number): readonly string[] {
  const words = [began === 0 ? '' : `${numberOf(began)} began`, returned === 0 ? '' : `${numberOf(returned)} went back`].filter(
    Boolean,
  )
  if (words.length === 0) return []
  const text = `<text x="${x + 14}" y="${y + 71}" font-size="12" font-weight="700" fill="${colours.began}">${escaped(words.join(' · '))}</text>`
  return began === 0 ? [text] : [stub(x - 34, y + 56, thickness(began), colours.began), text]
}

function stops({ stopped, walks }: CountedPlace, { x, y }: Point, thickness: (count: Shown) => number): readonly string[] {
  if (stopped === 0) return []
  const bar = Math.min(1, sizeOf(stopped) / Math.max(1, sizeOf(walks))) * (box.width - 16)
  return [
    `<rect x="${(x - 8 - bar).toFixed(1)}" y="${y + box.height - 6}" width="${bar.toFixed(1)}" height="4" fill="${colours.stopped}"/>`,
    stub(x, y + 56, thickness(stopped), colours.stopped),
    `<text x="${x - 14}" y="${y + 71}" text-anchor="end" font-size="12" font-weight="700" fill="${colours.stopped}">${escaped(`${numberOf(stopped)} stopped${shareOf(stopped, walks)}`)}</text>`,
  ]
}

/** A short arrow to the right, as thick as it has people. */
function stub(x: number, y: number, width: number, colour: string): string {
  const half = Math.max(6, width / 2 + 3)
  return `<path d="M ${x} ${y} h 24" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-opacity="0.8"/>
<path d="M ${x + 23} ${y - half} v ${2 * half} l 10 ${-half} z" fill="${colour}"/>`
}
