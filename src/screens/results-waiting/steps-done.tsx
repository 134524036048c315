import { chakra } from '@chakra-ui/react/styled-system'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { VisuallyHidden } from '../../components/layout.tsx'
import { stepStateWords } from '../../texts/steps.ts'

const List = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', listStyleType: 'none', paddingInlineStart: '0' },
})
const Item = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    '&[data-state=current]': { fontWeight: 'bold' },
    '&[data-state=future]': { color: 'fg.muted' },
  },
})
const Mark = chakra('span', { base: { flex: 'none', width: '1.25em', textAlign: 'center', color: 'brand.fg' } })

const steps = [
  msg`Your answers are saved`,
  msg`We have confirmed that it is you`,
  msg`We search the court records`,
  msg`Your results are ready`,
]
/** The search: what goes on while one waits. */
const searching = 2
const marks = { done: '✓', current: '●', future: '○' } as const

/** What is done, what goes on, and what is to come, ticked off (R602). */
export function StepsDone({ isComplete }: { isComplete: boolean }) {
  const { i18n } = useLingui()
  const stateOf = (index: number) =>
    isComplete || index < searching ? 'done' : index === searching ? 'current' : ('future' as const)
  return (
    <List>
      {steps.map((words, index) => (
        <Item key={words.id} data-state={stateOf(index)}>
          <Mark aria-hidden>{marks[stateOf(index)]}</Mark>
          <span>
            {i18n._(words)}
            <VisuallyHidden>: {i18n._(stepStateWords[stateOf(index)])}</VisuallyHidden>
          </span>
        </Item>
      ))}
    </List>
  )
}
