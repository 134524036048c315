import { Global } from '@emotion/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { formatMoney } from '../../../domain/money.ts'
import { hasFeeWaiver } from '../../../domain/rules/fee-waiver.ts'
import { type CaseFee, costOf, feeFor } from '../../../domain/rules/fees.ts'
import { referralBoxes, type ReferralBox } from '../../../domain/rules/referral-boxes.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button, Muted, InlineLink } from '../../components/elements.tsx'
import { phoneLink } from '../../components/format.ts'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { SectionCard } from '../../components/section.tsx'
import { useToday } from '../../components/use-us-state.ts'
import { bureauFeeTexts } from '../../texts/fees.ts'
import { chakra } from '../../theme/chakra.tsx'

/** This person's price of clearing a case, in cents; `isHidden` if a partner pays or helps. */
export function useFee(actor: ResultsRef) {
  const operator = useOperator()
  const { session, eligibility } = useSelector(actor, state => state.context)
  const { person, answers } = session
  const { boxes, hidesFeeBox } = referralBoxes({ person, answers }, eligibility?.cases ?? [], operator, useToday())
  return { ...feeFor(person.us_state, hasFeeWaiver(answers), operator), boxes, isHidden: hidesFeeBox }
}

const Bar = chakra('output', {
  base: {
    position: 'sticky',
    top: '0',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    padding: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    _print: { display: 'none' },
  },
})
/** Keeps the focused element from hiding below the bar. */
const roomForBar = { html: { scrollPaddingBlock: '6rem' } }

/** The chosen cases, their price and the next step: after the cases that can be chosen, in reach along the list. */
export function ChosenBar({ actor }: { actor: ResultsRef }) {
  const fee = useFee(actor)
  const count = useSelector(actor, state => state.context.chosen.length)
  return (
    // rendered from the start, so that the first choice is announced
    <Bar hidden={count === 0} display={count === 0 ? 'none' : 'flex'}>
      {count > 0 ? (
        <>
          <Global styles={roomForBar} />
          <strong>
            <Plural value={count} one="# chosen" other="# chosen" />
            {fee.isHidden ? null : <ChosenCost count={count} fee={fee} />}
          </strong>
          <Button onClick={() => actor.send({ type: 'START' })}>
            <Trans>Start</Trans>
          </Button>
        </>
      ) : null}
    </Bar>
  )
}

/** What the chosen cases cost: our price, and what the state takes on top. */
function ChosenCost({ count, fee }: { count: number; fee: CaseFee }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const { toUs, toState } = costOf(count, fee)
  const [amount, application] = [formatMoney(toUs, language), formatMoney(toState, language)]
  return <> · {toState > 0 ? t`${amount} + ${application} to the state` : amount}</>
}

/** The price of clearing a case, by state and fee waiver; `hasFree` if the state clears one on its own now. */
export function FeeBox({ actor, hasFree }: { actor: ResultsRef; hasFree: boolean }) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const fee = useFee(actor)
  const perCase = formatMoney(fee.perCase, language)
  const application = formatMoney(fee.bciApplicationOnTop ?? 0, language)
  const reduction = formatMoney(fee.reduction402 ?? 0, language)
  if (fee.isHidden) return null
  return (
    <SectionCard title={t`What it costs to clear a case`}>
      <p>
        {fee.bciApplicationOnTop ? (
          <Trans>{perCase}* for each case, with the government fee waiver.</Trans>
        ) : fee.hasWaiver ? (
          <Trans>{perCase} for each case, with the government fee waiver.</Trans>
        ) : (
          <Trans>{perCase} for each case.</Trans>
        )}
      </p>
      {hasFree ? <p>{t`A case that the court clears on its own is free.`}</p> : null}
      {fee.reduction402 ? <p>{t`${reduction} to lower a conviction to a less serious one (402 reduction).`}</p> : null}
      {fee.bciApplicationOnTop ? <Muted>* {i18n._(bureauFeeTexts[fee.bciApplicationFor](application))}</Muted> : null}
    </SectionCard>
  )
}

/** What it means that we found no cases. */
export const WhyNothingFound = () => (
  <p>
    <Trans>
      That can be good news. It can also be that your case is in another state, in a federal court, or under another
      spelling of your name.
    </Trans>
  </p>
)

/** Community partners who may help this person. */
export function ReferralBoxes({ boxes }: { boxes: readonly ReferralBox[] }) {
  return boxes.map(box => {
    const Content = contents[box]
    return <Content key={box} />
  })
}

const contents: Readonly<Record<ReferralBox, ComponentType>> = {
  cleanSlate: CleanSlate,
  vocationalRehabilitation: VocationalRehabilitation,
  managedCare: ManagedCare,
  philadelphiaLegalAid: PhiladelphiaLegalAid,
}

function CleanSlate() {
  const { contactEmail } = useOperator()
  return (
    <SectionCard title={<Trans>You came through Clean Slate Utah</Trans>}>
      <p>
        <Trans>
          Our community partner helps people in Utah clear their records. Write to us and say you came through Clean
          Slate Utah. We'll tell you what our partner can do for you.
        </Trans>
      </p>
      <InlineLink href={`mailto:${contactEmail}`}>{contactEmail}</InlineLink>
    </SectionCard>
  )
}

function VocationalRehabilitation() {
  const { t } = useLingui()
  const { vocationalRehabilitationLink } = useOperator()
  return (
    <SectionCard title={t`Vocational rehabilitation may pay for you`}>
      <p>
        <Trans>
          You told us a disability makes it hard to work. Utah's vocational rehabilitation helps people with
          disabilities find work. It may also pay to clear your record.
        </Trans>
      </p>
      <InlineLink href={vocationalRehabilitationLink}>{t`Apply for vocational rehabilitation`}</InlineLink>
    </SectionCard>
  )
}

function ManagedCare() {
  return (
    <SectionCard title={<Trans>You came through Mercy Care</Trans>}>
      <p>
        <Trans>
          We work with Mercy Care. Tell your case manager about these results. Mercy Care may help you with the next
          steps.
        </Trans>
      </p>
    </SectionCard>
  )
}

function PhiladelphiaLegalAid() {
  const {
    philadelphiaLegalAidName: name,
    philadelphiaLegalAidPhone: phone,
    philadelphiaLegalAidPlace: place,
  } = useOperator()
  return (
    <SectionCard title={<Trans>Free legal aid in Philadelphia</Trans>}>
      <p>
        {name === '' ? (
          <Trans>You have a case in Philadelphia, and with your income you may get a free lawyer.</Trans>
        ) : (
          <Trans>You have a case in Philadelphia, and with your income you may get a free lawyer from {name}.</Trans>
        )}{' '}
        <Trans>Call Tuesday, Thursday or Friday, 9 am to 12 pm, or walk in Monday or Wednesday, 9 am to 12 pm.</Trans>
      </p>
      <p>{place ? <Trans>Walk in here: {place}</Trans> : <Trans>Call to ask where you can walk in.</Trans>}</p>
      <InlineLink href={phoneLink('tel', phone)}>{phone}</InlineLink>
    </SectionCard>
  )
}
