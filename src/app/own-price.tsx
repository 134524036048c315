import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { formatMoney } from '../../domain/money.ts'
import { linkPromisedLess, offerFor } from '../../domain/rules/offer.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/elements.tsx'
import { usePortal } from '../components/portal-context.tsx'

/** After a login by a link that promised less: links are for new accounts, and the account has its own price. */
export function OwnPrice({ root }: { root: PortalRef }) {
  const { operator, language } = usePortal()
  const session = useSelector(root, ({ context }) => context.session)
  const visit = useSelector(root, ({ context }) => context.visit)
  const [isRead, setRead] = useState(false)
  if (isRead || !session || !linkPromisedLess(visit, session, operator)) return null
  const { now, afterSurvey } = offerFor(session.person, session.answers, operator)
  const price = formatMoney(now, language)
  const lower = formatMoney(afterSurvey, language)
  return (
    <Alert status="info">
      <p>
        <Trans>The link you used is for new accounts. You already have an account.</Trans>
      </p>
      <p>
        {afterSurvey === 0 ? (
          <Trans>
            With your account, the check costs {price}. It's free if you answer some questions about work and life.
          </Trans>
        ) : afterSurvey < now ? (
          <Trans>
            With your account, the check costs {price}. It's {lower} if you answer some questions about work and life.
          </Trans>
        ) : (
          <Trans>With your account, the check costs {price}.</Trans>
        )}
      </p>
      <Button look="link" onClick={() => setRead(true)}>
        <Trans>OK</Trans>
      </Button>
    </Alert>
  )
}
