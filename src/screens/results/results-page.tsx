import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { casesByGroup } from '../../../domain/rules/eligibility.ts'
import { correctionAmong, isPlain } from '../../../domain/rules/told.ts'
import type { Case } from '../../../domain/wire/eligibility.ts'
import { listedOf, messageTypes, type Message } from '../../../domain/wire/message.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Note } from '../../components/alert.tsx'
import { Aside, Columns } from '../../components/columns.tsx'
import { ActionLink, Actions, Button, Card, Muted, Stack } from '../../components/elements.tsx'
import { useAddress, usePortal, useOperator } from '../../components/portal-context.tsx'
import { LogOut, Screen } from '../../components/screen.tsx'
import { SectionCard } from '../../components/section.tsx'
import { useToday } from '../../components/use-us-state.ts'
import { receivedTexts } from '../../texts/cases/results.ts'
import { answerTexts } from '../../texts/messages.ts'
import { chakra } from '../../theme/chakra.tsx'
import { SinceLastVisit } from '../casework/since-last-visit.tsx'
import { FriendLink } from '../friend/friend-link.tsx'
import { AskedToStart, TakeBackLink } from '../message/asked.tsx'
import { ConfirmEmail } from '../message/confirm-email.tsx'
import { SearchedFor, SentMessageDetails, takeFocus } from '../message/message-parts.tsx'
import { OpenCaseNote } from '../message/open-case.tsx'
import { ToldWrongPerson } from '../message/told-wrong-person.tsx'
import { Letterhead, useIsPrinted } from '../paper/paper.tsx'
import { AnswerFirst, hasChoice } from './answer-first.tsx'
import { CaseGroupList } from './case-card.tsx'
import { ChosenBar, FeeBox, useFee, ReferralBoxes, WhyNothingFound } from './next-step.tsx'
import { ResultsPaper, Sheet } from './results-paper.tsx'
import { useAsks, useTakenBack } from './use-asks.ts'
import { useReadOn } from './use-read-on.ts'

const none: readonly Case[] = []

/** The cases found, by what can be done, and the next step. */
export function ResultsPage({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const { language, operator } = usePortal()
  const { prices } = operator
  const person = useSelector(actor, state => state.context.session.person)
  const cases = useSelector(actor, state => state.context.eligibility?.cases ?? none)
  const today = useToday()
  const readOn = useReadOn(actor)
  const groups = useMemo(
    () => casesByGroup(cases, person.us_state, today, readOn),
    [cases, person.us_state, today, readOn],
  )
  const hasFree = groups.now.some(({ eligibility }) => eligibility.clearsItself)
  const started = useSelector(actor, state => state.context.started)
  const answers = useSelector(actor, state => state.context.session.answers)
  const asks = useAsks(actor)
  const takenBack = useTakenBack(actor)
  const { boxes } = useFee(actor)
  const { confirmEmail } = useSelector(actor, state => state.children)
  const name = person.first_name
  const hasCases = cases.length > 0
  const title = t`Welcome, ${name}`
  if (useIsPrinted())
    return (
      <Screen id="results" title={title} above={<Letterhead person={person} language={language} />}>
        <Sheet>
          <NamesInReview actor={actor} />
          <OpenCaseNote answers={answers} />
          {hasCases ? <ResultsPaper groups={groups} /> : <NothingFound actor={actor} />}
          <ReferralBoxes boxes={boxes} />
          {hasCases ? <FeeBox actor={actor} hasFree={hasFree} /> : null}
          <Disclaimer />
        </Sheet>
      </Screen>
    )
  return (
    <Screen id="results" title={title}>
      <Columns>
        <Stack>
          <News actor={actor} />
          <AskedToStart asks={asks} takenBack={takenBack} person={person}>
            <TakeBackLink asks={asks} />
          </AskedToStart>
          <OpenCaseNote answers={answers} />
          {hasCases ? <AnswerFirst actor={actor} groups={groups} /> : <NothingFound actor={actor} />}
          <Received actor={actor} />
          <ConfirmEmail actor={confirmEmail} person={person} />
          <NamesInReview actor={actor} />
          <ReferralBoxes boxes={boxes} />
          <CaseGroupList actor={actor} groups={groups} afterChoice={<ChosenBar actor={actor} />} />
          <ConsultBox actor={actor} leads={hasCases && !hasChoice(groups, started)} />
        </Stack>
        <Aside>
          {hasCases ? <FeeBox actor={actor} hasFree={hasFree} /> : null}
          <Disclaimer />
          <Actions>
            <Button look="outline" onClick={() => (hasCases ? actor.send({ type: 'SEE_SUMMARY' }) : window.print())}>
              <Trans>Print or save as PDF</Trans>
            </Button>
            <LogOut actor={actor} />
          </Actions>
        </Aside>
      </Columns>
      {hasCases && prices.friendReferral < prices.registration ? <FriendLink code={person.referral_code} /> : null}
    </Screen>
  )
}

export const Disclaimer = () => (
  <Muted>
    <Trans>These results are a first check. They are not legal advice, and court data can be incomplete.</Trans>
  </Muted>
)

/** Ways to talk about the results, without the one that is already the page's main button. */
function ConsultBox({ actor, leads }: { actor: ResultsRef; leads: boolean }) {
  const { t } = useLingui()
  const mayAsk = useSelector(actor, state => state.context.messages.length === 0)
  return mayAsk ? (
    <SectionCard gap="4" title={<Trans>Would you like to talk about your results?</Trans>}>
      <Actions flexDirection="row" css={{ '& > *': { flex: '1 1 8rem', paddingInline: '2' } }}>
        {leads ? null : (
          <Button
            look="outline"
            flex="1 1 8rem"
            paddingInline="2"
            onClick={() => actor.send({ type: 'MESSAGE_US' })}
          >{t`Message us`}</Button>
        )}
        <Button
          look="outline"
          flex="1 1 8rem"
          paddingInline="2"
          onClick={() => actor.send({ type: 'CONTACT_US' })}
        >{t`Contact us`}</Button>
      </Actions>
    </SectionCard>
  ) : null
}

function News({ actor }: { actor: ResultsRef }) {
  const { session, matters, messages, eligibility } = useSelector(actor, state => state.context)
  const { person, answers } = session
  return <SinceLastVisit {...{ person, answers, matters, messages, found: eligibility }} />
}

function NamesInReview({ actor }: { actor: ResultsRef }) {
  const names = useSelector(actor, state => state.context.eligibility?.names_in_review?.join(', ') ?? '')
  return names === '' ? null : (
    <Note status="info">
      <Trans>
        We're looking into another name that you gave us: {names}. We'll show you cases under it once our team has
        confirmed that it's yours.
      </Trans>
    </Note>
  )
}

function NothingFound({ actor }: { actor: ResultsRef }) {
  const { request } = useAddress()
  const person = useSelector(actor, state => state.context.session.person)
  const mayAsk = useSelector(actor, state => state.context.messages.length === 0)
  const messages = useSelector(actor, state => state.context.messages)
  return (
    <Card>
      <Stack gap="4">
        <p>
          <Trans>We found no cases under your name and birth date in the court data we can search.</Trans>
        </p>
        <SearchedFor person={person} />
        <ToldWrongPerson told={correctionAmong(messages)} />
        <WhyNothingFound />
        {mayAsk ? (
          <Button wide data-print="no" onClick={() => actor.send({ type: 'ASK_ABOUT_NO_RESULTS' })}>
            <Trans>Tell us about your record</Trans>
          </Button>
        ) : null}
        <ActionLink
          href="/account/names"
          look="outline"
          wide
          data-print="no"
          onFollow={() => request('/account/names')}
        >
          <Trans>Add another name and search again</Trans>
        </ActionLink>
      </Stack>
    </Card>
  )
}

/** Rendered from the start, so that a new message is announced; without a box while it is empty. */
const Live = chakra('div', { base: { display: 'contents' } }, { defaultProps: { role: 'status' } })

/** What the team has received from this person and how it answers; replaces the contact prompts. */
function Received({ actor }: { actor: ResultsRef }) {
  const { messages, sent } = useSelector(actor, state => state.context)
  const plain = messages.filter(isPlain)
  const kinds = messageTypes.filter(each => plain.some(({ type }) => type === each))
  return (
    <Live>
      {kinds.map(type => (
        <ReceivedMessage
          key={type}
          actor={actor}
          type={type}
          sent={sent?.type === type && isPlain(listedOf(sent)) ? sent : null}
        />
      ))}
    </Live>
  )
}

interface ReceivedMessageProps {
  actor: ResultsRef
  type: Message['type']
  /** Its text, while this visit still has it. */
  sent: Message | null
}

function ReceivedMessage({ actor, type, sent }: ReceivedMessageProps) {
  const { i18n } = useLingui()
  const { answerWithinWorkingDays } = useOperator()
  const person = useSelector(actor, state => state.context.session.person)
  return (
    // the dialog about it is gone, and the focus with it
    <Note status="success" {...(type === 'contact_me_no_results' && sent && { tabIndex: -1, ref: takeFocus })}>
      <SentMessageDetails
        title={i18n._(receivedTexts[type])}
        sent={sent}
        answer={answerTexts[sent?.contact_media ?? person.contact_media ?? usualMedia[type]](
          answerWithinWorkingDays,
          person,
        )}
      />
    </Note>
  )
}

/** Without a choice, we answer messages by email and contact requests in any way; on an unknown record there is one. */
const usualMedia = { message: 'email', contact_me: 'noPreference', contact_me_no_results: 'asChosen' } as const
