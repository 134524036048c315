import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { idleMinutes } from '../../../domain/rules/idle.ts'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { BulletList, Lead } from '../../components/elements.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { Section } from '../../components/section.tsx'
import { InformationPage } from './information-page.tsx'

/**
 * What we keep about a person, for how long, and who sees it: as in docs/operating-reference.md, with the server's
 * times.
 */
export function PrivacyScreen({ actor }: { actor: InformationRef }) {
  const { t } = useLingui()
  return (
    <InformationPage actor={actor} page="privacy" title={t`Privacy`}>
      <Lead>{t`Your record is your business. Here's what we keep, how long we keep it, and who sees it.`}</Lead>
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
        <li>{t`The court cases we find under your names and birth date.`}</li>
        <li>{t`The cases that you want us to tell you about, until you stop it or their day has come.`}</li>
        <li>{t`What you write to us, and the papers from your cases.`}</li>
        <li>{t`How much you paid, and when.`}</li>
        <li>{t`When someone logged in to your account or changed its password.`}</li>
        <li>{t`While you're logged in, the kind of phone or computer, like Chrome on Android.`}</li>
      </BulletList>
      <p>
        <Trans>
          We don't keep your card number, the code on your card or the digits of your Social Security number. We pass
          them on to be checked and don't write them down. No one can read your password, not even us.
        </Trans>
      </p>
    </Section>
  )
}

function Times() {
  const { t } = useLingui()
  const { keeps, services } = useOperator()
  const { unusedAccounts, auditLog } = keeps
  return (
    <Section title={<Trans>How long we keep it</Trans>}>
      <BulletList>
        <li>{t`Your account and everything in it: until you delete it, or ask us to.`}</li>
        {unusedAccounts > 0 ? (
          <li>
            <Plural
              value={unusedAccounts}
              one="If you don't use your account for # day, we delete it. We keep it while we work on a case for you."
              other="If you don't use your account for # days, we delete it. We keep it while we work on a case for you."
            />
          </li>
        ) : null}
        <li>
          <Trans>
            Payments: for good, because we have to keep track of money. When you delete your account, we take your name
            off them.
          </Trans>
        </li>
        <li>
          <Plural
            value={auditLog}
            one="The list of logins and changes to your account: # day. It has no names, emails or answers."
            other="The list of logins and changes to your account: # days. It has no names, emails or answers."
          />
        </li>
        <li>{t`An email that you confirmed and then left, or that was on an account you deleted: one year, as a code. We can't read the email in it. It keeps papers from your cases from going to someone else.`}</li>
        <li>{t`Which emails and text messages we sent you, and if they arrived: 90 days.`}</li>
        {services.texts === '' ? null : (
          <li>
            <Trans>
              If you reply STOP to our text messages: a code made from your phone number, until START comes from that
              phone. We keep it so that no one gets our messages there, even after you delete your account. No one can
              read the number from it.
            </Trans>
          </li>
        )}
        <li>{t`Backups: what you delete may stay in older ones for some time.`}</li>
      </BulletList>
      <p>
        <Trans>
          We log you out after {idleMinutes} minutes if you don't do anything. A link for a new password works once, for
          one hour.
        </Trans>
      </p>
    </Section>
  )
}

function Seen() {
  const { records: service, texts: company } = useOperator().services
  return (
    <Section title={<Trans>Who sees it</Trans>}>
      <BulletList>
        <li>
          <Trans>Our team, to check your cases and to help you.</Trans>
        </li>
        <li>
          <Trans>
            Courts, prosecutors and state offices: what they need to clear a case, once you ask us to clear it.
          </Trans>
        </li>
        <li>
          <Trans>
            The company that takes card payments: the amount, your card and the name on it. We don't share your answers
            with it.
          </Trans>
        </li>
        <li>
          <Trans>
            The service that confirms who you are, if we ask for the digits: your name, birth date and the last four
            digits of your Social Security number.
          </Trans>
        </li>
        {service === '' ? null : (
          <li>
            <Trans>
              {service}, the service that searches the court records for us: your names, birth date and state, once we
              know that it's you.
            </Trans>
          </li>
        )}
        {company === '' ? null : (
          <li>
            <Trans>
              {company}, the company that sends our text messages, if you want them: your phone number and the words of
              each message. They say nothing about your cases. We don't share your number, or that you want messages,
              with anyone who wants to sell you something.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            The companies that run our servers and send our email. They work for us and may not use your data for
            themselves.
          </Trans>
        </li>
      </BulletList>
      <p>
        <Trans>
          No one else, unless the law makes us. We don't sell your data. We don't tell your boss, your landlord or your
          family anything.
        </Trans>
      </p>
    </Section>
  )
}

function Watched() {
  return (
    <Section title={<Trans>We don't track you</Trans>}>
      <p>
        <Trans>
          This website has no ads and no trackers. It uses one cookie to remember your language. While you're logged in,
          your browser also remembers your name and email. When you log out, it forgets them.
        </Trans>
      </p>
      <p>
        <Trans>
          Do others use this phone or computer? Log out when you're done. Need to leave fast? Press "Quick exit" at the
          top of any page while you're logged in.
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
          <Trans>To get a copy of it or delete your account, log in and go to "My account".</Trans>
        </li>
        <li>
          <Trans>
            Or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from the email on your account. Write to
            us too if something we keep is wrong.
          </Trans>
        </li>
      </BulletList>
    </Section>
  )
}
