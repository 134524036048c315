import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { stateInfo } from '../../../domain/states.ts'
import { selectionOf } from '../../../domain/wire/answer.ts'
import type { Case } from '../../../domain/wire/eligibility.ts'
import { canBegin, caseEligibility, casesByGroup, type CaseGroup } from '../../../domain/rules/eligibility.ts'
import { countsOf } from '../../../domain/rules/case-sections.ts'
import { referralBoxes } from '../../../domain/rules/referral-boxes.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { LogOut, Screen } from '../../components/screen.tsx'
import { Note } from '../../components/alert.tsx'
import { Button, Card, Actions, Heading2, Muted, Stack } from '../../components/elements.tsx'
import { Aside, Columns } from '../../components/columns.tsx'
import { today } from '../../components/format.ts'
import { useOperator } from '../../components/portal-context.tsx'
import { SearchedFor } from '../message/message-parts.tsx'
import { PaperHead, useIsPrinted } from '../paper/paper.tsx'
import { AnswerFirst } from './answer-first.tsx'
import { CaseSections } from './case-sections.tsx'
import { ChosenBar, FeeBox, NextStep } from './next-step.tsx'
import { Received } from './received.tsx'
import { ReferralBoxes } from './referral-boxes.tsx'

/** The shown group of cases and the chosen cases; both survive a visit to the letter. */
export function useMarks() {
  const [shown, setShown] = useState<CaseGroup | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<Case>>(nothing)
  const choose = useCallback(
    (record: Case, isChosen: boolean) =>
      setChosen(before => new Set([...before].filter(each => each !== record).concat(isChosen ? [record] : []))),
    [],
  )
  return { shown, setShown, chosen, choose }
}
type Marks = ReturnType<typeof useMarks>

/** The cases found, by how serious they are, and what can be done about each. */
export function ResultsPage({ actor, marks }: { actor: ResultsRef; marks: Marks }) {
  const { t } = useLingui()
  const person = useSelector(actor, state => state.context.person)
  const cases = useSelector(actor, state => state.context.eligibility?.cases ?? none)
  const answers = useSelector(actor, state => state.context.answers)
  const operator = useOperator()
  const { boxes, hidesFeeBox } = useMemo(
    () => referralBoxes({ person, answers }, cases, operator, today()),
    [person, answers, cases, operator],
  )
  const { shown, setShown, chosen, choose } = marks
  const groups = useMemo(() => casesByGroup(cases, person.us_state, today()), [cases, person.us_state])
  const hasNextStep = useMemo(
    () => cases.some(record => canBegin(caseEligibility(record, person.us_state, today()))),
    [cases, person.us_state],
  )
  const isPrinted = useIsPrinted()
  const name = person.first_name
  return (
    <Screen id="results" title={t`Welcome, ${name}`} above={<PaperHead person={person} />}>
      <Columns>
        <Stack>
          {cases.length > 0 ? (
            <AnswerFirst groups={groups} total={cases.length} shown={shown} onShow={setShown} />
          ) : null}
          <Summary actor={actor} cases={cases} />
          <Received actor={actor} />
          <Warnings actor={actor} />
        </Stack>
        <Stack>
          <ReferralBoxes boxes={boxes} />
          <ConsultBox actor={actor} />
        </Stack>
        <Stack>
          <CaseSections
            actor={actor}
            cases={shown && !isPrinted ? groups[shown] : cases}
            chosen={chosen}
            onChoose={choose}
          />
          {hasNextStep ? <ChosenBar actor={actor} chosen={[...chosen]} hidesPrice={hidesFeeBox} /> : null}
        </Stack>
        <Aside>
          {hasNextStep ? <NextStep actor={actor} chosen={[...chosen]} hidesPrice={hidesFeeBox} /> : null}
          {cases.length > 0 && !hidesFeeBox ? <FeeBox actor={actor} /> : null}
          <Muted>
            <Trans>These results are a first check. They are not legal advice, and court data can be incomplete.</Trans>
          </Muted>
          <Actions>
            <Button look="outline" onClick={() => window.print()}>
              <Trans>Print or save as PDF</Trans>
            </Button>
            {cases.length > 0 ? (
              <Button look="outline" onClick={() => actor.send({ type: 'SEE_LETTER' })}>
                <Trans>A summary to take with you</Trans>
              </Button>
            ) : null}
            <LogOut actor={actor} />
          </Actions>
        </Aside>
      </Columns>
    </Screen>
  )
}

const nothing: ReadonlySet<Case> = new Set()
const none: readonly Case[] = []

function ConsultBox({ actor }: { actor: ResultsRef }) {
  const mayAsk = useSelector(actor, state => state.context.received.length === 0)
  return mayAsk ? (
    <Card data-print="no">
      <Stack gap="4">
        <Heading2>
          <Trans>Would you like to talk about your results?</Trans>
        </Heading2>
        <Button wide onClick={() => actor.send({ type: 'MESSAGE_US' })}>
          <Trans>Message us</Trans>
        </Button>
        <Button look="outline" wide onClick={() => actor.send({ type: 'CONTACT_US' })}>
          <Trans>Contact us</Trans>
        </Button>
      </Stack>
    </Card>
  ) : null
}

function Warnings({ actor }: { actor: ResultsRef }) {
  const answers = useSelector(actor, state => state.context.answers)
  return (
    <>
      {selectionOf(answers, 'open_cases') === 'yes' ? (
        <Note status="warning">
          <Trans>You told us you have an open case. Most courts clear a record only when all cases are closed.</Trans>
        </Note>
      ) : null}
      {selectionOf(answers, 'on_probation_or_parole') === 'yes' ? (
        <Note status="warning">
          <Trans>You told us you're on probation or parole. Your record can be cleared after it ends.</Trans>
        </Note>
      ) : null}
    </>
  )
}

function Summary({ actor, cases }: { actor: ResultsRef; cases: readonly Case[] }) {
  const person = useSelector(actor, state => state.context.person)
  const usState = person.us_state
  const mayAsk = useSelector(actor, state => state.context.received.length === 0)
  const { total, criminal, traffic, other } = useMemo(() => countsOf(cases, usState), [cases, usState])
  if (total === 0)
    return (
      <Stack gap="4">
        <p>
          <Trans>We found no cases under your name and birth date in the court data we can search.</Trans>
        </p>
        <SearchedFor person={person} />
        {mayAsk ? (
          <Button look="outline" onClick={() => actor.send({ type: 'ASK_ABOUT_NO_RESULTS' })}>
            <Trans>Tell us about your record</Trans>
          </Button>
        ) : null}
      </Stack>
    )
  return (
    <p>
      {stateInfo(usState).countsTrafficApart && other > 0 ? (
        <Trans>
          We found <Plural value={criminal} one="# criminal case" other="# criminal cases" />,{' '}
          <Plural value={traffic} one="# traffic case" other="# traffic cases" />, and{' '}
          <Plural value={other} one="# other case" other="# other cases" />.
        </Trans>
      ) : stateInfo(usState).countsTrafficApart ? (
        <Trans>
          We found <Plural value={criminal} one="# criminal case" other="# criminal cases" /> and{' '}
          <Plural value={traffic} one="# traffic case" other="# traffic cases" />.
        </Trans>
      ) : (
        <Plural value={total} one="We found # case." other="We found # cases." />
      )}
    </p>
  )
}
