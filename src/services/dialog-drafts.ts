import { draftsUnder } from './drafts.ts'

/** The text typed in dialogs, by dialog name and subject. */
type DialogDrafts = Readonly<Record<string, Readonly<Record<string, string>>>>
const drafts = draftsUnder<{ dialogs: DialogDrafts }>('')
const all = (): DialogDrafts => drafts.read('dialogs') ?? {}

function keep(typed: DialogDrafts) {
  if (Object.keys(typed).length > 0) drafts.write('dialogs', typed)
  else drafts.clear('dialogs')
}

/** The text typed in a dialog: it is there again when the dialog closes without sending, and reopens. */
export const dialogDraft = (name: string) => ({
  read: () => all()[name] ?? null,
  write: (typed: object) => keep({ ...all(), [name]: typed as Readonly<Record<string, string>> }),
})

/** Forgets the drafts for which `hasArrived` is true. */
export function forgetDialogs(hasArrived: (name: string, typed: Readonly<Record<string, string>>) => boolean) {
  keep(Object.fromEntries(Object.entries(all()).filter(([name, typed]) => !hasArrived(name, typed))))
}
