import { useLingui } from '@lingui/react/macro'
import { groupOf, possibleRemedies, type CaseEligibility, type Finding } from '../../../domain/rules/eligibility.ts'
import type { UsState } from '../../../domain/states.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { groupTitles, remedyName } from '../../texts/cases/results.ts'
import { speak } from '../../texts/spoken.ts'
import { eligibilityWords } from './eligibility-words.ts'
import { ReasonList, Reasons } from './reasons.tsx'

interface FindingsProps {
  eligibility: CaseEligibility
  usState: UsState
  /** Every remedy is explained, those that cannot be had included; else those that can, or the one that stands out. */
  isWhole: boolean
}

/**
 * What can be done about a case: its title, and below it the sentence, day, and reasons of each remedy (R604, R614).
 */
export function Findings({ eligibility, usState, isWhole }: FindingsProps) {
  const { i18n } = useLingui()
  const { language } = usePortal()
  const several = isWhole ? eligibility.remedies : possibleRemedies(eligibility)
  const { title } = eligibilityWords(eligibility, usState, language)
  if (several.length === 0)
    return (
      <>
        <strong>{i18n._(title)}</strong>
        <Told finding={eligibility} usState={usState} />
      </>
    )
  return (
    <>
      <strong>{i18n._(groupTitles[groupOf(eligibility)])}</strong>
      {several.map((finding, index) => (
        <RemedyFinding key={index} finding={finding} usState={usState} />
      ))}
    </>
  )
}

/** One remedy of several: its name, and what it comes to. */
function RemedyFinding({ finding, usState }: { finding: Finding; usState: UsState }) {
  const { i18n } = useLingui()
  const { language } = usePortal()
  const { title } = eligibilityWords(finding, usState, language)
  const isSaidBySentence = (finding.outcome === 'now' || finding.outcome === 'later') && !finding.paused
  return (
    <>
      <p>
        <strong>{speak(i18n, remedyName(finding.remedy ?? ''))}</strong>
      </p>
      {isSaidBySentence ? null : <p>{i18n._(title)}</p>}
      <Told finding={finding} usState={usState} />
    </>
  )
}

/** The sentence of a finding, and its reasons. */
function Told({ finding, usState }: { finding: Finding; usState: UsState }) {
  const { i18n } = useLingui()
  const { language } = usePortal()
  const { sentence } = eligibilityWords(finding, usState, language)
  const { outcome, reasons, when } = finding
  return (
    <>
      {sentence ? <p>{i18n._(sentence)}</p> : null}
      {outcome === 'notEligible' ? <Reasons reasons={reasons} when={when} /> : <ReasonList reasons={reasons} />}
    </>
  )
}
