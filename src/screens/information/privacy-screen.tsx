import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { idleMinutes } from '../../../domain/rules/idle.ts'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { BulletList, Lead } from '../../components/elements.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { InformationPage, Section } from './information-page.tsx'

/**
 * What is kept of a person, for how long, and who sees it: as docs/operating-reference.md has it, with the server's own times.
 */
export function PrivacyScreen({ actor }: { actor: InformationRef }) {
  const { t } = useLingui()
  return (
    <InformationPage actor={actor} page="privacy" title={t`Privacy`}>
      <Lead>{t`Your record is your own business. Here you read what we keep, for how long, and who sees it.`}</Lead>
      <Kept />
      <Times />
      <Seen />
      <Watched />
      <Rights />
    </InformationPage>
  )
}

function Kept() {
  const { t } = useLingui()
  return (
    <Section title={<Trans>What we keep</Trans>}>
      <BulletList>
        <li>{t`Who you are: your names, birth date, email, phone and address.`}</li>
        <li>{t`Your answers to our questions, and your personal statement.`}</li>
        <li>{t`The court cases that we find under your names and birth date.`}</li>
        <li>{t`What you write to us, and the papers of your cases.`}</li>
        <li>{t`How much you paid, and when.`}</li>
        <li>{t`When somebody logged in to your account, or changed its password.`}</li>
      </BulletList>
      <p>
        <Trans>
          We do not keep your card number, the code on your card or the digits of your Social Security number. We pass
          them on so that they can be checked, and write them down nowhere. Nobody can read your password, not even us.
        </Trans>
      </p>
    </Section>
  )
}

function Times() {
  const { t } = useLingui()
  const { unusedAccounts, auditLog } = useOperator().keeps
  return (
    <Section title={<Trans>For how long</Trans>}>
      <BulletList>
        <li>{t`Your account and all that is in it: until you delete it, or ask us to.`}</li>
        {unusedAccounts > 0 ? (
          <li>
            <Plural
              value={unusedAccounts}
              one="We delete an account that nobody has used for # day. We keep it while we work on a case."
              other="We delete an account that nobody has used for # days. We keep it while we work on a case."
            />
          </li>
        ) : null}
        <li>
          <Trans>
            Payments: for good, because we have to account for money. When an account is deleted, no name stays with
            them.
          </Trans>
        </li>
        <li>
          <Plural
            value={auditLog}
            one="The list of logins and of changes to your account: # day. There is no name, email or answer in it."
            other="The list of logins and of changes to your account: # days. There is no name, email or answer in it."
          />
        </li>
        <li>{t`Safety copies: what you delete may be in older ones for some time.`}</li>
      </BulletList>
      <p>
        <Trans>
          You are logged out after {idleMinutes} minutes in which you do nothing. A link for a new password works for
          one hour, once.
        </Trans>
      </p>
    </Section>
  )
}

function Seen() {
  return (
    <Section title={<Trans>Who sees it</Trans>}>
      <BulletList>
        <li>
          <Trans>Our team, to check your cases and to help you.</Trans>
        </li>
        <li>
          <Trans>
            Courts, prosecutors and state offices: what they need to clear a case, when you have asked us to clear it.
          </Trans>
        </li>
        <li>
          <Trans>
            The company that takes card payments: the amount, your card and the name on it. It is told nothing of what
            you answered.
          </Trans>
        </li>
        <li>
          <Trans>
            A service that confirms who you are, when we ask for the digits: your name, birth date and the last four
            digits of your Social Security number.
          </Trans>
        </li>
        <li>
          <Trans>
            Companies that run our computers and carry our mail. They work for us and may not use your data for
            themselves.
          </Trans>
        </li>
      </BulletList>
      <p>
        <Trans>
          Nobody else, unless the law makes us. We do not sell your data. We tell nothing to your employer, your
          landlord or your family.
        </Trans>
      </p>
    </Section>
  )
}

function Watched() {
  const { journeyLog } = useOperator().keeps
  return (
    <Section title={<Trans>Nobody follows you here</Trans>}>
      <p>
        <Trans>
          This website has no ads and no trackers. It sets one cookie, which remembers your language. While you are
          logged in, your browser also remembers your name and email. When you log out, it forgets them.
        </Trans>
      </p>
      {journeyLog > 0 ? (
        <p>
          <Plural
            value={journeyLog}
            one="We count on which pages people stop. We do it without names and answers. We keep these numbers for # day."
            other="We count on which pages people stop. We do it without names and answers. We keep these numbers for # days."
          />
        </p>
      ) : null}
      <p>
        <Trans>
          Do others use this phone or computer? Log out when you are done. If you have to be quick, press "Leave this
          page now", which stands at the top of every page while you are logged in.
        </Trans>
      </p>
    </Section>
  )
}

function Rights() {
  const { contactEmail } = useOperator()
  return (
    <Section title={<Trans>Your data is yours</Trans>}>
      <BulletList>
        <li>
          <Trans>Get a copy of it, or delete your account: on the page "Account", when you are logged in.</Trans>
        </li>
        <li>
          <Trans>
            Or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from the email of your account, also when
            something that we keep is wrong.
          </Trans>
        </li>
      </BulletList>
    </Section>
  )
}
