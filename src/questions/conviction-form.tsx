import { useLingui, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import type { Conviction } from '../../domain/questions/draft.ts'
import { convictionSchema, type Problem } from '../../domain/questions/problems.ts'
import { convictionLocations, convictionSeverities, convictionTypes } from '../../domain/questions/question.ts'
import { isFieldMessage } from '../../domain/field-message.ts'
import { Button } from '../components/button.tsx'
import { TextField } from '../components/field.tsx'
import { SelectField } from '../components/long-fields.tsx'
import { Actions, Stack } from '../components/layout.tsx'
import { convictionSeverityWords, convictionTypeWords } from '../texts/options.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { speak, wordIn } from '../texts/spoken.ts'

const empty = { location: '', conviction_type: '', conviction_type_other: '', severity: '' }

/** Convictions elsewhere, added one by one to a list (S1 §2 item 10, §3). */
export function ConvictionForm({
  list,
  onChange,
}: {
  list: readonly Conviction[]
  onChange: (list: readonly Conviction[]) => void
}) {
  const { t, i18n } = useLingui()
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const { errorOf } = useFieldErrors(problems)
  const words = useConvictionWords()

  const add = () => {
    const parsed = v.safeParse(convictionSchema, form)
    if (!parsed.success) return setProblems(problemsIn(parsed.issues))
    onChange([...list, parsed.output])
    setForm(empty)
    setProblems([])
  }
  const field = (name: keyof typeof empty) => ({
    id: `conviction-${name}`,
    value: form[name],
    error: errorOf(`conviction-${name}`),
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  return (
    <Stack gap="4">
      {list.length > 0 ? (
        <ul aria-label={t`Convictions that you added`}>
          {list.map((conviction, index) => (
            <li key={`${index}-${conviction.location}`}>
              <Actions>
                <span>{words(conviction)}</span>
                <Button
                  look="link"
                  onClick={() => onChange(list.filter((_, at) => at !== index))}
                  aria-label={t`Remove ${words(conviction)}`}
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
        empty={t`Choose`}
        options={convictionLocations.map(value => ({ value, label: value === 'federal' ? t`Federal court` : value }))}
      />
      <SelectField
        {...field('conviction_type')}
        label={t`Type of conviction`}
        empty={t`Choose`}
        options={convictionTypes.map(value => ({ value, label: i18n._(convictionTypeWords[value]) }))}
      />
      {form.conviction_type === 'other' ? (
        <TextField {...field('conviction_type_other')} label={t`Please specify`} autoComplete="off" />
      ) : null}
      <SelectField
        {...field('severity')}
        label={t`Severity`}
        empty={t`Choose`}
        options={convictionSeverities.map(value => ({ value, label: i18n._(convictionSeverityWords[value]) }))}
      />
      <Button look="outline" onClick={add}>
        <Trans>Add conviction</Trans>
      </Button>
    </Stack>
  )
}

const problemsIn = (issues: readonly v.BaseIssue<unknown>[]): readonly Problem[] =>
  issues.map(issue => ({
    field: `conviction-${v.getDotPath(issue)}`,
    message: isFieldMessage(issue.message) ? issue.message : 'required',
  }))

function useConvictionWords(): (conviction: Conviction) => string {
  const { t, i18n } = useLingui()
  return ({ location, conviction_type, conviction_type_other, severity }) => {
    const place = location === 'federal' ? t`Federal court` : location
    const type =
      conviction_type === 'other' ? (conviction_type_other ?? '') : speak(i18n, wordIn(convictionTypeWords, conviction_type))
    const level = speak(i18n, wordIn(convictionSeverityWords, severity))
    return t`${place}: ${type}, ${level}`
  }
}
