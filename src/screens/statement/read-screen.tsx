import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { detailsOf, draftFor, draftFrom, type PageDraft, type QuestionDraft } from '../../../domain/questions/draft.ts'
import { statementPageOf } from '../../../domain/questions/pages.ts'
import type { Question } from '../../../domain/questions/asked.ts'
import type { StatementPageId } from '../../../domain/questions/statement-pages.ts'
import { isPageDone, overviewOrder } from '../../../domain/rules/statement.ts'
import type { StatementRef } from '../../../machines/statement/statement-machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Actions, BulletList, Heading2, Stack } from '../../components/layout.tsx'
import { LogOut } from '../../components/log-out.tsx'
import { Screen } from '../../components/screen.tsx'
import { statementPageWords, statementWords } from '../../texts/statement.ts'
import { speak } from '../../texts/spoken.ts'

/** The statement so far: every answered question with its answer, to read and to print. */
export function ReadScreen({ actor }: { actor: StatementRef }) {
  const { t, i18n } = useLingui()
  const answers = useSelector(actor, state => state.context.answers)
  const done = overviewOrder.filter(page => isPageDone(page, answers))
  return (
    <Screen id="statement/read" title={t`My statement so far`}>
      {done.length === 0 ? (
        <p>
          <Trans>You have not answered a question yet.</Trans>
        </p>
      ) : null}
      {done.map(page => (
        <Card key={page}>
          <Stack gap="3">
            <Heading2>{i18n._(statementPageWords[page].title)}</Heading2>
            <PageAnswers page={page} draft={draftFrom(statementPageOf(page), answers)} />
          </Stack>
        </Card>
      ))}
      <Actions>
        <Button look="outline" onClick={() => window.print()}>
          <Trans>Print or save as PDF</Trans>
        </Button>
        <Button look="outline" onClick={() => actor.send({ type: 'OVERVIEW' })}>
          <Trans>Overview</Trans>
        </Button>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}

function PageAnswers({ page, draft }: { page: StatementPageId; draft: PageDraft }) {
  return statementPageOf(page).questions.map(question => <Answer key={question.key} question={question} draft={draft} />)
}

function Answer({ question, draft }: { question: Question; draft: PageDraft }) {
  const { i18n } = useLingui()
  const { selections, text, details } = draftFor(draft, question.key)
  return (
    <>
      {selections.map(selection => (
        <div key={selection}>
          <strong>{speak(i18n, statementWords.option(question.key, selection))}</strong>
          <Details question={question} selection={selection} typed={details[selection] ?? {}} />
        </div>
      ))}
      {text ? <p>{text}</p> : null}
    </>
  )
}

/** What stands beside a choice; beside a choice of an older version, what was saved, as it is. */
function Details({
  question,
  selection,
  typed,
}: {
  question: Question
  selection: string
  typed: QuestionDraft['details'][string]
}) {
  const { i18n } = useLingui()
  const known = detailsOf(question, selection)
  if (known.length === 0)
    return Object.entries(typed).map(([name, value]) =>
      typeof value === 'string' && value !== '' ? <p key={name}>{value}</p> : null,
    )
  return (
    <BulletList>
      {known.map(detail => {
        const value = typed[detail.name]
        if (typeof value !== 'string' || value === '') return null
        const said = detail.kind === 'one' ? speak(i18n, statementWords.detailOption(detail.name, value)) : value
        return (
          <li key={detail.name}>
            {i18n._(statementWords.label(detail.name, question.key))} {said}
          </li>
        )
      })}
    </BulletList>
  )
}
