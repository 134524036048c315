import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../domain/format.ts'
import { formatMoney } from '../../../domain/money.ts'
import { countsOf } from '../../../domain/rules/case-sections.ts'
import { canBegin, caseGroups, type CaseGroup, type CaseGroups } from '../../../domain/rules/eligibility.ts'
import { costsNow } from '../../../domain/rules/fees.ts'
import { stateInfo } from '../../../domain/states.ts'
import type { Case } from '../../../domain/wire/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { ActionLink, Button, Card, InlineLink, Lead, Muted, Stack } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { useUsState } from '../../components/use-us-state.ts'
import { caseGroupTexts } from '../../texts/cases/results.ts'
import { bureauFeeTexts } from '../../texts/fees.ts'
import { chakra } from '../../theme/chakra.tsx'
import { useFee } from './next-step.tsx'

/** What a group means, in color: green for what may be cleared now, gray for what is not eligible. */
export const groupColors = {
  now: 'success.fg',
  later: 'info.fg',
  moreInformation: 'warning.fg',
  notEligible: 'fg.muted',
} as const satisfies Record<CaseGroup, string>

/** The heading of a group of cases, the target of its count. */
export const groupId = (group: CaseGroup) => `cases-${group}`

const Number = chakra('p', { base: { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'tight' } })
const Links = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', listStyleType: 'none', paddingInlineStart: '0' },
})

/** The counts of cases for now (with the next step), for later, after a closer look, and not now. */
export function AnswerFirst({ actor, groups }: { actor: ResultsRef; groups: CaseGroups }) {
  const { i18n } = useLingui()
  const [first, ...others] = filledGroups(groups)
  const total = useSelector(actor, state => state.context.eligibility?.cases.length ?? 0)
  if (!first) return null
  return (
    <Card>
      <Stack gap="3">
        <Lead>
          <Plural value={total} one="Of your # case:" other="Of your # cases:" />
        </Lead>
        <Number color={groupColors[first]}>{i18n._(caseGroupTexts[first](groups[first].length))}</Number>
        <NextStep actor={actor} groups={groups} first={first} />
        {others.length > 0 ? (
          <Links>
            {others.map(group => (
              <li key={group}>
                <InlineLink href={`#${groupId(group)}`} color={groupColors[group]}>
                  {i18n._(caseGroupTexts[group](groups[group].length))}
                </InlineLink>
              </li>
            ))}
          </Links>
        ) : null}
        <Counts actor={actor} />
      </Stack>
    </Card>
  )
}

export const filledGroups = (groups: CaseGroups): readonly CaseGroup[] =>
  caseGroups.filter(group => groups[group].length > 0)

/** Whether there is a case left to choose, which is then the next step. */
export const hasChoice = (groups: CaseGroups, started: readonly Case[]): boolean =>
  groups.now.some(({ record, eligibility }) => canBegin(eligibility) && !started.includes(record))

/** The page's main button: to choose cases; if there are none left, what happens with those asked for, or to write. */
function NextStep({ actor, groups, first }: { actor: ResultsRef; groups: CaseGroups; first: CaseGroup }) {
  const started = useSelector(actor, state => state.context.started)
  const hasChosen = useSelector(actor, state => state.context.chosen.length > 0)
  const mayAsk = useSelector(actor, state => state.context.messages.length === 0)
  if (hasChoice(groups, started))
    return (
      <>
        <CostsNow actor={actor} groups={groups} />
        <ActionLink wide href={`#${groupId('now')}`} look={hasChosen ? 'outline' : 'solid'} data-print="no">
          <Trans>Choose cases</Trans>
        </ActionLink>
      </>
    )
  if (started.length > 0)
    return (
      <Button wide look="outline" onClick={() => actor.send({ type: 'START' })} data-print="no">
        <Trans>See what happens next</Trans>
      </Button>
    )
  return (
    <>
      <Explanation first={first} groups={groups} />
      {mayAsk ? (
        <Button wide onClick={() => actor.send({ type: 'MESSAGE_US' })} data-print="no">
          <Trans>Message us</Trans>
        </Button>
      ) : null}
    </>
  )
}

/** How many of these cases cost nothing, how many cost our price, and that nothing is paid now. */
function CostsNow({ actor, groups }: { actor: ResultsRef; groups: CaseGroups }) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const started = useSelector(actor, state => state.context.started)
  const fee = useFee(actor)
  const { free, priced } = costsNow(groups, started)
  const perCase = formatMoney(fee.perCase, language)
  const application = formatMoney(fee.bciApplicationOnTop ?? 0, language)
  return (
    <>
      <p>
        {free > 0 ? (
          <>
            <OnItsOwn count={free} />{' '}
          </>
        ) : null}
        {priced === 0 ? (
          fee.isHidden ? (
            t`If you don't want to wait, you can ask us.`
          ) : free === 1 ? (
            t`If you don't want to wait, you can ask us: ${perCase}.`
          ) : (
            t`If you don't want to wait, you can ask us: ${perCase} for each case.`
          )
        ) : fee.isHidden ? (
          free > 0 ? (
            <Plural value={priced} one="For the other one, you can ask us." other="For the other #, you can ask us." />
          ) : (
            <Plural value={priced} one="For #, you can ask us." other="For #, you can ask us." />
          )
        ) : free > 0 ? (
          <Plural
            value={priced}
            one={`For the other one, you can ask us: ${perCase}.`}
            other={`For the other #, you can ask us: ${perCase} for each case.`}
          />
        ) : (
          <Plural
            value={priced}
            one={`For #, you can ask us: ${perCase}.`}
            other={`For #, you can ask us: ${perCase} for each case.`}
          />
        )}{' '}
        {t`You pay nothing now.`}
      </p>
      {fee.bciApplicationOnTop && !fee.isHidden ? (
        <Muted>{i18n._(bureauFeeTexts[fee.bciApplicationFor](application))}</Muted>
      ) : null}
    </>
  )
}

const OnItsOwn = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="For #, the court may do it on its own: free, nothing to do."
    other="For #, the court may do it on its own: free, nothing to do."
  />
)

interface ExplanationProps {
  first: CaseGroup
  groups: CaseGroups
}

/** What to know where no case can be chosen. */
function Explanation({ first, groups }: ExplanationProps): ReactNode {
  const { t } = useLingui()
  const { language } = usePortal()
  const day = groups.later.find(each => each.eligibility.when)?.eligibility.when
  const date = day ? formatDate(day, language, 'long') : ''
  if (first === 'now')
    return (
      <p>
        <OnItsOwn count={groups.now.length} />
      </p>
    )
  if (first === 'later' && date) return <p>{t`The first date is ${date}. Ask us if you have questions.`}</p>
  return <p>{t`You'll find the reasons below. Ask us if you have questions.`}</p>
}

/** The number of records found; in some states also by kind, which add up to the total. */
function Counts({ actor }: { actor: ResultsRef }) {
  const cases = useSelector(actor, state => state.context.eligibility?.cases)
  const usState = useUsState()
  const { total, criminal, traffic, other } = countsOf(cases ?? [], usState)
  return (
    <Muted>
      {stateInfo(usState).countsTrafficApart && other > 0 ? (
        <Trans>
          We found <Plural value={criminal} one="# criminal case" other="# criminal cases" />,{' '}
          <Plural value={traffic} one="# traffic case" other="# traffic cases" />, and{' '}
          <Plural value={other} one="# other case" other="# other cases" />.
        </Trans>
      ) : stateInfo(usState).countsTrafficApart ? (
        <Trans>
          We found <Plural value={criminal} one="# criminal case" other="# criminal cases" /> and{' '}
          <Plural value={traffic} one="# traffic case" other="# traffic cases" />.
        </Trans>
      ) : (
        <Plural value={total} one="We found # case." other="We found # cases." />
      )}
    </Muted>
  )
}
