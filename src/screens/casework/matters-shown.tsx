import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { MatterList } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button } from '../../components/button.tsx'
import { Stack } from '../../components/layout.tsx'
import { Loading } from '../../components/loading.tsx'
import { RefusalAlert } from '../../components/refusal-alert.tsx'
import { headingId } from '../../components/screen.tsx'

/**
 * What needs the matters: a loader while they are read for the first time, and a way to try again when they could not
 * be. They are read anew with each screen, and what is known stays on the screen meanwhile.
 */
export function MattersShown({ actor, children }: { actor: CaseworkRef; children: (list: MatterList) => ReactNode }) {
  const list = useSelector(actor, state => state.context.list)
  const isShown = useSelector(actor, state => state.context.isShown)
  const hasFailed = useSelector(actor, state => state.matches({ matters: 'failed' }))
  const refusal = useSelector(actor, state => state.context.refusal)
  const tryAgain = () => {
    actor.send({ type: 'TRY_AGAIN' })
    // the button goes away, and the focus with it
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
