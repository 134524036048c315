import { Plural, useLingui } from '@lingui/react/macro'
import type { OpenTask } from '../../../domain/matters/tasks.ts'
import { inOrder } from '../../../domain/rules/case-order.ts'
import type { Matter } from '../../../domain/wire/matter.ts'
import type { Subject } from '../../../machines/casework/casework-context.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { ActionLink, Button, Card, BulletList, followWith, Heading2, Muted, Stack } from '../../components/elements.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { taskMinutes, taskTexts } from '../../texts/tasks.ts'
import { chakra } from '../../theme/chakra.tsx'
import { CaseName, PricedCase } from './case-name.tsx'
import { Decide } from './decision.tsx'

const CaseLink = chakra('a', { base: { paddingBlock: '1' } })

interface TaskCardProps {
  actor: CaseworkRef
  open: OpenTask
  /** Its button is the main one of the screen. */
  isFirst: boolean
}

/** One task of the client: its cases, each with its price if known and a link to its row, its time and its button. */
export function TaskCard({ actor, open, isFirst }: TaskCardProps) {
  const { i18n, t } = useLingui()
  const { task } = open
  const matters = inOrder(open.matters, matter => matter)
  const minutes = taskMinutes[task]
  return (
    <Card borderInlineStartWidth="6px" borderInlineStartColor="warning.solid">
      <Stack gap="3" alignItems="start">
        <Heading2>{i18n._(taskTexts[task])}</Heading2>
        <BulletList>
          {matters.map(matter => (
            <li key={matter.id}>
              <CaseLink
                href={`#${rowId(matter)}`}
                onClick={followWith(() => actor.send({ type: 'OPEN_CASE', matter }))}
              >
                {task === 'payment' ? <PricedCase actor={actor} matter={matter} /> : <CaseName matter={matter} />}
              </CaseLink>
              {task === 'proposal' || task === 'objection' ? (
                <Decide actor={actor} matter={matter} task={task} look={isFirst ? 'solid' : 'outline'} />
              ) : null}
            </li>
          ))}
        </BulletList>
        {task === 'payment' ? <p>{t`Write to us. We'll tell you how to pay.`}</p> : null}
        {task === 'report' ? (
          <p>{t`Ask the bureau (BCI) for the report. You have to give your fingerprints for it.`}</p>
        ) : null}
        {minutes === null ? null : (
          <Muted>
            <Plural value={minutes} one="Takes about # minute." other="Takes about # minutes." />
          </Muted>
        )}
        <TaskAction actor={actor} open={{ task, matters }} look={isFirst ? 'solid' : 'outline'} />
      </Stack>
    </Card>
  )
}

/** The id of a case's row. */
export const rowId = ({ id }: Matter) => `case-${id}`

interface TaskActionProps {
  actor: CaseworkRef
  open: OpenTask
  look: 'solid' | 'outline'
  /** Set in a case's own row, where several buttons have the same words. */
  caseName?: string
}
/** Where clients in Utah order the report. */
const bureauPage = 'https://bci.utah.gov/'

/** The button of a task; one that is answered with yes or no has its own at each case. */
export function TaskAction({ actor, open: { task, matters }, look, caseName }: TaskActionProps) {
  const { t } = useLingui()
  const write = (about: Subject['about']) => actor.send({ type: 'CONTACT_US', subject: { about, matters } })
  const named = (text: string) => ({
    look,
    children: text,
    'aria-label': caseName === undefined ? undefined : `${text}: ${caseName}`,
  })
  switch (task) {
    case 'payment':
      return <Button {...named(t`Contact us to pay`)} onClick={() => write('payment')} />
    case 'bciDate':
      return <Button {...named(t`Let us know`)} onClick={() => actor.send({ type: 'EDIT_DATE' })} />
    case 'statement':
      return <ScreenLink {...named(t`Personal statement questions`)} to="/statement" />
    case 'report':
      return (
        <>
          <p>{t`The bureau's page says where to go, what to bring, and what it costs.`}</p>
          <ActionLink {...named(t`Go to the BCI page (another website)`)} href={bureauPage} rel="noreferrer" />
        </>
      )
    case 'objection':
    case 'proposal':
      return null
  }
}
