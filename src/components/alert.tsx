import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Refusal, sentenceFor } from '../../domain/refusal.ts'
import { chakra } from '../theme/chakra.tsx'
import { alertRecipe } from '../theme/recipes.ts'
import { usePortal } from './portal-context.tsx'

const Box = chakra('div', alertRecipe)
const Title = chakra('p', { base: { fontWeight: 'bold' } })

interface AlertProps {
  status: 'error' | 'warning' | 'success' | 'info'
  title?: ReactNode
  children: ReactNode
}

/** A message in the page. Errors interrupt a screen reader, the others wait for a pause. */
export function Alert({ status, title, children }: AlertProps) {
  return (
    <Box status={status} role={status === 'error' ? 'alert' : 'status'}>
      {title ? <Title>{title}</Title> : null}
      <div>{children}</div>
    </Box>
  )
}

/** A box that is there from the start and need not be announced; messages that appear later are an `Alert`. */
export const Note = chakra('div', alertRecipe)

const isLost = ({ kind }: Refusal) => kind === 'unreachable' || kind === 'timeout'

/** What went wrong with a call: the reason, or a general sentence. Typed text is kept. */
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
            We couldn't reach our server. Your answers are still here. Please check your connection and try again.
          </Trans>
        </p>
      ) : null}
    </Alert>
  )
}
