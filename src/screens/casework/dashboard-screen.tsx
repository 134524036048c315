import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { phases } from '../../../domain/matters/row.ts'
import { dashboardBar, rowOf } from '../../../domain/matters/statuses.ts'
import { countsOfTasks, openTasks } from '../../../domain/matters/tasks.ts'
import type { Matter, MatterList } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Note } from '../../components/alert.tsx'
import { Across, Aside, Columns } from '../../components/columns.tsx'
import { BulletList, Heading2, Heading3, Stack } from '../../components/elements.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Screen, LastRow } from '../../components/screen.tsx'
import { StepsBar } from '../../components/steps-bar.tsx'
import { useUsState } from '../../components/use-us-state.ts'
import { stepTexts } from '../../texts/cases/matters.ts'
import { thingsToDo } from '../../texts/tasks.ts'
import { chakra } from '../../theme/chakra.tsx'
import { OpenCaseNote } from '../message/open-case.tsx'
import { areFew, CaseList, type OpenCaseProps } from './case-list.tsx'
import { CaseStatus } from './case-status.tsx'
import { DecisionNotices } from './decision.tsx'
import { Fold } from './fold.tsx'
import { ContactUs, DateSaved, FullWidth, MattersShown, useMatter } from './matter-parts.tsx'
import { ChoiceText, Requests, useChoice } from './requests.tsx'
import { SinceLastVisit } from './since-last-visit.tsx'
import { StepFilm } from './step-film.tsx'
import { TaskCard } from './task-card.tsx'
import { ThisWeek } from './this-week.tsx'

/** Home of a client: the next thing to do, whose turn it is with each matter, and a guide to the steps. */
export function DashboardScreen({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const name = useSelector(actor, state => state.context.session.person.first_name)
  return (
    <Screen id="menu" title={t`Hello, ${name}`}>
      <DateSaved actor={actor} />
      <DecisionNotices actor={actor} />
      <Columns>
        <MattersShown actor={actor}>{list => <Dashboard actor={actor} list={list} />}</MattersShown>
      </Columns>
      <LastRow actor={actor} />
    </Screen>
  )
}

/** What comes before the next thing to do. */
function News({ actor }: { actor: CaseworkRef }) {
  const { session, list, beginning } = useSelector(actor, state => state.context)
  const { person, answers } = session
  const { messages = null, found = null } = beginning ?? {}
  return (
    <>
      <SinceLastVisit {...{ person, answers, matters: list, messages, found }} />
      <Requests actor={actor} />
      <OpenCaseNote answers={answers} />
    </>
  )
}

function Dashboard({ actor, list }: { actor: CaseworkRef; list: MatterList }) {
  const { t, i18n } = useLingui()
  const usState = useUsState()
  const answers = useSelector(actor, state => state.context.session.answers)
  const tasks = openTasks(list, answers, usState)
  const [next, ...others] = tasks
  const { things, cases } = countsOfTasks(tasks)
  const choice = useChoice(actor)
  const hasBegun = list.matters.length > 0
  return (
    <>
      <Stack>
        <News actor={actor} />
        {next ? (
          <>
            <TaskCard actor={actor} open={next} isFirst />
            {others.length > 0 ? <AllTasks to="/matter-status">{i18n._(thingsToDo(things, cases))}</AllTasks> : null}
          </>
        ) : choice ? (
          <Heading2>
            <ChoiceText count={choice} />
          </Heading2>
        ) : hasBegun || choice === 0 ? (
          <Heading2>{t`Nothing to do now`}</Heading2>
        ) : null}
        {hasBegun ? null : <p>{t`We haven't started on a case yet.`}</p>}
        {hasBegun && !next ? <p>{t`We have everything we need from you. You don't have to do anything now.`}</p> : null}
        {choice && !next ? <ScreenLink to="/results" wide>{t`Choose cases`}</ScreenLink> : null}
        <CaseList actor={actor} list={list} by="turn" Open={OpenCase} />
      </Stack>
      <Aside>
        <ThisWeek actor={actor} list={list} />
        <SideBySide>
          <ScreenLink to="/results" look="outline" paddingInline="2">{t`See my results`}</ScreenLink>
          <ContactUs actor={actor} wide={false} />
        </SideBySide>
      </Aside>
      <StepGuide startsOpen={areFew(list)} />
    </>
  )
}

/** Two buttons in a row, if they fit. */
const SideBySide = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > *': { flex: '1 1 8rem' } },
})

const AllTasks = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '12',
    marginBlock: 'calc(-1 * {spacing.4})',
    fontWeight: 'bold',
  },
})

/** What happens now in a case, and its steps. */
const OpenCase = memo(function OpenCase({ actor, matter, next }: OpenCaseProps) {
  const { t } = useLingui()
  const { status, task } = useMatter({ actor, matter })
  const isAskedAbove = useSelector(
    actor,
    ({ context: { list, session } }) =>
      list !== null && areFew(list) && openTasks(list, session.answers, session.person.us_state)[0]?.task === task,
  )
  const number = matter.case_number ?? '--'
  return (
    <>
      <CaseStatus actor={actor} matter={matter} next={next} isAskedAbove={isAskedAbove} />
      <FullWidth>
        <StepsBar steps={dashboardBar(status)} texts={stepTexts} label={t`Progress of case ${number}`} />
      </FullWidth>
      {rowOf(status).ending === 'well' ? <GoodNews matter={matter} /> : null}
    </>
  )
})

/** A case that ended well, with its proof. */
function GoodNews({ matter: { documents } }: { matter: Matter }) {
  const { t } = useLingui()
  return (
    <Note status="success">
      <strong>{t`Good news: this case is done!`}</strong>
      {documents.length > 0 ? (
        <>
          <p>{t`Save the papers that prove it:`}</p>
          <BulletList>
            {documents.map(({ id, name }) => (
              <li key={id}>
                <Link to="/documents">{name}</Link>
              </li>
            ))}
          </BulletList>
        </>
      ) : null}
    </Note>
  )
}

/** As many columns as fit the videos. */
const Guide = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
    columnGap: '10',
    rowGap: '6',
  },
})

/** Open for people with few cases; for those with many, their cases come first. */
function StepGuide({ startsOpen }: { startsOpen: boolean }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <Across gap="4">
      <Fold title={t`Guide to the steps`} isOpen={isOpen} onToggle={setOpen}>
        <Guide>
          {phases.map(phase => (
            <Stack key={phase} gap="2">
              <Heading3>{i18n._(stepTexts[phase])}</Heading3>
              <StepFilm step={phase} />
            </Stack>
          ))}
        </Guide>
      </Fold>
    </Across>
  )
}
