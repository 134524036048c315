import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { draftFrom } from '../../../domain/questions/draft.ts'
import { statementPageOf } from '../../../domain/questions/pages.ts'
import { isPageDone, overviewOrder } from '../../../domain/rules/statement.ts'
import type { StatementRef } from '../../../machines/statement/statement-machine.ts'
import { Button, Card, Actions, Heading2, Stack } from '../../components/elements.tsx'
import { LogOut, Screen } from '../../components/screen.tsx'
import { PageAnswers } from '../../questions/page-answers.tsx'
import { PaperHead } from '../paper/paper.tsx'
import { statementPageTexts, statementTexts } from '../../texts/asking/statement.ts'

/** The statement so far: every answered question with its answer, to read and to print. */
export function ReadScreen({ actor }: { actor: StatementRef }) {
  const { t, i18n } = useLingui()
  const { person, answers } = useSelector(actor, state => state.context)
  const done = overviewOrder.filter(page => isPageDone(page, answers))
  return (
    <Screen id="statement/read" title={t`My statement so far`} above={<PaperHead person={person} />}>
      {done.length === 0 ? <p>{t`You haven't answered a question yet.`}</p> : null}
      {done.map(page => (
        <Card key={page}>
          <Stack gap="3">
            <Heading2>{i18n._(statementPageTexts[page].title)}</Heading2>
            <PageAnswers
              page={statementPageOf(page)}
              draft={draftFrom(statementPageOf(page), answers)}
              texts={statementTexts}
            />
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
