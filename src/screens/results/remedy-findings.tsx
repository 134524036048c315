import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../domain/format.ts'
import { type CaseEligibility, type Finding, groupOf, possibleRemedies } from '../../../domain/rules/eligibility.ts'
import { BulletList, InlineLink } from '../../components/elements.tsx'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { useUsState } from '../../components/use-us-state.ts'
import { blockedText, groupTitles, remedyName, pausedTitle, remedyLater, remedyNow } from '../../texts/cases/results.ts'
import { stateTexts } from '../../texts/states.ts'
import { textOf } from '../../texts/text-of.ts'
import { TextOrCourt } from './case-details.tsx'

/** What can be done about a case in a few words: the remedy, the date, or why not. */
export function Verdict({ eligibility }: { eligibility: CaseEligibility }) {
  const { t, i18n } = useLingui()
  const textsOf = useEligibilityTexts()
  const { language } = usePortal()
  const { outcome, paused, remedy, when, reasons } = eligibility
  const day = when ? formatDate(when, language, 'long') : ''
  if (paused) return i18n._(textsOf(eligibility).title)
  // what the court does on its own needs nobody to ask
  if (outcome === 'later') return remedy?.startsWith('auto-') ? t`From ${day}` : t`You can ask from ${day}`
  if (outcome === 'now' && remedy)
    return (
      <>
        <Trans>Possible:</Trans> <TextOrCourt text={remedyName(remedy)} />
      </>
    )
  if (outcome === 'notEligible' && reasons[0]) return <TextOrCourt text={blockedText(reasons[0])} />
  return i18n._(groupTitles[outcome])
}

/**
 * What can be done about a case: a title, then each remedy's sentence, date and reasons. Shows possible remedies or the
 * most important one, and impossible ones too if `isWhole`.
 */
export function Findings({ eligibility, isWhole }: { eligibility: CaseEligibility; isWhole: boolean }) {
  const { i18n } = useLingui()
  const textsOf = useEligibilityTexts()
  const several = isWhole ? eligibility.remedies : possibleRemedies(eligibility)
  const isOne = several.length === 0
  return (
    <>
      <strong>{i18n._(isOne ? textsOf(eligibility).title : groupTitles[groupOf(eligibility)])}</strong>
      {isOne ? <FindingDetails finding={eligibility} /> : null}
      {several.map((finding, index) => (
        <RemedyFinding key={index} finding={finding} />
      ))}
    </>
  )
}

function RemedyFinding({ finding }: { finding: Finding }) {
  const { i18n } = useLingui()
  const { title } = useEligibilityTexts()(finding)
  const isSaidBySentence = (finding.outcome === 'now' || finding.outcome === 'later') && !finding.paused
  return (
    <>
      <p>
        <strong>{textOf(i18n, remedyName(finding.remedy ?? ''))}</strong>
      </p>
      {isSaidBySentence ? null : <p>{i18n._(title)}</p>}
      <FindingDetails finding={finding} />
    </>
  )
}

function FindingDetails({ finding }: { finding: Finding }) {
  const { i18n } = useLingui()
  const { sentence } = useEligibilityTexts()(finding)
  const { outcome, paused, reasons, when } = finding
  return (
    <>
      {sentence ? <p>{i18n._(sentence)}</p> : null}
      {paused ? <PausedForm /> : null}
      {outcome === 'notEligible' ? <Reasons reasons={reasons} when={when} /> : <ReasonList reasons={reasons} />}
    </>
  )
}

/** The form for clearing a case that the state has paused clearing automatically. */
export function PausedForm() {
  const { i18n } = useLingui()
  const { automaticClearingForm } = useOperator()
  const texts = stateTexts[useUsState()].pausedClearing
  return texts ? (
    <p>
      <InlineLink href={automaticClearingForm}>{i18n._(texts.form)}</InlineLink>
    </p>
  ) : null
}

/** Why not: the court's reasons or ours, the date when this may change, or that none is known. */
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

function ReasonList({ reasons }: Pick<Finding, 'reasons'>) {
  return reasons.length === 0 ? null : (
    <BulletList>
      {reasons.map(reason => (
        <li key={reason}>
          <TextOrCourt text={blockedText(reason)} />
        </li>
      ))}
    </BulletList>
  )
}

interface EligibilityText {
  readonly title: MessageDescriptor
  /** What to do about it; null if there is nothing to do, or it is unknown. */
  readonly sentence: MessageDescriptor | null
}

function useEligibilityTexts() {
  const { language } = usePortal()
  const { pausedClearing } = stateTexts[useUsState()]
  return ({ outcome, remedy, when, paused }: Finding): EligibilityText => {
    const day = when ? formatDate(when, language) : null
    if (paused && pausedClearing)
      return { title: pausedTitle, sentence: day ? pausedClearing.later(day) : pausedClearing.now }
    const found = {
      now: remedy === null ? null : remedyNow(remedy),
      later: remedy === null || day === null ? null : remedyLater(remedy, day),
      moreInformation: msg`The court data doesn't tell us enough about this case. Please contact us.`,
      notEligible: null,
    }
    return { title: groupTitles[outcome], sentence: found[outcome] }
  }
}
