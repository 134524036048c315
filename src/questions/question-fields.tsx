import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import {
  detailsOf,
  draftFor,
  questionDraftFrom,
  retiredSelections,
  visibleQuestions,
  type QuestionDraft,
} from '../../domain/questions/draft.ts'
import { pageOf, type Question } from '../../domain/questions/pages.ts'
import { fieldId, allowsCount, type Problem } from '../../domain/questions/problems.ts'
import type { QuestionRef } from '../../machines/page/question-page.ts'
import { ChoiceCards, ChoicesField, type ChoiceOption } from '../components/choice-fields.tsx'
import { Stack } from '../components/elements.tsx'
import type { FieldProblem } from '../components/error-summary.tsx'
import { TextField } from '../components/field.tsx'
import { headingId } from '../components/screen.tsx'
import { TextAreaField } from '../forms/long-fields.tsx'
import type { QuestionTexts } from '../texts/asking/options.ts'
import { questionToDo } from '../texts/asking/to-do.ts'
import { fieldMessageText } from '../texts/field-messages.ts'
import { textOf } from '../texts/text-of.ts'
import { DetailFields } from './detail-fields.tsx'
import { IncomeFields } from './income-fields.tsx'

interface Props {
  actor: QuestionRef
  errorOf: (field: string) => string | undefined
  texts: QuestionTexts
}

/** The one renderer for all kinds of questions: it turns the domain's data into fields. */
export function QuestionFields({ actor, errorOf, texts }: Props) {
  const page = pageOf(useSelector(actor, state => state.context.subject.page))
  const shown = useSelector(actor, ({ context }) =>
    visibleQuestions(page, context.draft, context.subject.wording)
      .map(({ key }) => key)
      .join(),
  )
  if (page.questions.some(question => question.kind === 'income'))
    return <IncomeFields actor={actor} errorOf={errorOf} />
  const [first] = page.questions
  const isOnly = page.questions.filter(question => question.shownWhen === undefined).length === 1
  return (
    <Stack>
      {page.questions
        .filter(({ key }) => shown.split(',').includes(key))
        .map(question => (
          <QuestionField
            key={question.key}
            actor={actor}
            question={question}
            errorOf={errorOf}
            namedByHeading={isOnly && question === first}
            texts={texts}
          />
        ))}
    </Stack>
  )
}

interface FieldProps extends Props {
  question: Question
  namedByHeading: boolean
}

/** The fields of one question: typing renders them alone. */
function QuestionField({ actor, question, errorOf, namedByHeading, texts }: FieldProps) {
  const { i18n } = useLingui()
  const id = fieldId(question.key)
  const draft = useSelector(actor, state => draftFor(state.context.draft, question.key))
  const saved = useSelector(actor, state => state.context.saved[question.key])
  const [isRefused, setRefused] = useState(false)
  const onChange = (changed: QuestionDraft) => actor.send({ type: 'CHANGE', draft: { [question.key]: changed } })
  // a saved choice that the product no longer offers comes last, so that it can be seen, removed, and chosen again
  const ofOld = new Set(
    [questionDraftFrom(question, saved ?? []), draft].flatMap(source => retiredSelections(question, source)),
  )
  const choose = (selections: readonly string[]) => {
    const isTaken = allowsCount(question, selections)
    setRefused(!isTaken)
    if (isTaken) onChange({ ...draft, selections })
  }
  const typed = {
    optional: true,
    value: draft.text,
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, text: event.target.value }),
  }
  if (question.kind === 'text') {
    const example = texts.example(question.key, question.key)
    const label = i18n._(texts.label(question.key, question.key))
    const field = { ...typed, id, label, hint: example && i18n._(example), error: errorOf(id) }
    return question.long ? <TextAreaField {...field} /> : <TextField {...field} />
  }
  const options: ChoiceOption[] = [...question.options, ...ofOld].map(option => {
    const details = detailsOf(question, option).filter(detail => !detail.inDialog)
    return {
      value: option,
      label: textOf(i18n, texts.option(question.key, option)),
      reveals:
        details.length > 0 ? (
          <DetailFields
            questionKey={question.key}
            selection={option}
            details={details}
            draft={draft}
            onChange={onChange}
            errorOf={errorOf}
            texts={texts}
          />
        ) : undefined,
    }
  })
  const choices = {
    id,
    options,
    selections: draft.selections,
    onChange: choose,
    several: question.kind === 'many',
    // the sentence appears with the press, not only after Next
    error: isRefused ? <span role="alert">{i18n._(fieldMessageText('twoToThreeReasons'))}</span> : errorOf(id),
  }
  return (
    <>
      {namedByHeading ? (
        <ChoiceCards {...choices} labelledBy={headingId} />
      ) : (
        <ChoicesField {...choices} label={i18n._(texts.label(question.key, question.key))} />
      )}
      {question.freeAnswer && texts.freeAnswer ? (
        <TextAreaField {...typed} id={`${id}-free_answer`} label={i18n._(texts.freeAnswer)} />
      ) : null}
    </>
  )
}

/** What to do about a problem, in words. */
type ToDo = (i18n: Pick<I18n, '_'>, problem: Problem) => string

export function useFieldErrors(
  problems: readonly Problem[],
  toDo: ToDo = questionToDo,
): {
  /** What to do, for the summary. */
  errors: readonly FieldProblem[]
  /** Why a field is refused. */
  errorOf: (field: string) => string | undefined
} {
  const { i18n } = useLingui()
  const messageOf = new Map(problems.map(({ field, message }) => [field, message]))
  return {
    errors: problems.map(problem => ({ id: problem.field, message: toDo(i18n, problem) })),
    errorOf(field) {
      const message = messageOf.get(field)
      return message && i18n._(fieldMessageText(message))
    },
  }
}
