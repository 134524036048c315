import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { formatList } from '../../../domain/format.ts'
import { dayNamed } from '../../../domain/rules/answer-time.ts'
import { casesByGroup } from '../../../domain/rules/eligibility.ts'
import { asksAmong, leftToChoose, notBegun, takenBackAmong, type Told } from '../../../domain/rules/told.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Button } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { useToday, useUsState } from '../../components/use-us-state.ts'
import { AskedToStart, NumbersOf } from '../message/asked.tsx'
import { SendFailure, SentInDialog } from '../message/message-parts.tsx'

/** What the client has asked us to start with, until we have, and what they have taken back. */
function useRequests(actor: CaseworkRef) {
  const messages = useSelector(actor, state => state.context.beginning?.messages)
  const matters = useSelector(actor, state => state.context.list?.matters)
  return useMemo(() => {
    const begun = matters?.flatMap(({ case_number }) => case_number ?? []) ?? []
    const asks = asksAmong(messages ?? [])
    return { begun, asks, waiting: notBegun(asks, begun), takenBack: takenBackAmong(messages ?? []) }
  }, [messages, matters])
}

/** What was asked or taken back, with what comes next, and the way to take a request back. */
export function Requests({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const person = useSelector(actor, state => state.context.session.person)
  const { waiting, takenBack } = useRequests(actor)
  const isShown = useSelector(actor, state => state.context.isShown)
  const takeBack = (request: Told) =>
    actor.send({ type: 'CONTACT_US', subject: { about: 'takingBack', matters: [], request } })
  // with which cases we have begun is known by the matters
  if (!isShown) return null
  return (
    <AskedToStart asks={waiting} takenBack={takenBack} person={person} onTakeBack={takeBack}>
      {waiting.length > 0 ? (
        <>
          <p>{t`We go through your cases with you.`}</p>
          <ScreenLink to="/results/start" look="outline">{t`See what happens next`}</ScreenLink>
        </>
      ) : null}
    </AskedToStart>
  )
}

/** How many cases the client can still ask us to start with; null where that is not known. */
export function useChoice(actor: CaseworkRef): number | null {
  const { found = null, messages = null } = useSelector(actor, state => state.context.beginning) ?? {}
  const { asks, begun } = useRequests(actor)
  const usState = useUsState()
  const today = useToday()
  return useMemo(() => {
    if (found === null || messages === null) return null
    const groups = casesByGroup(found.cases, usState, today, dayNamed(usState, found.updated_at))
    return leftToChoose(groups, [...asks.flatMap(({ case_numbers }) => case_numbers), ...begun]).length
  }, [found, messages, asks, begun, usState, today])
}

export const ChoiceText = ({ count }: { count: number }) => (
  <Plural value={count} one="You can ask us to clear # case now" other="You can ask us to clear # cases now" />
)

/** Asks once more before a request to start is taken back; then confirms it. */
export function TakeBackDialog({ actor, request }: { actor: CaseworkRef; request: Told }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const person = useSelector(actor, state => state.context.session.person)
  const refusal = useSelector(actor, state => state.context.messageRefusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const sent = useSelector(actor, state => state.context.sent)
  const { case_numbers } = request
  const numbers = formatList(case_numbers, language)
  const takeBack = () =>
    actor.send({
      type: 'SEND',
      message: {
        type: 'message',
        body: t`I take back my request to start with these cases: ${numbers}`,
        contact_media: person.contact_media ?? null,
        withdrawn_case_numbers: case_numbers,
      },
    })
  return (
    <Dialog
      title={t`Take back your request?`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      actions={sent ? null : <Button busy={busy} onClick={takeBack}>{t`Yes, take it back`}</Button>}
      close={sent ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
    >
      {sent ? (
        <SentInDialog sent={sent} person={person} />
      ) : (
        <>
          <NumbersOf cases={case_numbers} />
          <p>{t`We won't start with these cases. You can ask us again at any time.`}</p>
        </>
      )}
      <SendFailure refusal={refusal} />
    </Dialog>
  )
}
