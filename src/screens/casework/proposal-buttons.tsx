import { Trans, useLingui } from '@lingui/react/macro'
import type { Matter } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button } from '../../components/button.tsx'
import { Actions } from '../../components/layout.tsx'
import { useCaseName } from './case-name.ts'

/** To agree to work on a proposed case, or to ask about it: both open the message that is filled in (R820). */
export function ProposalButtons({ actor, matter }: { actor: CaseworkRef; matter: Matter }) {
  const { t } = useLingui()
  const name = useCaseName()(matter)
  const write = (about: 'agreeing' | 'question') =>
    actor.send({ type: 'CONTACT_US', subject: { about, matters: [matter] } })
  return (
    <Actions>
      <Button aria-label={t`Yes, please begin: ${name}`} onClick={() => write('agreeing')}>
        <Trans>Yes, please begin</Trans>
      </Button>
      <Button look="outline" aria-label={t`Ask about it: ${name}`} onClick={() => write('question')}>
        <Trans>Ask about it</Trans>
      </Button>
    </Actions>
  )
}
