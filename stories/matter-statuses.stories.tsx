import { useLingui } from '@lingui/react/macro'
import type { Meta } from '@storybook/react-vite'
import { caseBar, dashboardBar, kinds, type MatterKind, type MatterStatus } from '../domain/matters/statuses.ts'
import { endingOf, taskOf, waitOf } from '../domain/matters/tasks.ts'
import { formatMoney } from '../domain/money.ts'
import { noMatters, sampleMatter } from '../domain/samples/case.ts'
import type { UsState } from '../domain/states.ts'
import type { Matter, MatterList } from '../domain/wire/matter.ts'
import { clientInput } from '../machines/casework/chart-data.ts'
import { Heading2, Heading3, Stack } from '../src/components/elements.tsx'
import { usePortal } from '../src/components/portal-context.tsx'
import { StepsBar } from '../src/components/steps-bar.tsx'
import { CaseworkScreens } from '../src/screens/casework/casework-screens.tsx'
import { StatusTag, toneOf } from '../src/screens/casework/matter-parts.tsx'
import { matterGroupTexts, statusTexts, stepTexts } from '../src/texts/cases/matters.ts'
import { waitText } from '../src/texts/cases/waits.ts'
import { statesOf, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'What a status means' }
export default meta
const story = statesOf('casework', CaseworkScreens)

const everyKind = Object.keys(kinds) as MatterKind[]
const statusesOf = (kind: MatterKind) =>
  Object.keys(kinds[kind].statuses).map(status => ({ kind, status }) as MatterStatus)

/** What is said of a status: on the card, in its dialog, while one waits, and on both bars. */
function Status({ status }: { status: MatterStatus }) {
  const { i18n } = useLingui()
  const { language, operator } = usePortal()
  const { label, body } = statusTexts(status, {
    isThanked: false,
    representation: formatMoney(operator.fees.representation, language),
    isLate: false,
    hasDocuments: true,
    answered: null,
  })
  const group = endingOf(sampleMatter(), status) ?? (taskOf(status) === null ? 'working' : 'yourTurn')
  const name = `${status.kind}: ${status.status}`
  const wait = waitOf(status, { docs_filed: '2026-09-14' }, noMatters, operator)
  const until = wait && waitText(wait, date => date, '')
  return (
    <Stack gap="4">
      <Heading3>{name}</Heading3>
      <p>
        <StatusTag tone={toneOf(group)} label={i18n._(label)} />
      </p>
      {body.map((part, index) => (
        <p key={index}>{i18n._(part)}</p>
      ))}
      {until && <p>{i18n._(until)}</p>}
      <StepsBar steps={caseBar(status)} texts={stepTexts} label={`${name}, on the card`} />
      <StepsBar steps={dashboardBar(status)} texts={stepTexts} label={`${name}, on the dashboard`} />
    </Stack>
  )
}

/** Every status of a kind of matter, under the heading of the kind. */
function Kind({ kind }: { kind: MatterKind }) {
  const { i18n } = useLingui()
  return (
    <Stack>
      <Heading2>{kind === 'step' ? kind : i18n._(matterGroupTexts[kind])}</Heading2>
      {statusesOf(kind).map(status => (
        <Status key={status.status} status={status} />
      ))}
    </Stack>
  )
}

export const EveryStatus: Story = {
  render: () => (
    <Stack>
      {everyKind.map(kind => (
        <Kind key={kind} kind={kind} />
      ))}
    </Stack>
  ),
}

/** The dialog of a case's status, over the card that shows its progress. */
const explained = (changes: Partial<Matter>, more: Partial<MatterList> = {}, usState: UsState = 'UT'): Story =>
  story(
    { matters: 'loaded', dialog: 'explaining', screen: { 'matter-status': 'cases' } },
    {
      usState,
      input: clientInput({ us_state: usState }, {}, { ...noMatters, matters: [sampleMatter(changes)], ...more }),
    },
  )
const expungement = (workflow: string, workflow_stage: string | null) => ({ workflow, workflow_stage })
const reduction = (workflow_stage: string) => ({
  legal_action_type: 'REDUCTION',
  workflow: 'Reduction',
  workflow_stage,
  is_two_step: true,
})
const step = (workflow_step_name: string | null) => ({
  legal_action_type: 'SET_ASIDE',
  workflow_step_name,
  lead_charge_severity: 'Class 6 Felony',
})
const isDone = { personal_statement_drafted: true }

export const NothingToDo: Story = explained(expungement('Court Phase', 'Filed'))
export const PaymentNeeded: Story = explained(expungement('Court Phase', 'Invoice'))
export const BciApplication: Story = explained(expungement('BCI Phase', 'No BCI submission date'))
export const BciApplicationSent: Story = explained(expungement('BCI Phase', 'No BCI submission date'), {
  state_specific_data: { bci_submitted: '2025-09-15' },
})
export const PersonalStatement: Story = explained(expungement('Court Phase', 'Need PS'))
export const StatementComplete: Story = explained(expungement('Court Phase', 'Need PS'), isDone)
export const WaitingForBciStatementComplete: Story = explained(expungement('BCI Phase', 'Need PS'), isDone)
export const ReductionStatementComplete: Story = explained(reduction('Need info from client'), isDone)
export const ElsewhereStatementComplete: Story = explained(step('WAITING_FOR_PS'), isDone, 'AZ')
export const PennsylvaniaStatementComplete: Story = explained(step('WAITING_FOR_PS'), isDone, 'PA')
export const Objection: Story = explained(expungement('Objection', 'Received'))
export const ReductionObjection: Story = explained(reduction('Objection'))
export const ReportNeeded: Story = explained(expungement('Finalization', 'Fingerprint'))
export const Proposed: Story = explained(step(null), {}, 'AZ')
export const Ended: Story = explained(expungement('Court Phase', 'Denied'))
export const Complete: Story = explained(expungement('Finalization', 'Complete'))
