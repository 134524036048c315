import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../domain/format.ts'
import type { MatterList, Matter } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button, Stack } from '../../components/elements.tsx'
import { Loading, headingId } from '../../components/screen.tsx'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { useRenderedCount } from '../paper/paper.tsx'

/**
 * Content that needs the matters: a loader for the first load, and Try again after a failure. Each screen reloads them
 * and shows the known ones meanwhile.
 */
export function MattersShown({ actor, children }: { actor: CaseworkRef; children: (list: MatterList) => ReactNode }) {
  const { list, isShown, refusal } = useSelector(actor, state => state.context)
  const hasFailed = useSelector(actor, state => state.matches({ matters: 'failed' }))
  const tryAgain = () => {
    actor.send({ type: 'TRY_AGAIN' })
    // the button disappears, and the focus with it
    document.getElementById(headingId)?.focus()
  }
  if (hasFailed)
    return (
      <Stack>
        <RefusalAlert refusal={refusal} />
        <Button wide onClick={tryAgain}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    )
  return list && isShown ? children(list) : <Loading />
}

/** Confirms that the application date is saved. */
export function DateSaved({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const date = useSelector(actor, state => state.context.savedDate)
  if (date === null) return null
  const day = formatDate(date, language, 'long')
  return <Alert status="success">{t`Saved: you sent the BCI application on ${day}. Thank you.`}</Alert>
}

export const ContactUs = ({ actor }: { actor: CaseworkRef }) => (
  <Button
    look="outline"
    wide
    onClick={() => actor.send({ type: 'CONTACT_US', subject: { about: 'question', matters: [] } })}
  >
    <Trans>Contact us</Trans>
  </Button>
)

/**
 * The cases to render now, each with its position in the list, from 0: a few at first, more in small steps, and all of
 * them on paper.
 */
export function useRendered(inOrder: readonly Matter[]): ReadonlyMap<Matter, number> {
  const count = useRenderedCount(inOrder.length)
  return new Map(inOrder.slice(0, count).map((matter, index) => [matter, index]))
}
