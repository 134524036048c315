import { msg } from '@lingui/core/macro'
import { useLingui, Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../domain/money.ts'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { Lead, BulletList } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Section } from '../../components/section.tsx'
import { InformationPage } from './information-page.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'

/** About us, privacy and terms. */
export function InformationScreens({ actor }: { actor: InformationRef }) {
  const state = useSelector(actor, snapshot => snapshot.value)
  if (state === 'privacy') return <PrivacyScreen actor={actor} />
  return state === 'terms' ? <TermsScreen actor={actor} /> : <AboutScreen actor={actor} />
}

/** The description that search engines and messengers show; no page displays it. */
export const description = msg`Find out if you can clear your criminal record. In English and Spanish.`

/** Who we are: what we do, what it costs, and who does the work. */
function AboutScreen({ actor }: { actor: InformationRef }) {
  const { t } = useLingui()
  const { operator, language } = usePortal()
  const { brandName, contactEmail, answerWithinWorkingDays } = operator
  const price = formatMoney(operator.prices.registration, language)
  return (
    <InformationPage actor={actor} page="about" title={t`About us`} after={<WhoDoesTheWork />}>
      <Lead>
        <Trans>
          {brandName} is a legal service. We help people clear their criminal record, in English and in Spanish.
        </Trans>
      </Lead>
      <Section title={<Trans>What we do</Trans>}>
        <BulletList>
          <li>{t`We ask you some questions and tell you why we ask.`}</li>
          <li>{t`We look for your court cases and tell you which ones the law may let you clear.`}</li>
          <li>
            <Trans>
              If you want, we do the work for you. We write the papers, send them to the court and keep you posted.
            </Trans>
          </li>
        </BulletList>
        <p>
          <Trans>
            You decide. Looking for your cases doesn't change your record. We send nothing to a court before you ask us
            to.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What we're not</Trans>}>
        <p>
          <Trans>
            We're not a court, not the police and not the government. Our results are a first check. They're not legal
            advice.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What it costs</Trans>}>
        <p>
          <Trans>
            The check costs {price}. Some people pay less, or nothing. Clearing a case has its own price. We tell you
            each price before you pay.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>How to reach us</Trans>}>
        <p>
          {operator.states.some(state => operator.stateLines[state] !== '') ? (
            <Trans>
              Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, or call or text us. Our phone numbers are
              at the bottom of every page.
            </Trans>
          ) : (
            <Trans>
              Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </Trans>
          )}
        </p>
        <p>
          <Plural
            value={answerWithinWorkingDays}
            one="We'll answer within # working day."
            other="We'll answer within # working days."
          />
        </p>
      </Section>
    </InformationPage>
  )
}

/** The operator's people, lawyer and office; nothing of what they have not named. */
function WhoDoesTheWork() {
  const { operator, language } = usePortal()
  const { address, lawyer, people } = operator.organization
  return (
    <>
      {people[language].length > 0 ? (
        <Section title={<Trans>Who does the work</Trans>}>
          <BulletList>
            {people[language].map(each => (
              <li key={each}>{each}</li>
            ))}
          </BulletList>
        </Section>
      ) : null}
      {lawyer[language] === '' ? null : (
        <Section title={<Trans>Our lawyer</Trans>}>
          <p>{lawyer[language]}</p>
        </Section>
      )}
      {address === '' ? null : (
        <Section title={<Trans>Our office</Trans>}>
          <p>{address}</p>
        </Section>
      )}
    </>
  )
}
