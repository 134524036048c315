import { useLingui, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { asListed, emptyConviction, type Conviction } from '../../domain/questions/draft.ts'
import { convictionProblems, type Problem } from '../../domain/questions/problems.ts'
import { convictionLocations, convictionSeverities, convictionTypes } from '../../domain/questions/question.ts'
import { Button, Actions, Stack } from '../components/elements.tsx'
import { TextField } from '../components/field.tsx'
import { SelectField } from '../forms/long-fields.tsx'
import { convictionSeverityTexts, convictionTypeTexts } from '../texts/asking/options.ts'
import { stateName } from '../texts/asking/state-names.ts'
import { textOf, textIn } from '../texts/text-of.ts'
import { useFieldErrors } from './question-fields.tsx'

interface Props {
  list: readonly Conviction[]
  open: Conviction
  onChange: (list: readonly Conviction[], open: Conviction) => void
  /** Why "Done" was refused. */
  problems: readonly Problem[]
}

/** Convictions in other states, added one by one to a list. */
export function ConvictionForm({ list, open, onChange, problems }: Props) {
  const { t, i18n } = useLingui()
  const { errorOf, show } = useLatestErrors(open, problems)
  const texts = useConvictionText()

  const add = () => {
    const found = convictionProblems(open)
    show(found)
    if (found.length > 0) document.getElementById(found[0]!.field)?.focus()
    else onChange([...list, asListed(open)], emptyConviction)
  }
  const field = (name: keyof Conviction) => ({
    id: `conviction-${name}`,
    value: open[name] ?? '',
    error: errorOf(`conviction-${name}`),
    onChange: (event: { target: { value: string } }) => onChange(list, { ...open, [name]: event.target.value }),
  })
  return (
    <Stack gap="4">
      {list.length > 0 ? (
        <ul aria-label={t`Convictions that you added`}>
          {list.map((conviction, index) => (
            <li key={`${index}-${conviction.location}`}>
              <Actions>
                <span>{texts(conviction)}</span>
                <Button
                  look="link"
                  onClick={() =>
                    onChange(
                      list.filter((_, at) => at !== index),
                      open,
                    )
                  }
                  aria-label={t`Remove ${texts(conviction)}`}
                >
                  <Trans>Remove</Trans>
                </Button>
              </Actions>
            </li>
          ))}
        </ul>
      ) : null}
      <SelectField
        {...field('location')}
        label={t`Location`}
        options={convictionLocations.map(value => ({
          value,
          label: value === 'federal' ? t`Federal court` : stateName(i18n, value),
        }))}
      />
      <SelectField
        {...field('conviction_type')}
        label={t`Type of conviction`}
        options={convictionTypes.map(value => ({ value, label: i18n._(convictionTypeTexts[value]) }))}
      />
      {open.conviction_type === 'other' ? (
        <TextField {...field('conviction_type_other')} label={t`Please specify`} autoComplete="off" />
      ) : null}
      <SelectField
        {...field('severity')}
        label={t`Severity`}
        options={convictionSeverities.map(value => ({ value, label: i18n._(convictionSeverityTexts[value]) }))}
      />
      <Button look="outline" onClick={add}>{t`Add conviction`}</Button>
    </Stack>
  )
}

/** The latest errors of "Add conviction" or "Done", while they last: a corrected field loses its error. */
function useLatestErrors(open: Conviction, problems: readonly Problem[]) {
  const [latest, setLatest] = useState({ from: problems, found: problems })
  const found = latest.from === problems ? latest.found : problems
  const now = convictionProblems(open)
  const { errorOf } = useFieldErrors(found.filter(({ field }) => now.some(problem => problem.field === field)))
  return { errorOf, show: (found: readonly Problem[]) => setLatest({ from: problems, found }) }
}

export function useConvictionText(): (conviction: Conviction) => string {
  const { t, i18n } = useLingui()
  return ({ location, conviction_type, conviction_type_other, severity }) => {
    const place = location === 'federal' ? t`Federal court` : stateName(i18n, location)
    const type =
      conviction_type === 'other'
        ? (conviction_type_other ?? '')
        : textOf(i18n, textIn(convictionTypeTexts, conviction_type))
    if (severity === 'doNotKnow') return t`${place}: ${type} (severity: not known)`
    const level = textOf(i18n, textIn(convictionSeverityTexts, severity))
    return t`${place}: ${type}, ${level}`
  }
}
