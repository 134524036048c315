import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Matter, MatterList } from '../../../domain/wire/matter.ts'
import { dashboardBar } from '../../../domain/matters/bars.ts'
import { dashboardGroups } from '../../../domain/matters/groups.ts'
import { caseSteps } from '../../../domain/matters/row.ts'
import { openTasks, byTurn, endingOf, homeGroups, type HomeGroup } from '../../../domain/matters/tasks.ts'
import { isSame, statusIn, type CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { ListedCard, ListedCards } from '../../components/listed-cards.tsx'
import { Across, Aside, Columns } from '../../components/columns.tsx'
import { BulletList, Heading2, Heading3, Muted, Stack } from '../../components/elements.tsx'
import { Note } from '../../components/alert.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Screen, LastRow } from '../../components/screen.tsx'
import { groupWords, stepWords, turnWords } from '../../texts/cases/matters.ts'
import { ContactUs, MattersShown, useRendered } from './matters-shown.tsx'
import { MatterProgress } from './matter-progress.tsx'
import { StepFilm } from './step-film.tsx'
import { TaskCard } from './task-card.tsx'

/** Home of a client: whose turn it is with each matter, its progress, and a guide to the steps. */
export function DashboardScreen({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const name = useSelector(actor, state => state.context.person.first_name)
  return (
    <Screen id="menu" title={t`Hello, ${name}`}>
      <Columns>
        <MattersShown actor={actor}>{list => <Dashboard actor={actor} list={list} />}</MattersShown>
      </Columns>
      <LastRow actor={actor} />
    </Screen>
  )
}

function Dashboard({ actor, list }: { actor: CaseworkRef; list: MatterList }) {
  const { t, i18n } = useLingui()
  const usState = useSelector(actor, state => state.context.person.us_state)
  const answers = useSelector(actor, state => state.context.answers)
  const tasks = openTasks(list, answers, usState)
  const turns = byTurn(list, answers, usState)
  const rendered = useRendered(
    homeGroups.flatMap(group => dashboardGroups(turns[group], usState).flatMap(({ matters }) => matters)),
  )
  return (
    <>
      <Stack>
        {list.matters.length === 0 ? <p>{t`Our team is working on your case. You'll see the updates here.`}</p> : null}
        {homeGroups.map(group =>
          turns[group].length === 0 ? null : (
            <Stack key={group} gap="4">
              <Heading2>
                {i18n._(turnWords[group])}
                {group === 'yourTurn' && tasks.length > 0 ? ` (${tasks.length})` : null}
              </Heading2>
              {group === 'yourTurn' ? tasks.map(open => <TaskCard key={open.task} actor={actor} open={open} />) : null}
              <Matters actor={actor} turn={group} matters={turns[group]} rendered={rendered} />
            </Stack>
          ),
        )}
        {list.matters.length > 0 && tasks.length === 0 ? (
          <p>{t`We have everything we need from you. You don't have to do anything now.`}</p>
        ) : null}
      </Stack>
      <Aside>
        <ScreenLink to="/results" look="outline" wide>
          <Trans>See my results</Trans>
        </ScreenLink>
        <ContactUs actor={actor} />
      </Aside>
      <StepGuide />
    </>
  )
}

interface MattersProps {
  actor: CaseworkRef
  turn: HomeGroup
  matters: readonly Matter[]
  /** The rendered matters, with their places in the list. */
  rendered: ReadonlyMap<Matter, number>
}

/** Cases under the headings of their kind. */
function Matters({ actor, turn, matters, rendered }: MattersProps) {
  const { i18n } = useLingui()
  const usState = useSelector(actor, state => state.context.person.us_state)
  return dashboardGroups(matters, usState).map(({ group, matters: ofKind }) => (
    <Stack key={group} gap="4">
      <Heading3>{i18n._(groupWords[group])}</Heading3>
      <ListedCards first={rendered.get(ofKind[0]!) ?? 0}>
        {ofKind
          .filter(matter => rendered.has(matter))
          .map(matter => (
            <DashboardCard key={matter.id} actor={actor} matter={matter} turn={turn} index={rendered.get(matter)!} />
          ))}
      </ListedCards>
    </Stack>
  ))
}

interface DashboardCardProps {
  actor: CaseworkRef
  matter: Matter
  turn: HomeGroup
  index: number
}

const DashboardCard = memo(function DashboardCard({ actor, matter, turn, index }: DashboardCardProps) {
  const { t } = useLingui()
  const isCleared = useSelector(actor, ({ context }) => endingOf(statusIn(context, matter)) === 'cleared')
  const status = useSelector(actor, ({ context }) => statusIn(context, matter), isSame)
  const charge = matter.lead_charge_description ?? matter.description ?? t`Case`
  const number = matter.case_number ?? '--'
  return (
    <ListedCard index={index}>
      <Stack gap="4">
        <Heading4>{charge}</Heading4>
        <Muted>{t`Case number ${number}`}</Muted>
        <MatterProgress
          actor={actor}
          matter={matter}
          turn={turn}
          steps={dashboardBar(status)}
          label={t`Progress of case ${number}`}
        />
        {isCleared ? <GoodNews matter={matter} /> : null}
      </Stack>
    </ListedCard>
  )
})

/** A case that ended well, with the papers that prove it. */
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

/** As many columns as fit their films. */
const Guide = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
    columnGap: '10',
    rowGap: '6',
  },
})

function StepGuide() {
  const { t, i18n } = useLingui()
  return (
    <Across gap="4">
      <Heading2>{t`Guide to the steps`}</Heading2>
      <Guide>
        {caseSteps.map(step => (
          <Stack key={step} gap="2">
            <Heading3>{i18n._(stepWords[step])}</Heading3>
            <StepFilm step={step} />
          </Stack>
        ))}
      </Guide>
    </Across>
  )
}

const Heading4 = chakra('h4', { base: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'tight' } })
