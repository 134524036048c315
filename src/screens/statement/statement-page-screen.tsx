import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { statementFlow } from '../../../domain/flows/tables.ts'
import { statementPageOf } from '../../../domain/questions/pages.ts'
import { waitsForChoices } from '../../../domain/questions/problems.ts'
import type { StatementPageId } from '../../../domain/questions/statement-pages.ts'
import type { PageExit } from '../../../machines/page/page.ts'
import type { QuestionRef } from '../../../machines/page/question-page.ts'
import { Button, Actions, Form } from '../../components/elements.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { Screen } from '../../components/screen.tsx'
import { Progress } from '../../components/steps-bar.tsx'
import { FormColumns } from '../../forms/form-columns.tsx'
import { NotSaved } from '../../forms/two-answers.tsx'
import { QuestionFields, useFieldErrors } from '../../questions/question-fields.tsx'
import { TwoPageAnswers } from '../../questions/two-page-answers.tsx'
import { statementPageTexts, statementTexts, statementTipsOf } from '../../texts/asking/statement.ts'

const goodToKnow = msg`Good to know`

/** One page of the statement; every way to leave it saves the answers first. */
export function StatementPageScreen({ actor }: { actor: QuestionRef }) {
  const { i18n } = useLingui()
  const id = useSelector(actor, state => state.context.subject.page) as StatementPageId
  const problems = useSelector(actor, state => state.context.problems)
  const focusCount = useSelector(actor, state => state.context.focusCount)
  const areTwo = useSelector(actor, state => state.context.theirs !== null)
  const { errors, errorOf } = useFieldErrors(problems)
  const texts = statementPageTexts[id]
  const operator = useOperator()
  return (
    <Screen
      id={areTwo ? `statement/${id}#both` : `statement/${id}`}
      title={i18n._(texts.title)}
      above={<Progress step={statementFlow.indexOf(id) + 1} of={statementFlow.length} />}
      problems={errors}
      focusCount={problems.length > 0 ? focusCount : 0}
    >
      <FormColumns heading={goodToKnow} why={statementTipsOf(operator)}>
        {texts.lead ? <p>{i18n._(texts.lead)}</p> : null}
        {areTwo ? <TwoPageAnswers actor={actor} texts={statementTexts} /> : null}
        <Form
          onSubmit={event => {
            event.preventDefault()
            if (!waits(actor)) actor.send({ type: 'SUBMIT' })
          }}
        >
          {areTwo ? null : <QuestionFields actor={actor} errorOf={errorOf} texts={statementTexts} />}
          <NotSaved actor={actor} />
          <WaysOut actor={actor} />
        </Form>
      </FormColumns>
    </Screen>
  )
}

/** Whether Next waits for more choices. */
const waits = (actor: QuestionRef) => {
  const { subject, draft } = actor.getSnapshot().context
  return waitsForChoices(statementPageOf(subject.page as StatementPageId), draft)
}

function WaysOut({ actor }: { actor: QuestionRef }) {
  const { t } = useLingui()
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const areTwo = useSelector(actor, state => state.context.theirs !== null)
  const isWaiting = useSelector(actor, () => waits(actor))
  const leave = (exit: PageExit) => actor.send({ type: 'LEAVE', exit })
  return (
    <>
      {areTwo ? null : <Button type="submit" wide busy={busy} disabled={isWaiting}>{t`Next`}</Button>}
      <Actions>
        <Button look="outline" onClick={() => leave('back')}>{t`Back`}</Button>
        <Button look="outline" onClick={() => leave('overview')}>{t`Overview`}</Button>
        <Button look="link" onClick={() => leave('logOut')}>{t`Log out`}</Button>
      </Actions>
    </>
  )
}
