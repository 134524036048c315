import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../domain/format.ts'
import { type CaseEligibility, type Finding, groupOf, possibleRemedies } from '../../../domain/rules/eligibility.ts'
import type { UsState } from '../../../domain/states.ts'
import { BulletList } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { blockedWord, groupTitles, remedyName, pausedTitle, remedyLater, remedyNow } from '../../texts/cases/results.ts'
import { speak } from '../../texts/spoken.ts'
import { SpokenWords } from './case-facts.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../../domain/languages.ts'
import { stateWords } from '../../texts/states.ts'

interface FindingsProps {
  eligibility: CaseEligibility
  usState: UsState
  /** Explains every remedy, impossible ones included; else the possible ones, or the most important one. */
  isWhole: boolean
}

/**
 * What can be done about a case: its title, and below it the sentence, day, and reasons of each remedy.
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
        <FindingDetails finding={eligibility} usState={usState} />
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
      <FindingDetails finding={finding} usState={usState} />
    </>
  )
}

function FindingDetails({ finding, usState }: { finding: Finding; usState: UsState }) {
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

/** Why not: in the court's words or ours, from which day on this may change, or that nobody says. */
function Reasons({ reasons, when }: Pick<Finding, 'reasons' | 'when'>) {
  const { t } = useLingui()
  const { language } = usePortal()
  const date = when ? formatDate(when, language) : ''
  return (
    <>
      <ReasonList reasons={reasons} />
      {when ? <p>{t`The court data says this may change starting ${date}.`}</p> : null}
      {reasons.length === 0 && !when ? <p>{t`The court data does not say why.`}</p> : null}
    </>
  )
}

/** Reasons in the court's words or ours; nothing where there are none. */
function ReasonList({ reasons }: Pick<Finding, 'reasons'>) {
  return reasons.length === 0 ? null : (
    <BulletList>
      {reasons.map(reason => (
        <li key={reason}>
          <SpokenWords words={blockedWord(reason)} />
        </li>
      ))}
    </BulletList>
  )
}

interface EligibilityWords {
  readonly title: MessageDescriptor
  /** What to do about it; null where there is nothing to do, or nobody knows. */
  readonly sentence: MessageDescriptor | null
}

function eligibilityWords(
  { outcome, remedy, when, paused }: Finding,
  usState: UsState,
  language: Language,
): EligibilityWords {
  const day = when ? formatDate(when, language) : null
  const words = paused ? stateWords[usState].pausedClearing : null
  if (words) return { title: pausedTitle, sentence: day ? words.later(day) : words.now }
  const found = {
    now: remedy === null ? null : remedyNow(remedy),
    later: remedy === null || day === null ? null : remedyLater(remedy, day),
    moreInformation: msg`The court data doesn't tell us enough about this case. Please contact us.`,
    notEligible: null,
  }
  return { title: groupTitles[outcome], sentence: found[outcome] }
}
