import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { typedPart, type Message } from '../../../domain/wire/message.ts'
import { Stack } from '../../components/layout.tsx'

const Words = chakra('blockquote', {
  base: {
    whiteSpace: 'pre-wrap',
    paddingInlineStart: '3',
    borderInlineStartWidth: '2px',
    borderColor: 'border.control',
    maxHeight: '12rem',
    overflowY: 'auto',
  },
})

interface SentMessageProps {
  title: ReactNode
  /** Its words, while this visit still has them. */
  sent: Message | null
  /** By which way and by when we answer. */
  answer: MessageDescriptor
}

/** What the team has from this person, what they wrote, and how it is answered (R611). */
export function SentMessage({ title, sent, answer }: SentMessageProps) {
  const { t, i18n } = useLingui()
  return (
    <Stack gap="2">
      <strong>{title}</strong>
      {sent ? (
        <>
          <p>{t`You wrote:`}</p>
          <Words tabIndex={0}>{typedPart(sent.body)}</Words>
        </>
      ) : null}
      <p>{i18n._(answer)}</p>
    </Stack>
  )
}
