import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  asText,
  convictionsIn,
  detailsOf,
  draftFor,
  otherTextName,
  type DetailDraft,
  type PageDraft,
  type QuestionDraft,
} from '../../domain/questions/draft.ts'
import type { Question, QuestionPage } from '../../domain/questions/pages.ts'
import type { Detail } from '../../domain/questions/question.ts'
import { householdSizes } from '../../domain/questions/screening-pages.ts'
import { incomeTiers } from '../../domain/rules/fee-waiver.ts'
import { BulletList } from '../components/elements.tsx'
import { useOperator } from '../components/portal-context.tsx'
import type { QuestionTexts } from '../texts/asking/options.ts'
import { labelOf } from '../texts/asking/pages.ts'
import { textOf } from '../texts/text-of.ts'
import { useConvictionText } from './conviction-form.tsx'
import { useTierText } from './income-fields.tsx'

export function PageAnswers({ page, draft, texts }: { page: QuestionPage; draft: PageDraft; texts: QuestionTexts }) {
  if (page.questions.some(question => question.kind === 'income')) return <Income draft={draft} />
  return page.questions.map(question => (
    <Answer key={question.key} question={question} draft={draftFor(draft, question.key)} texts={texts} />
  ))
}

/** The household's size and its range of income. */
function Income({ draft }: { draft: PageDraft }) {
  const { i18n } = useLingui()
  const operator = useOperator()
  const word = useTierText()
  const size = draftFor(draft, 'number_of_dependents').selections[0]
  const { selections, text } = draftFor(draft, 'household_income_range')
  const tiers = householdSizes.some(each => each === size) ? incomeTiers(Number(size), operator) : []
  const tier = tiers.find(({ id }) => id === selections[0])
  return (
    <>
      <div>
        {i18n._(labelOf('number_of_dependents'))}:{' '}
        <strong>{size === 'moreThan12' ? <Trans>More than 12</Trans> : size}</strong>
      </div>
      <div>
        {i18n._(labelOf('household_income_range'))}: <strong>{tier ? word(tier) : (selections[0] ?? text)}</strong>
      </div>
    </>
  )
}

interface AnswerProps {
  question: Question
  draft: QuestionDraft
  texts: QuestionTexts
}

function Answer({ question, draft: { selections, text, details }, texts }: AnswerProps) {
  const { i18n } = useLingui()
  return (
    <>
      {selections.map(selection => (
        <div key={selection}>
          <strong>{textOf(i18n, texts.option(question.key, selection))}</strong>
          <Details question={question} selection={selection} typed={details[selection] ?? {}} texts={texts} />
        </div>
      ))}
      {text ? <p>{text}</p> : null}
    </>
  )
}

interface DetailsProps {
  question: Question
  selection: string
  typed: QuestionDraft['details'][string]
  texts: QuestionTexts
}

/** The details of a choice; those of an older version appear as saved. */
function Details({ question, selection, typed, texts }: DetailsProps) {
  const { i18n } = useLingui()
  const convictionText = useConvictionText()
  const details = detailsOf(question, selection)
  if (details.length === 0)
    return Object.entries(typed).map(([name, value]) =>
      typeof value === 'string' && value !== '' ? <p key={name}>{value}</p> : null,
    )
  const said = details.flatMap((detail): ReactNode[] => {
    if (detail.kind === 'convictions') return convictionsIn(detail, typed).added.map(convictionText)
    const value = asText(typed[detail.name])
    if (value === '') return []
    const answer = detail.kind === 'one' ? textOf(i18n, texts.detailOption(detail.name, value)) : value
    const label = i18n._(texts.label(detail.name, question.key))
    return [
      <>
        {label.endsWith('?') ? label : `${label}:`} <strong>{answer}</strong>
      </>,
      ...otherOf(detail, value, typed),
    ]
  })
  return said.length === 0 ? null : (
    <BulletList>
      {said.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </BulletList>
  )
}

const otherOf = (detail: Detail, value: string, typed: Readonly<Record<string, DetailDraft>>): readonly string[] =>
  detail.other !== undefined && detail.other === value ? [asText(typed[otherTextName(detail)])].filter(Boolean) : []
