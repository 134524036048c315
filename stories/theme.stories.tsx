import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { chakra } from '../src/theme/chakra.tsx'
import {
  colors,
  fontSizes,
  fontWeights,
  lineHeights,
  radii,
  semanticColors,
  sizes,
  spacing,
} from '../src/theme/tokens.ts'
import type { Story } from './helpers/story.tsx'
import { wholeWindow } from './helpers/viewports.ts'

/** The relative luminance of `#rrggbb` (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors, 1 to 21 (WCAG 2.2, 1.4.3). */
function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The tokens of src/theme/tokens.ts with their values: this page is computed from them. */
const meta: Meta = {
  title: 'Theme',
  globals: wholeWindow,
  parameters: { isBare: true },
}
export default meta

const Sample = chakra('span')
const Block = chakra('div')
const Wide = chakra('section', { base: { overflowX: 'auto' } })
const Table = chakra('table', {
  base: {
    '& td, & th': { padding: '2', textAlign: 'start', borderBottomWidth: '1px', borderColor: 'border' },
    '& th': { fontWeight: 'bold' },
    '& code': { fontFamily: 'monospace' },
  },
})

interface Token {
  readonly value: string
}
const isToken = (shades: Token | Readonly<Record<string, Token>>): shades is Token =>
  typeof shades['value'] === 'string'
/** Every color by its token's name: `teal.700`. */
const palette: ReadonlyMap<string, string> = new Map(
  Object.entries<Token | Readonly<Record<string, Token>>>(colors).flatMap(
    ([name, shades]): (readonly [string, string])[] =>
      isToken(shades)
        ? [[name, shades.value]]
        : Object.entries(shades).map(([shade, { value }]) => [`${name}.${shade}`, value]),
  ),
)
/** Every color by its purpose, as `fg.muted`, and its value in both color schemes. */
const purposes = new Map(
  Object.entries<Record<string, { value: { base: string; _dark: string } }>>(semanticColors).flatMap(([group, names]) =>
    Object.entries(names).map(([name, { value }]) => {
      const [light, dark] = [value.base, value._dark].map(token => token.replaceAll(/^\{colors\.|\}$/g, ''))
      return [name === 'DEFAULT' ? group : `${group}.${name}`, { light, dark }] as const
    }),
  ),
)
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]
const valueOf = (purpose: string, scheme: Scheme = 'light'): string =>
  palette.get(purposes.get(purpose)?.[scheme] ?? '') ?? ''

const Swatch = ({ ground, mark }: { ground: string; mark?: string }) => (
  <svg width="72" height="36" aria-hidden="true">
    <rect x="0.5" y="0.5" width="71" height="35" fill={ground} stroke={valueOf('border.control')} />
    {mark === undefined ? null : <rect x="10" y="10" width="52" height="16" rx="4" fill={mark} />}
  </svg>
)

type Row = readonly React.ReactNode[]
const Values = ({ head, rows }: { head: readonly string[]; rows: readonly Row[] }) => (
  <Wide tabIndex={0} aria-label={head.join(', ')}>
    <Table>
      <thead>
        <tr>
          {head.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={head[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Wide>
)

/**
 * Which text is on which background, and how much contrast it needs: 7 for text, 3 for what only has to be seen (WCAG
 * 1.4.6, 1.4.11).
 */
const pairs: readonly (readonly [text: string, ground: string, needs: number])[] = [
  ['fg', 'bg', 7],
  ['fg', 'bg.panel', 7],
  ['fg.muted', 'bg', 7],
  ['fg.muted', 'bg.subtle', 7],
  ['fg.error', 'bg', 7],
  ['brand.fg', 'bg', 7],
  ['brand.fg', 'bg.subtle', 7],
  ['brand.contrast', 'brand.solid', 7],
  ['brand.contrast', 'brand.hover', 7],
  ['fg', 'brand.subtle', 7],
  ['fg.muted', 'bg.panel', 7],
  ['brand.fg', 'brand.subtle', 7],
  ['info.fg', 'info.bg', 7],
  ['success.fg', 'success.bg', 7],
  ['warning.fg', 'warning.bg', 7],
  ['warning.solid', 'bg', 3],
  ['warning.solid', 'bg.panel', 3],
  ['error.fg', 'error.bg', 7],
  ['border.control', 'bg.panel', 3],
  ['border.error', 'bg.panel', 3],
  ['focus', 'bg', 3],
]
const measured = schemes.flatMap(scheme =>
  pairs.map(([text, ground, needs]) => ({
    text,
    ground,
    needs,
    scheme,
    contrast: contrastOf(valueOf(text, scheme), valueOf(ground, scheme)),
  })),
)

export const ColorsAndContrast: Story = {
  render: () => (
    <>
      <h1>Colors and contrast</h1>
      <p>
        Text needs a contrast of 7 (AAA), borders of controls and the focus ring need 3 (WCAG 2.2, 1.4.6 and 1.4.11).
      </p>
      <Values
        head={['Sample', 'On ground', 'Values', 'Contrast', 'Needs', 'Level']}
        rows={measured.map(({ text, ground, needs, scheme, contrast }) => [
          // graphics are shown as shapes, not as text
          <Swatch key="sample" ground={valueOf(ground, scheme)} mark={valueOf(text, scheme)} />,
          `${text} on ${ground}, ${scheme}`,
          <code key="values">
            {valueOf(text, scheme)} on {valueOf(ground, scheme)}
          </code>,
          contrast.toFixed(2),
          needs,
          contrast >= needs ? 'enough' : 'too little',
        ])}
      />
    </>
  ),
  play: async () => {
    await expect(measured.filter(({ contrast, needs }) => contrast < needs)).toEqual([])
    // a color that no pair speaks of would go unmeasured; borders that only divide need no contrast, nor does the
    // ground below
    const spokenOf = new Set(pairs.flatMap(([text, ground]) => [text, ground]))
    await expect([...purposes.keys()].filter(purpose => !spokenOf.has(purpose))).toEqual(['border'])
  },
}

export const Palette: Story = {
  render: () => (
    <>
      <h1>Palette</h1>
      <p>Screens name a color by what it is for; only the theme knows the palette.</p>
      <Values
        head={['Color', 'Name', 'Value', 'On white', 'On paper', 'Used as']}
        rows={[...palette].map(([name, value]) => [
          <Swatch key="sample" ground={value} />,
          name,
          <code key="value">{value}</code>,
          contrastOf(value, palette.get('white') ?? '').toFixed(2),
          contrastOf(value, valueOf('bg')).toFixed(2),
          [...purposes]
            .flatMap(([purpose, { light, dark }]) => ([light, dark].includes(name) ? [purpose] : []))
            .join(', ') || 'nothing',
        ])}
      />
    </>
  ),
  play: async () => {
    // an unused color would only make the stylesheet longer
    const used = new Set([...purposes.values()].flatMap(({ light, dark }) => [light, dark]))
    await expect([...palette.keys()].filter(name => !used.has(name))).toEqual([])
  },
}

/** A row for each token: its name, and what is said of its value. */
const rowsOf = <Value,>(
  tokens: Readonly<Record<string, { readonly value: Value }>>,
  cells: (value: Value, name: string) => Row,
): readonly Row[] => Object.entries(tokens).map(([name, { value }]) => [name, ...cells(value, name)])

/** In the browser's own text size: 16 px to the rem. */
const pixels = (rem: string) => (rem.endsWith('rem') ? `${Number.parseFloat(rem) * 16} px` : rem)

export const TypeScale: Story = {
  render: () => (
    <>
      <h1>Type scale</h1>
      <p>Body text is md. All sizes are in rem and grow with the browser’s own text size.</p>
      <Values
        head={['Size', 'On a phone', 'On a desktop', 'Sample']}
        rows={rowsOf<string | { base: string; md: string }>(fontSizes, (value, name) => [
          ...(typeof value === 'string' ? [value, value] : [value.base, value.md]).map(pixels),
          <Sample key="sample" fontSize={name}>
            The quick brown fox, el zorro veloz
          </Sample>,
        ])}
      />
      <Values
        head={['Weight', 'Value', 'Sample']}
        rows={rowsOf(fontWeights, (value, name) => [
          value,
          <Sample key="sample" fontWeight={name}>
            Borrar su historial
          </Sample>,
        ])}
      />
      <Values
        head={['Line height', 'Value', 'Sample']}
        rows={rowsOf(lineHeights, (value, name) => [
          value,
          <Block key="sample" lineHeight={name}>
            Clear your record
            <br />
            Borre su historial
          </Block>,
        ])}
      />
    </>
  ),
}

const Bar = ({ length }: { length: string }) => (
  <svg height="12" width="100" aria-hidden="true">
    <rect height="12" width={Number.parseFloat(length) * 16} fill={valueOf('brand.solid')} />
  </svg>
)

export const Spacing: Story = {
  render: () => (
    <>
      <h1>Spacing</h1>
      <Values
        head={['Step', 'rem', 'At 100 %', 'Length']}
        rows={rowsOf(spacing, value => [value, pixels(value), <Bar key="length" length={value} />])}
      />
      <h2>Sizes</h2>
      <p>A page is as wide as page, a dialog as dialog; what is tapped is at least as high as 12.</p>
      <Values head={['Size', 'Value', 'At 100 %']} rows={rowsOf(sizes, value => [value, pixels(value)])} />
    </>
  ),
}

export const Radii: Story = {
  render: () => (
    <>
      <h1>Radii</h1>
      <Values
        head={['Radius', 'Value', 'At 100 %', 'Sample']}
        rows={rowsOf(radii, (value, name) => [
          value,
          pixels(value),
          <Block
            key="sample"
            borderRadius={name}
            bg="brand.subtle"
            borderWidth="2px"
            borderColor="brand.solid"
            width="12"
            height="12"
          />,
        ])}
      />
    </>
  ),
}
