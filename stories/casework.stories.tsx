import type { Meta } from '@storybook/react-vite'
import { noMatters, sampleMatter } from '../domain/samples/matter.ts'
import { CaseworkScreens } from '../src/screens/casework/casework-screens.tsx'
import { clientInput } from '../machines/casework/walk.ts'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Casework' }
export default meta
const story = statesOf('casework', CaseworkScreens)
const elsewhere = {
  usState: 'AZ',
  input: clientInput(
    { us_state: 'AZ' },
    {},
    {
      ...noMatters,
      matters: [
        sampleMatter({
          id: 'a',
          legal_action_type: 'SET_ASIDE',
          workflow_step_name: 'FILED',
          lead_charge_severity: 'Class 6 Felony',
        }),
        sampleMatter({ id: 'b', legal_action_type: 'SEALING', workflow_step_name: 'WAITING_FOR_PS' }),
      ],
    },
  ),
} as const
const nothing = { input: clientInput({}, {}, noMatters) }

export const DashboardLoading: Story = story({ matters: 'loading', screen: 'menu' })
export const DashboardHoldingTheLoader: Story = story({ matters: 'holding', screen: 'menu' })
export const DashboardNotReadable: Story = story({ matters: 'failed', screen: 'menu' })
export const Dashboard: Story = story({ matters: 'loaded', screen: { menu: 'shown' } })
export const DashboardElsewhere: Story = story({ matters: 'loaded', screen: { menu: 'shown' } }, elsewhere)
export const DashboardWithoutMatters: Story = story({ matters: 'loaded', screen: { menu: 'shown' } }, nothing)
export const DashboardStatus: Story = story({ matters: 'loaded', screen: { menu: 'explaining' } })
export const Checklist: Story = story({ matters: 'loaded', screen: { 'matter-status': 'checklist' } })
export const ChecklistEverythingInHand: Story = story({ matters: 'loaded', screen: { 'matter-status': 'checklist' } }, nothing)
export const MatterStatusLoading: Story = story({ matters: 'loading', screen: 'matter-status' })
export const Cases: Story = story({ matters: 'loaded', screen: { 'matter-status': { cases: { status: 'shown' } } } })
export const CasesElsewhere: Story = story(
  { matters: 'loaded', screen: { 'matter-status': { cases: { status: 'shown' } } } },
  elsewhere,
)
export const CasesEmpty: Story = story(
  { matters: 'loaded', screen: { 'matter-status': { cases: { status: 'shown' } } } },
  nothing,
)
export const CaseDocumentOnItsWay: Story = story({
  matters: 'loaded',
  screen: { 'matter-status': { cases: { documents: 'fetching' } } },
})
export const CaseDocumentNotFetched: Story = story({
  matters: 'loaded',
  screen: { 'matter-status': { cases: { documents: 'failed' } } },
})
export const Process: Story = story({ matters: 'loaded', screen: { 'matter-status': 'process' } })
export const ProcessElsewhere: Story = story({ matters: 'loaded', screen: { 'matter-status': 'process' } }, elsewhere)
export const BciDate: Story = story({ screen: { 'matter-status': { askingDate: 'typing' } } })
export const BciDateTyped: Story = story(
  { screen: { 'matter-status': { askingDate: 'typing' } } },
  { typed: { date_submitted: '9/15/2025' } },
)
export const BciDateSaving: Story = story({ screen: { 'matter-status': { askingDate: 'saving' } } })
export const BciDateNotSaved: Story = story({ screen: { 'matter-status': { askingDate: 'failed' } } })
export const BciDateFromACase: Story = story({ screen: { 'matter-status': { cases: { status: { askingDate: 'typing' } } } } })
export const BciDateFromACaseSaving: Story = story({
  screen: { 'matter-status': { cases: { status: { askingDate: 'saving' } } } },
})
export const BciDateFromACaseNotSaved: Story = story({
  screen: { 'matter-status': { cases: { status: { askingDate: 'failed' } } } },
})
export const BciDateOnTheDashboard: Story = story({ screen: { menu: { askingDate: 'typing' } } })
export const BciDateOnTheDashboardSaving: Story = story({ screen: { menu: { askingDate: 'saving' } } })
export const BciDateOnTheDashboardNotSaved: Story = story({ screen: { menu: { askingDate: 'failed' } } })
export const DashboardEveryTurn: Story = story(
  { matters: 'loaded', screen: { menu: 'shown' } },
  {
    input: clientInput(
      {},
      {},
      {
        ...noMatters,
        matters: [
          sampleMatter({ id: 'pay', workflow_stage: 'Invoice' }),
          sampleMatter({ id: 'ask', workflow: 'BCI Phase', workflow_stage: 'No BCI submission date', case_number: '131900124' }),
          sampleMatter({ id: 'wait', docs_filed: '2025-09-15', case_number: '141900125' }),
          sampleMatter({ id: 'reduced', legal_action_type: 'REDUCTION', workflow_stage: 'Hearing', case_number: '151900126' }),
          sampleMatter({
            id: 'cleared',
            workflow: 'Finalization',
            workflow_stage: 'Complete',
            case_number: '161900127',
            documents: [{ id: 'order', name: 'Order of expungement.pdf' }],
          }),
          sampleMatter({ id: 'denied', workflow_stage: 'Denied', case_number: '171900128' }),
        ],
      },
    ),
  },
)
export const DashboardProposed: Story = story(
  { matters: 'loaded', screen: { menu: 'shown' } },
  {
    usState: 'AZ',
    input: clientInput(
      { us_state: 'AZ' },
      {},
      { ...noMatters, matters: [sampleMatter({ legal_action_type: 'SET_ASIDE', workflow_step_name: 'PROPOSED_MATTER' })] },
    ),
  },
)
export const ContactUs: Story = story({ matters: 'loaded', contact: 'typing', screen: { menu: 'shown' } })
export const ContactUsSending: Story = story({ matters: 'loaded', contact: 'sending', screen: { menu: 'shown' } })
export const ContactUsSent: Story = story({ matters: 'loaded', contact: 'sent', screen: { menu: 'shown' } })
export const Documents: Story = story({ matters: 'loaded', screen: { documents: 'idle' } })
export const DocumentsEmpty: Story = story({ matters: 'loaded', screen: { documents: 'idle' } }, nothing)
export const DocumentOnItsWay: Story = story({ matters: 'loaded', screen: { documents: 'fetching' } })
export const DocumentNotFetched: Story = story({ matters: 'loaded', screen: { documents: 'failed' } })
export const ClientPortal: Story = story({ screen: 'clio-page' })
