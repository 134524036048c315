import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { statementFlow } from '../../../domain/flows/tables.ts'
import { statementPageOf } from '../../../domain/questions/pages.ts'
import { waitsForChoices } from '../../../domain/questions/problems.ts'
import type { StatementPageRef, StatementExit } from '../../../machines/statement/statement-page-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { Button, Actions, Form } from '../../components/elements.tsx'
import { Screen } from '../../components/screen.tsx'
import { Progress } from '../../components/steps-bar.tsx'
import { useDraft, useSustained, QuestionFields, useFieldErrors } from '../../questions/question-fields.tsx'
import { pageDraft } from '../../services/drafts.ts'
import { statementPageTexts, statementTexts } from '../../texts/asking/statement.ts'

/** One page of the statement; every way to leave it saves the answers first. */
export function StatementPageScreen({ actor }: { actor: StatementPageRef }) {
  const { t, i18n } = useLingui()
  const { page: id, problems, attempt, refusal, exit } = useSelector(actor, state => state.context)
  const busy = useSustained(useSelector(actor, state => state.hasTag('busy')))
  const { errors, errorOf } = useFieldErrors(problems)
  const [draft, setDraft] = useDraft(actor, pageDraft)
  const page = statementPageOf(id)
  const texts = statementPageTexts[id]
  const leave = (exit: StatementExit) => actor.send({ type: 'LEAVE', exit, draft })
  return (
    <Screen
      id={`statement/${id}`}
      title={i18n._(texts.title)}
      above={<Progress step={statementFlow.indexOf(id) + 1} of={statementFlow.length} />}
      problems={errors}
      attempt={problems.length > 0 ? attempt : 0}
    >
      {texts.lead ? <p>{i18n._(texts.lead)}</p> : null}
      <Form
        onSubmit={event => {
          event.preventDefault()
          if (!waitsForChoices(page, draft)) leave('next')
        }}
      >
        <QuestionFields
          page={page}
          draft={draft}
          wording="plain"
          onChange={setDraft}
          errorOf={errorOf}
          texts={statementTexts}
        />
        <RefusalAlert refusal={refusal} />
        {exit === 'elsewhere' && (refusal !== null || problems.length > 0) ? (
          <p>{t`This page isn't saved. To leave it anyway, try once more. What you typed stays in this tab.`}</p>
        ) : null}
        <Button type="submit" wide busy={busy} disabled={waitsForChoices(page, draft)}>{t`Next`}</Button>
        <Actions>
          <Button look="outline" busy={busy} onClick={() => leave('back')}>{t`Back`}</Button>
          <Button look="outline" busy={busy} onClick={() => leave('overview')}>{t`Overview`}</Button>
          <Button look="link" busy={busy} onClick={() => leave('logOut')}>{t`Log out`}</Button>
        </Actions>
      </Form>
    </Screen>
  )
}
