import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { asText, otherTextName, type DetailDraft, type QuestionDraft } from '../../domain/questions/draft.ts'
import { fieldId } from '../../domain/questions/problems.ts'
import type { Detail } from '../../domain/questions/question.ts'
import type { QuestionKey } from '../../domain/wire/answer.ts'
import { ChoicesField } from '../components/choice-fields.tsx'
import { Stack } from '../components/elements.tsx'
import { TextField } from '../components/field.tsx'
import { SelectField, TextAreaField } from '../forms/long-fields.tsx'
import type { QuestionTexts } from '../texts/asking/options.ts'
import { textOf } from '../texts/text-of.ts'

interface Props {
  questionKey: QuestionKey
  selection: string
  details: readonly Detail[]
  draft: QuestionDraft
  onChange: (draft: QuestionDraft) => void
  errorOf: (field: string) => string | undefined
  texts: QuestionTexts
}

const withDetail = (draft: QuestionDraft, selection: string, name: string, value: DetailDraft): QuestionDraft => ({
  ...draft,
  details: { ...draft.details, [selection]: { ...draft.details[selection], [name]: value } },
})

/** The fields that a choice opens, as the domain describes them. */
export function DetailFields({ questionKey, selection, details, draft, onChange, errorOf, texts }: Props) {
  const { i18n } = useLingui()
  const typed = draft.details[selection] ?? {}
  const change = (name: string, value: string) => onChange(withDetail(draft, selection, name, value))
  const field = (name: string, optional: boolean) => {
    const id = fieldId(questionKey, selection, name)
    const example = texts.example(name, questionKey)
    return {
      id,
      label: i18n._(texts.label(name, questionKey)),
      hint: example && i18n._(example),
      error: errorOf(id),
      optional,
      value: asText(typed[name]),
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }
  }
  const control = (detail: Detail) => {
    const { name, kind, upTo = 0, options = [], other } = detail
    const own = field(name, !detail.required)
    switch (kind) {
      case 'longText':
        return <TextAreaField {...own} />
      case 'email':
        return <TextField {...own} type="email" autoComplete="off" inputMode="email" />
      case 'number':
        return <SelectField {...own} options={numbersUpTo(upTo).map(number => ({ value: number, label: number }))} />
      case 'one':
        return (
          <ChoicesField
            id={own.id}
            label={own.label}
            error={own.error}
            optional={own.optional}
            selections={[own.value]}
            onChange={([value = '']) => change(name, value)}
            options={options.map(option => ({
              value: option,
              label: textOf(i18n, texts.detailOption(name, option)),
              reveals:
                option === other ? (
                  <TextField {...field(otherTextName(detail), false)} autoComplete="off" />
                ) : undefined,
            }))}
          />
        )
      default:
        return <TextField {...own} autoComplete={purposes[`${questionKey}.${name}`] ?? 'off'} />
    }
  }
  return (
    <Stack gap="3">
      {details.map(detail => (
        <Fragment key={detail.name}>{control(detail)}</Fragment>
      ))}
    </Stack>
  )
}

/**
 * What a browser may autofill because it is about the person (WCAG 1.3.5). Everything else is about another person or a
 * thing.
 */
const purposes: Readonly<Record<string, string>> = {
  'employed.employer': 'organization',
  'employment.where': 'organization',
  'employment.position': 'organization-title',
}

const numbersUpTo = (highest: number) => Array.from({ length: highest }, (_, index) => String(index + 1))
