import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatDate, formatList, fullName } from '../../../domain/format.ts'
import { languages, type Language } from '../../../domain/languages.ts'
import { casesByGroup } from '../../../domain/rules/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Actions, Button, Heading2, Muted } from '../../components/elements.tsx'
import { PortalProvider, usePortal } from '../../components/portal-context.tsx'
import { useToday } from '../../components/use-us-state.ts'
import { stateTexts } from '../../texts/states.ts'
import { Letterhead } from '../paper/paper.tsx'
import { Disclaimer } from './results-page.tsx'
import { ResultsPaper, Sheet } from './results-paper.tsx'
import { useReadOn } from './use-read-on.ts'

// the summary is in both languages, whatever the page's language
const catalogs = import.meta.glob<Messages>(['./cases.*.po', './signed-in.*.po'], {
  base: '../../../locales',
  import: 'messages',
  eager: true,
})
const textsOf = (language: Language) => {
  const [cases, signedIn] = ['cases', 'signed-in'].map(name => catalogs[`./${name}.${language}.po`]!)
  return setupI18n({ locale: language, messages: { [language]: { ...signedIn, ...cases } } })
}

/** The summary in the person's language, then in the other, with its print button. */
export function SummaryPages({ actor }: { actor: ResultsRef }) {
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
        <I18nProvider key={language} i18n={textsOf(language)}>
          <PortalProvider values={{ ...portal, language }}>
            <SummarySheet actor={actor} language={language} />
          </PortalProvider>
        </I18nProvider>
      ))}
    </>
  )
}

function SummarySheet({ actor, language }: { actor: ResultsRef; language: Language }) {
  const { t, i18n } = useLingui()
  const { session, eligibility } = useSelector(actor, state => state.context)
  const { person } = session
  const { us_state, aliases } = person
  const today = useToday()
  const names = formatList(aliases.map(fullName), language)
  const readOn = useReadOn(actor)
  const date = readOn && formatDate(readOn, language, 'long')
  return (
    <Sheet lang={language}>
      <Letterhead person={person} language={language} />
      <Heading2>{t`Results of the record search`}</Heading2>
      <p>
        {i18n._(stateTexts[us_state].searched)} {names ? <Trans>We also searched for {names}.</Trans> : null}{' '}
        {date ? <Trans>The search ended on {date}.</Trans> : null}
      </p>
      <ResultsPaper groups={casesByGroup(eligibility?.cases ?? [], us_state, today, readOn)} />
      <Disclaimer />
      <Muted>{t`This paper has private information about your record. Keep it in a safe place.`}</Muted>
    </Sheet>
  )
}
