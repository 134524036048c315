import { asPdf } from '../../domain/rules/documents.ts'
import { readableMatters, type MatterList } from '../../domain/wire/matter.ts'
import type { CaseDocument } from '../../machines/casework/casework-machine.ts'
import { anything, ask, askForFile } from './http.ts'
import { handOver } from './hand-over.ts'

/** The client's matters. */
export const loadMatters = (): Promise<MatterList> => ask('get', 'v1/matter/', readableMatters)

/** Tells the day, year-month-day, on which the client applied at the state bureau; answers that day. */
export async function saveDate(bci_submitted: string): Promise<string> {
  await ask('put', 'v1/status/', anything, { json: { state_specific_data: { bci_submitted } } })
  return bci_submitted
}

/**
 * Fetches a document and saves it under its name, or opens it in a new tab (R814). What was to be viewed and is no PDF is saved.
 * Nothing opens for somebody who has left meanwhile.
 */
export async function fetchDocument(
  { document: { id, name }, way }: { document: CaseDocument; way: 'download' | 'view' },
  signal: AbortSignal,
) {
  const file = await askForFile(`v1/document/${encodeURIComponent(id)}/${way === 'view' ? 'pdf' : 'download'}`, signal)
  const shown = way === 'view' ? await asPdf(file) : null
  signal.throwIfAborted()
  handOver(shown ?? file, shown ? 'open' : { saveAs: name })
}
