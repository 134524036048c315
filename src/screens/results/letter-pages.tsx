import { chakra } from '@chakra-ui/react/styled-system'
import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatDate } from '../../../domain/format.ts'
import { languages, type Language } from '../../../domain/languages.ts'
import { type CaseEligibility, caseGroups, casesByGroup, linesOfLetter } from '../../../domain/rules/eligibility.ts'
import type { UsState } from '../../../domain/states.ts'
import type { Case } from '../../../domain/wire/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { today } from '../../components/format.ts'
import { Button, Actions, BulletList, Heading2, Heading3, Muted, Stack } from '../../components/elements.tsx'
import { PortalProvider, usePortal } from '../../components/portal-context.tsx'
import { groupWords } from '../../texts/cases/results.ts'
import { stateWords } from '../../texts/states.ts'
import { Letterhead } from '../paper/paper.tsx'
import { CourtWords, useCaseName } from './case-facts.tsx'
import { Findings } from './remedy-findings.tsx'

// the letter is in both languages, whichever the page is in
const catalogues = import.meta.glob<Messages>(['./cases.*.po', './signed-in.*.po'], {
  base: '../../../locales',
  import: 'messages',
  eager: true,
})
const wordsOf = (language: Language) => {
  const [cases, signedIn] = ['cases', 'signed-in'].map(name => catalogues[`./${name}.${language}.po`]!)
  return setupI18n({ locale: language, messages: { [language]: { ...signedIn, ...cases } } })
}

/** A sheet of paper, as it is seen and as it is printed: each begins a new one. */
const Page = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    padding: 'min({spacing.5}, 5vw)',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
    '@media print': {
      gap: '2',
      padding: '0',
      borderWidth: '0',
      fontSize: '10pt',
      lineHeight: '1.25',
      '& h2, & h3': { fontSize: '12pt' },
      '& + &': { breakBefore: 'page' },
    },
  },
})
const Lines = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '2', _print: '1' }, paddingInlineStart: '6' },
})
const Line = chakra('li', { base: { breakInside: 'avoid' } })
/** Findings and reasons after one another: the paper is short. */
const OneLine = chakra('div', {
  base: {
    '& ul, & li, & p': { display: 'inline', padding: '0' },
    '& strong::after': { content: '"."' },
    '& p::before, & li::before': { content: '" "' },
  },
})

/**
 * The letter of results in the person's language, then in the other, with the way to print it: there is nothing to
 * print before they have come.
 */
export function LetterPages({ actor }: { actor: ResultsRef }) {
  const portal = usePortal()
  const inOrder = [portal.language, ...languages.filter(other => other !== portal.language)]
  return (
    <>
      <Actions data-print="no">
        <Button onClick={() => window.print()}>
          <Trans>Print or save as PDF</Trans>
        </Button>
      </Actions>
      {inOrder.map(language => (
        <I18nProvider key={language} i18n={wordsOf(language)}>
          <PortalProvider values={{ ...portal, language }}>
            <Letter actor={actor} language={language} />
          </PortalProvider>
        </I18nProvider>
      ))}
    </>
  )
}

function Letter({ actor, language }: { actor: ResultsRef; language: Language }) {
  const { t, i18n } = useLingui()
  const person = useSelector(actor, state => state.context.person)
  const eligibility = useSelector(actor, state => state.context.eligibility)
  const cases = eligibility?.cases ?? []
  const usState = person.us_state
  const total = cases.length
  const { lines, further } = linesOfLetter(cases, usState, today())
  const date = eligibility?.updated_at ? formatDate(eligibility.updated_at, language, 'long') : null
  const groups = casesByGroup(cases, usState, today())
  return (
    <Page lang={language}>
      <Letterhead person={person} language={language} />
      <Heading2>{t`Results of the record search`}</Heading2>
      <p>
        {i18n._(stateWords[usState].searched)} {date ? <Trans>The search ended on {date}.</Trans> : null}
      </p>
      <Stack gap="2">
        <Heading3>
          <Plural value={total} one="Of your # case:" other="Of your # cases:" />
        </Heading3>
        <BulletList>
          {caseGroups
            .filter(group => groups[group].length > 0)
            .map(group => (
              <li key={group}>{i18n._(groupWords[group](groups[group].length))}</li>
            ))}
        </BulletList>
      </Stack>
      <Lines>
        {lines.map(({ record, eligibility: found }, index) => (
          <LetterLine key={`${index} ${record.case_number}`} record={record} eligibility={found} usState={usState} />
        ))}
      </Lines>
      {further > 0 ? (
        <p>
          <Plural
            value={further}
            one="There is # more case on the full list. You can print it from your results."
            other="There are # more cases on the full list. You can print it from your results."
          />
        </p>
      ) : null}
      <Muted>
        <Trans>These results are a first check. They are not legal advice, and court data can be incomplete.</Trans>
      </Muted>
      <Muted>{t`This paper has private information about your record. Keep it in a safe place.`}</Muted>
    </Page>
  )
}

interface LetterLineProps {
  record: Case
  eligibility: CaseEligibility
  usState: UsState
}

function LetterLine({ record, eligibility, usState }: LetterLineProps) {
  const name = useCaseName(record)
  const charge = record.lead_charge ?? record.charges[0]
  return (
    <Line>
      <p>
        <strong>{charge?.description ? <CourtWords words={charge.description} /> : name}</strong>
        {charge?.description ? ` · ${name}` : null} · <CourtWords words={record.court} />
      </p>
      <OneLine>
        <Findings eligibility={eligibility} usState={usState} isWhole={false} />
      </OneLine>
    </Line>
  )
}
