import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { progressLabel, stepOf } from '../texts/steps.ts'

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', marginBottom: '5' } })
const Words = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '0.5rem',
    border: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'brand.subtle',
    '&::-webkit-progress-bar': { bg: 'brand.subtle' },
    '&::-webkit-progress-value': { bg: 'brand.solid' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
})

/** How far one has come: "Step 3 of 14" and a bar. */
export function Progress({ step, of }: { step: number; of: number }) {
  const { i18n } = useLingui()
  const words = i18n._(stepOf(step, of))
  return (
    <Frame>
      <Words aria-hidden>{words}</Words>
      <Bar value={step} max={of} aria-label={i18n._(progressLabel)} aria-valuetext={words} />
    </Frame>
  )
}
