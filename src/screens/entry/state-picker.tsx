import { Trans } from '@lingui/react/macro'
import type { UsState } from '../../../domain/states.ts'
import { usStates } from '../../../domain/offered.ts'
import { ActionLink, followWith, InlineLink, Stack } from '../../components/elements.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { StateName } from '../../components/state-name.tsx'

interface StatePickerProps {
  states: readonly UsState[]
  path: '/register' | '/register/basic-info'
  onChoose: (state: UsState) => void
}

/**
 * One link for each state, the external form for all others, and below them states that are usually reached by link.
 */
export function StatePicker({ states, path, onChoose }: StatePickerProps) {
  const { otherStatesForm } = useOperator()
  const further = usStates.filter(state => !states.includes(state))
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
      {further.map(state => (
        <p key={state}>
          <Trans>We also help in:</Trans>{' '}
          <InlineLink href={`${path}?us_state=${state}`} onClick={followWith(() => onChoose(state))}>
            <StateName state={state} />
          </InlineLink>
        </p>
      ))}
    </Stack>
  )
}
