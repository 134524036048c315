import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import {
  asText,
  convictionsIn,
  draftFor,
  emptyConviction,
  openName,
  type DetailDraft,
} from '../../domain/questions/draft.ts'
import { pageOf, type RegisterPageId } from '../../domain/questions/pages.ts'
import { fieldId, problemsOf } from '../../domain/questions/problems.ts'
import type { QuestionRef } from '../../machines/page/question-page.ts'
import { Alert } from '../components/alert.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Button, Form } from '../components/elements.tsx'
import { TextAreaField } from '../forms/long-fields.tsx'
import { labelOf, pageTexts } from '../texts/asking/pages.ts'
import { ConvictionForm } from './conviction-form.tsx'
import { useFieldErrors } from './question-fields.tsx'

interface Props {
  actor: QuestionRef
}

/** The dialogs of a question page: why we ask, the warning, and the details of a "yes". */
export function QuestionDialogs({ actor }: Props) {
  const state = useSelector(actor, snapshot => snapshot)
  if (state.matches({ asking: 'explaining' })) return <Explanation actor={actor} />
  if (state.matches({ asking: 'warning' })) return <Warning actor={actor} />
  if (state.matches({ asking: 'introducingDetails' })) return <Introduction actor={actor} />
  return state.matches({ asking: 'askingDetails' }) ? <Details actor={actor} /> : null
}

const useTexts = (actor: QuestionRef) =>
  pageTexts[useSelector(actor, state => state.context.subject.page) as RegisterPageId]

function Lines({ lines }: { lines: readonly MessageDescriptor[] | undefined }) {
  const { i18n } = useLingui()
  return lines?.map(line => <p key={line.id}>{i18n._(line)}</p>)
}

function Explanation({ actor }: { actor: QuestionRef }) {
  const { t } = useLingui()
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog title={t`Why are we asking?`} onClose={close} close={<Trans>Close</Trans>}>
      <Lines lines={useTexts(actor).explanation} />
    </Dialog>
  )
}

function Warning({ actor }: { actor: QuestionRef }) {
  const { t, i18n } = useLingui()
  const texts = useTexts(actor).dialog
  const exit = useSelector(actor, state => pageOf(state.context.subject.page).warningExit)
  const changeAnswer = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={texts ? i18n._(texts.title) : ''}
      onClose={changeAnswer}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'CONTINUE' })}>
            {exit === 'exit' ? <Trans>Continue</Trans> : <Trans>Continue anyway</Trans>}
          </Button>
          <Button look="outline" onClick={changeAnswer}>{t`Change my answer`}</Button>
          <Button look="link" marginTop="4" onClick={() => actor.send({ type: 'LOG_OUT' })}>
            {exit === 'exit' ? <Trans>Exit</Trans> : <Trans>Log out</Trans>}
          </Button>
        </>
      }
    >
      <Lines lines={texts?.body} />
    </Dialog>
  )
}

function Introduction({ actor }: { actor: QuestionRef }) {
  const { t, i18n } = useLingui()
  const texts = useTexts(actor).dialog
  return (
    <Dialog
      title={texts ? i18n._(texts.title) : ''}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Cancel</Trans>}
      actions={<Button onClick={() => actor.send({ type: 'CONTINUE' })}>{t`Next`}</Button>}
    >
      <Lines lines={texts?.body} />
    </Dialog>
  )
}

function Details({ actor }: Props) {
  const { i18n, t } = useLingui()
  const { subject, problems, draft } = useSelector(actor, state => state.context)
  const { page, wording } = subject
  const { errorOf } = useFieldErrors(problems)
  const texts = useTexts(actor).dialog
  const [question] = pageOf(page).questions
  const detail = question?.details?.find(({ inDialog }) => inDialog)
  // each refusal has a new list
  useEffect(() => {
    const [first] = problems
    if (first) document.getElementById(first.field)?.focus()
  }, [problems])
  if (!question || !detail) return null
  const questionDraft = draftFor(draft, question.key)
  const id = fieldId(question.key, 'yes', detail.name)
  const typed = questionDraft.details.yes ?? {}
  const { added, open } = convictionsIn(detail, typed)
  // the error about the whole list stays until the list is valid
  const isRight = added.length > 0 || problemsOf(pageOf(page), draft, wording, 'dialog').length === 0
  const change = (changed: Readonly<Record<string, DetailDraft>>) =>
    actor.send({
      type: 'CHANGE',
      draft: {
        [question.key]: { ...questionDraft, details: { ...questionDraft.details, yes: { ...typed, ...changed } } },
      },
    })
  const error = isRight ? undefined : errorOf(id)
  return (
    <Dialog
      title={texts ? i18n._(texts.title) : ''}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Cancel</Trans>}
      actions={
        <Button type="submit" form="details">
          {detail.kind === 'convictions' ? <Trans>Done</Trans> : <Trans>Save</Trans>}
        </Button>
      }
    >
      <Form
        id="details"
        onSubmit={event => {
          event.preventDefault()
          actor.send({ type: 'SUBMIT_DETAILS' })
        }}
      >
        {detail.kind === 'convictions' ? (
          <>
            <ConvictionForm
              list={added}
              open={open ?? emptyConviction}
              onChange={(list, next) => change({ [detail.name]: list, [openName(detail)]: [next] })}
              problems={problems}
            />
            {error ? <Alert status="error">{t`Please add at least one conviction.`}</Alert> : null}
          </>
        ) : (
          <>
            <Lines lines={texts?.body} />
            <TextAreaField
              id={id}
              label={i18n._(labelOf(detail.name))}
              error={error}
              value={asText(typed[detail.name])}
              onChange={event => change({ [detail.name]: event.target.value })}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
