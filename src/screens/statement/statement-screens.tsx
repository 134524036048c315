import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { statementFlow } from '../../../domain/flows/tables.ts'
import { draftFrom } from '../../../domain/questions/draft.ts'
import { statementPageOf } from '../../../domain/questions/pages.ts'
import { openCount, isPageDone, overviewOrder } from '../../../domain/rules/statement.ts'
import type { StatementRef } from '../../../machines/statement/statement-machine.ts'
import { Button, Actions, BulletList } from '../../components/elements.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { Loading, LogOut, Screen, LastRow } from '../../components/screen.tsx'
import { SectionCard } from '../../components/section.tsx'
import { PageAnswers } from '../../questions/page-answers.tsx'
import { statementPageTexts, statementTexts, statementTipsOf } from '../../texts/asking/statement.ts'
import { PaperHead } from '../paper/paper.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import { StatementPageScreen } from './statement-page-screen.tsx'

export function StatementScreens({ actor }: { actor: StatementRef }) {
  const state = useSelector(actor, snapshot => snapshot.value)
  const page = useSelector(actor, snapshot => snapshot.children.page)
  switch (state) {
    case 'intro':
      return <IntroScreen actor={actor} />
    case 'overview':
    case 'offeringOpen':
      return <OverviewScreen actor={actor} />
    case 'final':
      return <FinalScreen actor={actor} />
    case 'read':
      return <ReadScreen actor={actor} />
    default:
      return page ? <StatementPageScreen key={page.sessionId} actor={page} /> : <Loading />
  }
}

function IntroScreen({ actor }: { actor: StatementRef }) {
  const { t, i18n } = useLingui()
  const operator = useOperator()
  const { length: count } = statementFlow
  return (
    <Screen id="statement/intro" title={t`Your personal statement`}>
      <p>
        <Trans>
          A personal statement tells the court who you are today. You answer {count} short questions, and we write it
          for you. It takes about 10 minutes, or 10 to 15 minutes if you write a lot.
        </Trans>
      </p>
      <BulletList>
        {statementTipsOf(operator).map(tip => (
          <li key={tip.id}>{i18n._(tip)}</li>
        ))}
      </BulletList>
      <Button wide onClick={() => actor.send({ type: 'GET_STARTED' })}>{t`Get started`}</Button>
      <LastRow actor={actor} />
    </Screen>
  )
}

/** Thanks after the last page; open questions can be answered later. */
function FinalScreen({ actor }: { actor: StatementRef }) {
  const { t } = useLingui()
  const open = useSelector(actor, state => openCount(state.context.session.answers))
  return (
    <Screen id="statement/final" title={t`Thank you`}>
      <p>{t`Thank you for telling us your story. It helps us speak up for you.`}</p>
      {open > 0 ? <p>{t`Some questions are still open. You can find them in the overview, now or later.`}</p> : null}
      <Button wide onClick={() => actor.send({ type: 'DONE' })}>{t`I'm done`}</Button>
      <Actions>
        <Button look="outline" onClick={() => actor.send({ type: 'OVERVIEW' })}>{t`Overview`}</Button>
        <Button look="outline" onClick={() => actor.send({ type: 'READ' })}>{t`Read my statement so far`}</Button>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}

/** The statement so far: every answered question with its answer, to read and to print. */
function ReadScreen({ actor }: { actor: StatementRef }) {
  const { t, i18n } = useLingui()
  const { person, answers } = useSelector(actor, state => state.context.session)
  const done = overviewOrder.filter(page => isPageDone(page, answers))
  return (
    <Screen id="statement/read" title={t`My statement so far`} above={<PaperHead person={person} />}>
      {done.length === 0 ? <p>{t`You haven't answered a question yet.`}</p> : null}
      {done.map(page => (
        <SectionCard key={page} title={i18n._(statementPageTexts[page].title)}>
          <PageAnswers
            page={statementPageOf(page)}
            draft={draftFrom(statementPageOf(page), answers)}
            texts={statementTexts}
          />
        </SectionCard>
      ))}
      <Actions>
        <Button look="outline" onClick={() => window.print()}>{t`Print or save as PDF`}</Button>
        <Button look="outline" onClick={() => actor.send({ type: 'OVERVIEW' })}>{t`Overview`}</Button>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}
