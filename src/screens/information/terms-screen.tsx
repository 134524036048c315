import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../domain/money.ts'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { BulletList, Lead } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Section } from '../../components/section.tsx'
import { InformationPage } from './information-page.tsx'

/** What people can expect, what we require, what it costs, and when we refund. */
export function TermsScreen({ actor }: { actor: InformationRef }) {
  const { t } = useLingui()
  return (
    <InformationPage actor={actor} page="terms" title={t`Terms and refunds`}>
      <Lead>{t`What you can expect from us, what we ask of you, and when you get your money back.`}</Lead>
      <Section title={<Trans>What you get</Trans>}>
        <p>
          <Trans>
            We look for your court cases and check which ones the rules may let you clear. The data comes from the
            courts. It can be old or wrong.
          </Trans>
        </p>
        <p>
          <Trans>
            Our results are a first check. They're not legal advice. No one can promise what a court will decide.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What we ask of you</Trans>}>
        <BulletList>
          <li>{t`Use your own name and birth date. You may not look up another person's record.`}</li>
          <li>{t`Tell us the truth. If your answers are wrong, your results will be wrong.`}</li>
          <li>{t`Don't give your password to anyone.`}</li>
        </BulletList>
      </Section>
      <Prices />
      <Refunds />
      <Section title={<Trans>If you want to stop</Trans>}>
        <p>
          <Trans>
            You can stop at any time and delete your account. We may close an account that someone uses to look up
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
  const application = inWords(operator.fees.bciApplication)
  const [isLower, hasApplication] = [
    operator.fees.caseWithWaiver < operator.fees.case,
    operator.fees.bciApplication > 0,
  ]
  return (
    <Section title={<Trans>Prices</Trans>}>
      <p>
        <Trans>
          The check costs {check}. Some people pay less, or nothing. You'll see the price before you pay, and you pay
          only once.
        </Trans>
      </p>
      <p>
        <Trans>Clearing a case costs {perCase}.</Trans>{' '}
        {operator.states.includes('UT') ? (
          <>
            {isLower && hasApplication ? (
              <Trans>
                In Utah it costs {withWaiver} if your income is low or you get government benefits, plus {application}{' '}
                to the state.
              </Trans>
            ) : isLower ? (
              <Trans>In Utah it costs {withWaiver} if your income is low or you get government benefits.</Trans>
            ) : hasApplication ? (
              <Trans>
                In Utah you also pay {application} to the state if your income is low or you get government benefits.
              </Trans>
            ) : null}{' '}
          </>
        ) : null}
        <Trans>
          You pay that only if you ask us to clear the case. Courts and state offices may charge their own fees.
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
      <p>{t`You get your money back for the check if:`}</p>
      <BulletList>
        <li>{t`we couldn't look for your cases;`}</li>
        <li>{t`we charged you twice, or too much (then you get back the extra).`}</li>
      </BulletList>
      <p>
        <Trans>
          Once we've looked, the check is done, even if we find no cases, or none that can be cleared. Then we can't
          give you your money back.
        </Trans>
      </p>
      <p>
        <Trans>
          Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> within 30 days. The money goes back to your
          card. It can take 10 working days.
        </Trans>
      </p>
      <p>{t`For our work on a case, the agreement you sign with us says what you get back.`}</p>
    </Section>
  )
}
