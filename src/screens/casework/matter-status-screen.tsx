import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, type ReactNode } from 'react'
import { formatDate } from '../../../domain/format.ts'
import { matterYear } from '../../../domain/matters/groups.ts'
import { phases } from '../../../domain/matters/row.ts'
import { caseBar } from '../../../domain/matters/statuses.ts'
import { countsOfTasks, openTasks } from '../../../domain/matters/tasks.ts'
import { stateInfo } from '../../../domain/states.ts'
import type { MatterList } from '../../../domain/wire/matter.ts'
import { submittedIn } from '../../../machines/casework/casework-context.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Aside, Columns } from '../../components/columns.tsx'
import { NamesAndValues } from '../../components/description-list.tsx'
import { InlineLink, Stack } from '../../components/elements.tsx'
import { phoneLink } from '../../components/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Screen, LastRow } from '../../components/screen.tsx'
import { StepsBar } from '../../components/steps-bar.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useStateLine, useUsState } from '../../components/use-us-state.ts'
import { processTexts, stepTexts, matterSeverity } from '../../texts/cases/matters.ts'
import { thingsToDo } from '../../texts/tasks.ts'
import { textOf } from '../../texts/text-of.ts'
import { chakra } from '../../theme/chakra.tsx'
import { CaseList, type OpenCaseProps } from './case-list.tsx'
import { CaseStatus } from './case-status.tsx'
import { DecisionNotices } from './decision.tsx'
import { SharedComputer, DocumentList } from './documents-screen.tsx'
import { ContactUs, DateSaved, FullWidth, MattersShown, useIsComing, Submitted, useMatter } from './matter-parts.tsx'
import { ChoiceText, Requests, useChoice } from './requests.tsx'
import { StepFilm } from './step-film.tsx'
import { TaskCard } from './task-card.tsx'

type TabName = 'checklist' | 'cases' | 'process'
const events = { checklist: 'SHOW_CHECKLIST', cases: 'SHOW_CASES', process: 'SHOW_PROCESS' } as const

/** Your checklist, your cases, the process. */
export function MatterStatusScreen({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const tab = useSelector(actor, (state): TabName => {
    const at = (name: TabName) => state.matches({ screen: { 'matter-status': name } })
    if (at('cases')) return 'cases'
    return at('process') ? 'process' : 'checklist'
  })
  const isComing = useIsComing(actor)
  return (
    <Screen id="matter-status" title={t`Your cases`}>
      <DateSaved actor={actor} />
      <DecisionNotices actor={actor} />
      <Columns>
        <MattersShown actor={actor}>
          {list => (
            <>
              <Stack>
                <Tabs
                  label={t`Your cases`}
                  tabs={[
                    ['checklist', t`Your checklist`],
                    ['cases', t`Your cases`],
                    ['process', t`The process`],
                  ]}
                  selected={tab}
                  onSelect={name => actor.send({ type: events[name] })}
                >
                  {tab === 'checklist' ? <Checklist actor={actor} list={list} /> : null}
                  {tab === 'cases' ? <Cases actor={actor} list={list} /> : null}
                  {tab === 'process' ? <Process /> : null}
                </Tabs>
              </Stack>
              <Aside>
                <ContactUs actor={actor} />
              </Aside>
            </>
          )}
        </MattersShown>
      </Columns>
      {isComing ? null : <LastRow actor={actor} />}
    </Screen>
  )
}

function Checklist({ actor, list }: { actor: CaseworkRef; list: MatterList }) {
  const { i18n } = useLingui()
  const answers = useSelector(actor, state => state.context.session.answers)
  const usState = useUsState()
  const submitted = useSelector(actor, ({ context }) => submittedIn(context))
  const tasks = openTasks(list, answers, usState)
  const { things, cases } = countsOfTasks(tasks)
  return (
    <>
      {things > 1 ? <strong>{i18n._(thingsToDo(things, cases))}</strong> : null}
      {tasks.map((open, index) => (
        <TaskCard key={open.task} actor={actor} open={open} isFirst={index === 0} />
      ))}
      {list.matters.length === 0 ? <NotStarted actor={actor} /> : null}
      {list.matters.length > 0 && tasks.length === 0 ? (
        <p>
          <Trans>We have everything we need from you. You don't have to do anything now.</Trans>
        </p>
      ) : null}
      <Requests actor={actor} />
      {submitted === null ? null : <Submitted actor={actor} date={submitted} />}
    </>
  )
}

/** Where there is no case yet: what can be chosen. */
function NotStarted({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const choice = useChoice(actor)
  return (
    <>
      <p>{t`We haven't started on a case yet.`}</p>
      {choice ? (
        <p>
          <ChoiceText count={choice} />
        </p>
      ) : null}
      <ScreenLink to="/results" look={choice ? 'solid' : 'outline'} wide>
        {choice ? t`Choose cases` : t`See my results`}
      </ScreenLink>
    </>
  )
}

/** Each case by whose turn it is; a text message goes to the state's legal team. */
function Cases({ actor, list }: { actor: CaseworkRef; list: MatterList }) {
  const { t } = useLingui()
  const line = useStateLine()
  return (
    <>
      {line === '' ? null : (
        <p>
          <Trans>
            Questions about your cases? Text your legal team:{' '}
            <InlineLink href={phoneLink('sms', line)}>{line}</InlineLink>
          </Trans>
        </p>
      )}
      {list.matters.length === 0 ? <p>{t`We haven't started on a case yet.`}</p> : null}
      <CaseList actor={actor} list={list} by="kind" Open={CaseCard} />
    </>
  )
}

const Step = chakra('details', {
  base: { borderWidth: '1px', borderColor: 'border', borderRadius: 'md', bg: 'bg.panel', padding: '4' },
})
const Name = chakra('summary', {
  base: { minHeight: '12', paddingY: '2', fontSize: 'lg', fontWeight: 'bold', cursor: 'pointer' },
})

/** The four steps, each explained in words and in a video or drawing. */
function Process() {
  const { i18n } = useLingui()
  const { tracking } = stateInfo(useUsState())
  return phases.map((step, index) => (
    <Step key={step} open={index === 0}>
      <Name>
        {index + 1}. {i18n._(stepTexts[step])}
      </Name>
      <Stack gap="4" paddingTop="3">
        {processTexts[tracking][step].map((part, line) => (
          <p key={line}>{i18n._(part)}</p>
        ))}
        <StepFilm step={step} />
      </Stack>
    </Step>
  ))
}

/** One case: its details, progress and documents. */
const CaseCard = memo(function CaseCard({ actor, matter, number, next }: OpenCaseProps) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const usState = useUsState()
  const { status } = useMatter({ actor, matter })
  const severity = matterSeverity(matter.lead_charge_severity, usState)
  const rows: readonly (readonly [ReactNode, string | null | undefined])[] = [
    [<Trans key="severity">Severity</Trans>, severity && textOf(i18n, severity)],
    [<Trans key="year">Year</Trans>, matterYear(matter)?.toString()],
    [<Trans key="court">Court</Trans>, matter.court],
    [<Trans key="filed">Filed on</Trans>, matter.docs_filed && formatDate(matter.docs_filed, language)],
  ]
  return (
    <>
      <CaseStatus actor={actor} matter={matter} next={next} />
      <FullWidth>
        <StepsBar steps={caseBar(status)} texts={stepTexts} label={t`Progress of case ${number}`} />
      </FullWidth>
      <FullWidth>
        <NamesAndValues list={rows} />
      </FullWidth>
      {matter.documents.length > 0 ? (
        <>
          <SharedComputer />
          <DocumentList actor={actor} documents={matter.documents} />
        </>
      ) : null}
    </>
  )
})
