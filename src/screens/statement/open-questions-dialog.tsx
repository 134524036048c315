import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { openCount } from '../../../domain/rules/statement.ts'
import type { StatementRef } from '../../../machines/statement/statement-machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

interface OpenQuestionsDialogProps {
  actor: StatementRef
  /** Asks for the open questions, before the chart hears of it. */
  onGo: () => void
}

/** How many questions are open, before a client is done: who overlooked them can still answer, and nobody has to. */
export function OpenQuestionsDialog({ actor, onGo }: OpenQuestionsDialogProps) {
  const { t } = useLingui()
  const open = useSelector(actor, state => openCount(state.context.answers))
  const go = () => {
    onGo()
    actor.send({ type: 'GO_TO_OPEN' })
  }
  return (
    <Dialog
      title={t`Some questions are still open`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      actions={
        <>
          <Button onClick={go}>
            <Trans>Go to them</Trans>
          </Button>
          <Button look="outline" onClick={() => actor.send({ type: 'DONE' })}>
            <Trans>I'm done anyway</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural value={open} one="# question has no answer yet." other="# questions have no answer yet." />
      </p>
      <p>
        <Trans>The more you tell us, the better we can speak for you. You may also leave them out.</Trans>
      </p>
    </Dialog>
  )
}
