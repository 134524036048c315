import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatMoney } from '../../domain/money.ts'
import { type PageDraft, draftFor } from '../../domain/questions/draft.ts'
import { householdSizes } from '../../domain/questions/screening-pages.ts'
import { incomeTiers, type IncomeTier } from '../../domain/rules/fee-waiver.ts'
import type { QuestionRef } from '../../machines/page/question-page.ts'
import { Stack } from '../components/elements.tsx'
import { TextField } from '../components/field.tsx'
import { useOperator, usePortal } from '../components/portal-context.tsx'
import { SelectField } from '../forms/long-fields.tsx'

interface Props {
  actor: QuestionRef
  errorOf: (field: string) => string | undefined
}

const moreThan12 = 'moreThan12'

/** Household size and income: the ranges depend on the size; above 12 the income is typed. */
export function IncomeFields({ actor, errorOf }: Props) {
  const { t } = useLingui()
  const draft = useSelector(actor, state => state.context.draft)
  const operator = useOperator()
  const household = draftFor(draft, 'number_of_dependents')
  const income = draftFor(draft, 'household_income_range')
  const size = householdSizes.find(each => each === household.selections[0]) ?? ''
  const word = useTierText()

  const change = (changed: PageDraft) => actor.send({ type: 'CHANGE', draft: changed })
  const chooseIncome = (selections: readonly string[], text: string) =>
    change({ household_income_range: { ...income, selections, text } })
  /** Ranges and a typed income do not carry over into each other. */
  const chooseSize = (value: string) =>
    change({
      number_of_dependents: { ...household, selections: value === '' ? [] : [value] },
      ...((value === moreThan12) === (size === moreThan12)
        ? {}
        : { household_income_range: { ...income, selections: [], text: '' } }),
    })
  return (
    <Stack>
      <SelectField
        id="number_of_dependents"
        label={t`Household size`}
        hint={t`Count yourself, too.`}
        error={errorOf('number_of_dependents')}
        value={size}
        onChange={event => chooseSize(event.target.value)}
        options={householdSizes.map(value => ({ value, label: value === moreThan12 ? t`More than 12` : value }))}
      />
      {size === moreThan12 ? (
        <TextField
          id="household_income_range"
          label={t`Household income`}
          hint={<Trans>For one year, before taxes. For example: $95,000</Trans>}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('household_income_range')}
          value={income.text}
          onChange={event => chooseIncome([], event.target.value)}
        />
      ) : (
        <SelectField
          id="household_income_range"
          label={t`Household income`}
          hint={t`What everyone in your home makes, before taxes.`}
          wraps
          empty={size === '' ? t`Choose your household size first` : undefined}
          error={errorOf('household_income_range')}
          value={income.selections[0] ?? ''}
          onChange={event => chooseIncome(event.target.value === '' ? [] : [event.target.value], '')}
          options={
            size === '' ? [] : incomeTiers(Number(size), operator).map(tier => ({ value: tier.id, label: word(tier) }))
          }
        />
      )}
    </Stack>
  )
}

/** A range in words, by month and by year: "$1,763 to $2,203 a month ($21,150 to $26,438 a year)", "No income". */
export function useTierText(): (tier: IncomeTier) => string {
  const { t } = useLingui()
  const { language } = usePortal()
  const money = (dollars: number) => formatMoney(Math.round(dollars) * 100, language)
  const monthly = (dollars: number) => money(dollars / 12)
  return ({ id, lowerDollars, upperDollars }) => {
    if (id === 'noIncome') return t`No income`
    const lower = money(lowerDollars)
    const lowerMonthly = monthly(lowerDollars)
    if (upperDollars === null) return t`More than ${lowerMonthly} a month (${lower} a year)`
    const upper = money(upperDollars)
    const upperMonthly = monthly(upperDollars)
    if (id === 'under100') return t`Less than ${upperMonthly} a month (${upper} a year)`
    return t`${lowerMonthly} to ${upperMonthly} a month (${lower} to ${upper} a year)`
  }
}
