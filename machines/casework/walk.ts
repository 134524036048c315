import type { Answers } from '../../domain/wire/answer.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import type { Person } from '../../domain/wire/person.ts'
import { sampleMatter } from '../../domain/samples/matter.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import { client } from '../../domain/samples/person.ts'
import { done, fails, payloads, events, walkOf } from '../kit/walk.ts'
import { caseworkMachine } from './casework-machine.ts'
import { caseworkDescriptions } from './casework-descriptions.ts'

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
/** What a client's casework starts with. */
export const clientInput = (
  changes: Partial<Person> = {},
  answers: Answers = {},
  matters: MatterList = clientMatters,
) => ({
  ...flowInput({ ...client, ...changes }, answers),
  matters,
})
export const casework = walkOf({
  machine: caseworkMachine,
  words: caseworkDescriptions,
  inputs: [clientInput(), { ...clientInput(), matters: null }],
  routes: ['matter-status', 'documents', 'clio-page', 'menu'],
  facts: state => [
    state.context.isShown,
    state.context.list?.state_specific_data?.bci_submitted,
    state.context.document?.id,
    state.context.refusal === null,
    state.context.documentRefusal === null,
    state.context.documentAddress,
    state.context.messageRefusal === null,
  ],
  variants: (state, type) => {
    const [first] = state.context.list?.matters ?? []
    const document = { id: 'document-1', name: 'Petition.pdf' }
    const sent: Readonly<Record<string, object>> = {
      EXPLAIN: { matter: first },
      DOWNLOAD: { document },
      VIEW: { document },
      SAVE_DATE: { date: '2025-09-15' },
      CONTACT_US: { subject: { about: 'question', matters: [] } },
      SEND: { message: { type: 'message', body: 'Hello', contact_media: null } },
    }
    if (type in sent) return events<typeof caseworkMachine>([{ type, ...sent[type] }])
    return payloads<typeof caseworkMachine>([
      ...done('loadMatters', state.context.list ?? clientMatters),
      ...fails('loadMatters', unreachable),
      ...done('saveDate', '2025-09-15'),
      ...fails('saveDate', unreachable),
      ...done('fetchDocument', null),
      ...done('fetchDocument', 'blob:document-1'),
      ...fails('fetchDocument', unreachable),
      ...done('sendMessage', { type: 'message', body: 'When do we begin?', contact_media: null }),
      ...fails('sendMessage', unreachable),
    ])(state, type)
  },
})
