import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Case } from '../../../domain/wire/eligibility.ts'
import type { UsState } from '../../../domain/states.ts'
import { sectionOf, sectionsFor } from '../../../domain/rules/case-sections.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { ListedCards } from '../../components/listed-cards.tsx'
import { Heading2, Stack } from '../../components/elements.tsx'
import { sectionWords } from '../../texts/cases/results.ts'
import { useRenderedCount, useIsPrinted } from '../paper/paper.tsx'
import { CaseCard } from './case-card.tsx'

interface CaseSectionsProps {
  actor: ResultsRef
  cases: readonly Case[]
  chosen: ReadonlySet<Case>
  onChoose: (record: Case, isChosen: boolean) => void
}

/** The cases by how serious they are; each heading says how many there are. */
export function CaseSections({ actor, cases, chosen, onChoose }: CaseSectionsProps) {
  const { i18n } = useLingui()
  const usState = useSelector(actor, state => state.context.person.us_state)
  const sections = useMemo(() => sectionsOf(cases, usState), [cases, usState])
  const isPrinted = useIsPrinted()
  const rendered = useRenderedCount(cases.length)
  return sections.map(({ section, found, before }) => (
    <Stack key={section} gap="4">
      <Heading2>
        {i18n._(sectionWords[section])} ({found.length})
      </Heading2>
      <ListedCards first={before}>
        {found.slice(0, Math.max(0, rendered - before)).map((record, index) => (
          <CaseCard
            key={`${index} ${record.case_number}`}
            record={record}
            usState={usState}
            index={before + index}
            isChosen={chosen.has(record)}
            isPrinted={isPrinted}
            onChoose={onChoose}
            actor={actor}
          />
        ))}
      </ListedCards>
    </Stack>
  ))
}

/** The sections with cases, each with the number of cases before it. */
function sectionsOf(cases: readonly Case[], usState: UsState) {
  const filled = sectionsFor(usState)
    .map(section => ({ section, found: cases.filter(record => sectionOf(record, usState) === section) }))
    .filter(({ found }) => found.length > 0)
  return filled.map((each, index) => ({
    ...each,
    before: filled.slice(0, index).reduce((sum, { found }) => sum + found.length, 0),
  }))
}
