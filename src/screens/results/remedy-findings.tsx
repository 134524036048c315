import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { formatDate, formatList } from '../../../domain/format.ts'
import { formatMoney } from '../../../domain/money.ts'
import {
  canBegin,
  type CaseEligibility,
  type Finding,
  groupOf,
  possibleRemedies,
} from '../../../domain/rules/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { BulletList, InlineLink } from '../../components/elements.tsx'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { useUsState } from '../../components/use-us-state.ts'
import {
  blockedText,
  conditionText,
  nextStepText,
  groupTitles,
  remedyName,
  pausedTitle,
  remedyLater,
  remedyNow,
} from '../../texts/cases/results.ts'
import { withBureauFee } from '../../texts/fees.ts'
import { stateTexts } from '../../texts/states.ts'
import { textOf } from '../../texts/text-of.ts'
import { TextOrCourt } from './case-details.tsx'
import { useFee } from './next-step.tsx'

/** What can be done about a case in a few words: the remedy, its day and its price, or why not. */
export function Verdict({ actor, eligibility }: { actor: ResultsRef; eligibility: CaseEligibility }) {
  const { t, i18n } = useLingui()
  const textsOf = useEligibilityTexts()
  const { language } = usePortal()
  const { outcome, paused, remedy, when, since, reasons, automatic } = eligibility
  const day = when ? formatDate(when, language, 'long') : ''
  if (paused) return i18n._(textsOf(eligibility).title)
  // what the court does on its own needs nobody to ask
  if (outcome === 'later') return automatic ? t`From ${day}` : t`You can ask from ${day}`
  if (outcome === 'now' && remedy)
    return (
      <>
        {since ? (
          <Since finding={eligibility} />
        ) : (
          <>
            <Trans>Possible:</Trans> <TextOrCourt text={remedyName(remedy)} />
          </>
        )}
        {eligibility.clearsItself ? (
          <>
            <br />
            <Free actor={actor} eligibility={eligibility} />
          </>
        ) : null}
      </>
    )
  if (outcome === 'notEligible' && when) return <NotBefore day={day} reasons={reasons} />
  if (outcome === 'notEligible' && reasons[0]) return <TextOrCourt text={blockedText(reasons[0])} />
  return i18n._(groupTitles[outcome])
}

/** A case that the court clears on its own is free; one that can be asked for, too, says both. */
function Free({ actor, eligibility }: { actor: ResultsRef; eligibility: CaseEligibility }) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const { bciApplicationFor, bciApplicationOnTop, isHidden, perCase } = useFee(actor)
  const [amount, application] = [formatMoney(perCase, language), formatMoney(bciApplicationOnTop ?? 0, language)]
  const price = bciApplicationOnTop ? i18n._(withBureauFee[bciApplicationFor](amount, application)) : amount
  if (!canBegin(eligibility)) return t`On its own: free.`
  return isHidden
    ? t`On its own: free. If you don't want to wait, you can ask us.`
    : t`On its own: free. If you don't want to wait, you can ask us: ${price}`
}

/** Since when it is possible, and that we check it where the court record did not know that yet. */
function Since({ finding: { since, automatic, needsCheck } }: { finding: Finding }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const day = since ? formatDate(since, language, 'long') : ''
  return (
    <>
      {automatic ? t`The court may clear it on its own since ${day}.` : t`You can ask since ${day}.`}
      {needsCheck ? <> {t`We check this before you pay anything.`}</> : null}
    </>
  )
}

/** The day before which nothing can be done, and what else has to happen. */
function NotBefore({ day, reasons }: { day: string; reasons: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  if (reasons.length === 0) return t`Not before ${day}`
  const conditions = reasons.map(conditionText)
  if (conditions.some(condition => condition === null))
    return (
      <>
        <Trans>Not before {day}, and only when this has changed:</Trans>{' '}
        {reasons.map((reason, index) => (
          <Fragment key={reason}>
            {index > 0 ? '; ' : ''}
            <TextOrCourt text={blockedText(reason)} />
          </Fragment>
        ))}
      </>
    )
  const together = formatList(
    conditions.flatMap(condition => (condition ? [i18n._(condition)] : [])),
    language,
  )
  return t`Not before ${day}, and only when ${together}`
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
  const { outcome, paused, reasons, since, when } = finding
  return (
    <>
      {sentence ? <p>{i18n._(sentence)}</p> : null}
      {since ? (
        <p>
          <Since finding={finding} />
        </p>
      ) : null}
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
  return texts && automaticClearingForm ? (
    <p>
      <InlineLink href={automaticClearingForm}>{i18n._(texts.form)}</InlineLink>
    </p>
  ) : null
}

/** Why not: the court's reasons or ours, the date when this may change, or that none is known. */
function Reasons({ reasons, when }: Pick<Finding, 'reasons' | 'when'>) {
  const { t } = useLingui()
  const { language } = usePortal()
  const date = when ? formatDate(when, language, 'long') : ''
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
          <TextOrCourt text={blockedText(reason)} /> <NextStep reason={reason} />
        </li>
      ))}
    </BulletList>
  )
}

/** What a person can do about a reason; nothing where only time, a court or nobody can change it. */
function NextStep({ reason }: { reason: string }) {
  const { t, i18n } = useLingui()
  const { freeRecheck } = useOperator()
  const step = nextStepText(reason)
  if (!step) return null
  return (
    <>
      {i18n._(step)}
      {freeRecheck ? <> {t`We check again, free of charge.`}</> : null}
    </>
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
    const day = when ? formatDate(when, language, 'long') : null
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
