import { Trans } from '@lingui/react/macro'
import { Refusal, sentenceFor } from '../../domain/refusal.ts'
import { Alert } from './alert.tsx'
import { usePortal } from './portal-context.tsx'

/** The server was not reached, or said nothing in time. */
const isLost = ({ kind }: Refusal) => kind === 'unreachable' || kind === 'timeout'

/** What went wrong with a call: why it was refused, or in general (R1402). Nothing that was typed is lost. */
export function RefusalAlert({ refusal }: { refusal: Refusal | null }) {
  const { language, operator } = usePortal()
  if (!refusal) return null
  const { contactEmail } = operator
  const sentence = sentenceFor(refusal, language)
  return (
    <Alert status="error">
      {sentence ?? (
        <Trans>
          We're sorry, something went wrong. Please email us at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </Trans>
      )}
      {!sentence && isLost(refusal) ? (
        <p>
          <Trans>
            We could not reach our server. Your answers are still here. Please check your connection and try again.
          </Trans>
        </p>
      ) : null}
    </Alert>
  )
}
