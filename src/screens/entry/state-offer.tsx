import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UsState } from '../../../domain/wire/fields.ts'
import { BulletList, Lead, Stack } from '../../components/layout.tsx'

/** The heading of a state's landing page. */
export function useStateHeading(state: UsState): string {
  const { t } = useLingui()
  if (state === 'UT') return t`Clear your record in Utah`
  if (state === 'AZ') return t`Clear your record in Arizona`
  return t`Clear your record in Pennsylvania`
}

/** What the law of a state offers, and what is asked for it: the screening finds out the rest. */
export function StateOffer({ state }: { state: UsState }) {
  return (
    <>
      <Lead>{offers[state]}</Lead>
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
        {more[state]}
        <p>
          <Trans>Are you not sure? Check anyway. We will look for your cases.</Trans>
        </p>
      </Stack>
    </>
  )
}

const offers: Readonly<Record<UsState, ReactNode>> = {
  UT: <Trans>In Utah, you can ask the court to erase old cases. This is called expungement.</Trans>,
  AZ: <Trans>In Arizona, the court can seal a case, set aside a conviction, or give you your rights back.</Trans>,
  PA: <Trans>In Pennsylvania, old cases can be sealed. Some are sealed without any action from you.</Trans>,
}

const more: Readonly<Record<UsState, ReactNode>> = {
  UT: (
    <p>
      <Trans>If your income is low or you get benefits, you may pay less.</Trans>
    </p>
  ),
  AZ: (
    <p>
      <Trans>An old marijuana case may be cleared sooner.</Trans>
    </p>
  ),
  PA: null,
}
