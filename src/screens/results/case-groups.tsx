import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { sectionOf, sectionsFor } from '../../../domain/rules/case-sections.ts'
import type { CaseGroups } from '../../../domain/rules/eligibility.ts'
import type { UsState } from '../../../domain/states.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Heading2, Heading3, Stack } from '../../components/elements.tsx'
import { ListedCards } from '../../components/listed-cards.tsx'
import { groupTexts, sectionTexts } from '../../texts/cases/results.ts'
import { useRenderedCount } from '../paper/paper.tsx'
import { filledGroups, groupId } from './answer-first.tsx'
import { CaseCard } from './case-card.tsx'

/** The cases by what can be done, then by severity; each heading has its count. */
export function CaseGroupList({ actor, groups }: { actor: ResultsRef; groups: CaseGroups }) {
  const { i18n } = useLingui()
  const usState = useSelector(actor, state => state.context.person.us_state)
  const total = useSelector(actor, state => state.context.eligibility?.cases.length ?? 0)
  const rendered = useRenderedCount(total)
  const sections = useMemo(() => sectionsOf(groups, usState), [groups, usState])
  return filledGroups(groups).map(group => (
    <Stack key={group} gap="4">
      <Heading2 id={groupId(group)} tabIndex={-1} css={{ scrollMarginTop: '1rem' }}>
        {i18n._(groupTexts[group](groups[group].length))}
      </Heading2>
      {sections
        .filter(section => section.group === group)
        .map(({ section, found, before }) => (
          <Stack key={section} gap="3">
            <Heading3 color="fg.muted">
              {i18n._(sectionTexts[section])} ({found.length})
            </Heading3>
            <ListedCards first={before}>
              {found.slice(0, Math.max(0, rendered - before)).map((each, index) => (
                <CaseCard
                  key={`${index} ${each.record.case_number}`}
                  actor={actor}
                  found={each}
                  usState={usState}
                  index={before + index}
                />
              ))}
            </ListedCards>
          </Stack>
        ))}
    </Stack>
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
