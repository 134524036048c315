import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { dashboardGroups } from '../../../domain/matters/groups.ts'
import { phases } from '../../../domain/matters/row.ts'
import { openTasks, byTurn, endingOf, homeGroups, type HomeGroup } from '../../../domain/matters/tasks.ts'
import type { Matter, MatterList } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Note } from '../../components/alert.tsx'
import { Across, Aside, Columns } from '../../components/columns.tsx'
import { BulletList, Heading2, Heading3, Muted, Stack } from '../../components/elements.tsx'
import { ListedCard, ListedCards } from '../../components/listed-cards.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Screen, LastRow } from '../../components/screen.tsx'
import { useUsState } from '../../components/use-us-state.ts'
import { groupTexts, stepTexts, turnTexts } from '../../texts/cases/matters.ts'
import { AskedToStart } from '../message/asked.tsx'
import { ChargeName } from './case-name.tsx'
import {
  ContactUs,
  DateSaved,
  MattersShown,
  Meaning,
  useRendered,
  Explain,
  StatusTag,
  Submitted,
  toneOf,
  useMatter,
  type MatterProps,
} from './matter-parts.tsx'
import { PhaseList } from './phase-list.tsx'
import { StepFilm } from './step-film.tsx'
import { TaskCard } from './task-card.tsx'

/** Home of a client: their tasks, whose turn it is with each matter, and a guide to the steps. */
export function DashboardScreen({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const name = useSelector(actor, state => state.context.person.first_name)
  return (
    <Screen id="menu" title={t`Hello, ${name}`}>
      <DateSaved actor={actor} />
      <AskedBefore actor={actor} />
      <Columns>
        <MattersShown actor={actor}>{list => <Dashboard actor={actor} list={list} />}</MattersShown>
      </Columns>
      <LastRow actor={actor} />
    </Screen>
  )
}

/** What the client has asked us to start with, until we have. */
function AskedBefore({ actor }: { actor: CaseworkRef }) {
  const { asked, list, person } = useSelector(actor, state => state.context)
  const isBegun = (number: string) => list?.matters.some(({ case_number }) => case_number === number) ?? false
  return <AskedToStart asks={asked.filter(({ case_numbers }) => !case_numbers.every(isBegun))} person={person} />
}

function Dashboard({ actor, list }: { actor: CaseworkRef; list: MatterList }) {
  const { t, i18n } = useLingui()
  const usState = useUsState()
  const answers = useSelector(actor, state => state.context.answers)
  const tasks = openTasks(list, answers, usState)
  const turns = byTurn(list, answers, usState)
  const rendered = useRendered(
    homeGroups.flatMap(group => dashboardGroups(turns[group], usState).flatMap(({ matters }) => matters)),
  )
  return (
    <>
      <Stack>
        <Heading2>
          {tasks.length > 0 ? `${i18n._(turnTexts.yourTurn)} (${tasks.length})` : t`Nothing to do now`}
        </Heading2>
        {tasks.map((open, index) => (
          <TaskCard key={open.task} actor={actor} open={open} isFirst={index === 0} />
        ))}
        {list.matters.length === 0 ? <p>{t`We haven't started on a case yet.`}</p> : null}
        {list.matters.length > 0 && tasks.length === 0 ? (
          <p>{t`We have everything we need from you. You don't have to do anything now.`}</p>
        ) : null}
        {homeGroups.map(group =>
          turns[group].length === 0 ? null : (
            <Stack key={group} gap="3">
              {group === 'yourTurn' ? null : <Heading2>{i18n._(turnTexts[group])}</Heading2>}
              <Matters actor={actor} turn={group} matters={turns[group]} rendered={rendered} />
            </Stack>
          ),
        )}
      </Stack>
      <Aside>
        <ScreenLink to="/results" look="outline" wide>{t`See my results`}</ScreenLink>
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
  /** The rendered matters, with their positions in the list. */
  rendered: ReadonlyMap<Matter, number>
}

function Matters({ actor, turn, matters, rendered }: MattersProps) {
  const { i18n } = useLingui()
  const usState = useUsState()
  return dashboardGroups(matters, usState).map(({ group, matters: ofKind }) => (
    <Stack key={group} gap="3">
      <Heading3>{i18n._(groupTexts[group])}</Heading3>
      <ListedCards first={rendered.get(ofKind[0]!) ?? 0}>
        {ofKind
          .filter(matter => rendered.has(matter))
          .map(matter => (
            <MatterRow key={matter.id} actor={actor} matter={matter} turn={turn} index={rendered.get(matter)!} />
          ))}
      </ListedCards>
    </Stack>
  ))
}

const Row = chakra('details', { base: { '&[open] > summary > svg': { transform: 'rotate(180deg)' } } })
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    // the whole card can be pressed
    padding: 'min({spacing.5}, 5vw)',
    margin: 'calc(-1 * min({spacing.5}, 5vw))',
    borderRadius: 'lg',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'bg.subtle' },
    '& svg': { flexShrink: 0 },
  },
})
const Named = chakra(Stack, { base: { gap: '2', flex: '1 1 0', minWidth: '0', alignItems: 'start' } })
const Heading4 = chakra('h4', { base: { fontSize: 'md', fontWeight: 'bold', lineHeight: 'tight' } })

/** A case in a row, which opens to what happens now and its steps. A single case is always open. */
const MatterRow = memo(function MatterRow({
  actor,
  matter,
  turn,
  index,
}: MatterProps & { turn: HomeGroup; index: number }) {
  const { t } = useLingui()
  const { status, label, body, submitted } = useMatter({ actor, matter })
  const isOnly = useSelector(actor, state => state.context.list?.matters.length === 1)
  // a long list keeps only the visible part in the layout
  const [isOpen, setOpen] = useState(isOnly)
  const ending = endingOf(status)
  const number = matter.case_number ?? '--'
  return (
    <ListedCard index={index}>
      <Row open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
        <Summary>
          <Named>
            <Heading4>
              <ChargeName matter={matter} />
            </Heading4>
            <Muted>{t`Case number ${number}`}</Muted>
            <StatusTag tone={toneOf(turn, ending)} label={label} />
          </Named>
          <svg viewBox="0 0 24 24" width="1.5em" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M6 9l6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </Summary>
        {isOpen ? (
          <Stack gap="3" marginTop="8" alignItems="start">
            <Meaning body={body} />
            {submitted ? <Submitted actor={actor} date={submitted} /> : null}
            <PhaseList status={status} label={t`Progress of case ${number}`} />
            <Explain actor={actor} matter={matter} label={label} />
          </Stack>
        ) : null}
      </Row>
      {ending === 'cleared' ? <GoodNews matter={matter} /> : null}
    </ListedCard>
  )
})

/** A case that ended well, with its proof. */
function GoodNews({ matter: { documents } }: { matter: Matter }) {
  const { t } = useLingui()
  return (
    <Note status="success" marginTop="5">
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

function StepGuide() {
  const { t, i18n } = useLingui()
  return (
    <Across gap="4">
      <Heading2>{t`Guide to the steps`}</Heading2>
      <Guide>
        {phases.map(phase => (
          <Stack key={phase} gap="2">
            <Heading3>{i18n._(stepTexts[phase])}</Heading3>
            <StepFilm step={phase} />
          </Stack>
        ))}
      </Guide>
    </Across>
  )
}
