import { chakra } from '@chakra-ui/react/styled-system'
import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { colors, fontSizes, radii, semanticColors, spacing } from '../src/theme/tokens.ts'
import { contrastOf } from './kit/contrast.ts'
import type { Story } from './kit/story.tsx'

const meta: Meta = { title: 'Theme', parameters: { isBare: true } }
export default meta

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' } })
const Table = chakra('table', { base: { '& td, & th': { padding: '2', textAlign: 'start' } } })

/** A semantic colour's value, through the palette. */
function valueOf(path: string): string {
  const [group = '', name = 'DEFAULT'] = path.split('.')
  const token = (semanticColors as Record<string, Record<string, { value: string }>>)[group]?.[name]?.value ?? ''
  const [, palette = '', shade] = /^\{colors\.(\w+)(?:\.(\w+))?\}$/.exec(token) ?? []
  const known = (colors as unknown as Record<string, Record<string, { value: string }> & { value?: string }>)[palette]
  return shade === undefined ? (known?.value ?? '') : (known?.[shade]?.value ?? '')
}

/** Which text stands on which ground, and how much contrast it needs: 4.5 for text, 3 for what only has to be seen (WCAG 1.4.3, 1.4.11). */
const pairs: readonly (readonly [text: string, ground: string, needs: number])[] = [
  ['fg', 'bg', 4.5],
  ['fg', 'bg.panel', 4.5],
  ['fg.muted', 'bg', 4.5],
  ['fg.muted', 'bg.subtle', 4.5],
  ['fg.error', 'bg', 4.5],
  ['brand.fg', 'bg', 4.5],
  ['brand.fg', 'bg.subtle', 4.5],
  ['brand.contrast', 'brand.solid', 4.5],
  ['brand.contrast', 'brand.hover', 4.5],
  ['info.fg', 'info.bg', 4.5],
  ['success.fg', 'success.bg', 4.5],
  ['warning.fg', 'warning.bg', 4.5],
  ['error.fg', 'error.bg', 4.5],
  ['border.control', 'bg.panel', 3],
  ['border.error', 'bg.panel', 3],
  ['focus', 'bg', 3],
]
const measured = pairs.map(([text, ground, needs]) => ({
  text,
  ground,
  needs,
  contrast: contrastOf(valueOf(text), valueOf(ground)),
}))

export const ColoursAndContrast: Story = {
  render: () => (
    <>
      <h1>Colours and contrast</h1>
      <Table>
        <thead>
          <tr>
            <th>Sample</th>
            <th>Text on ground</th>
            <th>Contrast</th>
            <th>Level</th>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ text, ground, needs, contrast }) => (
            <tr key={`${text} ${ground}`}>
              <td>
                {/* what only has to be seen is drawn, not written */}
                <svg width="72" height="36" aria-hidden="true">
                  <rect width="72" height="36" fill={valueOf(ground)} />
                  <rect x="8" y="8" width="56" height="20" rx="4" fill={valueOf(text)} />
                </svg>
              </td>
              <td>
                {text} on {ground}
              </td>
              <td>{contrast.toFixed(2)}</td>
              <td>{contrast >= 7 ? 'AAA' : contrast >= needs ? 'AA' : 'too little'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  ),
  play: async () => {
    await expect(measured.filter(({ contrast, needs }) => contrast < needs)).toEqual([])
  },
}

export const TypeScale: Story = {
  render: () => (
    <>
      <h1>Type scale</h1>
      {Object.entries(fontSizes).map(([name, { value }]) => (
        <chakra.p key={name} fontSize={name}>
          {name} ({value}): the quick brown fox, el zorro veloz
        </chakra.p>
      ))}
    </>
  ),
}

export const SpacingAndRadii: Story = {
  render: () => (
    <>
      <h1>Spacing and radii</h1>
      {Object.entries(spacing).map(([name, { value }]) => (
        <Row key={name}>
          <span>
            {name} ({value})
          </span>
          <svg height="12" width="60" aria-hidden="true">
            <rect height="12" width={Number.parseFloat(value) * 16} fill={valueOf('brand.solid')} />
          </svg>
        </Row>
      ))}
      <Row>
        {Object.entries(radii).map(([name, { value }]) => (
          <chakra.div key={name} borderRadius={name} bg="brand.subtle" padding="4">
            {name} ({value})
          </chakra.div>
        ))}
      </Row>
    </>
  ),
}
