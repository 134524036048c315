import type { Meta } from '@storybook/react-vite'
import type { StateValue } from 'xstate'
import type { DecidedTask } from '../domain/matters/row.ts'
import { legalActions } from '../domain/matters/statuses.ts'
import { type Decision, withDecision } from '../domain/matters/tasks.ts'
import { answersOf } from '../domain/samples/answers.ts'
import { noCases, noMatters, sampleMatter, someCases } from '../domain/samples/case.ts'
import { wrote } from '../domain/samples/message.ts'
import type { UsState } from '../domain/states.ts'
import type { Matter } from '../domain/wire/matter.ts'
import type { ListedMessage } from '../domain/wire/message.ts'
import type { Person } from '../domain/wire/person.ts'
import type { Subject } from '../machines/casework/casework-context.ts'
import { asked, clientInput, proposedInput } from '../machines/casework/chart-data.ts'
import { doneEvents } from '../machines/shared/chart-data.ts'
import { CaseworkScreens } from '../src/screens/casework/casework-screens.tsx'
import { asBusy, asEmpty, asError, type StoryDetails, statesOf, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Casework' }
export default meta
const story = statesOf('casework', CaseworkScreens)
/** A client with these matters. */
const clientWith = (matters: Matter[], person: Partial<Person> = {}) =>
  clientInput(person, {}, { ...noMatters, matters })
const elsewhere = {
  usState: 'AZ',
  input: clientWith(
    [
      sampleMatter({
        id: 'a',
        legal_action_type: 'SET_ASIDE',
        workflow_step_name: 'FILED',
        lead_charge_severity: 'Class 6 Felony',
      }),
      sampleMatter({ id: 'b', legal_action_type: 'SEALING', workflow_step_name: 'WAITING_FOR_PS' }),
    ],
    { us_state: 'AZ' },
  ),
} as const
const loaded = (screen: StateValue, dialog: StateValue = 'closed'): StateValue => ({
  matters: 'loaded',
  dialog,
  screen,
})
const atMenu = loaded('menu')
const atCases = loaded({ 'matter-status': 'cases' })
const atChecklist = loaded({ 'matter-status': 'checklist' })
const nothing = { input: clientWith([]) }

export const DashboardLoading: Story = story({ matters: 'loading', screen: 'menu' })
export const DashboardNotReadable: Story = story({ matters: 'failed', screen: 'menu' })
export const Dashboard: Story = story(atMenu)
export const DashboardWithAnOpenCase: Story = story(atMenu, {
  input: clientInput({}, answersOf({ open_cases: 'yes' }), { ...noMatters, matters: [sampleMatter()] }),
})
export const DashboardElsewhere: Story = story(atMenu, elsewhere)
export const DashboardWithoutMatters: Story = asEmpty(
  story(atMenu, { ...nothing, where: ({ beginning }) => beginning?.found === null }),
)
/** What came before the cases: these messages, and the cases found. */
const began = (messages: readonly ListedMessage[], found = someCases): StoryDetails => ({
  ...nothing,
  answers: doneEvents('loadBeginning', { messages, found }),
  where: ({ beginning }) => beginning?.found !== null,
})
export const DashboardWithCasesToChoose: Story = asEmpty(story(atMenu, began([])))
export const DashboardWithNothingToChoose: Story = asEmpty(story(atMenu, began([], noCases)))
export const DashboardAskedToStart: Story = story(atMenu, { where: ({ beginning }) => beginning?.messages?.length > 0 })
const movedAt = (day: number) => `2026-11-${day}T18:00:00Z`
/** Here on November 20, with more moves since than are shown at once. */
export const DashboardSinceTheLastVisit: Story = story(atMenu, {
  input: clientWith(
    [
      sampleMatter({ id: 'filed', moved_at: movedAt(24) }),
      sampleMatter({
        id: 'cleared',
        workflow: 'Finalization',
        workflow_stage: 'Complete',
        case_number: '161900127',
        moved_at: movedAt(26),
        documents: [{ id: 'order', name: 'Order of expungement.pdf', added_at: movedAt(26) }],
      }),
      sampleMatter({ id: 'denied', workflow_stage: 'Denied', case_number: '171900128', moved_at: movedAt(21) }),
    ],
    { last_visit_at: movedAt(20) },
  ),
})
export const DashboardStatus: Story = story(loaded('menu', 'explaining'))
export const Checklist: Story = story(atChecklist)
const inHand = { input: clientWith([sampleMatter()]) }
export const ChecklistEverythingInHand: Story = asEmpty(story(atChecklist, inHand))
export const ChecklistWithCasesToChoose: Story = asEmpty(story(atChecklist, began([])))
export const ChecklistNotStarted: Story = asEmpty(
  story(atChecklist, { ...nothing, where: ({ beginning }) => beginning?.found === null }),
)
export const ChecklistAskedToStart: Story = asEmpty(story(atChecklist, began([asked])))
const takenBack = wrote('message', {
  created_at: '2026-11-28T18:00:00Z',
  withdrawn_case_numbers: asked.case_numbers,
  reference: '7C2F-0A11',
})
export const ChecklistTakenBack: Story = asEmpty(story(atChecklist, began([asked, takenBack])))
const takesBack = { type: 'CONTACT_US', subject: { about: 'takingBack', matters: [], request: asked } }
const takingBack = (contacting: 'typing' | 'sending' | 'sent', more: StoryDetails = {}): Story =>
  story(loaded('menu', { contacting }), {
    where: ({ subject }) => subject?.about === 'takingBack',
    ...more,
    answers: [takesBack],
  })
export const TakeBack: Story = takingBack('typing')
export const TakeBackOnItsWay: Story = takingBack('sending')
export const TakeBackNotSent: Story = takingBack('typing', {
  where: ({ subject, messageRefusal }) => subject?.about === 'takingBack' && messageRefusal !== null,
})
export const TakenBackSent: Story = takingBack('sent')
export const MatterStatusLoading: Story = story({ matters: 'loading', screen: 'matter-status' })
export const MatterStatusHoldingTheLoader: Story = asBusy(story({ matters: 'holding', screen: 'matter-status' }))
export const Cases: Story = story(atCases)
export const CasesElsewhere: Story = story(atCases, elsewhere)
export const CasesEmpty: Story = asEmpty(story(atCases, nothing))
export const CaseDocumentOnItsWay: Story = story(loaded({ 'matter-status': { cases: 'fetching' } }))
export const CaseDocumentNotFetched: Story = story(loaded({ 'matter-status': { cases: 'failed' } }))
export const CaseDocumentBlocked: Story = story(loaded({ 'matter-status': { cases: 'blocked' } }))
export const Process: Story = story(loaded({ 'matter-status': 'process' }))
export const ProcessElsewhere: Story = story(loaded({ 'matter-status': 'process' }), elsewhere)
type Asking = 'typing' | 'saving' | 'failed'
const askingDate = (state: Asking, screen: StateValue = { 'matter-status': 'checklist' }) => ({
  dialog: { askingDate: state },
  screen,
})
const fromACase = (state: Asking) => askingDate(state, { 'matter-status': 'cases' })
const typed = (date_submitted: string): Story => story(askingDate('typing'), { typed: { date_submitted } })
export const BciDate: Story = story(askingDate('typing'))
export const BciDateTyped: Story = typed('9/15/2025')
export const BciDateStillToCome: Story = asError(typed('9/15/2099'))
export const BciDateInWords: Story = typed('15 de septiembre de 2025')
export const BciDateThatDoesNotExist: Story = asError(typed('9/31/2025'))
export const BciDateSaving: Story = story(askingDate('saving'))
export const BciDateNotSaved: Story = story(askingDate('failed'))
export const BciDateFromACase: Story = story(fromACase('typing'))
export const BciDateFromACaseSaving: Story = story(fromACase('saving'))
export const BciDateFromACaseNotSaved: Story = story(fromACase('failed'))
export const BciDateOnTheDashboard: Story = story(askingDate('typing', 'menu'))
export const BciDateOnTheDashboardSaving: Story = story(askingDate('saving', 'menu'))
export const BciDateOnTheDashboardNotSaved: Story = story(askingDate('failed', 'menu'))
export const BciDateSaved: Story = asEmpty(story(atMenu, { where: ({ savedDate }) => savedDate !== null }))
export const DashboardEveryTurn: Story = story(atMenu, {
  input: clientWith([
    sampleMatter({ id: 'pay', workflow_stage: 'Invoice' }),
    sampleMatter({
      id: 'ask',
      workflow: 'BCI Phase',
      workflow_stage: 'No BCI submission date',
      case_number: '131900124',
    }),
    sampleMatter({ id: 'wait', docs_filed: '2025-09-15', case_number: '141900125' }),
    sampleMatter({
      id: 'reduced',
      legal_action_type: 'REDUCTION',
      workflow_stage: 'Hearing',
      case_number: '151900126',
    }),
    sampleMatter({
      id: 'cleared',
      workflow: 'Finalization',
      workflow_stage: 'Complete',
      case_number: '161900127',
      documents: [{ id: 'order', name: 'Order of expungement.pdf' }],
    }),
    sampleMatter({ id: 'denied', workflow_stage: 'Denied', case_number: '171900128' }),
  ]),
})
/** An offense of each level that the courts of a state have, and what is asked of the court. */
const everyLevel = (
  usState: UsState,
  levels: readonly string[],
  actions: readonly string[],
  changes: Partial<Matter>,
): StoryDetails => ({
  usState,
  input: clientWith(
    levels.map((lead_charge_severity, index) =>
      sampleMatter({
        id: `${index}`,
        legal_action_type: actions[index % actions.length]!,
        lead_charge_severity,
        docs_filed: '2026-09-15',
        ...changes,
      }),
    ),
    { us_state: usState },
  ),
})
const inUtah = everyLevel('UT', ['F1', 'F2', 'F3', 'MA', 'MB', 'MC', 'IN'], ['EXPUNGEMENT', 'REDUCTION', 'SEALING'], {})
const inArizona = everyLevel(
  'AZ',
  ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'M1', 'M2', 'M3', 'non-criminal'],
  Object.keys(legalActions),
  {
    workflow_step_name: 'FILED',
  },
)
const withoutNames = {
  input: clientWith([
    sampleMatter({
      lead_charge_description: null,
      case_number: null,
      documents: [{ id: 'order', name: 'Order of expungement.pdf' }],
    }),
  ]),
}
export const CasesOfEveryLevel: Story = story(atCases, inUtah)
export const CasesOfEveryLevelInArizona: Story = story(atCases, inArizona)
export const CaseWithoutNameAndNumber: Story = story(atCases, withoutNames)
export const DocumentsWithoutACaseNumber: Story = story(loaded({ documents: 'idle' }), withoutNames)
export const DashboardOfEveryLevel: Story = asEmpty(story(atMenu, inUtah))

/** Filed today: the days by which an answer is expected are still to come. */
const today = new Date().toISOString().slice(0, 10)
export const ExpectedDays: Story = story(atCases, {
  input: clientInput(
    {},
    {},
    {
      ...noMatters,
      state_specific_data: { bci_submitted: today },
      matters: [
        sampleMatter({ id: 'bureau', workflow: 'BCI Phase', workflow_stage: 'Waiting', case_number: '131900124' }),
        sampleMatter({ id: 'prosecutor', docs_filed: today, case_number: '141900125' }),
        sampleMatter({ id: 'court', workflow_stage: 'Waiting for court', docs_filed: today, case_number: '151900126' }),
      ],
    },
  ),
})
export const DashboardProposed: Story = story(atMenu, {
  usState: 'AZ',
  input: clientWith([sampleMatter({ legal_action_type: 'SET_ASIDE', workflow_step_name: 'PROPOSED_MATTER' })], {
    us_state: 'AZ',
  }),
})
export const ContactUs: Story = story(loaded('menu', { contacting: 'typing' }))
const writesAbout = (about: Subject['about'], decision?: Decision): Story =>
  story(loaded('menu', { contacting: 'typing' }), {
    answers: [{ type: 'CONTACT_US', subject: { about, matters: [sampleMatter()], ...(decision && { decision }) } }],
  })
export const ContactUsToPay: Story = writesAbout('payment')
export const ContactUsAboutACase: Story = writesAbout('question')
const decides = (task: DecidedTask, says: Decision['says']) =>
  writesAbout('decision', { task, says, day: '2026-11-24' })
export const StartOnACase: Story = decides('proposal', 'yes')
export const RepresentMe: Story = decides('objection', 'yes')
export const DoNotRepresentMe: Story = decides('objection', 'no')
const objection = sampleMatter({ id: 'objection', workflow: 'Objection', workflow_stage: 'Received' })
const toldUs = (says: Decision['says']) =>
  asEmpty(
    story(atMenu, {
      input: clientInput(
        {},
        { agreed_cases: withDecision({}, [objection], { task: 'objection', says, day: '2026-11-24' }) },
        { ...noMatters, matters: [objection] },
      ),
    }),
  )
export const AskedIfWeRepresentThem: Story = story(atMenu, { input: clientWith([objection]) })
export const RepresentedOnceTheySaidYes: Story = toldUs('yes')
export const NotRepresentedOnceTheySaidNo: Story = toldUs('no')
const report = sampleMatter({ id: 'report', workflow: 'Finalization', workflow_stage: 'Action needed' })
export const ReportFromTheBureau: Story = story(atMenu, { input: clientWith([report]) })
const inArizonaProposed = { usState: 'AZ', input: proposedInput } as const
export const StartOnACaseRemembering: Story = asEmpty(
  story({ dialog: { contacting: 'remembering' } }, inArizonaProposed),
)
export const DecisionNotTold: Story = asEmpty(
  story(atMenu, { ...inArizonaProposed, where: ({ untold }) => untold.length > 0 }),
)
export const DecidedSomewhereElse: Story = asEmpty(
  story(atMenu, { ...inArizonaProposed, where: ({ overtaken }) => overtaken !== null }),
)
export const StartOnACaseAgreed: Story = asEmpty(
  story(
    { matters: 'loaded', dialog: { contacting: 'sent' } },
    { ...inArizonaProposed, where: ({ tried }) => tried !== null },
  ),
)
export const ContactUsSending: Story = story(loaded('menu', { contacting: 'sending' }))
export const ContactUsSent: Story = story(loaded('menu', { contacting: 'sent' }))
export const Documents: Story = story(loaded({ documents: 'idle' }))
export const DocumentsEmpty: Story = asEmpty(story(loaded({ documents: 'idle' }), nothing))
export const DocumentOnItsWay: Story = story(loaded({ documents: 'fetching' }))
export const DocumentNotFetched: Story = story(loaded({ documents: 'failed' }))
export const DocumentBlocked: Story = story(loaded({ documents: 'blocked' }))
export const ClientPortal: Story = story({ screen: 'clio-page' })
