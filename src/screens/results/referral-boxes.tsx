import type { ComponentType } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReferralBox } from '../../../domain/rules/referral-boxes.ts'
import { phoneLink } from '../../components/format.ts'
import { Card, Heading2, InlineLink, Stack } from '../../components/elements.tsx'
import { useOperator } from '../../components/portal-context.tsx'

/** Community partners who may help this person. */
export function ReferralBoxes({ boxes }: { boxes: readonly ReferralBox[] }) {
  return boxes.map(box => {
    const Content = contents[box]
    return (
      <Card key={box}>
        <Stack gap="3">
          <Content />
        </Stack>
      </Card>
    )
  })
}

const contents: Readonly<Record<ReferralBox, ComponentType>> = {
  cleanSlate: CleanSlate,
  vocationalRehabilitation: VocationalRehabilitation,
  managedCare: ManagedCare,
  philadelphiaLegalAid: PhiladelphiaLegalAid,
}

function CleanSlate() {
  const { contactEmail } = useOperator()
  return (
    <>
      <Heading2>
        <Trans>You came through Clean Slate Utah</Trans>
      </Heading2>
      <p>
        <Trans>
          Our community partner helps people in Utah clear their records. Write to us and say you came through Clean
          Slate Utah. We'll tell you what our partner can do for you.
        </Trans>
      </p>
      <InlineLink href={`mailto:${contactEmail}`}>{contactEmail}</InlineLink>
    </>
  )
}

function VocationalRehabilitation() {
  const { t } = useLingui()
  const { vocationalRehabilitationLink } = useOperator()
  return (
    <>
      <Heading2>{t`Vocational rehabilitation may pay for you`}</Heading2>
      <p>
        <Trans>
          You told us a disability makes it hard to work. Utah's vocational rehabilitation helps people with
          disabilities find work. It may also pay to clear your record.
        </Trans>
      </p>
      <InlineLink href={vocationalRehabilitationLink}>{t`Apply for vocational rehabilitation`}</InlineLink>
    </>
  )
}

function ManagedCare() {
  return (
    <>
      <Heading2>
        <Trans>You came through Mercy Care</Trans>
      </Heading2>
      <p>
        <Trans>
          We work with Mercy Care. Tell your case manager about these results. Mercy Care may help you with the next
          steps.
        </Trans>
      </p>
    </>
  )
}

function PhiladelphiaLegalAid() {
  const { philadelphiaLegalAidPhone: phone } = useOperator()
  return (
    <>
      <Heading2>
        <Trans>Free legal aid in Philadelphia</Trans>
      </Heading2>
      <p>
        <Trans>
          You have a case in Philadelphia, and with your income you may get a free lawyer. Call Tuesday, Thursday or
          Friday, 9 am to 12 pm, or walk in Monday or Wednesday, 9 am to 12 pm.
        </Trans>
      </p>
      <InlineLink href={phoneLink('tel', phone)}>{phone}</InlineLink>
    </>
  )
}
