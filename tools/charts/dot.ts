import { instance, type Graph } from '@viz-js/viz'

/** Colors of all pictures. */
export const chartColors = {
  paper: '#fffdf9',
  box: '#ffffff',
  group: '#faf6ee',
  frame: '#0f5a55',
  line: '#544f46',
  label: '#7d3b18',
  quiet: '#5c564b',
  link: '#0b4f8a',
} as const

/** A link in a picture's header, or in a box. */
export interface Link {
  readonly text: string
  readonly href: string
}
interface Style {
  readonly color?: string
  readonly isBold?: boolean
}
export type Attributes = Readonly<Record<string, string | number>>

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const attributes = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escape(String(value))}"`))
    .join('')

/** Wraps a text at spaces. */
export function wrap(text: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Joins lines of text for a Graphviz label. */
export const linesOf = (lines: readonly string[], { color, isBold = false }: Style = {}) => {
  if (lines.length === 0) return ''
  const text = lines.map(line => `${escape(line)}<BR ALIGN="LEFT"/>`).join('')
  const bold = isBold ? `<B>${text}</B>` : text
  return color === undefined ? bold : `<FONT COLOR="${color}">${bold}</FONT>`
}
/** Lines of an arrow's label. */
export const lined = (lines: readonly string[]) => `${lines.join('\\l')}\\l`
/** A cell of a table. */
export const cell = (lines: string, more: Readonly<Record<string, string | number | undefined>> = {}) =>
  `<TD${attributes({ ALIGN: 'LEFT', BALIGN: 'LEFT', ...more })}>${lines}</TD>`
/** Lines of a table row, optionally with a link. */
export const row = (lines: string, href?: string) => (lines === '' ? '' : `<TR>${cell(lines, { HREF: href })}</TR>`)
export const htmlTable = (rows: readonly string[], more: Attributes = {}) => ({
  html: `<TABLE${attributes({ ALIGN: 'LEFT', VALIGN: 'TOP', FIXEDSIZE: 'TRUE', BORDER: 0, CELLBORDER: 0, CELLSPACING: 0, CELLPADDING: 1, ...more })}>${rows.join('')}</TABLE>`,
})

/** The start of a chart. */
export const dot = {
  shape: 'circle',
  style: 'filled',
  fillcolor: chartColors.line,
  width: 0.14,
  label: '',
  class: 'start',
}

const linksInRow = 5
/** The items in rows of at most `most`. */
export const inRows = <Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most))

const viz = await instance()
export const font = { fontname: 'Arial', fontsize: 12 } as const

/** Renders a graph with title, links, notes and `more` rows above it. The same graph gives the same bytes. */
export function picturePage(
  {
    access = '',
    links,
    more = '',
    notes,
    title,
  }: { title: string; notes: string; links: readonly Link[]; access?: string; more?: string },
  { graphAttributes, ...graph }: Omit<Graph, 'directed'>,
): string {
  const cells = [
    ...links.map(({ href, text }) => cell(linesOf([text], { color: chartColors.link }), { HREF: href })),
    ...(access === '' ? [] : [cell(linesOf(wrap(access, 130), { color: chartColors.quiet }))]),
  ]
  const head = htmlTable([
    row(linesOf([title], { isBold: true })),
    ...inRows(cells, linksInRow).map(each => row(htmlTable([`<TR>${each.join('')}</TR>`], { CELLSPACING: 6 }).html)),
    row(linesOf(wrap(notes, 240), { color: chartColors.quiet })),
    more,
  ])
  const svg = viz.renderString(
    {
      ...graph,
      directed: true,
      graphAttributes: {
        label: head,
        labelloc: 't',
        labeljust: 'l',
        bgcolor: chartColors.paper,
        ...font,
        compound: true,
        pad: 0.1,
        dpi: 72,
        ...graphAttributes,
      },
      nodeAttributes: {
        shape: 'box',
        style: 'rounded,filled',
        fillcolor: chartColors.box,
        color: chartColors.frame,
        penwidth: 1.5,
        ...font,
        margin: '0.1,0.06',
        width: 0,
        height: 0,
      },
      edgeAttributes: { color: chartColors.line, fontcolor: chartColors.label, ...font, arrowsize: 0.7 },
    },
    { format: 'svg' },
  )
  // remove ids, comments and running numbers, which no viewer needs
  const picture = svg
    .replace(/^[\s\S]*?(?=<svg)/, '')
    .replaceAll(/<!--[\s\S]*?-->\n|<title>[\s\S]*?<\/title>\n/g, '')
    .replace(/width="(\d+)pt" height="(\d+)pt"/, 'width="$1" height="$2"')
    .replaceAll('&#45;', '-')
    .replaceAll('id="a_at ', 'id="')
    .replaceAll(
      / id="(?:a_|node|edge|graph|clust)[^"]*"| xlink:title="[^"]*"| xml:space="preserve"| xmlns:xlink="[^"]*"/g,
      '',
    )
    .replaceAll('xlink:href', 'href')
    .replaceAll(/\n(?!<g )/g, '')
  const fitting = `<style>svg:root${fits(picture) <= 1 ? '' : ':target'}{max-width:100%;max-height:100vh}</style>`
  const start = `<svg id="${fittedId}"$1><title>${escape(title)}</title>${fitting}`
  return `${picture.replace(/<svg([^>]*)>/, start)}\n`
}

/** Window size of an analyst's screen, on which 12 pixel letters may shrink to 11. */
const screen = { width: (1440 * 12) / 11, height: (900 * 12) / 11 } as const
const fittedId = 'fit'
/** A picture opened alone fits the window if its letters stay readable; these links fit a larger one, and undo it. */
export const fittingLinks: readonly Link[] = [
  { text: 'fit to the window', href: `#${fittedId}` },
  { text: 'full size', href: '#' },
]
/** Size of a picture in pixels. */
export function sizeOf(picture: string) {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(picture) ?? []
  return { width: Number(width), height: Number(height) }
}
/** Share of a screen that a picture takes; up to 1 it fits. */
export function fits(picture: string): number {
  const { height, width } = sizeOf(picture)
  return Math.max(width / screen.width, height / screen.height)
}
