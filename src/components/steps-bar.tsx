import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { BarStep } from '../../domain/rules/progress-bars.ts'
import { stepStateWords, stepWords } from '../texts/matters.ts'
import { VisuallyHidden } from './layout.tsx'

/** Less room than this, in letters' own size: the names are read aloud, and the step of now is written below. */
const narrow = '@container (max-width: 26em)'
const Room = chakra('div', { base: { containerType: 'inline-size', overflowWrap: 'normal' } })
/** With room for the names, a step is at least as wide as the longest word of one: the bar goes on in a second row instead. */
const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(6.75rem, 1fr))',
    columnGap: '1',
    rowGap: '3',
    [narrow]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gridTemplateColumns: 'none' },
    listStyleType: 'none',
    paddingInlineStart: '0',
  },
})
const Item = chakra('li', { base: { minWidth: '0', position: 'relative', overflow: 'hidden' } })
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
      backgroundImage: 'linear-gradient(90deg, {colors.brand.solid} 50%, {colors.bg.panel} 50%)',
    },
    '[data-state=currentFailed] > &': {
      borderColor: 'border.error',
      backgroundImage: 'linear-gradient(90deg, {colors.border.error} 50%, {colors.bg.panel} 50%)',
    },
    '[data-state=doneFailed] > &': { borderColor: 'border.control', bg: 'border.control' },
    '@media print, (forced-colors: active)': { forcedColorAdjust: 'none' },
  },
})
const Name = chakra('span', {
  base: {
    [narrow]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    display: 'block',
    fontSize: 'sm',
    lineHeight: 'tight',
    color: 'fg.muted',
    '[data-state=current] > &, [data-state=currentFailed] > &': { color: 'fg', fontWeight: 'bold' },
  },
})
const Now = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', display: 'none', [narrow]: { display: 'block' } } })

/** A progress bar of named steps; each says in words whether it is done, now, or to come (S2 §4.5). */
export function StepsBar({ steps, label }: { steps: readonly BarStep[]; label: string }) {
  const { i18n } = useLingui()
  const at = steps.findIndex(({ state }) => state === 'current' || state === 'currentFailed')
  const step = steps[Math.max(at, 0)]
  return (
    <Room>
      <List aria-label={label}>
        {steps.map(({ name, state }) => (
          <Item
            key={name}
            data-state={state}
            aria-current={state === 'current' || state === 'currentFailed' ? 'step' : undefined}
          >
            <Mark />
            <Name>
              {i18n._(stepWords[name])}
              <VisuallyHidden>: {i18n._(stepStateWords[state])}</VisuallyHidden>
            </Name>
          </Item>
        ))}
      </List>
      {step ? (
        <Now aria-hidden>
          {at < 0 ? i18n._(stepStateWords[step.state]) : `${at + 1}/${steps.length}: ${i18n._(stepWords[step.name])}`}
        </Now>
      ) : null}
    </Room>
  )
}
