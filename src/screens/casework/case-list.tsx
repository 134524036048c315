import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { homeGroupOf, type HomeGroup, type Turn, turnOf } from '../../../domain/matters/tasks.ts'
import { inOrder } from '../../../domain/rules/case-order.ts'
import type { MatterList } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { CaseNumber } from '../../components/case-number.tsx'
import { Heading2, Heading3, InlineLink, Muted, Stack, VisuallyHidden } from '../../components/elements.tsx'
import { ListedCard, ListedCards } from '../../components/listed-cards.tsx'
import { useUsState } from '../../components/use-us-state.ts'
import { shortTaskTexts, whoseTurnTexts } from '../../texts/cases/matters.ts'
import { chakra } from '../../theme/chakra.tsx'
import { useIsPrinted, useRenderedCount } from '../paper/paper.tsx'
import { ChargeName } from './case-name.tsx'
import { type CasesOfPart, type Part, partsBy } from './case-parts.ts'
import { Chevron, Details, Fold, Summary } from './fold.tsx'
import { StatusTag, toneOf, useMatter, type MatterProps } from './matter-parts.tsx'
import { rowId } from './task-card.tsx'

/** Up to this many cases start open; with more, all rows start closed. */
const openCases = 3
/** Whether the cases are few enough to start open. */
export const areFew = ({ matters }: MatterList): boolean => matters.length <= openCases

/** What an open row shows of its case. */
export interface OpenCaseProps extends MatterProps {
  /** Its position among all of the client's cases by year and number, from 1: the same on every page. */
  number: number
  /** The row's words for what happens next. */
  next: string
}

interface CaseListProps {
  actor: CaseworkRef
  list: MatterList
  /** Grouped by whose turn it is, or by kind. */
  by: 'turn' | 'kind'
  Open: ComponentType<OpenCaseProps>
}

/** The cases in their groups, each in a row that opens; what has ended is folded. */
export function CaseList({ actor, list, by, Open }: CaseListProps) {
  const { i18n } = useLingui()
  const usState = useUsState()
  const answers = useSelector(actor, state => state.context.session.answers)
  const isPrinted = useIsPrinted()
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isWhole = areFew(list)
  const groupOf = homeGroupOf(list, answers, usState)
  const parts = partsBy[by](groupOf, usState, i18n)
  const shown = parts.flatMap(({ lists }) => lists.flatMap(({ matters }) => matters))
  const positions = new Map(shown.map((matter, index) => [matter, index]))
  const numbers = new Map(inOrder(list.matters, matter => matter).map((matter, index) => [matter, index + 1]))
  const rendered = useRenderedCount(shown.length)
  const setFold = (id: string, isOpen: boolean) => setFolds(before => new Map(before).set(id, isOpen))
  const fold = (id: string) => ({
    id: idOf(id),
    isOpen: isPrinted || (folds.get(id) ?? isWhole),
    onToggle: (isOpen: boolean) => {
      if (!isPrinted) setFold(id, isOpen)
    },
  })
  const rowsOf = ({ heading, matters }: CasesOfPart) => {
    const isBelowPart = heading === null
    return (
      <ListedCards first={positions.get(matters[0]!)!} height={rowHeight}>
        {matters
          .filter(matter => positions.get(matter)! < rendered)
          .map(matter => (
            <CaseRow
              key={matter.id}
              actor={actor}
              matter={matter}
              group={groupOf.get(matter)!}
              number={numbers.get(matter)!}
              isBelowPart={isBelowPart}
              saysTurn={by === 'kind'}
              index={positions.get(matter)!}
              startsOpen={isWhole}
              Open={Open}
            />
          ))}
      </ListedCards>
    )
  }
  const listsOf = ({ lists }: Part) =>
    lists.map(each =>
      each.folds ? (
        <Fold key={each.id} title={each.heading} Heading={FoldedHeading} {...fold(each.id)}>
          {rowsOf(each)}
        </Fold>
      ) : (
        <Stack key={each.id} gap="1">
          {each.heading === null ? null : <Heading3 color="fg.muted">{each.heading}</Heading3>}
          {rowsOf(each)}
        </Stack>
      ),
    )
  return (
    <>
      {isWhole ? null : (
        <Links data-print="no">
          {parts.map(({ id, heading, folds: isFold }) => (
            <li key={id}>
              <InlineLink
                href={`#${idOf(id)}`}
                onClick={() => {
                  if (isFold) setFold(id, true)
                }}
              >
                {heading}
              </InlineLink>
            </li>
          ))}
        </Links>
      )}
      {parts
        .filter(part => !part.folds)
        .map(part => (
          <Stack key={part.id} gap="2">
            <Heading2 id={idOf(part.id)} tabIndex={-1} css={{ scrollMarginTop: '1rem' }}>
              {part.heading}
            </Heading2>
            {listsOf(part)}
          </Stack>
        ))}
      <Stack gap="0" css={{ '&:empty': { display: 'none' } }}>
        {parts
          .filter(part => part.folds)
          .map(part => (
            <Fold key={part.id} title={part.heading} {...fold(part.id)}>
              {listsOf(part)}
            </Fold>
          ))}
      </Stack>
    </>
  )
}

const idOf = (id: string) => `cases-${id}`
const FoldedHeading = ({ children }: { children: ReactNode }) => <Heading3 color="fg.muted">{children}</Heading3>
/** Of a closed row, in rem. */
const rowHeight = 4

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
/** The whole card can be pressed. */
const RowSummary = chakra(Summary, {
  base: {
    gap: '2',
    paddingInline: 'min({spacing.3}, 4vw)',
    paddingBlock: '1',
    marginInline: 'calc(-1 * min({spacing.3}, 4vw))',
    marginBlock: 'calc(-1 * {spacing.2})',
  },
})
const Named = chakra('div', { base: { flex: '1 1 0', minWidth: '0', fontSize: 'sm', lineHeight: '1.35' } })
const Heading = chakra('h4', { base: { display: 'inline', fontSize: 'md', fontWeight: 'bold', lineHeight: 'tight' } })

/** The headings of the groups say that it is the client's turn, or ours. */
const isSaid = (whose: Turn) => whose === 'client' || whose === 'team'

interface CaseRowProps extends MatterProps {
  group: HomeGroup
  number: number
  /** No heading is between it and its part of the page. */
  isBelowPart: boolean
  /** No heading above it says whose turn it is. */
  saysTurn: boolean
  /** Its position in the list, from 0. */
  index: number
  startsOpen: boolean
  Open: ComponentType<OpenCaseProps>
}

/** A case in a row: its charge and number, whose turn it is and what happens next. On paper it is open. */
const CaseRow = memo(function CaseRow({
  actor,
  matter,
  group,
  number,
  isBelowPart,
  saysTurn,
  index,
  startsOpen,
  Open,
}: CaseRowProps) {
  const { i18n, t } = useLingui()
  const { status, task, label, until } = useMatter({ actor, matter })
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
  const whose = turnOf(group, status)
  const next = group === 'yourTurn' && task ? i18n._(shortTaskTexts[task]) : label
  return (
    <ListedCard index={index} height={rowHeight}>
      <Details
        id={rowId(matter)}
        open={isOpen || isPrinted}
        onToggle={event => setOpen(event.currentTarget.open && (isOpen || !isPrinted))}
      >
        <RowSummary ref={summary}>
          <Named>
            <Heading as={isBelowPart ? 'h3' : 'h4'}>
              {number}. <ChargeName matter={matter} isShort={!isOpen} />
            </Heading>{' '}
            <Muted as="span">
              <VisuallyHidden>{t`Case number`} </VisuallyHidden>
              <CaseNumber>{matter.case_number ?? '--'}</CaseNumber>
            </Muted>
            <div>
              <StatusTag tone={toneOf(group)} label={next} isPlain />
              {whose === null ? null : saysTurn || !isSaid(whose) ? (
                <Muted as="span"> · {i18n._(whoseTurnTexts[whose])}</Muted>
              ) : (
                <VisuallyHidden> {i18n._(whoseTurnTexts[whose])}</VisuallyHidden>
              )}
              {until ? <Muted as="span"> · {until}</Muted> : null}
            </div>
          </Named>
          <Chevron />
        </RowSummary>
        {isOpen || isPrinted ? (
          <Stack gap="3" marginTop="5" alignItems="start">
            <Open actor={actor} matter={matter} number={number} next={next} />
          </Stack>
        ) : null}
      </Details>
    </ListedCard>
  )
})
