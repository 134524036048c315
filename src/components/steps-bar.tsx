import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { BarStep } from '../../domain/rules/progress-bars.ts'
import { stepStateWords, stepWords } from '../texts/matters.ts'
import { VisuallyHidden } from './layout.tsx'

const List = chakra('ol', {
  base: { display: 'flex', gap: '1', listStyleType: 'none', paddingInlineStart: '0', flexWrap: 'wrap' },
})
const Item = chakra('li', { base: { flex: '1 1 0', minWidth: '4rem' } })
const Mark = chakra('span', {
  base: {
    display: 'block',
    height: '0.75rem',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    marginBottom: '1',
    '[data-state=static] > &': { borderColor: 'border.control', borderStyle: 'dotted' },
    '[data-state=future] > &': { borderColor: 'border.control' },
    '[data-state=done] > &': { borderColor: 'brand.solid', bg: 'brand.solid' },
    '[data-state=current] > &': {
      borderColor: 'brand.solid',
      bg: 'linear-gradient(90deg, var(--chakra-colors-brand-solid) 50%, transparent 50%)',
    },
    '[data-state=currentFailed] > &': {
      borderColor: 'border.error',
      bg: 'linear-gradient(90deg, var(--chakra-colors-border-error) 50%, transparent 50%)',
    },
    '[data-state=doneFailed] > &': { borderColor: 'border.control', bg: 'border.control' },
    '@media print, (forced-colors: active)': { forcedColorAdjust: 'none' },
  },
})
const Name = chakra('span', {
  base: {
    display: 'block',
    fontSize: 'sm',
    lineHeight: 'tight',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    '[data-state=current] > &, [data-state=currentFailed] > &': { color: 'fg', fontWeight: 'bold' },
  },
})

/** A progress bar of named steps; each says in words whether it is done, now, or to come (S2 §4.5). */
export function StepsBar({ steps, label }: { steps: readonly BarStep[]; label: string }) {
  const { i18n } = useLingui()
  return (
    <List aria-label={label}>
      {steps.map(({ name, state }) => (
        <Item key={name} data-state={state} aria-current={state === 'current' || state === 'currentFailed' ? 'step' : undefined}>
          <Mark />
          <Name>
            {i18n._(stepWords[name])}
            <VisuallyHidden>: {i18n._(stepStateWords[state])}</VisuallyHidden>
          </Name>
        </Item>
      ))}
    </List>
  )
}
