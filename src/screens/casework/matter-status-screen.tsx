import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { MatterList } from '../../../domain/wire/matter.ts'
import { matterGroups } from '../../../domain/matters/groups.ts'
import { openTasks, byTurn, homeGroups } from '../../../domain/matters/tasks.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Aside, Columns } from '../../components/columns.tsx'
import { ListedCards } from '../../components/listed-cards.tsx'
import { phoneLink } from '../../components/format.ts'
import { Actions, Heading2, InlineLink, Stack } from '../../components/layout.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Screen } from '../../components/screen.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { groupWords } from '../../texts/cases/matters.ts'
import { ContactUs } from './contact-us.tsx'
import { MatterCard } from './matter-card.tsx'
import { LogOut } from '../../components/log-out.tsx'
import { MattersShown } from './matters-shown.tsx'
import { Process } from './process.tsx'
import { TaskCard } from './task-card.tsx'
import { useDrawn } from './use-drawn.ts'

type TabName = 'checklist' | 'cases' | 'process'
const events = { checklist: 'SHOW_CHECKLIST', cases: 'SHOW_CASES', process: 'SHOW_PROCESS' } as const

/** Your checklist, your cases, the process (R811). */
export function MatterStatusScreen({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const tab = useSelector(actor, (state): TabName => {
    const at = (name: TabName) => state.matches({ screen: { 'matter-status': name } })
    if (at('cases')) return 'cases'
    return at('process') ? 'process' : 'checklist'
  })
  return (
    <Screen id="matter-status" title={t`Your cases`}>
      <Columns>
        <MattersShown actor={actor}>
          {list => (
            <>
              <Stack>
                <Tabs
                  label={t`Your cases`}
                  tabs={[
                    ['checklist', t`Your checklist`],
                    ['cases', t`Your cases`],
                    ['process', t`The process`],
                  ]}
                  selected={tab}
                  onSelect={name => actor.send({ type: events[name] })}
                >
                  {tab === 'checklist' ? <Checklist actor={actor} list={list} /> : null}
                  {tab === 'cases' ? <Cases actor={actor} list={list} /> : null}
                  {tab === 'process' ? <Process actor={actor} /> : null}
                </Tabs>
              </Stack>
              <Aside>
                <ContactUs actor={actor} />
              </Aside>
            </>
          )}
        </MattersShown>
      </Columns>
      <Actions>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}

/** What the client must do (R807). */
function Checklist({ actor, list }: { actor: CaseworkRef; list: MatterList }) {
  const answers = useSelector(actor, state => state.context.answers)
  const usState = useSelector(actor, state => state.context.person.us_state)
  const tasks = openTasks(list, answers, usState)
  return tasks.length === 0 ? (
    <p>
      <Trans>We have everything that we need from you. You do not have to do anything now.</Trans>
    </p>
  ) : (
    tasks.map(open => <TaskCard key={open.task} actor={actor} open={open} heading="h2" />)
  )
}

/** Each case with its status, under its heading; a text message reaches the state's legal team. */
function Cases({ actor, list }: { actor: CaseworkRef; list: MatterList }) {
  const { i18n } = useLingui()
  const { operator } = usePortal()
  const usState = useSelector(actor, state => state.context.person.us_state)
  const answers = useSelector(actor, state => state.context.answers)
  const line = operator.stateLines[usState]
  const turns = byTurn(list, answers, usState)
  const groups = matterGroups(list.matters, usState)
  const inOrder = groups.flatMap(({ matters }) => matters)
  const drawn = useDrawn(inOrder)
  return (
    <>
      <p>
        <Trans>
          Questions about your cases? Text your legal team:{' '}
          <InlineLink href={phoneLink('sms', line)}>{line}</InlineLink>
        </Trans>
      </p>
      {list.matters.length === 0 ? (
        <p>
          <Trans>We have not begun with a case yet.</Trans>
        </p>
      ) : null}
      {groups.map(({ group, matters }) => (
        <Stack key={group} gap="4">
          <Heading2>{i18n._(groupWords[group])}</Heading2>
          <ListedCards first={drawn.get(matters[0]!) ?? 0}>
            {matters
              .filter(matter => drawn.has(matter))
              .map(matter => (
                <MatterCard
                  key={matter.id}
                  actor={actor}
                  matter={matter}
                  turn={homeGroups.find(turn => turns[turn].includes(matter)) ?? 'working'}
                  number={drawn.get(matter)! + 1}
                />
              ))}
          </ListedCards>
        </Stack>
      ))}
    </>
  )
}
