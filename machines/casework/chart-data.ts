import { sampleMatter, someCases } from '../../domain/samples/case.ts'
import { wrote } from '../../domain/samples/message.ts'
import { client } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Matter, MatterList } from '../../domain/wire/matter.ts'
import type { Person } from '../../domain/wire/person.ts'
import { doneEvents, errorEvents, payloads, chartData, flowInput } from '../shared/chart-data.ts'
import type { Beginning } from './casework-context.ts'
import { caseworkMachine } from './casework-machine.ts'

export const clientMatters: MatterList = {
  matters: [
    sampleMatter({ id: 'bci', workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' }),
    sampleMatter({
      id: 'filed',
      case_number: '151900456',
      documents: [{ id: 'document-1', name: 'Petition.pdf' }],
    }),
  ],
  state_specific_data: null,
  personal_statement_drafted: false,
}
const proposed = sampleMatter({ id: 'proposed', legal_action_type: 'SET_ASIDE', workflow_step_name: 'PROPOSED_MATTER' })
const isProposed = ({ workflow_step_name }: Matter) => workflow_step_name === 'PROPOSED_MATTER'
/** The input of a client's casework. */
export const clientInput = (
  changes: Partial<Person> = {},
  answers: Answers = {},
  matters: MatterList = clientMatters,
) => flowInput({ ...client, ...changes }, answers, { matters })
/** A case with which the client has asked us to start, before we do. */
export const asked = wrote('message', {
  created_at: '2026-11-27T18:00:00Z',
  case_numbers: ['131900777'],
  reference: '5B1E-4F43',
})
/** What came before the cases: this request, and the cases found. */
export const beginning: Beginning = { messages: [asked], found: someCases }
/** A client with a proposed case. */
export const proposedInput = clientInput({ us_state: 'AZ' }, {}, { ...clientMatters, matters: [proposed] })

export const casework = chartData({
  machine: caseworkMachine,
  inputs: [clientInput(), flowInput(client), proposedInput],
  routes: ['matter-status', 'documents', 'clio-page', 'menu'],
  guardInputs: state => [
    state.context.isShown,
    state.context.list?.state_specific_data?.bci_submitted,
    state.context.document?.id,
    state.context.refusal === null,
    state.context.documentRefusal === null,
    state.context.documentAddress,
    state.context.messageRefusal === null,
    state.context.subject?.decision?.task,
    state.context.untold.length,
    state.context.overtaken !== null,
    state.context.list?.matters.some(isProposed),
  ],
  variants: (state, type) => {
    const [first] = state.context.list?.matters ?? []
    const document = { id: 'document-1', name: 'Petition.pdf' }
    return payloads<typeof caseworkMachine>([
      { type: 'EXPLAIN', matter: first },
      { type: 'OPEN_CASE', matter: first },
      { type: 'DOWNLOAD', document },
      { type: 'VIEW', document },
      { type: 'SAVE_DATE', date: '2025-09-15' },
      {
        type: 'CONTACT_US',
        subject:
          first && isProposed(first)
            ? {
                about: 'decision',
                matters: [first],
                decision: { task: 'proposal', says: 'yes', day: '2026-11-24' },
              }
            : { about: 'question', matters: [] },
      },
      { type: 'SEND', message: { type: 'message', body: 'Hello', contact_media: null } },
      ...doneEvents('loadMatters', state.context.list ?? clientMatters),
      ...errorEvents('loadMatters', unreachable),
      ...doneEvents('loadBeginning', beginning),
      ...errorEvents('loadBeginning', unreachable),
      ...doneEvents('saveDate', '2025-09-15'),
      ...errorEvents('saveDate', unreachable),
      ...doneEvents('fetchDocument', null),
      ...doneEvents('fetchDocument', 'blob:document-1'),
      ...errorEvents('fetchDocument', unreachable),
      ...doneEvents('sendMessage', { type: 'message', body: 'When do we begin?', contact_media: null }),
      ...errorEvents('sendMessage', unreachable),
      ...doneEvents('saveDecisions', { items: [], isSaved: true }, { items: [], isSaved: false }),
      ...errorEvents('saveDecisions', unreachable),
    ])(state, type)
  },
})
