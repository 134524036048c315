import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatList } from '../../../domain/format.ts'
import { formatMoney } from '../../../domain/money.ts'
import { inOrder } from '../../../domain/rules/case-order.ts'
import { costOf } from '../../../domain/rules/fees.ts'
import { stateInfo } from '../../../domain/states.ts'
import { caseKey, noCaseNumber, type Case } from '../../../domain/wire/eligibility.ts'
import { cannedMessage, type ContactMedium } from '../../../domain/wire/message.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { Aside, Columns } from '../../components/columns.tsx'
import { ActionLink, Actions, BulletList, Button, InlineLink, NumberedList, Stack } from '../../components/elements.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { phoneLink } from '../../components/format.ts'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { PriceLines } from '../../components/price-lines.tsx'
import { LastRow, Screen } from '../../components/screen.tsx'
import { Section, SectionCard } from '../../components/section.tsx'
import { useStateLine, useUsState } from '../../components/use-us-state.ts'
import { reasonTexts } from '../../texts/cases/results.ts'
import { answerTexts } from '../../texts/messages.ts'
import { AskedToStart, TakeBackLink } from '../message/asked.tsx'
import { ConfirmEmail } from '../message/confirm-email.tsx'
import { ContactMediumField, SendFailure, useMediumChoice } from '../message/message-parts.tsx'
import { CaseTitle, calledBy, RecordName } from './case-details.tsx'
import { useFee } from './next-step.tsx'
import { useAsks, useTakenBack } from './use-asks.ts'

/** What happens with the chosen cases: who does what, prices and times, and how to reach us. */
export function StartScreen({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const { session, refusal, ...context } = useSelector(actor, state => state.context)
  const [chosen, started] = [inOrder(context.chosen, each => each), inOrder(context.started, each => each)]
  const asks = useAsks(actor)
  const takenBack = useTakenBack(actor)
  const medium = useMediumChoice(session.person)
  const count = chosen.length
  if (count > 0)
    return (
      <Screen id="results/start" title={t`Start with your cases`}>
        <Parts actor={actor} cases={chosen} medium={medium.chosen}>
          <Price actor={actor} count={count} />
          <AskToStart actor={actor} cases={chosen} medium={medium} />
        </Parts>
      </Screen>
    )
  if (asks.length > 0)
    return (
      <Screen id="results/start#sent" title={t`We got your request to start`}>
        <Parts actor={actor} cases={started} medium={session.person.contact_media ?? null}>
          <RefusalAlert refusal={refusal} />
          <AskedToStart asks={asks} takenBack={takenBack} person={session.person}>
            <TakeBackLink asks={asks} />
          </AskedToStart>
          <BackToResults actor={actor} />
        </Parts>
      </Screen>
    )
  return (
    <Screen id="results/start#empty" title={t`Choose a case first`}>
      <p>{t`You haven't chosen a case yet. Choose one in your results.`}</p>
      <BackToResults actor={actor} />
      <LastRow actor={actor} />
    </Screen>
  )
}

interface CasesProps {
  actor: ResultsRef
  cases: readonly Case[]
}

interface Answered {
  /** How we answer, if the person has a wish. */
  medium: ContactMedium | null
}

/** The cases with the next step, then what happens, and the ways to reach us. */
function Parts({ actor, cases, medium, children }: CasesProps & Answered & { children: ReactNode }) {
  const { confirmEmail } = useSelector(actor, state => state.children)
  const person = useSelector(actor, state => state.context.session.person)
  return (
    <Columns>
      <Stack>
        <SectionCard gap="4" title={<Trans>Your cases</Trans>}>
          <BulletList>
            {cases.map(record => (
              <ChosenCase key={caseKey(record)} record={record} />
            ))}
          </BulletList>
          {children}
          <ConfirmEmail actor={confirmEmail} person={person} />
        </SectionCard>
        <WhatHappens actor={actor} count={cases.length} medium={medium} />
      </Stack>
      <Aside>
        <ReachUs />
        <LastRow actor={actor} />
      </Aside>
    </Columns>
  )
}

const ChosenCase = ({ record }: { record: Case }) => (
  <li>
    <CaseTitle record={record} /> · <RecordName record={record} />
  </li>
)

function Price({ actor, count }: { actor: ResultsRef; count: number }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const fee = useFee(actor)
  if (fee.isHidden) return null
  const perCase = formatMoney(fee.perCase, language)
  const { toUs, toState, together } = costOf(count, fee)
  return (
    <>
      <PriceLines>
        <dt>
          <Plural value={count} one="To us, for # case" other={`To us, for # cases at ${perCase} each`} />
        </dt>
        <dd>{formatMoney(toUs, language)}</dd>
        {toState > 0 ? (
          <>
            <dt>{t`To the state, to its records bureau (BCI)`}</dt>
            <dd>{formatMoney(toState, language)}</dd>
            <dt data-total>{t`In all, without what the court may ask`}</dt>
            <dd data-total>{formatMoney(together, language)}</dd>
          </>
        ) : null}
      </PriceLines>
      <p>
        {count === 1
          ? t`Can't pay this at once? Ask us.`
          : t`Can't pay this at once? Ask us. You can also clear one case now and others later.`}
      </p>
    </>
  )
}

/** Asks the team to start, in a message that lists the cases in the person's words. */
function AskToStart({ actor, cases, medium }: CasesProps & { medium: ReturnType<typeof useMediumChoice> }) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const refusal = useSelector(actor, state => state.context.refusal)
  const numbers = formatList(cases.map(calledBy), language)
  const ask = () => {
    const body = cannedMessage(i18n._(reasonTexts.readyToStart), t`I'd like to start with these cases: ${numbers}`)
    const case_numbers = cases.map(({ case_number }) => case_number).filter(number => number !== noCaseNumber)
    actor.send({ type: 'SEND', message: { type: 'message', body, contact_media: medium.chosen, case_numbers } })
  }
  return (
    <>
      <ContactMediumField {...medium.field} />
      <p>
        <strong>{t`You won't be charged now.`}</strong>
      </p>
      <SendFailure refusal={refusal} />
      <Actions>
        <Button busy={busy} onClick={ask}>{t`Ask us to start`}</Button>
        <Button look="outline" busy={busy} onClick={() => actor.send({ type: 'BACK' })}>{t`Change my cases`}</Button>
      </Actions>
    </>
  )
}

const BackToResults = ({ actor }: { actor: ResultsRef }) => (
  <Button wide onClick={() => actor.send({ type: 'BACK' })}>
    <Trans>Back to my results</Trans>
  </Button>
)

function WhatHappens({ actor, count, medium }: Answered & { actor: ResultsRef; count: number }) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const { answerWithinWorkingDays, fees } = useOperator()
  const isAsked = useSelector(actor, state => state.context.chosen.length === 0)
  const fee = useFee(actor)
  const representation = formatMoney(fees.representation, language)
  const person = useSelector(actor, state => state.context.session.person)
  const { asksBciDate } = stateInfo(useUsState())
  const { toUs, toState } = costOf(count, fee)
  const [total, application] = [formatMoney(toUs, language), formatMoney(toState, language)]
  return (
    <Section gap="4" title={<Trans>What happens now</Trans>}>
      <NumberedList>
        <li>
          {isAsked ? (
            <>
              <span aria-hidden="true">✓</span>{' '}
              <Trans>Done: you asked us to start. It's free, and you can still change your mind.</Trans>
            </>
          ) : (
            <Trans>You ask us to start. It's free, and you can still change your mind.</Trans>
          )}
        </li>
        <li>
          {i18n._(answerTexts[medium ?? 'email'](answerWithinWorkingDays, person))}{' '}
          {t`We go through your cases with you.`}
        </li>
        <li>
          {fee.isHidden
            ? t`We tell you what our partner pays. You sign an agreement with us, and we start.`
            : t`You sign an agreement with us and pay ${total}. We tell you how. We don't charge you before that.`}
        </li>
        <li>{t`You answer some questions about your life. We use your answers to write to the court.`}</li>
        {asksBciDate ? (
          <li>
            {toState > 0 && !fee.isHidden
              ? t`You send an application to the state bureau (BCI), pay it ${application}, and tell us the date. We show you how.`
              : t`You send an application to the state bureau (BCI) and tell us the date. We show you how.`}
          </li>
        ) : null}
        <li>{t`We write the papers and file them with the court. If there's an objection or a hearing, we can represent you for ${representation}. You decide then.`}</li>
        <li>{t`You see each step here, under "Your cases".`}</li>
      </NumberedList>
    </Section>
  )
}

function ReachUs() {
  const { t } = useLingui()
  const { contactEmail } = useOperator()
  const line = useStateLine()
  return (
    <SectionCard title={t`Questions? Contact us`}>
      {line === '' ? null : (
        <>
          <ActionLink look="outline" wide href={phoneLink('tel', line)}>{t`Call ${line}`}</ActionLink>
          <ActionLink look="outline" wide href={phoneLink('sms', line)}>{t`Text ${line}`}</ActionLink>
        </>
      )}
      <InlineLink href={`mailto:${contactEmail}`}>
        <span>
          <EmailAddress address={contactEmail} />
        </span>
      </InlineLink>
    </SectionCard>
  )
}
