import { Trans } from '@lingui/react/macro'
import type { Message } from '../../../domain/wire/message.ts'
import { Alert } from '../../components/alert.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { answerWords } from '../../texts/messages.ts'
import { SentMessage } from './sent-message.tsx'

/** The form goes away, and the focus with it. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Stands where the form was once the message is sent; it is answered by email. */
export function SentInDialog({ sent, email }: { sent: Message; email: string }) {
  const { answerWithinWorkingDays } = useOperator()
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <Alert status="success">
        <SentMessage
          title={<Trans>We have your message.</Trans>}
          sent={sent}
          answer={answerWords.email(answerWithinWorkingDays, email)}
        />
      </Alert>
    </div>
  )
}
