import { Trans, useLingui } from '@lingui/react/macro'
import type { Refusal } from '../../machines/kit/call.ts'
import { publicSentences, type ServerSentences } from '../texts/public/server-sentences.ts'
import { Alert } from './alert.tsx'
import { useOperator } from './portal-context.tsx'

interface Known {
  /** What the server may say here. */
  sentences?: ServerSentences
}

/** What the server said: in the person's language where we know the sentence, otherwise as it is (S1 §8). */
export function ServerSentence({ detail, sentences = publicSentences }: Known & { detail: string }) {
  const { i18n } = useLingui()
  const words = sentences[detail]
  return words ? i18n._(words) : detail
}

/** What went wrong with a call: the server's own sentence, or the general one (S1 §8). Nothing that was typed is lost. */
export function RefusalAlert({ refusal, sentences }: Known & { refusal: Refusal | null }) {
  const { contactEmail } = useOperator()
  if (!refusal) return null
  return (
    <Alert status="error">
      {refusal.kind === 'unreachable' || refusal.kind === 'timeout' ? (
        <Trans>We could not reach our server. Your answers are still here. Please check your connection and try again.</Trans>
      ) : refusal.detail ? (
        <ServerSentence detail={refusal.detail} {...(sentences ? { sentences } : {})} />
      ) : (
        <Trans>
          We're sorry, something went wrong. Please email us at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </Trans>
      )}
    </Alert>
  )
}
