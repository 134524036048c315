import { Trans } from '@lingui/react/macro'
import type { UsState } from '../../../domain/states.ts'
import { ActionLink } from '../../components/button.tsx'
import { Stack } from '../../components/layout.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { StateName } from '../../components/state-name.tsx'

interface StatePickerProps {
  states: readonly UsState[]
  /** The page that a chosen state leads to. */
  path: '/register' | '/register/basic-info'
  onChoose: (state: UsState) => void
}

/** One link for each state, and the external form for all others (S1 §2). */
export function StatePicker({ states, path, onChoose }: StatePickerProps) {
  const { otherStatesForm } = useOperator()
  return (
    <Stack gap="3">
      {states.map(state => (
        <ActionLink key={state} href={`${path}?us_state=${state}`} wide onFollow={() => onChoose(state)}>
          <StateName state={state} />
        </ActionLink>
      ))}
      <ActionLink href={otherStatesForm} look="outline" wide>
        <Trans>Other states</Trans>
      </ActionLink>
    </Stack>
  )
}
