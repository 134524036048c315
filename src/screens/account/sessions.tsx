import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type Device, partsOfDevice } from '../../../domain/device.ts'
import { formatDate } from '../../../domain/format.ts'
import type { OwnSession } from '../../../domain/wire/session.ts'
import type { SessionsRef } from '../../../machines/sessions/sessions-machine.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { Button, Muted } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Section } from '../../components/section.tsx'
import { chakra } from '../../theme/chakra.tsx'
import { takeFocus } from '../message/message-parts.tsx'

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', listStyleType: 'none', paddingInlineStart: '0' },
})
const Row = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})

/** Where the person is logged in, to end each other session; nothing until it is known. */
export function Sessions({ actor }: { actor: SessionsRef | undefined }) {
  return actor ? <SessionsRead actor={actor} /> : null
}

function SessionsRead({ actor }: { actor: SessionsRef }) {
  const { t } = useLingui()
  const { sessions, ending, refusal } = useSelector(actor, state => state.context)
  const hasEnded = useSelector(actor, state => state.matches('ended'))
  if (sessions.length === 0) return null
  return (
    <Section gap="4" title={t`Where you're logged in`}>
      <List>
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => actor.send({ type: 'END_SESSION', id: session.id })}
          />
        ))}
      </List>
      {hasEnded ? (
        // the button is gone, and the focus with it
        <div tabIndex={-1} ref={takeFocus}>
          <Alert status="success">
            <Trans>Done. We logged you out on that phone or computer.</Trans>
          </Alert>
        </div>
      ) : null}
      <RefusalAlert refusal={refusal} />
    </Section>
  )
}

interface RowProps {
  session: OwnSession
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session: { id, device, last_day, current }, busy, onEnd }: RowProps) {
  const { t } = useLingui()
  const { language } = usePortal()
  const name = useDeviceName(device)
  const day = formatDate(last_day, language, 'long')
  return (
    <Row id={`session-${id}`}>
      <div>
        <p>{name}</p>
        <Muted>{current ? <Trans>This phone or computer</Trans> : <Trans>Last used: {day}</Trans>}</Muted>
      </div>
      {current ? null : (
        <Button look="outline" busy={busy} aria-label={t`End: ${name}`} onClick={onEnd}>{t`End`}</Button>
      )}
    </Row>
  )
}

/** A kind of device in words: `Chrome on Android`. */
function useDeviceName(device: Device | null): string {
  const { t } = useLingui()
  if (!device) return t`A phone or computer`
  const { browser, platform } = partsOfDevice(device)
  return {
    Android: t`${browser} on Android`,
    iPhone: t`${browser} on iPhone`,
    iPad: t`${browser} on iPad`,
    computer: t`${browser} on a computer`,
  }[platform]
}
