import type { Meta } from '@storybook/react-vite'
import type { UsState } from '../domain/states.ts'
import type { Matter } from '../domain/wire/matter.ts'
import { noMatters, sampleMatter } from '../domain/samples/matter.ts'
import { CaseworkScreens } from '../src/screens/casework/casework-screens.tsx'
import { clientInput } from '../machines/casework/walk.ts'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'What a status means' }
export default meta
const story = statesOf('casework', CaseworkScreens)

/** The dialog of a case's status, over the card that shows its progress. */
const explained = (usState: UsState, changes: Partial<Matter>, isStatementDone = false): Story =>
  story(
    { matters: 'loaded', screen: { 'matter-status': { cases: { status: 'explaining' } } } },
    {
      usState,
      input: clientInput(
        { us_state: usState },
        {},
        {
          ...noMatters,
          matters: [sampleMatter(changes)],
          personal_statement_drafted: isStatementDone,
        },
      ),
    },
  )
const expungement = (workflow: string, workflow_stage: string | null, isStatementDone = false) =>
  explained('UT', { workflow, workflow_stage }, isStatementDone)
const reduction = (workflow_stage: string | null, isStatementDone = false) =>
  explained('UT', { legal_action_type: 'REDUCTION', workflow_stage, is_two_step: true }, isStatementDone)
const motion = (workflow_stage: string | null) => explained('UT', { legal_action_type: 'SEALING', workflow_stage })
const step = (workflow_step_name: string | null, isStatementDone = false, usState: UsState = 'AZ') =>
  explained(
    usState,
    { legal_action_type: 'SET_ASIDE', workflow_step_name, lead_charge_severity: 'Class 6 Felony' },
    isStatementDone,
  )

export const ExpungementNotStarted: Story = expungement('BCI Phase', null)
export const ExpungementWithdrawnFromService: Story = expungement('Court Phase', 'Withdraw as Counsel')
export const ExpungementClosed: Story = expungement('Court Phase', 'Withdrawn')
export const ExpungementIneligible: Story = expungement('BCI Phase', 'Ineligible')
export const ExpungementPaymentNeeded: Story = expungement('Court Phase', 'Invoice')
export const ExpungementBciApplication: Story = expungement('BCI Phase', 'No BCI submission date')
export const ExpungementPersonalStatement: Story = expungement('Court Phase', 'Need PS')
export const ExpungementStatementComplete: Story = expungement('Court Phase', 'Need PS', true)
export const ExpungementWaitingForBciStatementComplete: Story = expungement('BCI Phase', 'Need PS', true)
export const ExpungementWaitingForBci: Story = expungement('BCI Phase', 'Waiting')
export const ExpungementDrafting: Story = expungement('Court Phase', 'Drafting')
export const ExpungementProsecutorReview: Story = expungement('Court Phase', 'Filed')
export const ExpungementWaitingForCourt: Story = expungement('Court Phase', 'Hearing')
export const ExpungementDenied: Story = expungement('Court Phase', 'Denied')
export const ExpungementDeniedOrNoAgreement: Story = expungement('Objection', 'Denied')
export const ExpungementProsecutorObjection: Story = expungement('Objection', 'Received')
export const ExpungementFinalizationActionNeeded: Story = expungement('Finalization', 'Fingerprint')
export const ExpungementComplete: Story = expungement('Finalization', 'Complete')
export const ExpungementFinalization: Story = expungement('Finalization', 'Order sent')
export const ExpungementUnknown: Story = expungement('Court Phase', 'Something new')
export const ReductionNotStarted: Story = reduction(null)
export const ReductionPaymentNeeded: Story = reduction('Payment')
export const ReductionHearing: Story = reduction('Hearing')
export const ReductionObjection: Story = reduction('Objection')
export const ReductionPersonalStatement: Story = reduction('Need info from client')
export const ReductionDenied: Story = reduction('Denied')
export const ReductionGranted: Story = reduction('Granted')
export const ReductionClosed: Story = reduction('Withdrawn')
export const ReductionOther: Story = reduction('With the court')
export const ReductionDrafting: Story = reduction('Need info from client', true)
export const MotionNotStarted: Story = motion(null)
export const MotionPaymentNeeded: Story = motion('Payment')
export const MotionDeniedOrWithdrawn: Story = motion('Denied')
export const MotionGranted: Story = motion('Granted')
export const MotionOther: Story = motion('Filed')
export const ElsewhereStepProposed: Story = step(null)
export const ElsewhereStepDenied: Story = step('DENIED')
export const ElsewhereStepNeedInfo: Story = step('WAITING_FOR_PS')
export const ElsewhereStatementComplete: Story = step('WAITING_FOR_PS', true)
export const PennsylvaniaStatementComplete: Story = step('WAITING_FOR_PS', true, 'PA')
export const ElsewhereStepDrafting: Story = step('READY_TO_DRAFT')
export const ElsewhereStepFiled: Story = step('FILED')
export const ElsewhereStepComplete: Story = step('GRANTED')

export const BciApplicationSent: Story = story(
  { matters: 'loaded', screen: { 'matter-status': { cases: { status: 'explaining' } } } },
  {
    input: clientInput(
      {},
      {},
      {
        ...noMatters,
        matters: [sampleMatter({ workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' })],
        state_specific_data: { bci_submitted: '2025-09-15' },
      },
    ),
  },
)
