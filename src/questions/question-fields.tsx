import { useLingui } from '@lingui/react/macro'
import { useState, useEffect } from 'react'
import {
  detailsOf,
  draftFor,
  retiredSelections,
  visibleQuestions,
  type PageDraft,
  type QuestionDraft,
} from '../../domain/questions/draft.ts'
import type { Question, QuestionPage } from '../../domain/questions/pages.ts'
import { fieldId, allowsCount, type Problem } from '../../domain/questions/problems.ts'
import type { PartnerWording } from '../../domain/questions/question.ts'
import type { QuestionKey } from '../../domain/wire/answer.ts'
import { Choices, ChoicesField, type ChoiceOption } from '../components/choice-fields.tsx'
import { Stack } from '../components/elements.tsx'
import type { FieldProblem } from '../components/error-summary.tsx'
import { TextField } from '../components/field.tsx'
import { headingId } from '../components/screen.tsx'
import { TextAreaField } from '../forms/long-fields.tsx'
import type { QuestionTexts } from '../texts/asking/options.ts'
import { fieldMessageText } from '../texts/field-messages.ts'
import { textOf } from '../texts/text-of.ts'
import { DetailFields } from './detail-fields.tsx'
import { IncomeFields } from './income-fields.tsx'

interface Props {
  page: QuestionPage
  draft: PageDraft
  wording: PartnerWording
  onChange: (draft: PageDraft) => void
  errorOf: (field: string) => string | undefined
  texts: QuestionTexts
}

/** The one renderer for all kinds of questions: it turns the domain's data into fields. */
export function QuestionFields({ page, draft, wording, onChange, errorOf, texts }: Props) {
  const change = (key: QuestionKey, questionDraft: QuestionDraft) => onChange({ ...draft, [key]: questionDraft })
  if (page.questions.some(question => question.kind === 'income'))
    return <IncomeFields draft={draft} onChange={onChange} errorOf={errorOf} />
  const [first] = page.questions
  const isOnly = page.questions.filter(question => question.shownWhen === undefined).length === 1
  return (
    <Stack>
      {visibleQuestions(page, draft, wording).map(question => (
        <QuestionField
          key={question.key}
          question={question}
          draft={draftFor(draft, question.key)}
          onChange={questionDraft => change(question.key, questionDraft)}
          errorOf={errorOf}
          namedByHeading={isOnly && question === first}
          texts={texts}
        />
      ))}
    </Stack>
  )
}

interface FieldProps {
  question: Question
  draft: QuestionDraft
  onChange: (draft: QuestionDraft) => void
  errorOf: (field: string) => string | undefined
  namedByHeading: boolean
  texts: QuestionTexts
}

function QuestionField({ question, draft, onChange, errorOf, namedByHeading, texts }: FieldProps) {
  const { i18n } = useLingui()
  const id = fieldId(question.key)
  // a saved choice that the product no longer offers comes last, so that it can be seen and removed
  const [ofOld] = useState(() => retiredSelections(question, draft))
  const [isRefused, setRefused] = useState(false)
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
        <Choices {...choices} labelledBy={headingId} />
      ) : (
        <ChoicesField {...choices} label={i18n._(texts.label(question.key, question.key))} />
      )}
      {question.freeAnswer && texts.freeAnswer ? (
        <TextAreaField {...typed} id={`${id}-free_answer`} label={i18n._(texts.freeAnswer)} />
      ) : null}
    </>
  )
}

export function useFieldErrors(problems: readonly Problem[]): {
  errors: readonly FieldProblem[]
  errorOf: (field: string) => string | undefined
} {
  const { i18n } = useLingui()
  const errors = problems.map(({ field, message }) => ({ id: field, message: i18n._(fieldMessageText(message)) }))
  return { errors, errorOf: field => errors.find(error => error.id === field)?.message }
}

interface PageActor<Page> {
  getSnapshot(): { readonly context: { readonly page: Page; readonly draft: PageDraft } }
}
interface KeptDraft {
  read(): PageDraft | null
  write(draft: PageDraft): void
}

/**
 * The draft of the open page, kept in this tab until it is saved; else the saved answers. The next question reuses the
 * same elements, which a slow phone renders much faster than new ones; only the draft starts over.
 */
export function useDraft<Page>(
  actor: PageActor<Page>,
  keptOf: (page: Page) => KeptDraft,
): readonly [PageDraft, (draft: PageDraft) => void] {
  const [typed, setTyped] = useState<{ actor: PageActor<Page>; draft: PageDraft } | null>(null)
  const { page, draft } = actor.getSnapshot().context
  return [
    typed?.actor === actor ? typed.draft : (keptOf(page).read() ?? draft),
    changed => {
      keptOf(actor.getSnapshot().context.page).write(changed)
      setTyped({ actor, draft: changed })
    },
  ]
}

/**
 * True once something has lasted a moment, so that an immediate answer needs no rendering in between; the chart itself
 * ignores a second submit from the first instant.
 */
export function useSustained(isGoingOn: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setTimeout(() => setLasts(true), 80)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isGoingOn])
  return isGoingOn && lasts
}
