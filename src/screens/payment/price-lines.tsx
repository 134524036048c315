import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '../../../domain/format.ts'
import { BulletList, Heading2, Muted, Stack } from '../../components/layout.tsx'
import { usePortal } from '../../components/portal-context.tsx'

const Lines = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '4',
    rowGap: '1',
    maxWidth: '20rem',
    '& dd': { margin: '0', textAlign: 'end' },
    '& :is(dt, dd)[data-total]': {
      fontWeight: 'bold',
      borderTopWidth: '1px',
      borderColor: 'border.control',
      paddingTop: '1',
    },
  },
})

/** The price, what it is lowered by, and what is left to pay, in cents (R302). */
export function PriceLines({ total }: { total: number }) {
  const { language, operator } = usePortal()
  const price = operator.prices.registration
  return (
    <Lines>
      {total < price ? (
        <>
          <dt>
            <Trans>Price</Trans>
          </dt>
          <dd>{formatMoney(price, language)}</dd>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd>{formatMoney(total - price, language)}</dd>
        </>
      ) : null}
      <dt data-total>
        <Trans>You pay</Trans>
      </dt>
      <dd data-total>{formatMoney(total, language)}</dd>
    </Lines>
  )
}

/** What one gets, when the money comes back, and what is asked next. */
export function BeforeOnePays() {
  const { language, operator } = usePortal()
  return (
    <>
      <WhatItPaysFor />
      <Stack gap="2">
        {operator.refundRule[language] ? <Muted>{operator.refundRule[language]}</Muted> : null}
        <Muted>
          <Trans>
            After the payment we may ask for the last 4 digits of your Social Security number, so that nobody else sees
            your record. If you have no number, we find another way.
          </Trans>
        </Muted>
      </Stack>
    </>
  )
}

export function WhatItPaysFor() {
  return (
    <Stack gap="3">
      <Heading2>
        <Trans>What you get</Trans>
      </Heading2>
      <BulletList>
        <li>
          <Trans>Every case that the courts of your state keep under your names</Trans>
        </li>
        <li>
          <Trans>For each case: whether it can be cleared now, later or not, and why</Trans>
        </li>
        <li>
          <Trans>A team that answers your questions by phone, text or email</Trans>
        </li>
      </BulletList>
    </Stack>
  )
}
