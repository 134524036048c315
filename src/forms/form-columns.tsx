import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { minutesLeft, type StageStep } from '../../domain/flows/progress.ts'
import { Aside, Columns, wide } from '../components/columns.tsx'
import { Card, Heading2, Stack } from '../components/elements.tsx'
import { EmailAddress } from '../components/email-address.tsx'
import { phoneLink } from '../components/format.ts'
import { useOperator } from '../components/portal-context.tsx'
import { useStateLine } from '../components/use-us-state.ts'
import { timeLeft } from '../texts/steps.ts'
import { chakra } from '../theme/chakra.tsx'

const whyWeAsk = msg`Why are we asking?`

const Side = chakra(Aside, {
  base: { display: 'none', [wide]: { display: 'flex', flexDirection: 'column' }, _print: { display: 'none' } },
})

interface FormColumnsProps {
  /** Why we ask these questions, or what else is good to know. */
  why?: readonly MessageDescriptor[] | undefined
  /** Above `why`, if it gives no reasons. */
  heading?: MessageDescriptor
  step?: StageStep | undefined
  children: ReactNode
}

/** A form, and next to it on wide pages why we ask, how long it still takes, and how to reach us. */
export function FormColumns({ why = [], heading = whyWeAsk, step, children }: FormColumnsProps) {
  const { i18n } = useLingui()
  return (
    <Columns>
      <Stack maxWidth="column">{children}</Stack>
      <Side>
        <Card>
          <Stack gap="3">
            {step ? <strong>{i18n._(timeLeft(minutesLeft(step)))}</strong> : null}
            {why.length > 0 ? (
              <>
                <Heading2>{i18n._(heading)}</Heading2>
                {why.map(reason => (
                  <p key={reason.id}>{i18n._(reason)}</p>
                ))}
              </>
            ) : null}
            <HowToReachUs />
          </Stack>
        </Card>
      </Side>
    </Columns>
  )
}

/** The same on every page of questions. */
const HowToReachUs = memo(function HowToReachUs() {
  const { contactEmail } = useOperator()
  const line = useStateLine()
  return (
    <>
      {line === '' ? null : (
        <p>
          <Trans>
            Text or call us: <a href={phoneLink('tel', line)}>{line}</a>
          </Trans>
        </p>
      )}
      <a href={`mailto:${contactEmail}`}>
        <EmailAddress address={contactEmail} />
      </a>
    </>
  )
})
