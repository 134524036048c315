import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { previousScreen, type StageStep } from '../../domain/flows/progress.ts'
import { pageOf, type RegisterPageId } from '../../domain/questions/pages.ts'
import type { PartnerWording } from '../../domain/questions/question.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { QuestionRef } from '../../machines/page/question-page.ts'
import { flowDataIn, type FlowContext } from '../../machines/shared/session.ts'
import { InOneColumn } from '../components/columns.tsx'
import { Button, Form } from '../components/elements.tsx'
import { useOperator } from '../components/portal-context.tsx'
import { AccountAndLogOut, Loading, Screen } from '../components/screen.tsx'
import { FormColumns } from '../forms/form-columns.tsx'
import { NotSaved } from '../forms/two-answers.tsx'
import { registerTexts } from '../texts/asking/options.ts'
import { caseManagerTitles, courtDataReminders, pageTexts } from '../texts/asking/pages.ts'
import { BackLink, ReviewLink } from './links.tsx'
import { QuestionDialogs } from './question-dialogs.tsx'
import { QuestionFields, useFieldErrors } from './question-fields.tsx'
import { TwoPageAnswers } from './two-page-answers.tsx'

const none: readonly never[] = []

interface OpenQuestionProps {
  /** The question's chart, once it runs. */
  actor: QuestionRef | undefined
  page: RegisterPageId
  context: FlowContext
  step?: StageStep | undefined
}

/** The open question of a flow; back is the page before it, or the review that opened it. */
export function OpenQuestion({ actor, page, context, step }: OpenQuestionProps) {
  const path = `register/${page}` as const
  if (!actor) return <Loading />
  const before = context.session.changing === path ? 'register/review' : previousScreen(flowDataIn(context), path)
  return <QuestionScreen actor={actor} before={before} step={step} />
}

interface QuestionScreenProps {
  actor: QuestionRef
  before?: ScreenPath | null
  step?: StageStep | undefined
}

/** Any screen of questions: reads the chart's state, renders the domain's data, sends the person's events. */
export function QuestionScreen({ actor, before = null, step }: QuestionScreenProps) {
  const { t, i18n } = useLingui()
  const id = useSelector(actor, state => state.context.subject.page) as RegisterPageId
  const wording = useSelector(actor, state => state.context.subject.wording)
  const problems = useSelector(actor, state => state.context.problems)
  const focusCount = useSelector(actor, state => state.context.focusCount)
  const inDialog = useSelector(actor, state => state.hasTag('dialog'))
  const areTwo = useSelector(actor, state => state.context.theirs !== null)
  const { errors, errorOf } = useFieldErrors(problems)
  const page = pageOf(id)
  const texts = pageTexts[id]
  const title = id === 'case-manager' ? caseManagerTitles[wording] : texts.title
  return (
    <>
      <Screen
        // another heading takes the focus when both answers are shown
        id={areTwo ? `register/${id}#both` : `register/${id}`}
        title={i18n._(title)}
        problems={inDialog ? none : errors}
        focusCount={problems.length > 0 ? focusCount : 0}
      >
        <FormColumns why={texts.explanation} step={step}>
          {texts.lead?.map(line => (
            <p key={line.id}>{i18n._(line)}</p>
          ))}
          {id === 'court-data' ? (
            <>
              <Reminders />
              <ReviewLink />
            </>
          ) : null}
          {id === 'case-manager' ? <PartnerNote wording={wording} /> : null}
          {areTwo ? <TwoPageAnswers actor={actor} texts={registerTexts} /> : null}
          <Form
            onSubmit={event => {
              event.preventDefault()
              actor.send({ type: 'SUBMIT' })
            }}
          >
            {page.notice || areTwo ? null : (
              <>
                <QuestionFields actor={actor} errorOf={inDialog ? () => undefined : errorOf} texts={registerTexts} />
                <InOneColumn>
                  <Button look="link" onClick={() => actor.send({ type: 'EXPLAIN' })}>{t`Why are we asking?`}</Button>
                </InOneColumn>
              </>
            )}
            <NotSaved actor={actor} />
            {areTwo ? null : (
              <SubmitButton actor={actor}>
                {page.notice ? <Trans>I understand</Trans> : <Trans>Continue</Trans>}
              </SubmitButton>
            )}
            <BackLink to={before} />
            <AccountAndLogOut actor={actor} />
          </Form>
        </FormColumns>
      </Screen>
      {inDialog ? <QuestionDialogs actor={actor} /> : null}
    </>
  )
}

/**
 * Only the button shows that the answer is being saved, so that rerendering this question does not delay the next one.
 */
function SubmitButton({ actor, children }: { actor: QuestionRef; children: ReactNode }) {
  const busy = useSelector(actor, state => state.hasTag('busy'))
  return (
    <Button type="submit" wide busy={busy}>
      {children}
    </Button>
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

/** What a partner's campaign adds to the case-manager page. */
function PartnerNote({ wording }: { wording: PartnerWording }) {
  const { vocationalRehabilitationLink } = useOperator()
  if (wording === 'vocationalRehabilitation')
    return vocationalRehabilitationLink === '' ? null : (
      <p>
        <Trans>
          Not sure who your counselor is? See <a href={vocationalRehabilitationLink}>Vocational Rehabilitation</a>.
        </Trans>
      </p>
    )
  return wording === 'familyAdvocate' ? (
    <p>
      <Trans>A family advocate helps your family get services, like Head Start.</Trans>
    </p>
  ) : (
    <p>
      <Trans>
        A case manager works at an agency and helps you get services. If you have one, we can work together.
      </Trans>
    </p>
  )
}
