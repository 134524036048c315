import { useLingui } from '@lingui/react/macro'
import { factsOf, type UsState } from '../../../domain/states.ts'
import { noCaseNumber, type Case } from '../../../domain/wire/eligibility.ts'
import type { Language } from '../../../domain/languages.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { glossOf, notSaid, severityWord } from '../../texts/cases/results.ts'
import type { Spoken } from '../../texts/spoken.ts'

/** In which the courts write, and which a screen reader is told to read it in. */
const courtLanguage: Language = 'en'

/** A court's own words stay as they are; in another language their meaning follows where we know it. */
export function CourtWords({ words }: { words: string | null }) {
  const { i18n } = useLingui()
  const { language } = usePortal()
  if (words === null) return i18n._(notSaid)
  const gloss = language === courtLanguage ? undefined : glossOf(words)
  return (
    <>
      <span lang={courtLanguage}>{words}</span>
      {gloss ? ` (${i18n._(gloss)})` : null}
    </>
  )
}

/** Words of ours in the person's language, or a court's. */
export function SpokenWords({ words }: { words: Spoken }) {
  const { i18n } = useLingui()
  return typeof words === 'string' ? <CourtWords words={words} /> : i18n._(words)
}

/** What a case is called by: its number, where it has one. */
export function useCaseName(record: Case): string {
  const { t } = useLingui()
  const number = record.case_number
  return number === noCaseNumber ? t`A case without a number` : t`Case ${number}`
}

export function SeverityText({ code, usState }: { code: string | null | undefined; usState: UsState }) {
  return <SpokenWords words={severityWord(code, factsOf(usState).severity.results)} />
}
