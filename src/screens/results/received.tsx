import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { messageTypes, type Message } from '../../../domain/wire/message.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Note } from '../../components/alert.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { answerWords } from '../../texts/messages.ts'
import { receivedWords } from '../../texts/cases/results.ts'
import { SentMessage } from '../message/message-parts.tsx'

/** There from the start, so that a message that arrives is announced; without a box of its own while it is empty. */
const Live = chakra('div', { base: { display: 'contents' } }, { defaultProps: { role: 'status' } })

/** What the team has from this person and how it answers; it takes the place of the contact prompts. */
export function Received({ actor }: { actor: ResultsRef }) {
  const received = useSelector(actor, state => state.context.received)
  const sent = useSelector(actor, state => state.context.sent)
  const kinds = messageTypes.filter(type => received.includes(type))
  return (
    <Live>
      {kinds.map(type => (
        <ReceivedMessage key={type} actor={actor} type={type} sent={sent?.type === type ? sent : null} />
      ))}
    </Live>
  )
}

interface ReceivedMessageProps {
  actor: ResultsRef
  type: Message['type']
  /** Its words, while this visit still has them. */
  sent: Message | null
}

function ReceivedMessage({ actor, type, sent }: ReceivedMessageProps) {
  const { i18n } = useLingui()
  const { answerWithinWorkingDays } = useOperator()
  const email = useSelector(actor, state => state.context.person.email)
  return (
    <Note status="success">
      <SentMessage
        title={i18n._(receivedWords[type])}
        sent={sent}
        answer={answerWords[wayOf(type, sent)](answerWithinWorkingDays, email)}
      />
    </Note>
  )
}

/**
 * We answer messages by email and contact requests in any way; people with a record that we did not find choose how
 *.
 */
function wayOf(type: Message['type'], sent: Message | null) {
  if (type === 'message') return 'email'
  if (type === 'contact_me') return 'noPreference'
  return sent?.contact_media ?? 'asChosen'
}
