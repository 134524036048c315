import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../domain/format.ts'
import { BulletList, Heading2, Muted, Stack } from '../../components/elements.tsx'
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

/** The price, what it is lowered by, and what is left to pay, in cents. */
export function PriceLines({ total }: { total: number }) {
  const { t } = useLingui()
  const { language, operator } = usePortal()
  const price = operator.prices.registration
  return (
    <Lines>
      {total < price ? (
        <>
          <dt>{t`Price`}</dt>
          <dd>{formatMoney(price, language)}</dd>
          <dt>{t`Discount`}</dt>
          <dd>{formatMoney(total - price, language)}</dd>
        </>
      ) : null}
      <dt data-total>{t`You pay`}</dt>
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
            After you pay, we may ask for the last 4 digits of your Social Security number, so no one else sees your
            record. If you don't have one, we'll find another way.
          </Trans>
        </Muted>
      </Stack>
    </>
  )
}

export function WhatItPaysFor() {
  const { t } = useLingui()
  return (
    <Stack gap="3">
      <Heading2>{t`What you get`}</Heading2>
      <BulletList>
        <li>{t`Every case the courts in your state have under your names`}</li>
        <li>{t`For each case: if it can be cleared now, later or not at all, and why`}</li>
        <li>{t`A team that answers your questions by phone, text or email`}</li>
      </BulletList>
    </Stack>
  )
}
