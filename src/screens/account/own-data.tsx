import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Heading2, Stack } from '../../components/layout.tsx'
import { RefusalAlert } from '../../components/refusal-alert.tsx'

/** A copy of all that is known of the person, and the end of the account (R901). */
export function OwnData({ actor }: { actor: AccountRef }) {
  const isCopying = useSelector(actor, state => state.matches({ profile: 'copying' }))
  const isCopied = useSelector(actor, state => state.matches({ profile: 'copied' }))
  const hasFailed = useSelector(actor, state => state.matches({ profile: 'notCopied' }))
  const refusal = useSelector(actor, state => state.context.refusal)
  return (
    <Stack gap="4">
      <Heading2>
        <Trans>Your data</Trans>
      </Heading2>
      <p>
        <Trans>
          The copy is one file with everything that we know about you. Keep it where nobody else can read it.
        </Trans>
      </p>
      <Button look="outline" wide busy={isCopying} onClick={() => actor.send({ type: 'COPY_DATA' })}>
        <Trans>A copy of my data</Trans>
      </Button>
      {isCopied ? (
        <Alert status="success">
          <Trans>Your copy is with your downloads. The file is called my-data.json.</Trans>
        </Alert>
      ) : null}
      {hasFailed ? <RefusalAlert refusal={refusal} /> : null}
      <Button look="outline" wide onClick={() => actor.send({ type: 'DELETE_ACCOUNT' })}>
        <Trans>Delete my account</Trans>
      </Button>
    </Stack>
  )
}
