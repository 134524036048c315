import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { formatMoney } from '../../../domain/format.ts'
import { BulletList, Lead } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { InformationPage, Section } from './information-page.tsx'

/** Who we are, and that we are still a small team (R903). */
export function AboutScreen({ actor }: { actor: InformationRef }) {
  const { t } = useLingui()
  const { operator, language } = usePortal()
  const { brandName, contactEmail, answerWithinWorkingDays } = operator
  const price = formatMoney(operator.prices.registration, language)
  return (
    <InformationPage actor={actor} page="about" title={t`About us`}>
      <Lead>
        <Trans>
          {brandName} is a legal service. We help people clear their criminal record, in English and in Spanish.
        </Trans>
      </Lead>
      <Section title={<Trans>What we do</Trans>}>
        <BulletList>
          <li>{t`We ask you some questions, and we tell you why we ask.`}</li>
          <li>{t`We look for your court cases and tell you which ones the law may let you clear.`}</li>
          <li>
            <Trans>
              If you want us to, we do the work: we write the papers, send them to the court and tell you what happens.
            </Trans>
          </li>
        </BulletList>
        <p>
          <Trans>
            You decide. Looking for your cases does not change your record. Nothing goes to a court before you ask us
            to.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What we are not</Trans>}>
        <p>
          <Trans>
            We are not a court, not the police and not the government. Our results are a first check. They are not legal
            advice.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What it costs</Trans>}>
        <p>
          <Trans>
            The check costs {price}. Some people pay less, or nothing. To clear a case has a price of its own. We tell
            you each price before you pay.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>How to reach us</Trans>}>
        <p>
          <Trans>
            Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, or call or text us. The phone numbers are at
            the end of every page.
          </Trans>
        </p>
        <p>
          <Plural
            value={answerWithinWorkingDays}
            one="We answer within # working day."
            other="We answer within # working days."
          />
        </p>
      </Section>
      <p>{t`We are still a small company. Thank you for your patience.`}</p>
    </InformationPage>
  )
}
