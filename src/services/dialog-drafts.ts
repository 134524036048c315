import { draftsUnder } from './drafts.ts'

/** What is typed in dialogs, by the name of the dialog and what it is about. */
type DialogDrafts = Readonly<Record<string, Readonly<Record<string, string>>>>
const drafts = draftsUnder<{ dialogs: DialogDrafts }>('')
const all = (): DialogDrafts => drafts.read('dialogs') ?? {}

function keep(typed: DialogDrafts) {
  if (Object.keys(typed).length > 0) drafts.write('dialogs', typed)
  else drafts.clear('dialogs')
}

/** What is typed in a dialog: it is there again when the dialog is closed without sending, and opens again. */
export const dialogDraft = (name: string) => ({
  read: () => all()[name] ?? null,
  write: (typed: object) => keep({ ...all(), [name]: typed as Readonly<Record<string, string>> }),
})

/** Forgets the drafts of which this holds: what was typed has arrived. */
export function forgetDialogs(hasArrived: (name: string, typed: Readonly<Record<string, string>>) => boolean) {
  keep(Object.fromEntries(Object.entries(all()).filter(([name, typed]) => !hasArrived(name, typed))))
}
