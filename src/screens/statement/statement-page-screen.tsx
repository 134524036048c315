import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { statementFlow } from '../../../domain/flows/tables.ts'
import { statementPageOf } from '../../../domain/questions/pages.ts'
import { waitsForChoices } from '../../../domain/questions/problems.ts'
import type { StatementPageId } from '../../../domain/questions/statement-pages.ts'
import type { PageExit, QuestionRef } from '../../../machines/question/question-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { Button, Actions, Form } from '../../components/elements.tsx'
import { Screen } from '../../components/screen.tsx'
import { Progress } from '../../components/steps-bar.tsx'
import { FormColumns } from '../../forms/form-columns.tsx'
import { useSustained, QuestionFields, useFieldErrors } from '../../questions/question-fields.tsx'
import { SavedElsewhere } from '../../questions/saved-elsewhere.tsx'
import { statementPageTexts, statementTexts, statementTips } from '../../texts/asking/statement.ts'

const goodToKnow = msg`Good to know`

/** One page of the statement; every way to leave it saves the answers first. */
export function StatementPageScreen({ actor }: { actor: QuestionRef }) {
  const { t, i18n } = useLingui()
  const id = useSelector(actor, state => state.context.page) as StatementPageId
  const problems = useSelector(actor, state => state.context.problems)
  const attempt = useSelector(actor, state => state.context.attempt)
  const refusal = useSelector(actor, state => state.context.refusal)
  const exit = useSelector(actor, state => state.context.exit)
  const isTwice = useSelector(actor, state => state.matches('savedElsewhere'))
  const { errors, errorOf } = useFieldErrors(problems)
  const texts = statementPageTexts[id]
  return (
    <Screen
      id={isTwice ? `statement/${id}#both` : `statement/${id}`}
      title={i18n._(texts.title)}
      above={<Progress step={statementFlow.indexOf(id) + 1} of={statementFlow.length} />}
      problems={errors}
      attempt={problems.length > 0 ? attempt : 0}
    >
      <FormColumns heading={goodToKnow} why={statementTips}>
        {texts.lead ? <p>{i18n._(texts.lead)}</p> : null}
        {isTwice ? <SavedElsewhere actor={actor} texts={statementTexts} /> : null}
        <Form
          onSubmit={event => {
            event.preventDefault()
            if (!waits(actor)) actor.send({ type: 'SUBMIT' })
          }}
        >
          {isTwice ? null : <QuestionFields actor={actor} errorOf={errorOf} texts={statementTexts} />}
          <RefusalAlert refusal={refusal} />
          {exit === 'elsewhere' && (refusal !== null || problems.length > 0) ? (
            <p>{t`This page isn't saved. To leave it anyway, try once more. What you typed stays in this tab.`}</p>
          ) : null}
          <WaysOut actor={actor} />
        </Form>
      </FormColumns>
    </Screen>
  )
}

/** Whether Next waits for more choices. */
const waits = (actor: QuestionRef) => {
  const { page, draft } = actor.getSnapshot().context
  return waitsForChoices(statementPageOf(page as StatementPageId), draft)
}

function WaysOut({ actor }: { actor: QuestionRef }) {
  const { t } = useLingui()
  const busy = useSustained(useSelector(actor, state => state.hasTag('busy')))
  const isTwice = useSelector(actor, state => state.matches('savedElsewhere'))
  const isWaiting = useSelector(actor, () => waits(actor))
  const leave = (exit: PageExit) => actor.send({ type: 'LEAVE', exit })
  return (
    <>
      {isTwice ? null : <Button type="submit" wide busy={busy} disabled={isWaiting}>{t`Next`}</Button>}
      <Actions>
        <Button look="outline" onClick={() => leave('back')}>{t`Back`}</Button>
        <Button look="outline" onClick={() => leave('overview')}>{t`Overview`}</Button>
        <Button look="link" onClick={() => leave('logOut')}>{t`Log out`}</Button>
      </Actions>
    </>
  )
}
