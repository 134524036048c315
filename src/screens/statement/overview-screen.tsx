import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { doneCount, openCount, overviewOrder, pageState } from '../../../domain/rules/statement.ts'
import type { StatementRef } from '../../../machines/statement/statement-machine.ts'
import { Aside, Columns } from '../../components/columns.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Button, followWith, Actions } from '../../components/elements.tsx'
import { LogOut, Screen } from '../../components/screen.tsx'
import { statementPageTexts } from '../../texts/asking/statement.ts'
import { chakra } from '../../theme/chakra.tsx'

const List = chakra('ol', {
  base: {
    maxWidth: 'column',
    listStyleType: 'none',
    paddingInlineStart: '0',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
})
const Row = chakra('li', { base: { borderBottomWidth: '1px', borderColor: 'border' } })
const Link = chakra('a', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    minHeight: '12',
    paddingY: '2',
    fontWeight: 'bold',
    textDecoration: 'none',
    '& > :first-of-type': { textDecoration: 'underline' },
  },
})
const Mark = chakra('span', {
  base: {
    flexShrink: 0,
    paddingInline: '3',
    borderRadius: 'full',
    fontSize: 'sm',
    color: 'warning.fg',
    bg: 'warning.bg',
    '&[data-done=true]': { color: 'success.fg', bg: 'success.bg' },
  },
})

const marks = { toDo: <Trans>To do</Trans>, notFinished: <Trans>Not finished</Trans>, done: <Trans>Done</Trans> }

/** All questions, each done, not finished or to do, and how many are answered. */
export function OverviewScreen({ actor }: { actor: StatementRef }) {
  const { t, i18n } = useLingui()
  const answers = useSelector(actor, state => state.context.session.answers)
  const done = doneCount(answers)
  const total = overviewOrder.length
  const next = overviewOrder.find(page => pageState(page, answers) !== 'done')
  const isOffering = useSelector(actor, state => state.matches('offeringOpen'))
  /** Number of times the client went back to the open questions; each time focuses the top of the list. */
  const [times, setTimes] = useState(0)
  return (
    <Screen id={`statement-overview#${times}`} title={t`Personal statement: overview`}>
      <p>{t`You've answered ${done} of ${total} questions.`}</p>
      {next ? <Button wide onClick={() => actor.send({ type: 'OPEN', page: next })}>{t`Continue`}</Button> : null}
      <Columns>
        <List>
          {overviewOrder.map(page => {
            const state = pageState(page, answers)
            return (
              <Row key={page}>
                <Link href={`/statement/${page}`} onClick={followWith(() => actor.send({ type: 'OPEN', page }))}>
                  <span>{i18n._(statementPageTexts[page].name)}</span>
                  <Mark data-done={state === 'done'}>{marks[state]}</Mark>
                </Link>
              </Row>
            )
          })}
        </List>
        <Aside>
          <Button look={next ? 'outline' : 'solid'} wide onClick={() => actor.send({ type: 'DONE' })}>
            {t`I'm done`}
          </Button>
          <Button
            look="outline"
            wide
            onClick={() => actor.send({ type: 'READ' })}
          >{t`Read my statement so far`}</Button>
          <Actions>
            <LogOut actor={actor} />
          </Actions>
        </Aside>
      </Columns>
      {isOffering ? <OpenQuestionsDialog actor={actor} onGo={() => setTimes(times + 1)} /> : null}
    </Screen>
  )
}

interface OpenQuestionsDialogProps {
  actor: StatementRef
  /** Called before the chart gets GO_TO_OPEN. */
  onGo: () => void
}

/** Reminds a client of open questions before they finish; they may answer or skip them. */
function OpenQuestionsDialog({ actor, onGo }: OpenQuestionsDialogProps) {
  const { t } = useLingui()
  const open = useSelector(actor, state => openCount(state.context.session.answers))
  const go = () => {
    onGo()
    actor.send({ type: 'GO_TO_OPEN' })
  }
  return (
    <Dialog
      title={t`Some questions are still open`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      actions={
        <>
          <Button onClick={go}>{t`Go to them`}</Button>
          <Button look="outline" onClick={() => actor.send({ type: 'DONE' })}>{t`I'm done anyway`}</Button>
        </>
      }
    >
      <p>
        <Plural value={open} one="You haven't answered # question yet." other="You haven't answered # questions yet." />
      </p>
      <p>{t`The more you tell us, the better we can speak up for you. You may also skip them.`}</p>
    </Dialog>
  )
}
