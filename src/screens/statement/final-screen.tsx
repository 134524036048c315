import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { openCount } from '../../../domain/rules/statement.ts'
import type { StatementRef } from '../../../machines/statement/statement-machine.ts'
import { Button } from '../../components/button.tsx'
import { Actions } from '../../components/layout.tsx'
import { LogOut } from '../../components/log-out.tsx'
import { Screen } from '../../components/screen.tsx'

/** Thanks after the last page; what is still open can be answered later (R709). */
export function FinalScreen({ actor }: { actor: StatementRef }) {
  const { t } = useLingui()
  const open = useSelector(actor, state => openCount(state.context.answers))
  return (
    <Screen id="statement/final" title={t`Thank you`}>
      <p>{t`Thank you for telling us your story. It helps us to speak for you.`}</p>
      {open > 0 ? <p>{t`Some questions are still open. You find them in the overview, now or later.`}</p> : null}
      <Button wide onClick={() => actor.send({ type: 'DONE' })}>
        <Trans>I'm done</Trans>
      </Button>
      <Actions>
        <Button look="outline" onClick={() => actor.send({ type: 'OVERVIEW' })}>
          <Trans>Overview</Trans>
        </Button>
        <Button look="outline" onClick={() => actor.send({ type: 'READ' })}>
          <Trans>Read my statement so far</Trans>
        </Button>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}
