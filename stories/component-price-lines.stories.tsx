import { Trans } from '@lingui/react/macro'
import { formatMoney } from '../domain/money.ts'
import { usePortal } from '../src/components/portal-context.tsx'
import { PriceLines } from '../src/components/price-lines.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Price lines',
  tags: ['autodocs'],
  ...guided(PriceLines, {
    code: `<PriceLines>
  <dt>
    <Trans>Your record check</Trans>
  </dt>
  <dd>{formatMoney(1500, language)}</dd>
  <dt data-total>
    <Trans>Total</Trans>
  </dt>
  <dd data-total>{formatMoney(1500, language)}</dd>
</PriceLines>`,
    also: 'bill, order summary, total, checkout',
    when: 'Wherever more than one amount is named: what is paid for, what is taken off and why, and the total. A single price is said in a sentence.',
    states: [
      ['One price', 'The price, and the same as the total below a line.'],
      ['With a discount', 'Each discount says its reason; its amount is negative.'],
    ],
    errors: 'None. A total that is not known yet is not shown.',
    accessibility: [
      'A description list: a reader hears each name with its amount.',
      'The amounts are below one another, and the names wrap.',
    ],
  }),
}

function Lines({ off }: { off: number }) {
  const { language } = usePortal()
  const money = (cents: number) => <dd>{formatMoney(cents, language)}</dd>
  return (
    <PriceLines>
      <dt>
        <Trans>Your record check</Trans>
      </dt>
      {money(1500)}
      {off > 0 ? (
        <>
          <dt>
            <Trans>Discount: you answered our questions</Trans>
          </dt>
          {money(-off)}
        </>
      ) : null}
      <dt data-total>
        <Trans>Total</Trans>
      </dt>
      <dd data-total>{formatMoney(1500 - off, language)}</dd>
    </PriceLines>
  )
}

export const OnePrice: Story = shows(<Lines off={0} />)
export const WithADiscount: Story = shows(<Lines off={500} />)
