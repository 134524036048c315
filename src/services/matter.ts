import { asPdf } from '../../domain/rules/documents.ts'
import { readableMatters, type MatterList } from '../../domain/wire/matter.ts'
import type { CaseDocument } from '../../machines/casework/casework-context.ts'
import { forgetDialogs } from './drafts.ts'
import { anything, askServer, askForFile } from './http.ts'
import { openTab, saveFile } from './save-file.ts'
import { sessionToken } from './session-token.ts'
import { tabStorage } from './storage.ts'

const heldKey = 'matters held'

/** Milliseconds for which the loader of the matters stays after they have loaded: once in a tab. */
export function timeToHold(): number {
  const isHeldBefore = tabStorage.read(heldKey) === true
  tabStorage.write(heldKey, true)
  return isHeldBefore ? 0 : 1000
}

let reading: { readonly token: string | null; readonly response: Promise<MatterList> } | null = null
/** The client's matters; calls of a session at the same time share one response. */
export function loadMatters(): Promise<MatterList> {
  const token = sessionToken()
  if (reading?.token === token) return reading.response
  const response = askServer('get', 'v1/matter/', readableMatters)
  const now = { token, response }
  reading = now
  const end = () => {
    if (reading === now) reading = null
  }
  response.then(end, end)
  return response
}

/** Saves the date, year-month-day, on which the client applied at the state bureau, and returns it. */
export async function saveDate(bci_submitted: string): Promise<string> {
  await askServer('put', 'v1/status/', anything, { json: { state_specific_data: { bci_submitted } } })
  forgetDialogs(name => name === 'bci-date')
  return bci_submitted
}

/**
 * Fetches a document and saves it under its name, or shows it in a new tab. Returns its address if the browser blocks
 * the tab, else null. A file to view that is not a PDF is saved. Nothing opens for a person who has left meanwhile.
 */
export async function fetchDocument(
  { document: { id, name }, mode }: { document: CaseDocument; mode: 'download' | 'view' },
  signal: AbortSignal,
): Promise<string | null> {
  const tab = mode === 'view' ? openTab() : null
  try {
    const file = await askForFile(`v1/document/${encodeURIComponent(id)}/${tab ? 'pdf' : 'download'}`, signal)
    const pdf = tab && (await asPdf(file))
    signal.throwIfAborted()
    if (pdf) return tab.show(pdf)
    saveFile(file, name)
  } catch (error) {
    tab?.close()
    throw error
  }
  tab?.close()
  return null
}
