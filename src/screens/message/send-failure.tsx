import { Trans } from '@lingui/react/macro'
import type { Refusal } from '../../../domain/refusal.ts'
import { RefusalAlert } from '../../components/refusal-alert.tsx'
import { Alert } from '../../components/alert.tsx'
import { useOperator } from '../../components/portal-context.tsx'

/**
 * A message that could not be sent, however that failed: what was written stays, and there is another way to reach us
 * (R1402).
 */
export function SendFailure({ refusal }: { refusal: Refusal | null }) {
  const { contactEmail } = useOperator()
  if (!refusal) return null
  // nothing is wrong that an email would mend: it is said how long to wait
  if (refusal.code === 'tooManyAttempts') return <RefusalAlert refusal={refusal} />
  return (
    <Alert status="error">
      <Trans>There was an error sending your message. Please email us at {contactEmail}</Trans>
    </Alert>
  )
}
