import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { PageDraft } from '../../domain/questions/draft.ts'
import { table } from './step-table.ts'

const leavesOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => `${name}.${inner === undefined ? '' : leavesOf(inner)}`)
        .join('+')

/** What is known of an answer, where it leads to different places. */
function answered({ output, error }: AnyEventObject): string | undefined {
  if (error) return (error as Refusal).code ?? (error as Refusal).kind
  const { way, next, updated_at, valid } = (output ?? {}) as Record<string, string | boolean | undefined>
  if (valid !== undefined) return valid ? 'valid' : 'not valid'
  return updated_at === undefined ? (way ?? next)?.toString() : 'found'
}

/** The first choice of a page; a submit without one sends what is on the page already. */
const chosen = (draft: PageDraft) => Object.values(draft)[0]?.selections[0] ?? 'as it is'

/** What a person, or the server, did where: the key of a row. */
export function stepName({ value }: AnyMachineSnapshot, event: AnyEventObject): string {
  const { to, way, page, draft } = event as { to?: string; way?: string; page?: string; draft?: PageDraft }
  const type = event.type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.(\w+)\..*/, 'after $1')
    .replace(/^xstate\.route$/, `opens ${to}`)
  const leaves = leavesOf(value)
    .replace('contact.closed+', '')
    .replace('message.closed+', '')
    // a tab that was blocked changes nothing of what can be done next
    .replace('documents.blocked', 'documents.idle')
    // nor does a document behind a dialog
    .replace(/(askingDate\.\w+|explaining)\+documents\.\w+/, '$1+documents.idle')
    .replace(/^matters\.\w+\+(contact\.\w+)\+.*/, '$1')
  const at = leaves.replace(/^matters\.\w+\+screen\.(?=.*)/, part => (/Matters|hold|AGAIN/.test(type) ? part : ''))
  return [at, type, answered(event) ?? way ?? page ?? (draft && chosen(draft))]
    .filter(part => part !== undefined)
    .join(' ')
}

/** The rows of a chart; null for a chart whose steps are no person's. */
export const rowsOf = (chart: string): ReadonlyMap<string, readonly string[]> | null => {
  const rows = table[chart]
  return rows === undefined ? null : new Map(Object.entries(rows).map(([step, outcome]) => [step, [outcome].flat()]))
}
