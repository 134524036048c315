import { escaped } from '../escaped.ts'
/** What all pictures are drawn with. */
export const colours = {
  paper: '#fffdf9',
  box: '#ffffff',
  group: '#faf6ee',
  frame: '#0f5a55',
  line: '#544f46',
  label: '#7d3b18',
  text: '#23211d',
  quiet: '#5c564b',
  link: '#0b4f8a',
} as const
/** A font whose letters are as wide on every system. */
const family = "Arial,Helvetica,'Liberation Sans',sans-serif"

/** How wide the letters are, as parts of the font's size. */
const wide = /[mwMW—@%]/
const narrow = /[iljtfrI.,:;'|!()[\]“”" -]/
const large = /[A-Z0-9_]/
const widthOfLetter = (letter: string) =>
  wide.test(letter) ? 0.86 : narrow.test(letter) ? 0.33 : large.test(letter) ? 0.67 : 0.55
/** How wide a text is, in pixels; rather too wide. */
export const widthOf = (text: string, size: number, isBold = false) =>
  Array.from(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0) * size * (isBold ? 1.08 : 1)

/** A text in lines, none wider than so many pixels. */
export function wrap(text: string, widest: number, size: number, isBold = false): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size, isBold) <= widest)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export const number = (value: number | undefined) => String(Math.round(value ?? 0))

interface Style {
  readonly size: number
  readonly isBold?: boolean
  readonly fill?: string
}
/** Lines of text, one under the other; `y` is the foot of the first. */
export const textAt = (lines: readonly string[], x: number, y: number, { fill, isBold = false, size }: Style) =>
  lines
    .map(
      (text, index) =>
        `<text x="${number(x)}" y="${number(y + index * (size + 3))}" font-size="${size}"${isBold ? ' font-weight="bold"' : ''}${fill ? ` fill="${fill}"` : ''}>${escaped(text)}</text>`,
    )
    .join('')

/** A box; one where the way ends has a double border. */
export const boxAt = (
  { height, width, x, y }: { x: number; y: number; width: number; height: number },
  {
    fill = colours.box,
    isEnd = false,
    dash = '',
    stroke = 2,
  }: { fill?: string; isEnd?: boolean; dash?: string; stroke?: number } = {},
) => {
  const frame = (inset: number, width_: number, paint: string) =>
    `<rect x="${number(x + inset)}" y="${number(y + inset)}" width="${number(width - 2 * inset)}" height="${number(height - 2 * inset)}" rx="${8 - inset}" fill="${paint}" stroke="${colours.frame}" stroke-width="${width_}"${dash && ` stroke-dasharray="${dash}"`}/>`
  return isEnd ? frame(0, 1.5, fill) + frame(4, 1.5, 'none') : frame(0, stroke, fill)
}

/** Where something begins. */
export const dotAt = (x: number, y: number) =>
  `<circle class="start" cx="${number(x)}" cy="${number(y)}" r="6" fill="${colours.text}"/>`
/** Where a chart begins: a dot, and an arrow down to what begins. */
export const startAt = (x: number, y: number, length: number) =>
  `${dotAt(x, y - length)}<line x1="${number(x)}" y1="${number(y - length)}" x2="${number(x)}" y2="${number(y - 1)}" stroke="${colours.text}" stroke-width="1.5" marker-end="url(#tip)"/>`

/** Two rings of a chain: the address bar may ask for it. */
export const linkMark = (x: number, y: number) =>
  `<g class="link" fill="${colours.box}" stroke="${colours.link}" stroke-width="1.5"><rect x="${number(x)}" y="${number(y)}" width="11" height="6" rx="3"/><rect x="${number(x + 8)}" y="${number(y)}" width="11" height="6" rx="3"/></g>`

/** What leads to another picture. */
export const linkTo = (href: string | undefined, inside: string) =>
  href === undefined ? inside : `<a href="${escaped(href)}">${inside}</a>`

/** A link in the head of a picture. */
export interface Link {
  readonly words: string
  readonly href: string
}
/** How much room the head of a picture takes. */
export const headHeight = 64

/** A screen on which a picture of one page is looked at. */
const screen = { width: 1440, height: 900, smallestLetter: 11 / 12 } as const
const isOnePage = (width: number, height: number) =>
  screen.smallestLetter * Math.max(width / screen.width, height / screen.height) <= 1
/** Opened by itself, such a picture fits the window; in the gallery it is as large as it is. */
const fitted = '<style>svg:root{max-width:100%;max-height:100vh}</style>'

/** A whole picture: its title, the links to others, and what is drawn, which begins under the head. */
export function page(
  {
    height,
    links,
    notes,
    title,
    width,
  }: { title: string; notes: string; links: readonly Link[]; width: number; height: number },
  parts: readonly string[],
): string {
  const full = Math.max(width, 480, widthOf(notes, 12) + 32)
  let x = 16
  const heads = links.map(({ href, words }) => {
    const text = linkTo(
      href,
      `<text x="${number(x)}" y="42" font-size="12" fill="${colours.link}" text-decoration="underline">${escaped(words)}</text>`,
    )
    x += widthOf(words, 12) + 18
    return text
  })
  const [wide_, high] = [number(Math.max(full, x)), number(height + headHeight)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide_}" height="${high}" viewBox="0 0 ${wide_} ${high}" font-family="${family}" font-size="12" fill="${colours.text}"><title>${escaped(title)}</title>${isOnePage(Number(wide_), Number(high)) ? fitted : ''}<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" fill="${colours.line}"/></marker></defs><rect width="${wide_}" height="${high}" fill="${colours.paper}"/>
${textAt([title], 16, 24, { size: 16, isBold: true })}${heads.join('')}${textAt([notes], 16, 58, { size: 12, fill: colours.quiet })}
<g transform="translate(0 ${headHeight})">
${parts.join('\n')}
</g>
</svg>
`
}
