import { Trans, useLingui } from '@lingui/react/macro'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { formatMoney } from '../../../domain/format.ts'
import { BulletList, Lead } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { InformationPage, Section } from './information-page.tsx'

/** What one may expect, what we ask for, what it costs, and when money is given back. */
export function TermsScreen({ actor }: { actor: InformationRef }) {
  const { t } = useLingui()
  return (
    <InformationPage actor={actor} page="terms" title={t`Terms and refunds`}>
      <Lead>{t`What you can expect of us, what we ask of you, and when you get your money back.`}</Lead>
      <Section title={<Trans>What you get</Trans>}>
        <p>
          <Trans>
            We look for your court cases and check by rules which ones may be cleared. The data comes from the courts.
            It can be old or wrong.
          </Trans>
        </p>
        <p>
          <Trans>
            Our results are a first check. They are not legal advice. What a court will decide, nobody can promise.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What we ask of you</Trans>}>
        <BulletList>
          <li>{t`Use your own name and birth date. You may not look for the record of another person.`}</li>
          <li>{t`Tell us what is true. With wrong answers the results are wrong.`}</li>
          <li>{t`Give your password to nobody.`}</li>
        </BulletList>
      </Section>
      <Prices />
      <Refunds />
      <Section title={<Trans>When you want to stop</Trans>}>
        <p>
          <Trans>
            You can stop at any time and delete your account. We may close an account that somebody uses to look for
            another person's record.
          </Trans>
        </p>
      </Section>
    </InformationPage>
  )
}

function Prices() {
  const { operator, language } = usePortal()
  const inWords = (cents: number) => formatMoney(cents, language)
  const check = inWords(operator.prices.registration)
  const perCase = inWords(operator.fees.case)
  const withWaiver = inWords(operator.fees.caseWithWaiver)
  return (
    <Section title={<Trans>Prices</Trans>}>
      <p>
        <Trans>
          The check costs {check}. Some people pay less, or nothing. You see the price before you pay, and you pay it
          once.
        </Trans>
      </p>
      <p>
        <Trans>
          Clearing a case costs {perCase}, or {withWaiver} if your income is low. You pay that only when you ask us to
          clear the case. Courts and state offices may ask for fees of their own.
        </Trans>
      </p>
    </Section>
  )
}

function Refunds() {
  const { t } = useLingui()
  const { contactEmail } = usePortal().operator
  return (
    <Section title={<Trans>Refunds</Trans>}>
      <p>{t`You get back what you paid for the check if:`}</p>
      <BulletList>
        <li>{t`we could not look for your cases;`}</li>
        <li>{t`you were charged twice, or too much (then you get back what was too much).`}</li>
      </BulletList>
      <p>
        <Trans>
          When we have looked, the check is done, also if we find no cases, or none that can be cleared. Then we cannot
          give the money back.
        </Trans>
      </p>
      <p>
        <Trans>
          Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> within 30 days. The money goes back to your
          card. That can take 10 working days.
        </Trans>
      </p>
      <p>{t`For the work on a case, the agreement that you sign with us says what you get back.`}</p>
    </Section>
  )
}
