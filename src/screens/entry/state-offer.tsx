import { Trans, useLingui } from '@lingui/react/macro'
import type { UsState } from '../../../domain/states.ts'
import { BulletList, Lead, Stack } from '../../components/layout.tsx'
import { stateOffers } from '../../texts/public/state-offers.ts'

/** What the law of a state offers, and what is asked for it: the screening finds out the rest. */
export function StateOffer({ state }: { state: UsState }) {
  const { i18n } = useLingui()
  const { offer, further } = stateOffers[state]
  return (
    <>
      <Lead>{i18n._(offer)}</Lead>
      <Stack gap="3">
        <p>
          <Trans>You may be able to clear your record if:</Trans>
        </p>
        <BulletList>
          <li>
            <Trans>You have no open cases.</Trans>
          </li>
          <li>
            <Trans>You are not on probation or parole.</Trans>
          </li>
          <li>
            <Trans>You have paid your court fines.</Trans>
          </li>
          <li>
            <Trans>Enough time has passed since your case ended.</Trans>
          </li>
        </BulletList>
        {further ? <p>{i18n._(further)}</p> : null}
        <p>
          <Trans>Are you not sure? Check anyway. We will look for your cases.</Trans>
        </p>
      </Stack>
    </>
  )
}
