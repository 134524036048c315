import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { dashboardGroups, matterGroups } from '../../../domain/matters/groups.ts'
import { byTurn, endingOf, homeGroups, turnOf, type HomeGroup } from '../../../domain/matters/tasks.ts'
import type { MatterList } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Heading2, Heading3, InlineLink, Muted, Stack, VisuallyHidden } from '../../components/elements.tsx'
import { ListedCard, ListedCards } from '../../components/listed-cards.tsx'
import { useUsState } from '../../components/use-us-state.ts'
import { groupTexts, shortTaskTexts, turnTexts, whoseTurnTexts } from '../../texts/cases/matters.ts'
import { useIsPrinted, useRenderedCount } from '../paper/paper.tsx'
import { ChargeName } from './case-name.tsx'
import { StatusTag, toneOf, useMatter, type MatterProps } from './matter-parts.tsx'
import { rowId } from './task-card.tsx'

/** Up to this many cases start open; with more, all rows start closed. */
const openCases = 3
/** Whether the cases are few enough to start open. */
export const areFew = ({ matters }: MatterList): boolean => matters.length <= openCases

/** What an open row shows of its case. */
export interface OpenCaseProps extends MatterProps {
  /** Its position in the list, from 1. */
  number: number
  /** The row's words for what happens next. */
  next: string
}

interface CaseListProps {
  actor: CaseworkRef
  list: MatterList
  /** The order of the kinds within a turn. */
  order: 'kinds' | 'dashboard'
  Open: ComponentType<OpenCaseProps>
}

/** The cases by whose turn it is, then by kind: each in a row that opens. */
export function CaseList({ actor, list, order, Open }: CaseListProps) {
  const { i18n } = useLingui()
  const usState = useUsState()
  const answers = useSelector(actor, state => state.context.answers)
  const isPrinted = useIsPrinted()
  const [showsDone, setShowsDone] = useState(false)
  const isWhole = areFew(list)
  const turns = byTurn(list, answers, usState)
  const kindsOf = order === 'dashboard' ? dashboardGroups : matterGroups
  const groups = homeGroups
    .map(turn => ({ turn, count: turns[turn].length, kinds: kindsOf(turns[turn], usState) }))
    .filter(({ count }) => count > 0)
  const inOrder = groups.flatMap(({ kinds }) => kinds.flatMap(({ matters }) => matters))
  const positions = new Map(inOrder.map((matter, index) => [matter, index]))
  const rendered = useRenderedCount(inOrder.length)
  const headingOf = ({ turn, count }: (typeof groups)[number]) => `${i18n._(turnTexts[turn])} (${count})`
  return (
    <>
      {isWhole ? null : (
        <Links data-print="no">
          {groups.map(group => (
            <li key={group.turn}>
              <InlineLink
                href={`#${idOf(group.turn)}`}
                onClick={() => {
                  if (group.turn === 'done') setShowsDone(true)
                }}
              >
                {headingOf(group)}
              </InlineLink>
            </li>
          ))}
        </Links>
      )}
      {groups.map(group => {
        const { turn, kinds } = group
        const cases = kinds.map(({ group: kind, matters }) => (
          <Stack key={kind} gap="2">
            <Heading3 color="fg.muted">{i18n._(groupTexts[kind])}</Heading3>
            <ListedCards first={positions.get(matters[0]!)!} height={rowHeight}>
              {matters
                .filter(matter => positions.get(matter)! < rendered)
                .map(matter => (
                  <CaseRow
                    key={matter.id}
                    actor={actor}
                    matter={matter}
                    turn={turn}
                    index={positions.get(matter)!}
                    startsOpen={isWhole}
                    Open={Open}
                  />
                ))}
            </ListedCards>
          </Stack>
        ))
        return turn === 'done' && !isWhole ? (
          <Fold
            key={turn}
            id={idOf(turn)}
            title={headingOf(group)}
            isOpen={showsDone || isPrinted}
            onToggle={isOpen => setShowsDone(isOpen && (showsDone || !isPrinted))}
          >
            {cases}
          </Fold>
        ) : (
          <Stack key={turn} gap="3">
            <Heading2 id={idOf(turn)} tabIndex={-1} css={{ scrollMarginTop: '1rem' }}>
              {headingOf(group)}
            </Heading2>
            {cases}
          </Stack>
        )
      })}
    </>
  )
}

const idOf = (turn: HomeGroup) => `cases-${turn}`
/** Of a closed row, in rem. */
const rowHeight = 6

const Links = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    marginBlock: 'calc(-1 * {spacing.3})',
    listStyleType: 'none',
    paddingInlineStart: '0',
  },
})
const Details = chakra('details', {
  base: { scrollMarginTop: '1rem', '&[open] > summary > svg': { transform: 'rotate(180deg)' } },
})
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    borderRadius: 'lg',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'bg.subtle' },
    '& svg': { flexShrink: 0 },
  },
})

const Chevron = () => (
  <svg viewBox="0 0 24 24" width="1.5em" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M6 9l6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

interface FoldProps {
  id?: string
  title: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}
/** A part of a page under its heading, which folds. */
export function Fold({ id, title, isOpen, onToggle, children }: FoldProps) {
  return (
    <Details id={id} open={isOpen} onToggle={event => onToggle(event.currentTarget.open)}>
      <Summary>
        <Heading2>{title}</Heading2>
        <Chevron />
      </Summary>
      {isOpen ? (
        <Stack gap="3" marginTop="2">
          {children}
        </Stack>
      ) : null}
    </Details>
  )
}

/** The whole card can be pressed. */
const RowSummary = chakra(Summary, {
  base: {
    paddingInline: 'min({spacing.5}, 5vw)',
    paddingBlock: '2',
    marginInline: 'calc(-1 * min({spacing.5}, 5vw))',
    marginBlock: 'calc(-1 * min({spacing.5}, 5vw))',
  },
})
const Named = chakra(Stack, { base: { gap: '0.5', flex: '1 1 0', minWidth: '0', alignItems: 'start' } })
const Heading4 = chakra('h4', { base: { fontSize: 'md', fontWeight: 'bold', lineHeight: 'tight' } })

interface CaseRowProps extends MatterProps {
  turn: HomeGroup
  /** Its position in the list, from 0. */
  index: number
  startsOpen: boolean
  Open: ComponentType<OpenCaseProps>
}

/** A case in a row: its charge and number, whose turn it is and what happens next. On paper it is open. */
const CaseRow = memo(function CaseRow({ actor, matter, turn, index, startsOpen, Open }: CaseRowProps) {
  const { i18n, t } = useLingui()
  const { status, task, label } = useMatter({ actor, matter })
  const isPrinted = useIsPrinted()
  const link = useSelector(actor, ({ context: { opened } }) => (opened?.id === matter.id ? opened : null))
  const summary = useRef<HTMLElement>(null)
  // a long list keeps only the visible part in the layout
  const [isOpen, setOpen] = useState(startsOpen || link !== null)
  useEffect(() => {
    if (!link || !summary.current) return
    const row = summary.current.parentElement
    if (row instanceof HTMLDetailsElement) row.open = true
    summary.current.focus()
  }, [link])
  const whose = turnOf(turn, status)
  const next = turn === 'yourTurn' && task ? i18n._(shortTaskTexts[task]) : label
  const position = index + 1
  return (
    <ListedCard index={index} height={rowHeight}>
      <Details
        id={rowId(matter)}
        open={isOpen || isPrinted}
        onToggle={event => setOpen(event.currentTarget.open && (isOpen || !isPrinted))}
      >
        <RowSummary ref={summary}>
          <Named>
            <Heading4>
              {position}. <ChargeName matter={matter} isShort={!isOpen} />
            </Heading4>
            <Muted fontSize="sm">
              <VisuallyHidden>{t`Case number`} </VisuallyHidden>
              {matter.case_number ?? '--'}
              {whose ? <> · {i18n._(whoseTurnTexts[whose])}</> : null}
            </Muted>
            <StatusTag tone={toneOf(turn, endingOf(status))} label={next} isPlain />
          </Named>
          <Chevron />
        </RowSummary>
        {isOpen || isPrinted ? (
          <Stack gap="3" marginTop="8" alignItems="start">
            <Open actor={actor} matter={matter} number={position} next={next} />
          </Stack>
        ) : null}
      </Details>
    </ListedCard>
  )
})
