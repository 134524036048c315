import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { pageOf } from '../../domain/questions/pages.ts'
import type { questionMachine } from '../../machines/question/question-machine.ts'
import { Button } from '../components/button.tsx'
import { Actions, Form } from '../components/layout.tsx'
import { RefusalAlert } from '../components/refusal-alert.tsx'
import { Screen } from '../components/screen.tsx'
import { caseManagerTitles, courtDataReminders, pageWords } from '../texts/pages.ts'
import { PartnerNote } from './partner-note.tsx'
import { QuestionDialogs } from './question-dialogs.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useFieldErrors } from './use-field-errors.ts'

export type QuestionRef = ActorRefFrom<typeof questionMachine>

const none: readonly never[] = []

/** Any screen of questions: reads its chart's state, draws the domain's data, sends what the person does. */
export function QuestionScreen({ actor, above }: { actor: QuestionRef; above?: ReactNode }) {
  const { i18n } = useLingui()
  const context = useSelector(actor, state => state.context)
  const isSaving = useSelector(actor, state => state.hasTag('busy'))
  const inDialog = useSelector(actor, state => state.hasTag('dialog'))
  const [draft, setDraft] = useState(context.draft)
  const [attempt, setAttempt] = useState(0)
  const { errors, errorOf } = useFieldErrors(context.problems)
  const page = pageOf(context.page)
  const words = pageWords[context.page]
  const title = context.page === 'case-manager' ? caseManagerTitles[context.wording] : words.title
  return (
    <>
      <Screen
        id={context.page}
        title={i18n._(title)}
        above={above}
        problems={inDialog ? none : errors}
        attempt={context.problems.length > 0 ? attempt : 0}
      >
        {words.lead?.map(line => (
          <p key={line.id}>{i18n._(line)}</p>
        ))}
        {context.page === 'court-data' ? <Reminders /> : null}
        {context.page === 'case-manager' ? <PartnerNote wording={context.wording} /> : null}
        <Form
          onSubmit={event => {
            event.preventDefault()
            if (isSaving) return
            setAttempt(attempt + 1)
            actor.send({ type: 'SUBMIT', draft })
          }}
        >
          <>
            {page.notice ? null : (
              <QuestionFields
                page={page}
                draft={draft}
                wording={context.wording}
                onChange={setDraft}
                errorOf={inDialog ? () => undefined : errorOf}
              />
            )}
            {page.explains ? (
              <Actions>
                <Button look="link" onClick={() => actor.send({ type: 'EXPLAIN' })}>
                  <Trans>Why are we asking?</Trans>
                </Button>
              </Actions>
            ) : null}
            <RefusalAlert refusal={context.refusal} />
            <Button type="submit" wide busy={isSaving}>
              {page.notice ? <Trans>I understand</Trans> : <Trans>Continue</Trans>}
            </Button>
            <Actions>
              <Button look="link" onClick={() => actor.send({ type: 'LOG_OUT' })}>
                <Trans>Log out</Trans>
              </Button>
            </Actions>
          </>
        </Form>
      </Screen>
      {inDialog ? <QuestionDialogs actor={actor} draft={draft} onChange={setDraft} /> : null}
    </>
  )
}

function Reminders() {
  const { i18n } = useLingui()
  return (
    <ol>
      {courtDataReminders.map(line => (
        <li key={line.id}>{i18n._(line)}</li>
      ))}
    </ol>
  )
}
