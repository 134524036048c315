import { escaped } from '../escaped.ts'
import { shareOf, sizeOf, type Counted, type Shown } from './count.ts'
import { funnelNotes, type Reached } from './funnel.ts'
import { colours, frame, headingOf, margin, narrowest, numberOf, type Source } from './picture.ts'

const top = 170
const rowHeight = 52
const barLeft = 330
const longestBar = 520

/** The funnel as an SVG: a dark bar for new accounts, a light one for all walks. */
export function funnelPicture(reached: readonly Reached[], counted: Counted, source: Source): string {
  const height = top + reached.length * rowHeight + margin
  const most = Math.max(1, ...reached.map(({ all }) => sizeOf(all)))
  const bar = (count: Shown, y: number, colour: string, words: string) => {
    const length = (sizeOf(count) / most) * longestBar
    return [
      `<rect x="${barLeft}" y="${y}" width="${length.toFixed(1)}" height="16" rx="3" fill="${colour}"/>`,
      `<text x="${(barLeft + length + 10).toFixed(1)}" y="${y + 13}" font-size="13">${escaped(words)}</text>`,
    ]
  }
  const [first] = reached
  const rows = reached.flatMap(({ all, name, newAccounts }, index) => {
    const y = top + index * rowHeight
    return [
      `<text x="${barLeft - 16}" y="${y + 22}" text-anchor="end" font-weight="700">${escaped(name)}</text>`,
      ...bar(newAccounts, y, colours.way, `${numberOf(newAccounts)}${shareOf(newAccounts, first?.newAccounts ?? 0)}`),
      ...bar(all, y + 19, colours.line, numberOf(all)),
    ]
  })
  return frame(narrowest, height, 'How far people come', source, [
    ...headingOf('How far people come', counted, source, narrowest),
    ...funnelNotes.map(
      (note, index) => `<text x="${margin}" y="${98 + index * 20}" fill="${colours.quiet}">${escaped(note)}</text>`,
    ),
    `<text x="${margin}" y="142"><tspan fill="${colours.way}" font-weight="700">■ new accounts</tspan><tspan fill="${colours.quiet}" dx="18" font-weight="700">■ all walks</tspan></text>`,
    ...rows,
  ])
}
