import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Fragment, memo, useId, useMemo, type ReactNode } from 'react'
import { namedBy } from '../../../domain/reading/case-number.ts'
import { sectionOf, sectionsFor } from '../../../domain/rules/case-sections.ts'
import {
  canBegin,
  caseEligibility,
  type FoundCase,
  groupOf,
  type CaseGroups,
} from '../../../domain/rules/eligibility.ts'
import { reminderDay } from '../../../domain/rules/reminders.ts'
import { disownedAs, type Told } from '../../../domain/rules/told.ts'
import type { UsState } from '../../../domain/states.ts'
import type { Case } from '../../../domain/wire/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Note } from '../../components/alert.tsx'
import { CheckboxField } from '../../components/choice-fields.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Button, Heading3, Muted, Stack, Heading2, visuallyHidden } from '../../components/elements.tsx'
import { ListedCard, ListedCards } from '../../components/listed-cards.tsx'
import { useToday, useUsState } from '../../components/use-us-state.ts'
import { caseGroupTexts, isSeveritySaid, sectionTexts } from '../../texts/cases/results.ts'
import { chakra } from '../../theme/chakra.tsx'
import { useToldDay } from '../message/asked.tsx'
import { useRenderedCount } from '../paper/paper.tsx'
import { RemindMe, ReminderButtons, ReminderHint } from '../reminders/reminders.tsx'
import { groupColors, filledGroups, groupId } from './answer-first.tsx'
import {
  CaseDetails,
  RecordName,
  CaseTitle,
  leadChargeOf,
  SeverityText,
  useCaseName,
  useCaseTitle,
} from './case-details.tsx'
import { Findings, Verdict } from './remedy-findings.tsx'
import { useAsks } from './use-asks.ts'
import { useReadOn } from './use-read-on.ts'

interface CaseGroupListProps {
  actor: ResultsRef
  groups: CaseGroups
  /** Follows the group whose cases can be chosen. */
  afterChoice: ReactNode
}

/** The cases by what can be done, then by severity; each heading has its count. */
export function CaseGroupList({ actor, groups, afterChoice }: CaseGroupListProps) {
  const { i18n } = useLingui()
  const usState = useUsState()
  const total = useSelector(actor, state => state.context.eligibility?.cases.length ?? 0)
  const rendered = useRenderedCount(total)
  const sections = useMemo(() => sectionsOf(groups, usState), [groups, usState])
  return filledGroups(groups).map(group => (
    <Fragment key={group}>
      <Stack gap="3">
        <Heading2 id={groupId(group)} tabIndex={-1} css={{ scrollMarginTop: '1rem' }}>
          {i18n._(caseGroupTexts[group](groups[group].length))}
        </Heading2>
        {sections
          .filter(section => section.group === group)
          .map(({ section, found, before }) => (
            <Stack key={section} gap="2">
              <Heading3 color="fg.muted" css={found.length === 1 ? visuallyHidden : undefined}>
                {i18n._(sectionTexts[section])} ({found.length})
              </Heading3>
              <ListedCards first={before} height={cardHeight}>
                {found.slice(0, Math.max(0, rendered - before)).map((each, index) => (
                  <CaseCard
                    key={`${index} ${each.record.case_number}`}
                    actor={actor}
                    found={each}
                    index={before + index}
                    saysSeverity={found.length === 1}
                  />
                ))}
              </ListedCards>
            </Stack>
          ))}
      </Stack>
      {group === 'now' ? afterChoice : null}
    </Fragment>
  ))
}

/** The sections with cases in each group, each with the number of cases before it. */
function sectionsOf(groups: CaseGroups, usState: UsState) {
  let before = 0
  return filledGroups(groups).flatMap(group =>
    sectionsFor(usState)
      .map(section => ({
        group,
        section,
        found: groups[group].filter(({ record }) => sectionOf(record, usState) === section),
      }))
      .filter(({ found }) => found.length > 0)
      .map(each => ({ ...each, before: (before += each.found.length) - each.found.length })),
  )
}

/** Of a usual card, in rem. */
const cardHeight = 8

/** What can be done, and what to press: next to each other if they fit. */
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: '4' },
})
const VerdictText = chakra('p', { base: { flex: '1 1 18rem', minWidth: '0', fontSize: 'sm', fontWeight: 'bold' } })
/** Two fit next to each other on a phone. */
const CardActions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    fontSize: 'sm',
    '& button': { minHeight: '2.75rem', padding: '0', marginInline: '0', fontSize: 'sm' },
    '& label': { minHeight: '2.75rem', gap: '2', paddingInline: '2', paddingBlock: '0' },
  },
})
const Marked = chakra('strong', { base: { color: 'success.fg' } })

interface CaseCardProps {
  actor: ResultsRef
  found: FoundCase
  /** Its position in the list, from 0. */
  index: number
  /** No heading above it says how serious it is. */
  saysSeverity: boolean
}

/** A case in one row: its name and what can be done; its record has the full sentence and the reasons. */
const CaseCard = memo(function CaseCard({ actor, found, index, saysSeverity }: CaseCardProps) {
  const { t } = useLingui()
  const id = useId()
  const { record, eligibility } = found
  const courtName = record.under_name
  const isChosen = useSelector(actor, state => state.context.chosen.includes(record))
  const isStarted = useSelector(actor, state => state.context.started.includes(record))
  const disowned = useDisowned(actor, record)
  const name = useCaseName(record)
  const title = useCaseTitle(record)
  const reminder = useLater(actor, found)
  const later = disowned ? null : reminder
  return (
    <ListedCard index={index} height={cardHeight}>
      <Heading3 as="h4" css={{ display: 'inline' }}>
        <CaseTitle record={record} isShort />
      </Heading3>{' '}
      <Muted as="span" fontSize="sm">
        {saysSeverity ? (
          <>
            <ShortSeverity record={record} /> ·{' '}
          </>
        ) : null}
        <RecordName record={record} />
      </Muted>
      {courtName ? <Muted>{t`Under the name ${courtName}`}</Muted> : null}
      {disowned ? <ToldNotMine told={disowned} /> : null}
      <Row>
        <VerdictText color={groupColors[groupOf(eligibility)]}>
          <Verdict actor={actor} eligibility={eligibility} />
        </VerdictText>
        <CardActions>
          <Button
            look="link"
            onClick={() => actor.send({ type: 'SEE_RECORD', record })}
            aria-label={t`See record: ${title}, ${name}`}
          >
            <Trans>See record</Trans>
          </Button>
          {eligibility.paused ? (
            <Button look="link" onClick={() => actor.send({ type: 'EXPLAIN_AUTOMATIC_CLEARING' })}>
              <Trans>What does paused mean?</Trans>
            </Button>
          ) : null}
          {isStarted ? (
            <AskedFor actor={actor} record={record} />
          ) : canBegin(eligibility) ? (
            <CheckboxField
              id={id}
              label={t`Choose this case`}
              aria-label={t`Choose this case: ${title}, ${name}`}
              checked={isChosen}
              onChange={event => actor.send({ type: 'CHOOSE', record, isChosen: event.currentTarget.checked })}
            />
          ) : null}
          {later ? <ReminderButtons {...later} /> : null}
        </CardActions>
      </Row>
      {later ? <ReminderHint {...later} /> : null}
    </ListedCard>
  )
})

/** In a row, where no label says what is missing. */
function ShortSeverity({ record }: { record: Case }) {
  const { t } = useLingui()
  const usState = useUsState()
  const code = leadChargeOf(record)?.severity
  return isSeveritySaid(code, usState) ? <SeverityText code={code} /> : t`Severity: not in the data`
}

/** On a case with which the person has asked us to start. */
function AskedFor({ actor, record }: { actor: ResultsRef; record: Case }) {
  const asked = useAsks(actor).find(
    ({ case_numbers }) => namedBy([record.case_number], number => number, case_numbers).length > 0,
  )
  const toldDay = useToldDay()
  const day = asked ? toldDay(asked) : null
  return (
    <Marked>
      <span aria-hidden="true">✓</span>{' '}
      {day === null ? <Trans>You asked us to start</Trans> : <Trans>Asked on {day}</Trans>}
    </Marked>
  )
}

/** What reminds of a case that can be cleared later, if only the day is in the way. */
function useLater(actor: ResultsRef, { record, eligibility }: FoundCase) {
  const reminders = useSelector(actor, state => state.children.reminders)
  const person = useSelector(actor, state => state.context.session.person)
  const name = useCaseName(record)
  const hint = useId()
  const day = reminderDay(eligibility)
  if (day === null || !reminders) return null
  return { actor: reminders, person, caseNumber: record.case_number, name, day, hint }
}

/** When the person said that a case is not theirs; null if they have not, or we have answered. */
function useDisowned(actor: ResultsRef, { case_number }: Case) {
  const messages = useSelector(actor, state => state.context.messages)
  return useMemo(() => disownedAs(messages, case_number), [messages, case_number])
}

/** On a case that the person has said is not theirs, until we have answered. */
function ToldNotMine({ told }: { told: Told }) {
  const { t } = useLingui()
  const day = useToldDay()(told)
  return (
    <p>
      {day === null
        ? t`You told us that this case isn't yours. We're checking it.`
        : t`You told us on ${day} that this case isn't yours. We're checking it.`}
    </p>
  )
}

/** One case in detail: court, charges, and what can be done. */
export function RecordDialog({ actor }: { actor: ResultsRef }) {
  const record = useSelector(actor, state => state.context.seenCase)
  return record ? <Record actor={actor} record={record} /> : null
}

const statuses = { now: 'success', later: 'info', moreInformation: 'warning', notEligible: 'neutral' } as const

function Record({ actor, record }: { actor: ResultsRef; record: Case }) {
  const { t } = useLingui()
  const eligibility = caseEligibility(record, useUsState(), useToday(), useReadOn(actor))
  const courtName = record.under_name
  const disowned = useDisowned(actor, record)
  const later = useLater(actor, { record, eligibility })
  return (
    <Dialog
      title={<RecordName record={record} />}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Close</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'ASK_ABOUT_CASE' })}>{t`Ask about this case`}</Button>
          {disowned ? null : (
            <Button look="outline" onClick={() => actor.send({ type: 'DISOWN_CASE' })}>{t`This is not my case`}</Button>
          )}
        </>
      }
    >
      <Note status={statuses[groupOf(eligibility)]}>
        <Findings eligibility={eligibility} isWhole />
      </Note>
      {disowned ? <ToldNotMine told={disowned} /> : later ? <RemindMe {...later} /> : null}
      {courtName && !disowned ? (
        <p>{t`The court has this case under the name ${courtName}. If that isn't you, please tell us.`}</p>
      ) : null}
      <CaseDetails record={record} />
    </Dialog>
  )
}
