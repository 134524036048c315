import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { messageTypes, type Message } from '../../../domain/wire/message.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Note } from '../../components/alert.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { answerTexts } from '../../texts/messages.ts'
import { receivedTexts } from '../../texts/cases/results.ts'
import { SentMessage } from '../message/message-parts.tsx'

/** Rendered from the start, so that a new message is announced; without a box while it is empty. */
const Live = chakra('div', { base: { display: 'contents' } }, { defaultProps: { role: 'status' } })

/** What the team has received from this person and how it answers; replaces the contact prompts. */
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
  /** Its text, while this visit still has it. */
  sent: Message | null
}

function ReceivedMessage({ actor, type, sent }: ReceivedMessageProps) {
  const { i18n } = useLingui()
  const { answerWithinWorkingDays } = useOperator()
  const email = useSelector(actor, state => state.context.person.email)
  return (
    <Note status="success">
      <SentMessage
        title={i18n._(receivedTexts[type])}
        sent={sent}
        answer={answerTexts[mediumOf(type, sent)](answerWithinWorkingDays, email)}
      />
    </Note>
  )
}

/** We answer messages by email and contact requests in any way; people whose record we did not find choose how. */
function mediumOf(type: Message['type'], sent: Message | null) {
  if (type === 'message') return 'email'
  if (type === 'contact_me') return 'noPreference'
  return sent?.contact_media ?? 'asChosen'
}
